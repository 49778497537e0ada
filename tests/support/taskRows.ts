/** Tasks in every state with their classes and reports, for rows.ts. */
import type { FamilyName } from '../../src/api/index.ts'
import { reportStates } from '../../src/api/command/taskReports/reportStates.ts'
import { taskStates } from '../../src/api/command/tasks/taskStates.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

const DAY = 86_400_000

async function classify(w: World, owner: Owner, Name: string): Promise<number> {
  return (await w.as(owner).taskClassifies.add({ Name, ReMark: Name })).ID
}

/** A task of the owner's own; without a report due every second one. */
async function task(w: World, owner: Owner, Title: string, more: object): Promise<Row> {
  const { ID: AdminID, StID } = w.people[owner]
  const base = { StID, AdminID, AssigneeID: AdminID, Title, Content: Title, Reason: Title, ReportsDue: 0 }
  const Deadline = new Date(w.clock.now().getTime() - DAY)
  const ClassifyID = await classify(w, owner, Title)
  const row = { ...base, Deadline, ClassifyID, ...more }
  return w.db.insertInto('tasks').values(row).returning('ID').executeTakeFirstOrThrow()
}

/** Somebody else of the owner's station, who may not read his own report. */
async function colleague({ db, people }: World, owner: Owner, text: string): Promise<number> {
  const { StID, RoleID } = people[owner]
  const row = { StID, RoleID, UserName: text, PasswordHash: '', AdminUserRealName: text }
  return (await db.insertInto('admin_users').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}

/** By family. `text` is unlike any other. */
export const taskRows = {
  tasks: async (w, owner, text) => {
    const rows: Row[] = []
    for (const State of taskStates.states) {
      const RevertState = State === 'recycled' ? 'cancelled' : State === 'completed' ? 'in_progress' : ''
      const CompletedTime = State === 'completed' ? w.clock.now() : null
      const AssigneeID = State === 'open' || State === 'draft' ? null : w.people[owner].ID
      rows.push(await task(w, owner, `${text}${State}`, { State, RevertState, CompletedTime, AssigneeID }))
    }
    // Assigning takes another person than the one who has it.
    const AssigneeID = await colleague(w, owner, `${text}同事`)
    return [...rows, await task(w, owner, `${text}同事的`, { State: 'assigned', AssigneeID })]
  },
  taskClassifies: async (w, owner, text) => {
    const [used, deleted] = [await classify(w, owner, `${text}1`), await classify(w, owner, `${text}2`)]
    await w.as(owner).taskClassifies.remove({ Ids: [deleted] })
    return [{ ID: deleted }, { ID: used }]
  },
  taskReports: async (w, owner, text) => {
    const { ID: own, StID } = w.people[owner]
    const other = await colleague(w, owner, `${text}同事`)
    const rows: Row[] = []
    for (const [AdminID, State] of [
      ...reportStates.states.map((state) => [own, state] as const),
      [other, 'submitted'] as const,
    ]) {
      const title = `${text}${State}${AdminID}`
      const state = State === 'submitted' ? 'reported' : 'in_progress'
      const { ID: TaskID } = await task(w, owner, title, { State: state, AssigneeID: AdminID, ReportsDue: 2 })
      const row = { StID, TaskID, AdminID, State, Title: title, Content: text, Reason: text, AttachMents: '' }
      rows.push(await w.db.insertInto('task_reports').values(row).returning('ID').executeTakeFirstOrThrow())
    }
    return rows
  },
} as const satisfies Partial<Record<FamilyName, Make>>
