/** `copydesk person erase`: counting first, erasing when the operator says so. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { OpenDatabase } from '../../platform/database/connect.ts'
import { countPerson, type TableCount } from '../../platform/personal/count.ts'
import { erasePerson, type TableErased } from '../../platform/personal/erase.ts'
import { knownPerson } from '../../platform/personal/person.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import { logPerson, tidiedPerson, type PersonByHand } from './personByHand.ts'

/** How much every table keeps about them. */
export async function countByHand(db: Kysely<Database>, who: PersonByHand): Promise<TableCount[]> {
  return countPerson(db, await knownPerson(db, await tidiedPerson(db, who)))
}

/** Erases them, and writes the log. Throws 'refused' for an account that is still in use. */
export async function eraseByHand(
  { db, pool }: OpenDatabase,
  who: PersonByHand & { readonly withTexts: boolean },
): Promise<TableErased[]> {
  const person = await knownPerson(db, await tidiedPerson(db, who))
  const report = await erasePerson(db, person, { withTexts: who.withTexts, now: new Date() })
  const rows = report.reduce((sum, { Own, Mentioned }) => sum + Own + Mentioned, 0)
  await logPerson(db, who, 'personRequests.erase', `抹去 ${rows} 条`)
  notifySoon(pool)
  return report
}
