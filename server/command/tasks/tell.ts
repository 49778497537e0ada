/** Telling the people concerned what happened to a task. */
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
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
  task: { readonly ID: number; readonly Title: string } & Partial<Pick<StoredOf<'tasks'>, 'AssigneeID' | 'UnitID'>>,
) {
  const from = request.me.AdminUserRealName
  const { ID, Title, AssigneeID, UnitID } = task
  if (AssigneeID) tell(request, [AssigneeID], `${from}指派给您任务“${Title}”`, ID)
  else if (UnitID) tell(request, await peopleOfUnit(request, UnitID, TOLD), `有任务待认领：“${Title}”`, ID)
}

/** Maker and assignee of a task. */
export const concerned = (task: StoredOf<'tasks'>) => [task.AdminID, task.AssigneeID]
