import { expect, test } from 'vitest'
import {
  instructionStates,
  owingStates,
  receiptStates,
  type InstructionEvent,
  type InstructionState,
  type ReceiptEvent,
  type ReceiptState,
} from '../../../src/api/command/instructions/instructionStates.ts'

const ways: readonly (readonly [InstructionState, InstructionEvent, readonly InstructionState[]])[] = [
  ['draft', 'send', ['sent']],
  ['sent', 'send', []],
  ['sent', 'recall', ['recalled']],
  ['sent', 'close', ['closed']],
  ['sent', 'recycle', []],
  ['draft', 'recycle', ['recycled']],
  ['recalled', 'recycle', ['recycled']],
  ['closed', 'recycle', ['recycled']],
  ['recycled', 'restore', ['draft', 'recalled', 'closed']],
  ['closed', 'recall', []],
]
test.each(ways)('an instruction: %s --%s--> %j', (from, event, to) => {
  expect(instructionStates.targets(from, event)).toEqual(to)
})

test('only what was sent stands at the top', () => {
  expect(instructionStates.from('top')).toEqual(['sent'])
})

const receipts: readonly (readonly [ReceiptState, ReceiptEvent, readonly ReceiptState[]])[] = [
  ['unread', 'open', ['read']],
  ['read', 'open', []],
  ['unread', 'acknowledge', ['acknowledged']],
  ['read', 'acknowledge', ['acknowledged']],
  ['read', 'feedback', []],
  ['acknowledged', 'feedback', ['answered']],
  ['answered', 'feedback', ['answered']],
  ['answered', 'accept', ['done']],
  ['answered', 'return', ['acknowledged']],
  ['done', 'feedback', []],
]
test.each(receipts)('a recipient: %s --%s--> %j', (from, event, to) => {
  expect(receiptStates.targets(from, event)).toEqual(to)
})

test('who has not answered owes an answer', () => {
  expect(receiptStates.states.filter((state) => !(owingStates as readonly string[]).includes(state))).toEqual([
    'answered',
    'done',
  ])
})
