/** Making and changing a task; a new one, or a draft, may go to people at once. */
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { tasks } from '../../../src/api/command/tasks/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { Refusal } from '../../../src/api/client.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { unready } from './checkTask.ts'
import { taskRecords } from './records.ts'
import { isOwn, NO_TASK } from './seen.ts'
import { sourceOf } from './sourceOf.ts'
import { tell, notifyPublished } from './tell.ts'

type Saving = Request<ParsedOf<(typeof tasks)['calls']['save']>>
type Saved = Promise<{ ID: number; LogID?: number }>

/**
 * The older spelling of a new task: nothing but a title is asked for, and it goes to people at once, because
 * there is no older call that publishes one. Nor does it wait for reports that nobody was told of.
 */
export function addTask(request: Request<Omit<Saving['input'], 'ID'>>): Saved {
  const { IsPublish = true, ReportsDue = 0, ...draft } = request.input
  return writeTask({ ...request, input: { ...draft, IsPublish, ReportsDue } }, () => undefined)
}

/** Saves a task, and tells those it goes to or is with. */
export function saveTask(request: Saving): Saved {
  return writeTask(request, unready)
}

/** `missing`: what a task lacks that goes to people now, as its field and a sentence. */
async function writeTask(request: Saving, missing: typeof unready): Saved {
  const { me, input } = request
  const { IsPublish, MessageID, ...draft } = input
  const source = input.ID === undefined && MessageID ? await sourceOf(request, MessageID) : {}
  const fields = { ...draft, ...source }
  const [before] = input.ID === undefined ? [] : await taskRecords.locked(request, [input.ID])
  // Somebody else's draft is not there.
  if (before && before.State === 'draft' && before.AdminID !== me.ID) throw new Refusal('missing', NO_TASK)
  if (before && before.State === 'recycled' && !isOwn(me, before)) throw new Refusal('missing', NO_TASK)
  const publishes = IsPublish === true && (before === undefined || before.State === 'draft')
  const assignee = fields.AssigneeID === undefined ? (before?.AssigneeID ?? null) : fields.AssigneeID
  const State = assignee === null ? 'open' : 'assigned'
  const why = publishes ? missing({ ...before, ...fields }) : undefined
  if (why) throw refuseField(...why)
  const saved = await taskRecords.save({ ...request, input: { ...fields, ...(publishes ? { State } : {}) } as never })
  if (publishes)
    await notifyPublished(request, {
      ...before,
      ...fields,
      Title: fields.Title ?? before?.Title ?? '',
      AssigneeID: assignee,
      ID: saved.ID,
    })
  else if (before && saved.LogID !== undefined && before.State !== 'draft')
    tell(request, [before.AssigneeID], `${me.AdminUserRealName}修改了任务“${input.Title ?? before.Title}”`, saved.ID)
  return saved
}
