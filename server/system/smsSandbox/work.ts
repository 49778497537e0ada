/** Texts of the sandbox that are over are kept no longer. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Work } from '../../platform/jobs/work.ts'

const MINUTE = 60_000
/** Ours: how long the list still tells that there was one, in milliseconds. */
const REMEMBERED_MS = 7 * 24 * 60 * MINUTE

/** Empties texts that are over, and forgets old lines. */
export async function sweepSandbox(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('sms_sandbox')
    .set({ Content: '' })
    .where('ExpiresAt', '<=', now)
    .where('Content', '<>', '')
    .execute()
  await db
    .deleteFrom('sms_sandbox')
    .where('ExpiresAt', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute()
}

/** See sweepSandbox. */
export const sandboxWork: readonly Work[] = [
  {
    kind: 'smsSandbox.sweep',
    title: 'emptying texts of the SMS sandbox that are over',
    limitMs: MINUTE,
    everyMs: MINUTE,
    async run({ now }, { db }) {
      await sweepSandbox(db, now())
    },
  },
]
