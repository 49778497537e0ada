/** What may be done with reports on tasks. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { taskReports, type TaskReport } from './calls.ts'
import { taskReportFields } from './fields.ts'
import { reportStates } from './reportStates.ts'

const words = { noun: '任务汇报', module: 393 } as const
const isOpen = (row: TaskReport) => row.IsMine && reportStates.can(row.State, 'submit')
const { add, edit } = savingActions(words, taskReportFields)
const { remove } = removingActions(words)
const audit = <const Pass extends boolean>(IsPass: Pass, title: string) =>
  ({
    title,
    button: '汇报审核',
    with: { IsPass },
    when: (row: TaskReport) => row.State === 'submitted' && !row.IsMine,
    undoable: true,
    // decisions are of type 1.
    log: { title, type: '1', module: words.module },
  }) as const

/** The actions of the taskReports family. */
export const taskReportActions = defineActions(taskReports, {
  save: {
    add: { ...add, title: '写任务汇报', button: '汇报' },
    // It stays with its task.
    edit: { ...edit, button: '汇报', ask: edit.ask.filter((name) => name !== 'TaskID'), when: isOpen },
  },
  audit: {
    pass: audit(true, '通过任务汇报'),
    return: { ...audit(false, '退回任务汇报'), ask: ['Reason'] },
  },
  remove: { remove: { ...remove, button: '汇报', when: isOpen } },
})
