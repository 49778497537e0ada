/** The deciding side of a short video: its desk, who else looks at it, and the reasons of the digits. */
import type { ReactNode } from 'react'
import { may } from '../../../../api/access.ts'
import { shortVideos } from '../../../../api/engagement/shortVideos/calls.ts'
import type { ShortVideo } from '../../../../api/engagement/shortVideos/model.ts'
import { builtInDictionaries } from '../../../../api/system/dictionaries/builtIn.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { usePresence } from '../../../../workspace/live/presence.ts'
import { me } from '../../../../workspace/session.ts'
import { People } from '../../../parts/deciding/People.tsx'
import { Reasons } from '../../../parts/deciding/Reasons.tsx'
import { useDeciding } from '../../../parts/deciding/useDeciding.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { VideoDesk } from './VideoDesk.tsx'

/** The video under the cursor, made ready to be decided. */
export function VideoReview({ row }: { readonly row: ShortVideo | undefined }): ReactNode {
  const decides = may(me(), shortVideos.pages, '短视频审核')
  const people = usePresence('shortVideos', row?.ID, 'reading')
  const reasons = useDeciding({
    ...{ family: 'shortVideos', row, name: 'videoReview', group: shortVideos.title },
    shown: row && `${row.ID}.${row.Revision}`,
    tooSoon: '这一条刚刚显示，请看过再审。',
    verbs: ['shortVideos.pass', 'shortVideos.refuse'],
    refuse: 'shortVideos.refuse',
    reasons: decides ? builtInDictionaries.videoRefusalReason : undefined,
  })
  if (!row)
    return (
      <div className="cd-desk">
        <EmptyState title="没有选中的短视频" hint="用 J、K 上下移动，空格播放。" />
      </div>
    )
  const isOwn = row.OwnerID === me().ID || row.EditorID === me().ID
  return (
    <VideoDesk row={row} where="list">
      <section>
        <h3>这一条</h3>
        {decides ? (
          <p className="cd-quiet">
            <KeyCaps keys="space" /> 播放 <KeyCaps keys="a" /> 通过 <KeyCaps keys="r" /> 退回，写别的理由
          </p>
        ) : (
          <p className="cd-quiet">您没有审核短视频的权限。</p>
        )}
        {isOwn && <p data-tone="waiting">是您自己做的，要由别人审核。</p>}
        {row.IsOut && <p>公众看到的还是第 {row.PublicRevision} 版，通过以后换成这一版。</p>}
        <People people={people} />
      </section>
      <Reasons reasons={reasons} verb="退回" />
    </VideoDesk>
  )
}
