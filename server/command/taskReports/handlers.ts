/** The taskReports family. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { taskReports } from '../../../src/api/command/taskReports/calls.ts'
import { afterPass } from '../../../src/api/command/taskReports/reportStates.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { countsOf } from '../../platform/sql/namesOf.ts'
import { taskRecords } from '../tasks/records.ts'
import { tell } from '../tasks/tell.ts'
import { moveTask } from './moveTask.ts'
import { NO_REPORT, reportEvent, reportSeenBy, taskReportRecords, withNames } from './records.ts'
import { saveReport } from './saveReport.ts'

/** Passes or returns reports that wait; the tasks go on or back. */
async function audit(
  request: Request<{ readonly Ids: readonly number[]; readonly IsPass: boolean; readonly Reason?: string | undefined }>,
) {
  const { me, now, input } = request
  const { IsPass } = input
  if (!IsPass) needFields(input, undefined, { Reason: '退回的理由' })
  const Reason = IsPass ? '' : input.Reason!
  return reportEvent(request, {
    event: IsPass ? 'pass' : 'return',
    columns: { Reason, AuditorID: me.ID, AuditTime: now },
    async check(report) {
      if (report.AdminID === me.ID) return '自己写的汇报要由别人审核'
      const [task] = await taskRecords.locked(request, [report.TaskID])
      if (!task) return '没有这条任务'
      const passed = (
        await countsOf(request, 'task_reports', 'TaskID', [task.ID], sql<boolean>`"State" = 'passed'`)
      ).get(task.ID)
      const State = afterPass(task, (passed ?? 0) + 1)
      const why = await moveTask(request, task, IsPass ? 'pass' : 'return', IsPass ? State : undefined)
      if (why !== undefined) return why
      const said = `${me.AdminUserRealName}${IsPass ? '通过' : '退回'}了任务“${task.Title}”的汇报`
      tell(request, [report.AdminID], Reason === '' ? said : `${said}：${Reason}`, task.ID)
      return undefined
    },
  })
}

/** Handlers of the taskReports family. */
export const taskReportHandlers = implement(taskReports, {
  async list(request) {
    const { me, input } = request
    const mine = input.IsMine === true ? sql`"AdminID" = ${me.ID}` : undefined
    const page = await taskReportRecords.list({
      ...request,
      input: { ...input, seen: reportSeenBy(me), mine } as never,
    })
    return { ...page, List: await withNames(request, page.List) }
  },
  async get(request) {
    const seen = sql`"ID" = ${request.input.ID} and ${reportSeenBy(request.me)}`
    const found = await taskReportRecords.all(request, { seen }, 1)
    if (!found[0]) throw new Refusal('missing', NO_REPORT)
    return (await withNames(request, found))[0]!
  },
  save: saveReport,
  audit,
  remove: taskReportRecords.remove,
})
