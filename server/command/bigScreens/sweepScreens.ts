/** What nobody needs any more of screens: old visits, old guesses, values nobody asked for. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Ours: who opened a link is kept so long, and a value nobody asks for, in days. */
const VISIT_DAYS = 90
const VALUE_DAYS = 30
const DAY_MS = 86_400_000

/** Removes it. */
export async function sweepScreens(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.deleteFrom('big_screen_visits').where('CreateTime', '<', before(VISIT_DAYS)).execute()
  await db.deleteFrom('big_screen_guesses').where('Since', '<', before(1)).execute()
  await db.deleteFrom('data_values').where('TriedAt', '<', before(VALUE_DAYS)).execute()
}
