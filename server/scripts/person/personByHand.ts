/** Whom an operator names, and what the log says of it. */
import { sql, type Kysely } from 'kysely'
import { personRequestActions } from '../../../src/api/accounts/personRequests/actions.ts'
import type { Database } from '../../platform/database/schema.ts'
import { logByHand } from '../../platform/pipeline/byHand.ts'
import { refuseUnknown } from '../../platform/personal/known.ts'
import { shownPerson, tidied, type Named, type PersonKind } from '../../platform/personal/person.ts'

/** Somebody, and where they are looked for; undefined: in all stations. */
export interface PersonByHand {
  readonly kind: PersonKind
  readonly value: string
  readonly station: number | undefined
}

/** The same as the rest of the program names them; in one station the same as people there may. Throws 'refused'. */
export async function tidiedPerson(db: Kysely<Database>, { kind, value, station }: PersonByHand): Promise<Named> {
  const named = { StID: station, kind, value: tidied(kind, value) }
  if (station !== undefined) await refuseUnknown(db, named)
  return named
}

const titles = {
  'personRequests.output': personRequestActions.output.output.log,
  'personRequests.erase': personRequestActions.erase.erase.log,
} as const

/** Writes a line into the log of each station that was looked at. */
export async function logPerson(
  db: Kysely<Database>,
  { kind, value, station }: PersonByHand,
  action: keyof typeof titles,
  said: string,
): Promise<void> {
  const { title, type, module } = titles[action]
  const ReMark = `${shownPerson(kind, tidied(kind, value))}，${said}`
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ ID: number }>`
      select "ID" from stations where "DeletedAt" is null and ${station === undefined ? sql`true` : sql`"ID" = ${station}`}`.execute(
      tx,
    )
    for (const { ID } of rows)
      await logByHand(tx, ID, action, { Title: title, ActionType: type, Module: module, EventID: [], ReMark })
  })
}
