/** Writing a report on a task, and handing it in. */
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { taskReports } from '../../../src/api/command/taskReports/calls.ts'
import { reportStates, reportStateTitles } from '../../../src/api/command/taskReports/reportStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { needFields, refuseField } from '../../platform/records/refuseField.ts'
import { taskRecords } from '../tasks/records.ts'
import { tell } from '../tasks/tell.ts'
import { moveTask } from './moveTask.ts'
import { NO_REPORT, taskReportRecords } from './records.ts'

/** The task, when it is the caller's to report on. */
async function taskFor(request: Request<unknown>, TaskID: number): Promise<StoredOf<'tasks'>> {
  const [task] = await taskRecords.locked(request, [TaskID])
  if (!task || task.State === 'draft') throw refuseField('TaskID', '没有这条任务，请重新选择。')
  if (task.AssigneeID !== request.me.ID) throw refuseField('TaskID', '只有负责这条任务的人能写它的汇报。')
  if (task.State !== 'in_progress')
    throw refuseField('TaskID', task.State === 'reported' ? '上一份汇报还没有审完。' : '任务不在进行中，不能写汇报。')
  return task
}

/** Saves a report of the person's own on a task given to them. */
export async function saveReport(
  request: Request<ParsedOf<(typeof taskReports)['calls']['save']>>,
): Promise<{ ID: number; LogID?: number }> {
  const { me, now, input } = request
  const { IsSubmit, ...fields } = input
  const [before] = input.ID === undefined ? [] : await taskReportRecords.locked(request, [input.ID])
  if (input.ID !== undefined && (!before || (before.State === 'draft' && before.AdminID !== me.ID)))
    throw new Refusal('missing', NO_REPORT)
  if (before && before.AdminID !== me.ID) throw new Refusal('refused', '只有写汇报的人能修改它。')
  const state = before?.State
  if (state && !reportStates.can(state, 'submit'))
    throw new Refusal('refused', `汇报现在是“${reportStateTitles[state]}”，不能修改。`)
  needFields(fields, before, { TaskID: '任务' })
  if (before && fields.TaskID !== undefined && fields.TaskID !== before.TaskID)
    throw refuseField('TaskID', '汇报不能换到别的任务。')
  const task = await taskFor(request, before?.TaskID ?? fields.TaskID!)
  if (IsSubmit && task.NeedsFiles && !(fields.AttachMents ?? before?.AttachMents))
    throw refuseField('AttachMents', '这条任务的汇报要有附件，请填写附件的网址。')
  const more = { ...(before ? {} : { AdminID: me.ID }), ...(IsSubmit ? { State: 'submitted', SubmitTime: now } : {}) }
  const saved = await taskReportRecords.save({ ...request, input: { ...fields, ...more } as never })
  if (!IsSubmit) return saved
  const why = await moveTask(request, task, 'report')
  if (why !== undefined) throw new Refusal('refused', `${why}。`)
  tell(request, [task.AdminID], `${me.AdminUserRealName}提交了任务“${task.Title}”的汇报`, task.ID)
  return saved
}
