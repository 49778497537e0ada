/** What one of the public asks about themselves: one request as long as it is open, however often it is said. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { PersonKind } from '../../platform/personal/person.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'
import { readerSecretOf, signatureBy } from '../../platform/readers/secretOf.ts'
import { OWN_JOB, writeRequest } from './request.ts'

/** Who they are, shown by a token and, where they have a telephone, by a code. */
export interface OwnRequest {
  readonly StID: number
  readonly Kind: PersonKind
  readonly Value: string
  readonly WithTexts: boolean
  readonly now: Date
}

/** Writes it down, or begins the open one again where it did not work. Answers its number. */
export async function writeOwnRequest(db: Kysely<Database>, own: OwnRequest): Promise<number> {
  const { StID, Kind, Value, WithTexts, now } = own
  const OpenKey = signatureBy(await readerSecretOf(db, StID), `erase ${Kind} ${Value}`)
  // Who says it twice at once says it one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`erase ${StID} ${OpenKey}`}, 0))`.execute(db)
  const open = await db
    .selectFrom('person_requests')
    .select(['ID', 'State', 'WithTexts'])
    .where('StID', '=', StID)
    .where('OpenKey', '=', OpenKey)
    .forUpdate()
    .executeTakeFirst()
  if (!open) return (await writeRequest(db, { ...own, Source: 'reader', AdminID: null, OpenKey })).ID
  const isMore = WithTexts && !open.WithTexts
  if (open.State !== 'failed' && !isMore) return open.ID
  await db
    .updateTable('person_requests')
    .set({
      ...{ State: 'erasing', Problem: '', WithTexts: open.WithTexts || WithTexts, UpdateTime: now },
      ...(isMore ? { Report: '[]' } : {}),
    })
    .where('ID', '=', open.ID)
    .execute()
  await queueJobs(db, [{ ...OWN_JOB, key: String(open.ID) }])
  return open.ID
}
