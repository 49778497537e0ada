/** What may be done with tasks. The buttons are Ours: the specification names none. */
import { defineActions } from '../../actions.ts'
import { savingActions } from '../../recordActions.ts'
import { tasks, type Task } from './calls.ts'
import { taskFields } from './fields.ts'
import { taskStates, type TaskEvent } from './taskStates.ts'

const words = { noun: '任务', module: 60 } as const
const can = (event: TaskEvent) => (row: Task) => taskStates.can(row.State, event)
const mine = (event: TaskEvent) => (row: Task) => row.IsMine && taskStates.can(row.State, event)
const own = (event: TaskEvent) => (row: Task) => row.IsOwn && taskStates.can(row.State, event)

/** An event by the status call. */
const act = <const E extends TaskEvent>(Event: E, title: string, button: string, when: (row: Task) => boolean) =>
  ({ title, button, with: { Event }, when, undoable: true, log: { title, type: '2', module: words.module } }) as const

/** The older spelling of an action: logged under its own module, and never sent by a screen. */
const older = <const Title extends string, const Button extends string>(title: Title, button: Button) =>
  ({ title, button, undoable: true, silent: true, log: { title, type: '2', module: 33 } }) as const

const { add, edit } = savingActions(words, taskFields)
/** Asked of new ones alone. */
const ofNew: readonly string[] = ['MessageID', 'IsPublish']

/** The actions of the tasks family. */
export const taskActions = defineActions(tasks, {
  save: { add, edit: { ...edit, ask: edit.ask.filter((name) => !ofNew.includes(name)) } },
  status: {
    publish: act('publish', '发布任务', '添加', own('publish')),
    claim: act('claim', '认领任务', '认领', can('claim')),
    assign: { ...act('assign', '指派任务', '指派', own('assign')), ask: ['AssigneeID', 'Reason'] },
    accept: act('accept', '接受任务', '认领', mine('accept')),
    decline: { ...act('decline', '拒绝任务', '认领', mine('decline')), ask: ['Reason'] },
    release: { ...act('release', '退回任务', '认领', mine('release')), ask: ['Reason'] },
    urge: act('urge', '催办任务', '催办', own('urge')),
    cancel: { ...act('cancel', '取消任务', '取消', own('cancel')), ask: ['Reason'] },
    reopen: { ...act('reopen', '重新打开任务', '取消', own('reopen')), ask: ['Reason'] },
    remove: act('recycle', '删除任务', '删除', own('recycle')),
    restore: act('restore', '还原任务', '还原', own('restore')),
  },
  completed: {
    complete: {
      title: '完成任务',
      button: '办结',
      when: (row) => can('complete')(row) && row.ReportsDue === 0 && (row.IsMine || row.IsOwn),
      undoable: true,
      log: { title: '完成任务', type: '2', module: words.module },
    },
  },
  add: { addOld: { ...older('新增任务', '添加'), on: 'none' } },
  update: { updateOld: { ...older('修改任务', '编辑'), on: 'one' } },
  claim: { claimOld: older('认领任务', '认领') },
  over: { overOld: older('完成任务', '办结') },
  remove: { removeOld: older('删除任务', '删除') },
})
