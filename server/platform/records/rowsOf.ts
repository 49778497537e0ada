/** A station's rows of a table that is known by its name alone. */
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Request } from '../pipeline/implement.ts'
import type { Stored } from './recordKind.ts'

/** Any table by name: which columns it has is the migration's business, tested through the contract's schemas. */
type AnyDb = Kysely<Record<string, any>>
/** Who asks, and where. */
export type Asker = Pick<Request<unknown>, 'db' | 'me'>

/** The database, for tables by name. */
export const anyTable = ({ db }: Pick<Asker, 'db'>): AnyDb => db as unknown as AnyDb

/** The rows of the asker's station. */
export const rowsOf = (table: string, asker: Asker): SelectQueryBuilder<Record<string, any>, string, {}> =>
  anyTable(asker).selectFrom(table).where('StID', '=', asker.me.StID)

/** Some of them, locked for a change; those of other stations are not among them. */
export async function lockedRows(table: string, asker: Asker, ids: readonly number[]): Promise<Stored[]> {
  if (ids.length === 0) return []
  const rows = rowsOf(table, asker)
    .selectAll()
    .where('ID', 'in', [...ids])
  return (await rows.orderBy('ID').forUpdate().execute()) as unknown as Stored[]
}

/** Write these columns of one of them. */
export async function updateRow(
  table: string,
  asker: Asker,
  ID: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  await anyTable(asker).updateTable(table).set(columns).where('ID', '=', ID).where('StID', '=', asker.me.StID).execute()
}

/** What is said of a record that is not there. */
export const goneText = (noun: string): string => `没有这条${noun}，它可能已被删除。`
