/** One topic selection in full, with where it stands in its chain and what is said about it. */
import type { ReactNode } from 'react'
import type { TopicSelection } from '../../../api/content/topicSelections/calls.ts'
import { selectionPriorities } from '../../../api/content/topicSelections/fields.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { SelectionBadge } from './badges.tsx'
import { ChainLines } from './ChainLines.tsx'
import { Messages } from './Messages.tsx'

/** What a priority is called. */
export const priorityOf = ({ Priority }: Pick<TopicSelection, 'Priority'>) => selectionPriorities[Priority]

/** `isPart`: the chain stands beside it already. */
export function SelectionDetail({
  row,
  isPart = false,
}: {
  readonly row: TopicSelection | undefined
  readonly isPart?: boolean
}): ReactNode {
  if (!row) return <EmptyState title="没有选中的选题" hint="用 J、K 上下移动，在这里看全文和留言。" />
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        状态: <SelectionBadge state={row.State} />,
        理由: row.Reason,
        优先级: priorityOf(row),
        计划日期: row.PlanDate ?? '未定',
        栏目: row.ChannelName,
        负责人: row.LeaderName,
        参与人: row.PeopleNames.join('、'),
        专题: row.TopicName,
        采写: row.TaskCount > 0 && `${row.TaskCount} 条，已采用 ${row.AdoptedCount} 条`,
        公开: row.IsPublic ? '全站可见' : '仅有关的人可见',
        报题: (
          <>
            {row.AdminName} <Moment at={row.CreateTime} />
          </>
        ),
      }}
    >
      {row.Angle && (
        <>
          <h3>角度</h3>
          <p className="cd-record-text">{row.Angle}</p>
        </>
      )}
      {!isPart && <ChainLines kind="selection" id={row.ID} />}
      <Messages id={row.ID} />
    </RecordFacts>
  )
}
