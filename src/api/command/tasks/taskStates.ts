/** How a task goes its way (R-158: the states are the design's). `overdue` is computed, never a state. */
import { defineMachine } from '../../machine.ts'

/** The states of a task and what leads from one to the next. */
export const taskStates = defineMachine({
  draft: { publish: ['open', 'assigned'], cancel: 'cancelled', recycle: 'recycled' },
  open: { claim: 'in_progress', assign: 'assigned', urge: 'open', cancel: 'cancelled' },
  assigned: { accept: 'in_progress', decline: 'open', assign: 'assigned', urge: 'assigned', cancel: 'cancelled' },
  in_progress: {
    assign: 'assigned',
    release: 'open',
    report: 'reported',
    complete: 'completed',
    urge: 'in_progress',
    cancel: 'cancelled',
  },
  reported: { pass: ['completed', 'in_progress'], return: 'in_progress', urge: 'reported', cancel: 'cancelled' },
  completed: { reopen: ['in_progress', 'reported'], recycle: 'recycled' },
  cancelled: { recycle: 'recycled' },
  recycled: { restore: ['draft', 'completed', 'cancelled'] },
})

/** A state of a task. */
export type TaskState = (typeof taskStates.states)[number]
/** Something that happens to a task. */
export type TaskEvent = (typeof taskStates.events)[number]

/** What each state is called. */
export const taskStateTitles: Readonly<Record<TaskState, string>> = {
  draft: '草稿',
  open: '待认领',
  assigned: '待接受',
  in_progress: '进行中',
  reported: '待审汇报',
  completed: '已完成',
  cancelled: '已取消',
  recycled: '回收站',
}

/** What each event is called, as in 不能认领. */
export const taskEventTitles: Readonly<Record<TaskEvent, string>> = {
  publish: '发布',
  claim: '认领',
  assign: '指派',
  accept: '接受',
  decline: '拒绝',
  release: '退回',
  report: '提交汇报',
  complete: '完成',
  pass: '通过汇报',
  return: '退回汇报',
  urge: '催办',
  cancel: '取消',
  reopen: '重新打开',
  recycle: '删除',
  restore: '还原',
}

/** What R-142's words mean for a task in a state: the first of these that may happen to it. */
const judging = {
  approve: ['publish', 'accept', 'claim', 'restore'],
  reject: ['decline', 'release', 'recycle', 'cancel'],
} as const satisfies Record<string, readonly TaskEvent[]>

/** The event that approves or rejects a task in a state; where none may, one that says why not. */
export function judgingEvent(state: TaskState | undefined, how: keyof typeof judging) {
  const may = (event: TaskEvent) => state !== undefined && taskStates.can(state, event)
  return judging[how].find(may) ?? judging[how][0]
}

/** Events that must be given a reason; assigning one that is being worked on, too. */
export const reasonedEvents: readonly TaskEvent[] = ['decline', 'release', 'cancel', 'reopen']

/** States in which a task is to be done, so that it can be overdue. */
export const openTaskStates = ['open', 'assigned', 'in_progress', 'reported'] as const satisfies readonly TaskState[]

/** Ours: for so many days a completed task can be opened again. */
export const REOPEN_DAYS = 30

/** Whether a task is late at `now`. */
export function isOverdue(task: { readonly State: TaskState; readonly Deadline: string | null }, now: Date): boolean {
  return (
    task.Deadline !== null &&
    (openTaskStates as readonly TaskState[]).includes(task.State) &&
    Date.parse(task.Deadline) < now.getTime()
  )
}

/** The columns of the board in their order. */
export const taskColumns = [
  'open',
  'assigned',
  'in_progress',
  'reported',
  'completed',
] as const satisfies readonly TaskState[]

/** The act that takes a card of the board one column to the right; undefined where there is none. */
export function taskStep(state: TaskState): 'claim' | 'accept' | 'complete' | undefined {
  return ({ open: 'claim', assigned: 'accept', in_progress: 'complete' } as const)[state as 'open']
}

/** The act that takes a card one column to the left. */
export function taskStepBack(state: TaskState): 'decline' | 'release' | 'reopen' | undefined {
  return ({ assigned: 'decline', in_progress: 'release', completed: 'reopen' } as const)[state as 'assigned']
}
