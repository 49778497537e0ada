/** What happens to tasks: who may do it, what is written with it, and who is told. */
import {
  REOPEN_DAYS,
  reasonedEvents,
  taskEventTitles,
  type TaskEvent,
} from '../../../src/api/command/tasks/taskStates.ts'
import { urgeAgainAt, urgeLimitText } from '../../../src/api/text/workingTime.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { Happening } from '../../platform/records/eventOf.ts'
import { checkPeople } from '../../platform/records/staff.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { eventOn } from './eventOn.ts'
import { unready } from './checkTask.ts'
import { isOwn, unitsOf } from './seen.ts'
import { concerned, tell, notifyPublished } from './tell.ts'

/** What comes with an event. */
export type Asked = {
  readonly Ids: readonly number[]
  readonly Reason?: string | undefined
  readonly AssigneeID?: number | undefined
}

type Kept = StoredOf<'tasks'>
type Rule = Omit<Happening<TaskEvent, Kept>, 'event'>
const DAY_MS = 86_400_000
const nobody = { AssigneeID: null, AcceptedTime: null }
const owners = '只有派任务的人和可以指派任务的人能这样做'
const assignees = '只有负责这条任务的人能这样做'

/** Why the person is not the one to do it. */
const ownOnly = (request: Request<Asked>) => (task: Kept) => (isOwn(request.me, task) ? undefined : owners)
const mineOnly = (request: Request<Asked>) => (task: Kept) =>
  task.AssigneeID === request.me.ID ? undefined : assignees

const rules: Readonly<Partial<Record<TaskEvent, (request: Request<Asked>) => Rule>>> = {
  publish: (request) => ({ check: (task) => ownOnly(request)(task) ?? unready(task)?.[1].replace(/。$/, '') }),
  claim: (request) => ({
    columns: { AssigneeID: request.me.ID, AcceptedTime: request.now },
    async check({ UnitID }) {
      if (UnitID === null || (await unitsOf(request)).includes(UnitID)) return undefined
      return '只有指定部门的人可以认领'
    },
  }),
  assign: (request) => ({
    columns: { AssigneeID: request.input.AssigneeID!, AcceptedTime: null, Reason: request.input.Reason ?? '' },
    async check(task) {
      const why = ownOnly(request)(task)
      if (why !== undefined) return why
      await checkPeople(request, 'AssigneeID', [request.input.AssigneeID])
      if (task.AssigneeID === request.input.AssigneeID) return '已经指派给这位同事'
      return task.State === 'in_progress' && !request.input.Reason ? '正在进行，改派请填写理由' : undefined
    },
  }),
  accept: (request) => ({ check: mineOnly(request), columns: { AcceptedTime: request.now } }),
  decline: (request) => ({ check: mineOnly(request), columns: nobody }),
  release: (request) => ({ check: mineOnly(request), columns: nobody }),
  complete: (request) => ({
    check: (task) =>
      (isOwn(request.me, task) ? undefined : mineOnly(request)(task)) ??
      (task.ReportsDue > 0 ? '这条任务要有通过的汇报才算完成，请先写汇报' : undefined),
    columns: ({ State }) => ({ RevertState: State, CompletedTime: request.now }),
  }),
  urge: (request) => ({
    check(task) {
      const urged = task.UrgedTime
      const again = urgeAgainAt(urged, request.now)
      return ownOnly(request)(task) ?? (again && urgeLimitText(urged!, again))
    },
    columns: ({ UrgeCount }) => ({ UrgeCount: UrgeCount + 1, UrgedTime: request.now }),
  }),
  cancel: (request) => ({ check: ownOnly(request) }),
  reopen: (request) => ({
    check: (task) =>
      ownOnly(request)(task) ??
      (request.now.getTime() - task.CompletedTime!.getTime() > REOPEN_DAYS * DAY_MS
        ? `完成超过 ${REOPEN_DAYS} 天，不能重新打开`
        : undefined),
    columns: { CompletedTime: null },
  }),
  recycle: (request) => ({ check: ownOnly(request), columns: ({ State }) => ({ RevertState: State }) }),
  restore: (request) => ({ check: ownOnly(request) }),
}

/** Whom an event is told, beside the caller who never is: the maker, the assignee, or both. */
const told: Readonly<Partial<Record<TaskEvent, (task: Kept) => readonly unknown[]>>> = {
  claim: (task) => [task.AdminID],
  accept: (task) => [task.AdminID],
  decline: (task) => [task.AdminID],
  release: (task) => [task.AdminID],
  urge: (task) => [task.AssigneeID],
  complete: concerned,
  cancel: concerned,
  reopen: concerned,
}

/** An event happens to tasks, as its rule allows. */
export async function happen(request: Request<Asked>, event: TaskEvent): Promise<BatchOutcome> {
  const { input, me } = request
  const title = taskEventTitles[event]
  if (reasonedEvents.includes(event)) needFields(input, undefined, { Reason: `${title}的理由` })
  if (event === 'assign') needFields(input, undefined, { AssigneeID: '指派给谁' })
  const rule = rules[event]!(request)
  const columns = reasonedEvents.includes(event)
    ? (task: Kept) => ({
        ...(typeof rule.columns === 'function' ? rule.columns(task) : rule.columns),
        Reason: input.Reason,
      })
    : rule.columns
  const published: Kept[] = []
  const outcome = await eventOn(request, {
    ...rule,
    ...(columns ? { columns } : {}),
    event,
    done(task) {
      const name = `任务“${task.Title}”`
      const why = input.Reason ? `：${input.Reason}` : ''
      tell(request, told[event]?.(task) ?? [], `${me.AdminUserRealName}${title}了${name}${why}`, task.ID)
      // Who has it no longer should know, too.
      if (event === 'assign') {
        tell(request, [input.AssigneeID], `${me.AdminUserRealName}指派给您${name}`, task.ID)
        tell(request, [task.AssigneeID], `${name}已改派给别人${why}`, task.ID)
      }
      if (event === 'publish') published.push(task)
    },
  })
  for (const task of published) await notifyPublished(request, task)
  return outcome
}
