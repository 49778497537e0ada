/** The columns of lists of instructions. */
import type { Instruction } from '../../../api/command/instructions/calls.ts'
import type { ListColumn } from '../../parts/list/columns.ts'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { InstructionBadge, ReceiptBadge } from './badges.tsx'
import { InstructionFlags } from './InstructionDetail.tsx'

/** State, title, people and times of an instruction. */
export const instructionColumns: readonly ListColumn<Instruction>[] = [
  { field: 'State', title: '状态', width: '84px', cell: (row) => <InstructionBadge state={row.State} /> },
  {
    field: 'Title',
    title: '指令',
    width: 'minmax(160px, 2fr)',
    cell: (row) => (
      <>
        <InstructionFlags row={row} />
        {row.Title}
      </>
    ),
    text: (row) => row.Title,
  },
  {
    field: 'MyState',
    title: '我',
    width: '84px',
    from: 420,
    cell: (row) => row.MyState && <ReceiptBadge state={row.MyState} />,
  },
  {
    field: 'AcknowledgedCount',
    title: '签收',
    width: '56px',
    figures: true,
    from: 480,
    cell: (row) => (row.RecipientCount > 0 ? `${row.AcknowledgedCount}/${row.RecipientCount}` : ''),
  },
  {
    field: 'AnsweredCount',
    title: '反馈',
    width: '56px',
    figures: true,
    from: 560,
    cell: (row) => (row.RecipientCount > 0 ? `${row.AnsweredCount}/${row.RecipientCount}` : ''),
  },
  momentColumn('Deadline', '期限', { from: 640 }),
  { field: 'AdminName', title: '下达', width: '72px', from: 720 },
  momentColumn('SendTime', '发出', { from: 820 }),
]
