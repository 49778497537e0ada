/** How an instruction goes out and comes to its end (R-163: the states are the design's), and what each recipient does. */
import { defineMachine } from '../../machine.ts'

/** The states of an instruction and what leads from one to the next. */
export const instructionStates = defineMachine({
  draft: { send: 'sent', recycle: 'recycled' },
  sent: { recall: 'recalled', close: 'closed', top: 'sent', urge: 'sent' },
  recalled: { recycle: 'recycled' },
  closed: { recycle: 'recycled' },
  recycled: { restore: ['draft', 'recalled', 'closed'] },
})

/** A state of an instruction. */
export type InstructionState = (typeof instructionStates.states)[number]
/** Something that happens to an instruction. */
export type InstructionEvent = (typeof instructionStates.events)[number]

/** What each state is called. */
export const instructionStateTitles: Readonly<Record<InstructionState, string>> = {
  draft: '草稿',
  sent: '已发出',
  recalled: '已撤回',
  closed: '已办结',
  recycled: '回收站',
}

/** What each event is called. */
export const instructionEventTitles: Readonly<Record<InstructionEvent, string>> = {
  send: '发送',
  recall: '撤回',
  close: '办结',
  top: '置顶',
  urge: '催办',
  recycle: '删除',
  restore: '还原',
}

/** The states of an instruction for one recipient. Ours: who acknowledges without having opened it, has read it. */
export const receiptStates = defineMachine({
  unread: { open: 'read', acknowledge: 'acknowledged' },
  read: { acknowledge: 'acknowledged' },
  acknowledged: { feedback: 'answered' },
  answered: { feedback: 'answered', accept: 'done', return: 'acknowledged' },
  done: {},
})

/** A state of an instruction for one recipient. */
export type ReceiptState = (typeof receiptStates.states)[number]
/** Something that happens to it. */
export type ReceiptEvent = (typeof receiptStates.events)[number]

/** What each state is called. */
export const receiptStateTitles: Readonly<Record<ReceiptState, string>> = {
  unread: '未读',
  read: '已读',
  acknowledged: '已签收',
  answered: '已反馈',
  done: '已完成',
}

/** What each event is called. */
export const receiptEventTitles: Readonly<Record<ReceiptEvent, string>> = {
  open: '阅读',
  acknowledge: '签收',
  feedback: '反馈',
  accept: '认可反馈',
  return: '退回反馈',
}

/** States in which a recipient still owes an answer; these are urged, and late after the deadline. */
export const owingStates = ['unread', 'read', 'acknowledged'] as const satisfies readonly ReceiptState[]
