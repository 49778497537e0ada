/** One report in full. */
import type { ReactNode } from 'react'
import type { MakeNews } from '../../../api/content/makeNews/calls.ts'
import { makeNewsKinds } from '../../../api/content/makeNews/fields.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { TaskBadge } from './badges.tsx'
import { ChainLines } from './ChainLines.tsx'

/** `isPart`: the chain stands beside it already. */
export function TaskDetail({
  row,
  isPart = false,
}: {
  readonly row: MakeNews | undefined
  readonly isPart?: boolean
}): ReactNode {
  if (!row) return <EmptyState title="没有选中的采写" hint="用 J、K 上下移动，在这里看要求。" />
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        状态: <TaskBadge state={row.State} />,
        理由: row.Reason,
        选题: row.SelectionTitle,
        形式: makeNewsKinds[row.Kind],
        记者: row.ReporterName || '谁接收就归谁',
        交稿时间: row.Deadline && <Moment at={row.Deadline} />,
        栏目: row.ChannelName,
        稿件: row.ArticleCount > 0 && `${row.ArticleCount} 篇`,
        派出: (
          <>
            {row.AdminName} <Moment at={row.CreateTime} />
          </>
        ),
      }}
    >
      {row.Brief && (
        <>
          <h3>要求</h3>
          <p className="cd-record-text">{row.Brief}</p>
        </>
      )}
      {row.State === 'accepted' && row.ArticleCount === 0 && (
        <p className="cd-quiet">
          还没有稿件，按 <KeyCaps keys="w" /> 建稿。
        </p>
      )}
      {!isPart && <ChainLines kind="task" id={row.ID} />}
    </RecordFacts>
  )
}
