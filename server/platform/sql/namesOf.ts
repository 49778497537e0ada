/** What records that others name are called: accounts, and the records of a table. */
import { sql } from 'kysely'
import type { Request } from '../pipeline/implement.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me'>
type Ids = readonly (number | null | undefined)[]

/** Names by number, of the records of a table of the station. `column`: what a record is called by. */
export async function namesOf(
  { db, me }: Reading,
  table: string,
  column: string,
  ids: Ids,
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids.filter((id): id is number => typeof id === 'number'))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{
    ID: number
    Name: string
  }>`select "ID", ${sql.ref(column)} as "Name" from ${sql.table(table)}
    where "StID" = ${me.StID} and "ID" = any(${wanted})`.execute(db)
  return new Map(rows.map(({ ID, Name }) => [ID, Name]))
}

/** The real names of accounts of the station, those that left among them. */
export function peopleNames(reading: Reading, ids: Ids): Promise<ReadonlyMap<number, string>> {
  return namesOf(reading, 'admin_users', 'AdminUserRealName', ids)
}

/** How many records of a table of the station name each of some records by a column. `where`: only those. */
export async function countsOf(
  { db, me }: Reading,
  table: string,
  column: string,
  ids: Ids,
  where = sql<boolean>`true`,
): Promise<ReadonlyMap<number, number>> {
  const wanted = [...new Set(ids.filter((id): id is number => typeof id === 'number'))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ Of: number; Count: number }>`select ${sql.ref(column)} as "Of", count(*)::int as "Count"
    from ${sql.table(table)} where "StID" = ${me.StID} and ${sql.ref(column)} = any(${wanted}) and ${where}
    group by 1`.execute(db)
  return new Map(rows.map(({ Of, Count }) => [Of, Count]))
}
