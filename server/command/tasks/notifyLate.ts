/** Telling people of tasks whose deadline went by, once for each deadline. */
import { sql, type Kysely } from 'kysely'
import { openTaskStates } from '../../../src/api/command/tasks/taskStates.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Note } from '../../platform/pipeline/implement.ts'
import { LATE_MS } from '../../system/messages/late.ts'
import { systemSender, sendNotes } from '../../system/messages/send.ts'

/**
 * Tells the assignee and the maker of each task that became late. Several servers may do so at once: each takes what no
 * other has. Answers the tasks' numbers; whoever calls it rings the bell of push when there are any.
 */
export async function notifyLateTasks(db: Kysely<Database>, now: Date): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ ID: number; StID: number; Title: string; AdminID: number; AssigneeID: number | null }>`
      update tasks set "OverdueToldAt" = ${now} where "ID" in (
        select "ID" from tasks where "State" = any(${[...openTaskStates]}) and "Deadline" < ${now}
          and "Deadline" > ${new Date(now.getTime() - LATE_MS)}
          and ("OverdueToldAt" is null or "OverdueToldAt" < "Deadline")
        order by "ID" limit 200 for update skip locked)
      returning "ID", "StID", "Title", "AdminID", "AssigneeID"`.execute(tx)
    for (const { ID, StID, Title, AdminID, AssigneeID } of rows) {
      const people = [...new Set([AssigneeID, AdminID])].filter((one) => one !== null)
      const what = AssigneeID === null ? `任务“${Title}”已超期，还没有人认领` : `任务“${Title}”已超期`
      const about = { Type: '任务', Title: what, Page: '/Task/Detail', Params: { ID } } as const
      await sendNotes(
        tx,
        systemSender(StID),
        people.map((UserID): Note => ({ ...about, UserID })),
      )
    }
    return rows.map(({ ID }) => ID)
  })
}
