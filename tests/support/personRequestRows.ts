/** Requests about somebody's personal data, counted and waiting for somebody to erase them. */
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

let made = 0

/** By the name of the family. */
export const personRequestRows = {
  async personRequests(w: World, owner: Owner, text: string): Promise<Row[]> {
    const rows: Row[] = []
    for (const State of ['counted', 'failed', 'counting'] as const) {
      const { ID } = await w.as(owner).personRequests.make({ Kind: 'openid', Value: `of-nobody-${++made}` })
      await w.db.updateTable('person_requests').set({ State, Shown: text }).where('ID', '=', ID).execute()
      rows.push({ ID })
    }
    return rows
  },
} as const
