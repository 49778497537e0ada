/** States of instructions and receipts. */
import type { ReactNode } from 'react'
import {
  instructionStateTitles,
  receiptStateTitles,
  type InstructionState,
  type ReceiptState,
} from '../../../api/command/instructions/instructionStates.ts'
import { Badge, type Mark } from '../../parts/Badge.tsx'

const marks: Readonly<Record<InstructionState, Mark>> = {
  draft: 'plain',
  sent: 'scheduled',
  recalled: 'refused',
  closed: 'passed',
  recycled: 'plain',
}
/** The state of an instruction. */
export const InstructionBadge = ({ state }: { readonly state: InstructionState }): ReactNode => (
  <Badge mark={marks[state]} title={instructionStateTitles[state]} />
)

const receiptMarks: Readonly<Record<ReceiptState, Mark>> = {
  unread: 'waiting',
  read: 'waiting',
  acknowledged: 'scheduled',
  answered: 'scheduled',
  done: 'passed',
}
/** How far a recipient is. */
export const ReceiptBadge = ({ state }: { readonly state: ReceiptState }): ReactNode => (
  <Badge mark={receiptMarks[state]} title={receiptStateTitles[state]} />
)
