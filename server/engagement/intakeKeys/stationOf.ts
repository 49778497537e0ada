/** Whose an intake key is. */
import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { intakeKeys } from '../../../src/api/engagement/intakeKeys/calls.ts'
import { forgottenWith } from '../../platform/pipeline/remembered.ts'
import type { Database } from '../../platform/database/schema.ts'

/** What is kept of a key. */
export const hashOfIntakeKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Ours: for so long an answer is believed, in ms, where nothing was heard of a change. */
export const BELIEVED_MS = 2000
/** Ours: how often it is noted that a key was used, in ms. */
const NOTED_MS = 60_000
const KEPT = 1000

/** Keys that were found; those that are nobody's would only push these out. */
const known = new Map<string, { readonly StID: number; readonly until: number }>()
/** How often keys were changed: what was asked before is not remembered after. */
let changes = 0
forgottenWith(intakeKeys.name, () => {
  changes++
  known.clear()
})
const nameOf = (hash: Buffer) => hash.toString('base64')

/** Whether a key was a station's when it was last looked up here; asks nobody. */
export function isKnownIntakeKey(key: string): boolean {
  return known.has(nameOf(hashOfIntakeKey(key)))
}

/** The station of a key that is switched on; undefined for any other. */
export async function stationOfIntakeKey(db: Kysely<Database>, key: string, now: Date): Promise<number | undefined> {
  const hash = hashOfIntakeKey(key)
  const at = now.getTime()
  const name = nameOf(hash)
  const before = known.get(name)
  if (before && before.until > at && before.until <= at + BELIEVED_MS) return before.StID
  const asked = changes
  const found = await db
    .selectFrom('intake_keys')
    .select(['ID', 'StID', 'LastUsedAt'])
    .where('KeyHash', '=', hash)
    .where('IsEnable', '=', true)
    .executeTakeFirst()
  const noted = found?.LastUsedAt?.getTime() ?? 0
  // Skipped where somebody else notes it: nobody waits for this.
  if (found && at - noted > NOTED_MS)
    await sql`update intake_keys set "LastUsedAt" = ${now} where "ID" =
      (select "ID" from intake_keys where "ID" = ${found.ID} for update skip locked)`.execute(db)
  known.delete(name)
  if (found && asked === changes) known.set(name, { StID: found.StID, until: at + BELIEVED_MS })
  if (known.size > KEPT) known.delete(known.keys().next().value!)
  return found?.StID
}
