/** Which instructions a person sees. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { may, type Me } from '../../../src/api/access.ts'
import { instructions } from '../../../src/api/command/instructions/calls.ts'

/** What is said of one that is not there, or not to be seen. */
export const NO_INSTRUCTION = '没有这条指令，它可能已被删除。'

/** The condition on rows of instructions; bind the station besides. */
export function seenBy(me: Me): RawBuilder<SqlBool> {
  const sender = may(me, instructions.pages, '发送')
    ? sql<SqlBool>`instructions."State" <> 'recycled'`
    : sql<SqlBool>`false`
  return sql<SqlBool>`(instructions."AdminID" = ${me.ID}
    or (instructions."State" <> 'draft' and (${sender} or (instructions."State" in ('sent', 'closed', 'recalled')
      and exists (select from instruction_receipts r
        where r."InstructionID" = instructions."ID" and r."UserID" = ${me.ID})))))`
}
