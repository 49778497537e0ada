/** One report in full. */
import type { ReactNode } from 'react'
import type { TaskReport } from '../../../api/command/taskReports/calls.ts'
import { Attachments } from '../../parts/Attachments.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { ReportBadge } from './badges.tsx'

/** The report under the cursor: its text, and how it was judged. */
export function ReportDetail({ row }: { readonly row: TaskReport | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的汇报" hint="用 J、K 上下移动，在这里看全文。" />
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        状态: <ReportBadge state={row.State} />,
        退回的理由: row.Reason,
        汇报人: row.AdminName,
        提交: row.SubmitTime && <Moment at={row.SubmitTime} />,
        审核: row.AuditTime && (
          <>
            {row.AuditorName} <Moment at={row.AuditTime} />
          </>
        ),
        附件: row.AttachMents && <Attachments text={row.AttachMents} />,
      }}
    >
      <p className="cd-record-text">{row.Content}</p>
    </RecordFacts>
  )
}
