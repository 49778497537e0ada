/** Instructions behind a line of the statistics. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { instructionColumns } from './columns.tsx'
import { InstructionDetail } from './InstructionDetail.tsx'

/** The list that a line of the statistics opens. */
export const instructionsOf = defineCollection('/CommandDispatch/Of', {
  family: 'instructions',
  list: 'list',
  sorts: byName('Deadline', 'SendTime', 'UpdateTime'),
  fixed: ({ Named: _, ...behind }) => behind,
  columns: instructionColumns,
  open: ({ ID }, ctx) => ctx.open('/CommandDispatch/Detail', { ID }, 'right'),
  empty: () => <EmptyState title="没有可以列出的指令" />,
  detail: InstructionDetail,
})
