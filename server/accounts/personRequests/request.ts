/** A request in the database: whom it is about is sealed, and gone once they are erased. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { accountNumber, deletedAccount } from '../../platform/personal/deletedAccount.ts'
import { refuseUnknown } from '../../platform/personal/known.ts'
import {
  knownPerson,
  shownPerson,
  tidied,
  type KnownPerson,
  type Named,
  type PersonKind,
} from '../../platform/personal/person.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'

/** The kinds of its work; see work.ts. */
export const COUNTING = 'personRequests.count'
export const ERASING = 'personRequests.erase'
/** What the public asks for waits until what the staff asked for is done: anybody may ask. */
export const OWN_JOB = { kind: ERASING, priority: -1 } as const

/** What is sealed. */
interface Sealed {
  /** As it was asked for; of an account, its number. */
  readonly value: string
  /** As they were known when erasing began: after that, less and less tells. */
  readonly person?: KnownPerson
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
  /** A reader's own, by which it is found again: it is carried out at once. Default none: what there is is counted first. */
  readonly OpenKey?: string
}

/** Whom somebody means: the value that stays theirs, and how it is shown. Throws 'refused' where the station knows nobody so. */
async function meant(db: Kysely<Database>, named: Named): Promise<{ value: string; Shown: string }> {
  const { StID, kind, value } = named
  if (kind === 'account') {
    const { ID, UserName } = await deletedAccount(db, StID, value)
    return { value: accountNumber(ID), Shown: shownPerson(kind, UserName) }
  }
  await refuseUnknown(db, named)
  return { value, Shown: shownPerson(kind, value) }
}

/** Writes a request down and asks for its work. Throws 'refused' where the value names nobody. */
export async function writeRequest(db: Kysely<Database>, asked: NewRequest): Promise<{ ID: number; Shown: string }> {
  const { StID, Kind, WithTexts, Source, AdminID, now, OpenKey = '' } = asked
  const State = OpenKey === '' ? 'counting' : 'erasing'
  const { value, Shown } = await meant(db, { StID, kind: Kind, value: tidied(Kind, asked.Value) })
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('person_requests', 'ID')) as id`.execute(db)
  const ID = rows[0]!.id
  const Subject = await seal(db, placeOf(ID), JSON.stringify({ value } satisfies Sealed))
  await db
    .insertInto('person_requests')
    .values({
      ...{ ID, StID, Kind, WithTexts, Source, AdminID, Shown, Subject, State, OpenKey },
      ...{ CreateTime: now, UpdateTime: now },
    })
    .execute()
  await queueJobs(db, [{ ...(OpenKey === '' ? { kind: COUNTING } : OWN_JOB), key: String(ID) }])
  return { ID, Shown }
}

/** What of a request says whom it is about. */
type Subject = Pick<StoredOf<'person_requests'>, 'ID' | 'StID' | 'Kind' | 'Subject'>

/**
 * Whom a request is about; undefined where that was forgotten. Throws 'refused' for whom the station does not know any more,
 * and for an account that came back.
 */
export async function personOfRequest(db: Kysely<Database>, request: Subject): Promise<KnownPerson | undefined> {
  const { ID, StID, Kind: kind } = request
  if (request.Subject === '') return undefined
  const { value, person } = JSON.parse(await unseal(db, placeOf(ID), request.Subject)) as Sealed
  if (person) return person
  const named = { StID, kind, value }
  await refuseUnknown(db, named)
  return knownPerson(db, named)
}

/** Keeps how they are known, for as long as erasing goes on: who is interrupted goes on with the same. */
export async function keepPerson(db: Kysely<Database>, ID: number, person: KnownPerson): Promise<void> {
  const Subject = await seal(db, placeOf(ID), JSON.stringify({ value: '', person } satisfies Sealed))
  await db.updateTable('person_requests').set({ Subject }).where('ID', '=', ID).where('State', '=', 'erasing').execute()
}
