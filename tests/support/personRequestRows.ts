/** Requests about somebody's personal data that wait to be carried out, and how long things are kept. */
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

let made = 0

/** By the name of the family. */
export const personRequestRows = {
  async personRequests(w: World, owner: Owner, text: string): Promise<Row[]> {
    const rows: Row[] = []
    for (const State of ['counted', 'failed', 'counting'] as const) {
      const { ID } = await w.as(owner).personRequests.make({ Kind: 'phone', Value: `${19_900_000_000 + ++made}` })
      await w.db.updateTable('person_requests').set({ State, Shown: text }).where('ID', '=', ID).execute()
      rows.push({ ID })
    }
    return rows
  },

  async retentions(w: World, owner: Owner, Name: string): Promise<Row[]> {
    const { StID } = w.people[owner]
    const known = (await w.as(owner).retentions.list({ PageSize: 100 })).List.map(({ ID }) => ({ ID }))
    // One of a table that this release knows no more.
    const gone = await w.db.insertInto('retentions').values({ StID, Name, Days: 300 }).returning('ID').execute()
    return [...known.slice(0, 2), ...gone]
  },
} as const
