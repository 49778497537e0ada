/** Which tasks a person sees, and who may act on them. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { may, type Me } from '../../../src/api/access.ts'
import { tasks } from '../../../src/api/command/tasks/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { isBelow } from '../../platform/sql/branchBelow.ts'

/** What is said of one that is not there, or not to be seen. */
export const NO_TASK = '没有这条任务，它可能已被删除。'

/** Whether the person may assign everybody's tasks, and so act on them as if they were their own. */
function isDispatcher(me: Me): boolean {
  return may(me, tasks.pages, '指派')
}

/** Whether a task is the person's to decide about: they made it, or they may assign tasks. */
export function isOwn(me: Me, task: { readonly AdminID: number }): boolean {
  return task.AdminID === me.ID || isDispatcher(me)
}

/** The condition on rows of tasks: drafts are their maker's alone. Bind the station besides. */
export function seenBy(me: Me): RawBuilder<SqlBool> {
  const bin = isDispatcher(me) ? sql<SqlBool>`true` : sql<SqlBool>`tasks."State" <> 'recycled'`
  return sql<SqlBool>`(tasks."AdminID" = ${me.ID} or (tasks."State" <> 'draft' and ${bin}))`
}

/** The department the person belongs to and those above it: tasks of these are theirs to claim. */
export async function unitsOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>): Promise<number[]> {
  const { rows } = await sql<{ ID: number }>`with recursive above as (
      select m."ID", m."ParentID" from mechanisms m join admin_users u on u."MechanismID" = m."ID"
        where u."ID" = ${me.ID} and m."StID" = ${me.StID}
      union select m."ID", m."ParentID" from mechanisms m join above a on m."ID" = a."ParentID")
    select "ID" from above`.execute(db)
  return rows.map(({ ID }) => ID)
}

/** People of a department and of those below it who may sign in, the caller left out; at most `most`. */
export async function peopleOfUnit(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  unit: number,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ ID: number }>`select "ID" from admin_users
    where "StID" = ${me.StID} and "Enabled" and "DeletedAt" is null and "ID" <> ${me.ID}
      and ${isBelow('MechanismID', 'mechanisms', unit)} order by "ID" limit ${most}`.execute(db)
  return rows.map(({ ID }) => ID)
}
