/** Undo gives no secret to anybody but whom it was typed for. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Fields } from '../../../src/api/record/field.ts'
import { receiverChanged, receiversOf } from './receivers.ts'
import type { Undoer } from '../pipeline/implement.ts'

/**
 * The undoer of a family in `table`, which then looks at what came of it: host and secret may have been changed by
 * different acts. Throws 'refused' where they do not belong together; the undo of the record is then rolled back.
 */
export function undoKeeping(table: string, fields: Fields, undo: Undoer): Undoer {
  if (receiversOf(fields).length === 0) return undo
  return async (undoing) => {
    const why = await undo(undoing)
    if (why !== undefined) return why
    const { db, me, change } = undoing
    const { rows } = await sql<{ row: Record<string, unknown>; receivers: Record<string, unknown> | null }>`
      select to_jsonb(t) as row, s."Receivers" as receivers
      from ${sql.table(table)} t join record_secrets s on s."ID" = t."SecretID" and s."StID" = t."StID"
      where t."ID" = ${change.ID} and t."StID" = ${me.StID}`.execute(db)
    for (const { row, receivers } of rows) {
      const changed = receiverChanged(fields, receivers ?? {}, row)
      if (changed)
        throw new Refusal('refused', `原来的密钥不是给这个${changed.label}的，不能撤销；请编辑并重新填写密钥。`)
    }
    return undefined
  }
}
