/** A request in the database: whom it is about is sealed, and gone once they are erased. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { shownPerson, tidied, type PersonKind } from '../../platform/personal/person.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'

/** The kinds of its work; see work.ts. */
export const COUNTING = 'personRequests.count'
export const ERASING = 'personRequests.erase'

/** What is sealed. */
interface Sealed {
  readonly value: string
}

const placeOf = (ID: number) => ({ table: 'person_requests', column: 'Subject', id: ID }) as const

/** Somebody who asks. */
export interface NewRequest {
  readonly StID: number
  readonly Kind: PersonKind
  readonly Value: string
  readonly WithTexts: boolean
  readonly Source: 'staff' | 'reader' | 'command'
  readonly AdminID: number | null
  readonly now: Date
  /** What is done first: count what there is, or erase it at once. Default counting. */
  readonly first?: 'counting' | 'erasing'
}

/** Writes a request down and asks for its work. Throws 'refused' where the value names nobody. */
export async function writeRequest(db: Kysely<Database>, asked: NewRequest): Promise<{ ID: number; Shown: string }> {
  const { StID, Kind, WithTexts, Source, AdminID, now, first = 'counting' } = asked
  const value = tidied(Kind, asked.Value)
  const Shown = shownPerson(Kind, value)
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('person_requests', 'ID')) as id`.execute(db)
  const ID = rows[0]!.id
  const Subject = await seal(db, placeOf(ID), JSON.stringify({ value } satisfies Sealed))
  await db
    .insertInto('person_requests')
    .values({
      ...{ ID, StID, Kind, WithTexts, Source, AdminID, Shown, Subject, State: first },
      ...{ CreateTime: now, UpdateTime: now },
    })
    .execute()
  await queueJobs(db, [{ kind: first === 'counting' ? COUNTING : ERASING, key: String(ID) }])
  return { ID, Shown }
}

/** Whom a request is about; undefined where that was forgotten. */
export async function valueOf(
  db: Kysely<Database>,
  { ID, Subject }: { readonly ID: number; readonly Subject: string },
): Promise<string | undefined> {
  if (Subject === '') return undefined
  return (JSON.parse(await unseal(db, placeOf(ID), Subject)) as Sealed).value
}
