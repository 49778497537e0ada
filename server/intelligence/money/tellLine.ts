/** Whoever looks at the ledger hears of a line that began or ended. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { insertEvent } from '../../platform/push/outbox.ts'

/** Writes the event; in the transaction in which the line is written, where there is one. */
export function tellLine(
  db: Kysely<Database>,
  line: { readonly StID: number; readonly UserID: number; readonly LedgerID: number; readonly Action: string },
): Promise<void> {
  const { StID, UserID, LedgerID, Action } = line
  return insertEvent(db, { StID, UserID, Topic: 'aiLedger', Action, Ids: [LedgerID] })
}
