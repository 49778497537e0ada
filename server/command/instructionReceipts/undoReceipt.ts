/** Taking back a judgement: an instruction that closed by itself is open again. */
import { sql } from 'kysely'
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'

const undoOwn = undoRow('instruction_receipts', '回执')

/** Undoes what a recipient's answer was judged to be. */
export const undoReceipt: Undoer = async (request) => {
  const why = await undoOwn(request)
  if (why !== undefined) return why
  const { db, me, change, now } = request
  const own = sql`(select "InstructionID" from instruction_receipts where "ID" = ${change.ID} and "StID" = ${me.StID})`
  const others = sql`select from instruction_receipts r
    where r."InstructionID" = i."ID" and r."State" <> 'done' and r."ID" <> ${change.ID}`
  const isDone = change.Before?.['State'] === 'done'
  // It closed because this one was the last to be done, and does so once more when that is done again.
  await sql`update instructions i set "State" = ${isDone ? 'closed' : 'sent'}, "UpdateTime" = ${now}
    where i."StID" = ${me.StID} and i."ID" = ${own} and i."State" = ${isDone ? 'sent' : 'closed'}
      and not exists (${others})`.execute(db)
  return undefined
}
