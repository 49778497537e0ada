/** Telling a person of their jobs, in the transaction in which these changed. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { insertEvents } from '../../platform/push/outbox.ts'

/** Whose job changed. */
export interface ToldJob {
  readonly ID: number
  readonly StID: number
  readonly UserID: number
}

/** Writes the events. Nobody else hears of it. */
export async function tellOf(db: Kysely<Database>, jobs: readonly ToldJob[]): Promise<void> {
  await insertEvents(
    db,
    jobs.map(({ ID, StID, UserID }) => ({ StID, ToUserID: UserID, Topic: 'aiJobs', Action: 'change', Ids: [ID] })),
  )
}
