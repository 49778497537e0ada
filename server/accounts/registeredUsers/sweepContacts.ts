/** The contacts of deleted members are removed as soon as the deletion can no longer be taken back. */
import type { Kysely } from 'kysely'
import { UNDO_MINUTES } from '../../../src/api/actions.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Removes them. */
export async function sweepContacts(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_MINUTES * 60_000)
  await db.deleteFrom('register_contacts').where('GoneAt', '<', before).execute()
}
