/** One instruction with what each recipient made of it. */
import { type ReactNode } from 'react'
import type { InstructionReceipt } from '../../../api/command/instructionReceipts/calls.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneTitle } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { Attachments } from '../../parts/Attachments.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import type { ListColumn } from '../../parts/list/columns.ts'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { RecordAndList } from '../../parts/sides/RecordAndList.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import { ReceiptBadge } from './badges.tsx'
import { InstructionDetail } from './InstructionDetail.tsx'

/** How late an answer is, as people say it; '' when it is not. */
const overdueText = ({ IsOverdue, OverdueHours }: InstructionReceipt): string =>
  !IsOverdue ? '' : OverdueHours > 0 ? `${OverdueHours} 工时` : '刚超期'

const columns: readonly ListColumn<InstructionReceipt>[] = [
  { field: 'State', title: '状态', width: '84px', cell: (row) => <ReceiptBadge state={row.State} /> },
  { field: 'Name', title: '收件人', width: '80px' },
  { field: 'UnitName', title: '部门', width: 'minmax(72px, 0.6fr)', from: 480 },
  { field: 'Content', title: '反馈', width: 'minmax(120px, 2fr)' },
  {
    field: 'OverdueHours',
    title: '超期',
    width: '72px',
    figures: true,
    from: 520,
    cell: overdueText,
  },
  momentColumn('UpdateTime', '更新', { from: 600 }),
]

function ReceiptDetail({ row }: { readonly row: InstructionReceipt | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的回执" hint="用 J、K 上下移动，在这里看反馈。" />
  const moment = (at: string | null) => at && <Moment at={at} />
  return (
    <RecordFacts
      title={row.Name}
      facts={{
        状态: <ReceiptBadge state={row.State} />,
        退回的理由: row.Reason,
        部门: row.UnitName,
        已读: moment(row.ReadTime),
        签收: moment(row.AcknowledgedTime),
        反馈: moment(row.AnsweredTime),
        完成: moment(row.DoneTime),
        超期: overdueText(row),
        附件: row.AttachMents && <Attachments text={row.AttachMents} />,
      }}
    >
      {row.Content && <p className="cd-record-text">{row.Content}</p>}
    </RecordFacts>
  )
}

/** The panel of /CommandDispatch/Detail. */
export default function InstructionPanel({ ID }: ParamsOf<'/CommandDispatch/Detail'>): ReactNode {
  const { data, error, reload } = useRead('instructions', 'get', { ID })
  usePaneTitle(data && `指令：${data.Title}`)
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <RecordAndList
      family="instructions"
      label="指令"
      row={data}
      detail={<InstructionDetail row={data} />}
      listed="回执"
    >
      <RecordSide<InstructionReceipt, object>
        family="instructionReceipts"
        label="指令的回执"
        filters={[]}
        about={String(ID)}
        source={() => (PageIndex, PageSize) => api.instructionReceipts.list({ InstructionID: ID, PageIndex, PageSize })}
        columns={columns}
        onOpen={() => {}}
        empty={<EmptyState title="还没有回执" hint="指令发出后，这里是每位收件人的情况。" />}
        nothing={null}
        detail={ReceiptDetail}
      />
    </RecordAndList>
  )
}
