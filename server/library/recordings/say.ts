/** Telling whoever looks at the list how far a recording is, and what is in its way. */
import type { Kysely } from 'kysely'
import type { RecordingState } from '../../../src/api/library/recordings/fields.ts'
import type { Database } from '../../platform/database/schema.ts'
import { insertEvents } from '../../platform/push/outbox.ts'

/** What is said of it. */
interface Said {
  /** Default: as it is. */
  readonly State?: RecordingState
  /** Only where it is in one of these. Default: while it is not over. */
  readonly from?: readonly RecordingState[]
  /** One sentence for people; '': nothing is in its way. */
  readonly Problem: string
}

const going: readonly RecordingState[] = ['waiting', 'running', 'stopping']

/** Writes it down, and tells it where it is news. */
export async function say(
  db: Kysely<Database>,
  ID: number,
  { State, from = going, Problem }: Said,
  now: Date,
): Promise<void> {
  const told = await db
    .updateTable('recordings')
    .set({ ...(State && { State }), Problem: Problem.slice(0, 500), UpdateTime: now })
    .where('ID', '=', ID)
    .where('State', 'in', from)
    .where((eb) => eb.or([eb('Problem', '<>', Problem.slice(0, 500)), ...(State ? [eb('State', '<>', State)] : [])]))
    .returning('StID')
    .execute()
  await tell(
    db,
    told.map(({ StID }) => ({ ID, StID })),
  )
}

/** Tells that they changed. */
export async function tell(
  db: Kysely<Database>,
  rows: readonly { readonly ID: number; readonly StID: number }[],
): Promise<void> {
  await insertEvents(
    db,
    rows.map(({ ID, StID }) => ({ StID, Topic: 'recordings', Action: 'change', Ids: [ID] })),
  )
}
