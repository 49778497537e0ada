/**
 * Secrets of records: written, never answered, never in the log. The record holds the number of a row that is not
 * changed any more, so that undo can point at the former one; that row also says whom it was typed for.
 */
import type { Fields } from '../../../src/api/record/field.ts'
import { astrayBy, receiversOf } from './receivers.ts'
import type { Db } from '../pipeline/implement.ts'
import { refuseField } from './refuseField.ts'

type Columns = Readonly<Record<string, unknown>>

/** What is kept of a secret. */
export interface NewSecret {
  readonly StID: number
  readonly Value: string
  /** The columns that say who gets it; see receivers.ts. Default: nobody, it never leaves the server. */
  readonly receivers?: Columns
}

/** Keep a secret of a station. Answers the number for the record's SecretID. */
export async function keepSecret(db: Db, { StID, Value, receivers = {} }: NewSecret): Promise<number> {
  const { ID } = await db
    .insertInto('record_secrets')
    .values({ StID, Value, Receivers: JSON.stringify(receivers) })
    .returning('ID')
    .executeTakeFirstOrThrow()
  return ID
}

/** The columns of a record that say who gets its secret. */
export function receiversIn(fields: Fields, row: Columns): Columns {
  return Object.fromEntries(receiversOf(fields).map((name) => [name, row[name] ?? '']))
}

/** A secret of a station, for calling the service it belongs to; undefined when there is none. */
export async function secretOf(db: Db, StID: number, SecretID: number | null): Promise<string | undefined> {
  if (SecretID === null) return undefined
  const found = await db
    .selectFrom('record_secrets')
    .select('Value')
    .where('ID', '=', SecretID)
    .where('StID', '=', StID)
    .executeTakeFirst()
  return found?.Value
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
  return { AppSecret: undefined }
}
