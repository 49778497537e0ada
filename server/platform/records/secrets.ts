/**
 * Secrets of records: written, never answered, never in the log. The record holds the number of a row that is not
 * changed any more, so that undo can point at the former one.
 */
import type { Db } from '../pipeline/implement.ts'

/** Keep a secret of a station. Answers the number for the record's SecretID. */
export async function keepSecret(db: Db, StID: number, Value: string): Promise<number> {
  const { ID } = await db.insertInto('record_secrets').values({ StID, Value }).returning('ID').executeTakeFirstOrThrow()
  return ID
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

/**
 * The columns to write for a draft with AppSecret: a new SecretID where one was typed, nothing where it was left empty.
 * The text itself is taken out.
 */
export async function secretColumns(
  { db, me }: { db: Db; me: { StID: number } },
  draft: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const text = draft['AppSecret']
  if (text === undefined) return {}
  return { AppSecret: undefined, ...(text === '' ? {} : { SecretID: await keepSecret(db, me.StID, String(text)) }) }
}
