/** Codes for mail addresses that are not counted any more, as work of the server. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Work } from '../../platform/jobs/work.ts'

const MINUTE = 60_000
/** Ours: how long a code is kept, in milliseconds; longer than it is good, and than codes are counted. */
const KEPT_MS = 23 * 60 * MINUTE

/** Removes them. */
export async function sweepMailCodes(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('mail_codes')
    .where('CreateTime', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

/** See sweepMailCodes. */
export const bindingsWork: readonly Work[] = [
  {
    kind: 'bindings.sweep',
    title: 'sweeping codes for mail addresses',
    limitMs: MINUTE,
    everyMs: 30 * MINUTE,
    async run({ now }, { db }) {
      await sweepMailCodes(db, now())
    },
  },
]
