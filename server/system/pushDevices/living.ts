/** Which browsers people are told in: those whose sign-in goes on. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** The condition on `push_devices`: the person is still signed in there, at a moment. */
const isLiving = (now: Date) => sql<boolean>`exists (select from sessions s
  where s."FamilyID" = push_devices."FamilyID" and s."UserID" = push_devices."UserID" and s."RefreshExpiresAt" > ${now})`

/** Those of some people of a station, oldest first. */
export function livingDevices(db: Kysely<Database>, StID: number, people: readonly number[], now: Date) {
  return db
    .selectFrom('push_devices')
    .selectAll()
    .where('StID', '=', StID)
    .where('UserID', 'in', [...people])
    .where(isLiving(now))
    .orderBy('ID')
    .execute()
}

/** Forgets those whose sign-in is over. */
export async function sweepDevices(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from push_devices where not ${isLiving(now)}`.execute(db)
}
