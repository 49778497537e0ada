/** One task in full: what is asked of whom until when, and what was reported. */
import type { ReactNode } from 'react'
import type { Task } from '../../../api/command/tasks/calls.ts'
import { clickCommand } from '../../../workspace/clickCommand.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { Attachments } from '../../parts/Attachments.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { priorityOf, TaskBadge, TaskFlags } from './badges.tsx'
import '../../parts/textLink.css'

/** What its doer can do next, as a key and words. */
function Next({ row }: { readonly row: Task }): ReactNode {
  const step =
    row.State === 'open'
      ? (['c', '认领'] as const)
      : !row.IsMine
        ? undefined
        : row.State === 'assigned'
          ? (['a', '接受'] as const)
          : row.State === 'in_progress'
            ? row.ReportsDue > 0
              ? (['w', '写汇报'] as const)
              : (['x', '完成'] as const)
            : undefined
  if (!step) return null
  return (
    <p className="cd-quiet">
      按 <KeyCaps keys={step[0]} /> {step[1]}。
    </p>
  )
}

/** What the task was made from; it opens beside. */
function SourceLink({ row }: { readonly row: Task }): ReactNode {
  if (row.SourcePage === '') return row.SourceTitle
  return (
    <button type="button" className="cd-text-link" onClick={() => clickCommand('tasks.origin')}>
      {row.SourceTitle} <KeyCaps keys="[" />
    </button>
  )
}

/** The task under the cursor. */
export function TaskDetail({ row }: { readonly row: Task | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的任务" hint="用 J、K 上下移动，在这里看要求。" />
  return (
    <RecordFacts
      title={
        <>
          <TaskFlags row={row} />
          {row.Title}
        </>
      }
      facts={{
        状态: <TaskBadge state={row.State} />,
        理由: row.Reason,
        优先级: priorityOf(row),
        分类: row.ClassifyName,
        负责人: row.AssigneeName || '待认领',
        可认领: row.State === 'open' && (row.UnitName || '全站'),
        开始: row.StartTime && <Moment at={row.StartTime} />,
        期限: row.Deadline && <Moment at={row.Deadline} />,
        汇报:
          row.ReportsDue === 0
            ? '不需要'
            : `要 ${row.ReportsDue} 份${row.NeedsFiles ? '，带附件' : ''}；已交 ${row.ReportCount}，通过 ${row.PassedCount}`,
        催办: row.UrgeCount > 0 && (
          <>
            {row.UrgeCount} 次，最近 {row.UrgedTime && <Moment at={row.UrgedTime} />}
          </>
        ),
        选题: row.SubjectTitle,
        来由: row.SourceTitle && <SourceLink row={row} />,
        完成: row.CompletedTime && <Moment at={row.CompletedTime} />,
        派出: (
          <>
            {row.AdminName} <Moment at={row.CreateTime} />
          </>
        ),
        附件: row.AttachMents && <Attachments text={row.AttachMents} />,
      }}
    >
      {row.Content && (
        <>
          <h3>要求</h3>
          <p className="cd-record-text">{row.Content}</p>
        </>
      )}
      <Next row={row} />
    </RecordFacts>
  )
}
