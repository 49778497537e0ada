/** The deciding side of a report: its text, who else looks at it, and the reasons of the digits. */
import type { ReactNode } from 'react'
import { may } from '../../../../api/access.ts'
import { builtInDictionaries } from '../../../../api/system/dictionaries/builtIn.ts'
import { liveFlows, type LiveFlow } from '../../../../api/engagement/liveFlows/calls.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { usePresence } from '../../../../workspace/live/presence.ts'
import { me } from '../../../../workspace/session.ts'
import { People } from '../../../parts/deciding/People.tsx'
import { Reasons } from '../../../parts/deciding/Reasons.tsx'
import { useDeciding } from '../../../parts/deciding/useDeciding.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FlowText } from './FlowText.tsx'
import '../../../parts/deciding/desk.css'

/** The report under the cursor, made ready to be decided. */
export function FlowReview({ row }: { readonly row: LiveFlow | undefined }): ReactNode {
  const decides = may(me(), liveFlows.pages, '报道审核')
  const people = usePresence('liveFlows', row?.ID, 'reading')
  const reasons = useDeciding({
    ...{ family: 'liveFlows', row, name: 'flowReview', group: liveFlows.title },
    shown: row && `${row.ID}.${row.Revision}`,
    tooSoon: '这一条刚刚显示，请看过再审。',
    verbs: ['liveFlows.pass', 'liveFlows.refuse'],
    refuse: 'liveFlows.refuse',
    reasons: decides ? builtInDictionaries.liveRefusalReason : undefined,
  })
  if (!row)
    return (
      <div className="cd-desk">
        <EmptyState title="没有选中的报道" hint="用 J、K 上下移动，在这里看全文和图片。" />
      </div>
    )
  return (
    <div className="cd-desk">
      <div className="cd-desk-text" tabIndex={0} role="region" aria-label="报道">
        <FlowText row={row} />
      </div>
      <aside className="cd-desk-side" tabIndex={0} aria-label="审核">
        <section>
          <h3>这一条</h3>
          {decides ? (
            <p className="cd-quiet">
              <KeyCaps keys="a" /> 通过 <KeyCaps keys="r" /> 退回，写别的理由
            </p>
          ) : (
            <p className="cd-quiet">您没有审核报道的权限。</p>
          )}
          <People people={people} />
        </section>
        <Reasons reasons={reasons} verb="退回" />
      </aside>
    </div>
  )
}
