/** One live in full: what it is, when, what is played, and how its comments come to be seen. */
import type { ReactNode } from 'react'
import { commentModes } from '../../../api/content/comments/commentStates.ts'
import type { Live } from '../../../api/engagement/lives/model.ts'
import { linesOf } from '../../../api/engagement/lives/streams.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FileLink } from '../../parts/files/FileLink.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { LiveBadge, LiveFlags } from './badges.tsx'
import { typeOf } from './columns.tsx'
import './lives.css'

/** What comes next, as a key and words. */
const steps: Readonly<Partial<Record<Live['State'], readonly (readonly [keys: string, does: string])[]>>> = {
  draft: [['s', '送审']],
  refused: [['s', '改好后送审']],
  pending: [
    ['a', '通过'],
    ['r', '退回'],
  ],
  scheduled: [['p', '开播']],
  live: [
    ['shift+p', '暂停'],
    ['x', '结束'],
  ],
  paused: [
    ['p', '继续'],
    ['x', '结束'],
  ],
  ended: [['h', '开放回放']],
  closed: [['shift+c', '解除关停']],
}

function Next({ row }: { readonly row: Live }): ReactNode {
  const own = row.DeletedAt === null ? (steps[row.State] ?? []) : [['o', '还原'] as const]
  return (
    <p className="cd-quiet">
      {[...own, ['w', '播放'] as const, ['v f', '图文流'] as const].map(([keys, does]) => (
        <span key={does} className="cd-live-step">
          <KeyCaps keys={keys} /> {does}
        </span>
      ))}
    </p>
  )
}

/** The live under the cursor. */
export function LiveDetail({ row }: { readonly row: Live | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的直播" hint="用 J、K 上下移动，在这里看详情。" />
  const lines = linesOf(row.Lines)
  return (
    <RecordFacts
      title={
        <>
          <LiveFlags row={row} />
          {row.Title}
        </>
      }
      facts={{
        状态: (
          <>
            <LiveBadge state={row.State} />
            {row.DeletedAt !== null && ' 在回收站'}
          </>
        ),
        理由: row.Reason,
        类型: typeOf(row),
        频道: row.ChannelName,
        开始: row.BeginTime && <Moment at={row.BeginTime} />,
        结束: row.EndTime && <Moment at={row.EndTime} />,
        实际: row.StartedAt && (
          <>
            <Moment at={row.StartedAt} /> 开播
            {row.EndedAt && (
              <>
                ，<Moment at={row.EndedAt} /> 结束
              </>
            )}
          </>
        ),
        直播流: row.StreamUrl,
        备用线路: lines.length > 0 && (
          <>
            {lines.map(({ Name }) => Name).join('、')} <KeyCaps keys="d" /> 切换
          </>
        ),
        回放: row.ReplayUrl && <FileLink address={row.ReplayUrl} isWhole />,
        图文:
          row.Shown + row.Waiting > 0 && `已发布 ${row.Shown} 条${row.Waiting > 0 ? `，待审 ${row.Waiting} 条` : ''}`,
        评论: `${commentModes[row.CommentMode]}${row.SlowSeconds > 0 ? `，慢速：${row.SlowSeconds} 秒一条` : ''}`,
        观看: `${row.Views} 人，点赞 ${row.Likes}`,
        负责: (
          <>
            {row.OwnerName} <Moment at={row.CreateTime} />
          </>
        ),
      }}
    >
      {row.Cover && <img className="cd-live-cover" src={row.Cover} alt="封面" loading="lazy" />}
      {row.Summary && <p className="cd-record-text">{row.Summary}</p>}
      <Next row={row} />
    </RecordFacts>
  )
}
