/** By what instructions are counted, in SQL; a line of the statistics leads to the instructions of its key. */
import { sql, type RawBuilder } from 'kysely'
import type { InstructionsCountedBy } from '../../../src/api/command/instructionStatistics/countedBy.ts'

/** The key of a row of instructions joined with one of its receipts `r`; 0: none. Days are the newsroom's. */
export function keyOf(by: InstructionsCountedBy): RawBuilder<number> {
  if (by === 'person') return sql`r."UserID"`
  if (by === 'sender') return sql`instructions."AdminID"`
  if (by === 'type') return sql`coalesce(instructions."TypeID", 0)`
  if (by === 'day') return sql`(instructions."SendTime"::date - date '1970-01-01')::int`
  return sql`coalesce((select u."MechanismID" from admin_users u where u."ID" = r."UserID"), 0)`
}
