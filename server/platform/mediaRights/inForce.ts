/** Whether what is said of an item for a time is said now, as a condition: isInForce of term.ts, for who asks the database. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** `row`: the alias of what has "FromTime" and "ToTime"; null: without a beginning, or an end. */
export const inForce = (row: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`((${sql.ref(`${row}.FromTime`)} is null or ${sql.ref(`${row}.FromTime`)} <= ${now})
    and (${sql.ref(`${row}.ToTime`)} is null or ${sql.ref(`${row}.ToTime`)} > ${now}))`
