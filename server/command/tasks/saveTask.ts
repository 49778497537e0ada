/** Making and changing a task; a new one, or a draft, may go to people at once. */
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { tasks } from '../../../src/api/command/tasks/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { Refusal } from '../../../src/api/client.ts'
import { taskRecords } from './records.ts'
import { isOwn, NO_TASK } from './seen.ts'
import { sourceOf } from './sourceOf.ts'
import { tell, notifyPublished } from './tell.ts'

/** Saves a task, and tells those it goes to or is with. */
export async function saveTask(
  request: Request<ParsedOf<(typeof tasks)['calls']['save']>>,
): Promise<{ ID: number; LogID?: number }> {
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
