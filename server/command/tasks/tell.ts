/** Telling the people concerned what happened to a task. */
import type { Request } from '../../platform/pipeline/implement.ts'
import type { Stored } from '../../platform/records/recordsOf.ts'
import { peopleOfUnit } from './seen.ts'

/** Kind of the notes, as the bell shows them. */
const NOTE = '任务'
/** Ours: so many people of a department are told that there is something to claim. */
const TOLD = 200

/** Tells these people, the caller left out. `title`: what happened, as a sentence. */
export function tell(
  request: Pick<Request<unknown>, 'me' | 'note'>,
  people: readonly unknown[],
  title: string,
  ID: number,
) {
  for (const UserID of new Set(people))
    if (typeof UserID === 'number' && UserID !== request.me.ID)
      request.note({ UserID, Type: NOTE, Title: title, Page: '/Task/Detail', Params: { ID } })
}

/** A task that just came to people: its assignee is told, or those who may claim it. */
export async function notifyPublished(
  request: Request<unknown>,
  task: Readonly<Record<string, unknown>> & { ID: number },
) {
  const from = request.me.AdminUserRealName
  const title = String(task['Title'])
  if (typeof task['AssigneeID'] === 'number')
    tell(request, [task['AssigneeID']], `${from}指派给您任务“${title}”`, task.ID)
  else if (typeof task['UnitID'] === 'number')
    tell(request, await peopleOfUnit(request, task['UnitID'], TOLD), `有任务待认领：“${title}”`, task.ID)
}

/** Maker and assignee of a task. */
export const concerned = (task: Stored) => [task['AdminID'], task['AssigneeID']]
