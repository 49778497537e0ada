/** One content in full: what it is, when it was broadcast, what is played, and what the public made of it. */
import type { ReactNode } from 'react'
import { commentModes } from '../../../api/content/comments/commentStates.ts'
import type { VodContent } from '../../../api/engagement/vodContents/calls.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FileLink } from '../../parts/files/FileLink.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { OnOff } from '../../parts/OnOff.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { ContentFlags } from './contentColumns.tsx'
import { lengthText } from './lengthText.ts'
import './vod.css'

function Next({ row }: { readonly row: VodContent }): ReactNode {
  const own = row.DeletedAt !== null ? ['o', '还原'] : row.IsPublic ? ['shift+p', '取消公开'] : ['p', '公开']
  return (
    <p className="cd-quiet">
      {[own, ['w', '播放'], ['v n', '相关视频']].map(([keys, does]) => (
        <span key={does} className="cd-vod-step">
          <KeyCaps keys={keys!} /> {does}
        </span>
      ))}
    </p>
  )
}

/** The content under the cursor. */
export function ContentDetail({ row }: { readonly row: VodContent | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的内容" hint="用 J、K 上下移动，在这里看详情。" />
  return (
    <RecordFacts
      title={
        <>
          <ContentFlags row={row} />
          {row.Title}
        </>
      }
      facts={{
        状态: row.DeletedAt !== null ? '在回收站' : <OnOff is={row.IsPublic} on="公开" off="未公开" />,
        公众页面: row.WatchPath && (
          <a href={row.WatchPath} target="_blank" rel="noreferrer noopener">
            {row.WatchPath}
          </a>
        ),
        栏目: row.ProgramName,
        播出: row.AirTime && <Moment at={row.AirTime} />,
        时长: lengthText(row.Duration),
        人员: row.People,
        视频: row.VideoUrl ? <FileLink address={row.VideoUrl} isWhole /> : '还没有填写，公开前要有',
        相关视频: row.NewsCount > 0 && `${row.NewsCount} 条`,
        评论: commentModes[row.CommentMode],
        观看: `${row.Views} 人，点赞 ${row.Likes}`,
        负责: (
          <>
            {row.OwnerName} <Moment at={row.CreateTime} />
          </>
        ),
      }}
    >
      {row.Cover && <img className="cd-vod-cover" src={row.Cover} alt="封面" loading="lazy" />}
      {row.Summary && <p className="cd-record-text">{row.Summary}</p>}
      <Next row={row} />
    </RecordFacts>
  )
}
