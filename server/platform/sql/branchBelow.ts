/** A record of a tree with everything below it, for conditions. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a column names the record or one below it. The table has "ID" and "ParentID". */
export function isBelow(column: string, table: string, id: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (
    with recursive below as (
      select "ID" from ${sql.table(table)} where "ID" = ${id}
      union select t."ID" from ${sql.table(table)} t join below on t."ParentID" = below."ID")
    select "ID" from below)`
}
