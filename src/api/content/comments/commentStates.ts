/** How a comment of the public is moderated, whatever it is about. The states are the design's (state machines 2.2). Pure. */
import { defineMachine } from '../../machine.ts'

/**
 * The states of a comment and what leads from one to the next. `edit` is its author's; `approve` of a refused one and
 * where an edited one goes are Ours. A deleted one goes back to where it was.
 */
export const commentStates = defineMachine({
  pending: { approve: 'approved', refuse: 'rejected', edit: ['pending', 'withheld'] },
  withheld: { approve: 'approved', refuse: 'rejected', edit: ['pending', 'withheld'] },
  approved: { refuse: 'rejected', remove: 'deleted', edit: ['pending', 'approved', 'withheld'] },
  rejected: { approve: 'approved', remove: 'deleted', edit: ['pending', 'withheld'] },
  deleted: { restore: ['approved', 'rejected'] },
})

/** A state of a comment. */
export type CommentState = (typeof commentStates.states)[number]
/** Something that happens to a comment. */
export type CommentEvent = (typeof commentStates.events)[number]

/** What each state is called. */
export const commentStateTitles: Readonly<Record<CommentState, string>> = {
  pending: '待审',
  withheld: '已扣留',
  approved: '已通过',
  rejected: '已拒绝',
  deleted: '已删除',
}

/** What each event is called, as in 不能通过. */
export const commentEventTitles: Readonly<Record<CommentEvent, string>> = {
  approve: '通过',
  refuse: '拒绝',
  remove: '删除',
  restore: '还原',
  edit: '修改',
}

/** The states that wait for a person. */
export const waitingStates = ['pending', 'withheld'] as const satisfies readonly CommentState[]

/** How comments come to be seen. Ours: 'pre': after somebody approved them; 'post': at once; 'closed': none is taken. */
export const commentModes = { pre: '先审后发', post: '先发后审', closed: '关闭评论' } as const
/** See commentModes. */
export type CommentMode = keyof typeof commentModes

/** What was found in a comment: blocking words, words that are only pointed out, or none. */
export type Suspicion = 'block' | 'warn' | 'none'

/**
 * Where a new comment begins. A blocking word withholds it in every mode; one that is only pointed out keeps it from being
 * seen before somebody looked.
 */
export function firstState(mode: Exclude<CommentMode, 'closed'>, suspicion: Suspicion): CommentState {
  if (suspicion === 'block') return 'withheld'
  return mode === 'post' && suspicion === 'none' ? 'approved' : 'pending'
}

/**
 * Where a comment goes that its author changed: only what the public saw, and nothing speaks against, stays seen, and only
 * where comments are seen first and looked at later.
 */
export function editedState(
  from: CommentState,
  mode: Exclude<CommentMode, 'closed'>,
  suspicion: Suspicion,
): CommentState {
  const next = firstState(mode, suspicion)
  return next === 'approved' && from !== 'approved' ? 'pending' : next
}
