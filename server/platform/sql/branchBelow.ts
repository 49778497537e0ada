/** A record of a tree with everything below it, for conditions and counts. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Request } from '../pipeline/implement.ts'

/** Whether a column names the record or one below it. The table has "ID" and "ParentID". */
export function isBelow(column: string, table: string, id: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (
    with recursive below as (
      select "ID" from ${sql.table(table)} where "ID" = ${id}
      union select t."ID" from ${sql.table(table)} t join below on t."ParentID" = below."ID")
    select "ID" from below)`
}

/** How many rows of a table name each of these records of a tree, or one below it. `tree` has "ID" and "ParentID". */
export async function countsBelow(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  tree: string,
  table: string,
  column: string,
  ids: readonly number[],
  where = sql<boolean>`true`,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ Of: number; Count: number }>`
    with recursive below as (
      select "ID" as "Top", "ID" from ${sql.table(tree)} where "StID" = ${me.StID} and "ID" = any(${ids})
      union select b."Top", t."ID" from ${sql.table(tree)} t join below b on t."ParentID" = b."ID")
    select b."Top" as "Of", count(*)::int as "Count"
    from below b join ${sql.table(table)} r on r.${sql.ref(column)} = b."ID"
    where r."StID" = ${me.StID} and ${where} group by 1`.execute(db)
  return new Map(rows.map(({ Of, Count }) => [Of, Count]))
}
