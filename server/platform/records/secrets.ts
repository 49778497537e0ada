/**
 * Secrets of records: written, never answered, never in the log. The record holds the number of a row that is not
 * changed any more, so that undo can point at the former one; that row also says whom it was typed for.
 */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Fields } from '../../../src/api/record/field.ts'
import { astrayBy, receiversOf } from './receivers.ts'
import type { Database } from '../database/schema.ts'
import type { Db } from '../pipeline/implement.ts'
import { isSealed, nextID, seal, unseal } from '../secrets/seal.ts'
import { refuseField } from './refuseField.ts'

type Columns = Readonly<Record<string, unknown>>

/** What is kept of a secret. */
export interface NewSecret {
  readonly StID: number
  readonly Value: string
  /** The columns that say who gets it; see receivers.ts. Default: nobody, it never leaves the server. */
  readonly receivers?: Columns
}

const placeOf = (ID: number) => ({ table: 'record_secrets', column: 'Value', id: ID }) as const

/** Keep a secret of a station. Answers the number for the record's SecretID. */
export async function keepSecret(db: Db, { StID, Value, receivers = {} }: NewSecret): Promise<number> {
  const ID = await nextID(db, 'record_secrets')
  const sealed = await seal(db, placeOf(ID), Value)
  await db
    .insertInto('record_secrets')
    .values({ ID, StID, Value: sealed, Receivers: JSON.stringify(receivers) })
    .execute()
  return ID
}

/** The columns of a record that say who gets its secret. */
export function receiversIn(fields: Fields, row: Columns): Columns {
  return Object.fromEntries(receiversOf(fields).map((name) => [name, row[name] ?? '']))
}

/**
 * A secret of a station, for calling the service it belongs to; undefined when there is none. Throws 'refused' where this
 * server lacks the key that it is sealed with.
 */
export async function secretOf(
  db: Kysely<Database>,
  StID: number,
  SecretID: number | null,
): Promise<string | undefined> {
  if (SecretID === null) return undefined
  const found = await db
    .selectFrom('record_secrets')
    .select('Value')
    .where('ID', '=', SecretID)
    .where('StID', '=', StID)
    .executeTakeFirst()
  // A server of the release before may still be running and keep one as it was typed.
  return found && (isSealed(found.Value) ? unseal(db, placeOf(SecretID), found.Value) : found.Value)
}

/**
 * Which of these secrets of a station this server can open: what an answer's HasSecret says. One that it cannot is as good as none.
 */
export async function openedAmong(
  db: Kysely<Database>,
  StID: number,
  numbers: readonly (number | null | undefined)[],
): Promise<ReadonlySet<number>> {
  const asked = numbers.filter((one) => typeof one === 'number')
  if (asked.length === 0) return new Set()
  const rows = await db
    .selectFrom('record_secrets')
    .select(['ID', 'Value'])
    .where('ID', 'in', asked)
    .where('StID', '=', StID)
    .execute()
  return new Set(rows.flatMap(({ ID, Value }) => (canOpen(db, ID, Value) ? [ID] : [])))
}

/** Whether a record has a secret that this server can open. */
export const hasSecret = async (db: Kysely<Database>, StID: number, SecretID: number | null | undefined) =>
  (await openedAmong(db, StID, [SecretID])).size > 0

function canOpen(db: Kysely<Database>, ID: number, stored: string): boolean {
  try {
    if (isSealed(stored)) unseal(db, placeOf(ID), stored)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** What a save is about, as far as its secret goes. */
interface Saving {
  readonly fields: Fields
  readonly draft: Columns
  /** The record as it is stored; undefined: a new one. */
  readonly before: object | undefined
}

/**
 * The columns to write for a draft with AppSecret: a new SecretID where one was typed, nothing where it was left empty.
 * The text itself is taken out. Throws a Refusal where the one that is kept would go to somebody else.
 */
export async function secretColumns(
  { db, me }: { db: Db; me: { StID: number } },
  { fields, draft, before }: Saving,
): Promise<Columns> {
  const stored = (before ?? {}) as Columns
  const typed = draft['AppSecret']
  if (typed !== undefined && typed !== '') {
    const receivers = receiversIn(fields, { ...stored, ...draft })
    return { AppSecret: undefined, SecretID: await keepSecret(db, { StID: me.StID, Value: String(typed), receivers }) }
  }
  const changed = astrayBy(fields, stored, draft)
  if (changed) throw refuseField('AppSecret', `换了${changed.label}，请重新填写${fields['AppSecret']!.label}。`)
  // One that cannot be opened would look as if it worked, and do nothing.
  if (isTurnedOn(stored, draft))
    await secretOf(db, me.StID, stored['SecretID'] as number | null).catch((error: unknown) => {
      throw error instanceof Refusal ? refuseField('AppSecret', error.message) : error
    })
  return { AppSecret: undefined }
}

/** Whether a save switches a record on that has a secret. */
const isTurnedOn = (stored: Columns, draft: Columns): boolean =>
  typeof stored['SecretID'] === 'number' &&
  ['IsEnable', 'Enabled'].some((name) => draft[name] === true && stored[name] !== true)
