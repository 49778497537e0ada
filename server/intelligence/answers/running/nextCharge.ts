/**
 * From one line of the ledger to the next of the same answer: another service is asked, or the same one again. The row names the
 * new line in the transaction that reserves it: whoever dies in between leaves none that belongs to nobody.
 */
import { sql, type Kysely } from 'kysely'
import { answering } from '../../../../src/api/intelligence/aiAnswers/states.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Access } from '../../providers/provider.ts'
import { ProviderProblem } from '../../providers/providerProblem.ts'
import { beginCharge, endCharge } from '../charge.ts'
import type { TakenAnswer } from './claim.ts'

/**
 * Ends the line there is and reserves for the next call. Throws a Refusal where there is no money for it, and ProviderProblem `cut`
 * where another server has put the answer down: then nothing is ended or reserved.
 */
export async function nextCharge(
  db: Kysely<Database>,
  { ID, StID, UserID, Runner }: TakenAnswer,
  round: {
    readonly access: Access
    readonly LedgerID: number | null
    readonly charged: Parameters<typeof endCharge>[2]
    readonly characters: number
  },
): Promise<number> {
  const { access, LedgerID, charged, characters } = round
  return db.transaction().execute(async (tx) => {
    await endCharge(tx, LedgerID, charged)
    const next = await beginCharge(tx, { StID, UserID, access, characters, now: new Date() })
    const { numUpdatedRows } = await tx
      .updateTable('ai_answers')
      .set((eb) => ({
        LedgerID: next,
        Paid: sql<number>`${eb.ref('Paid')} + coalesce((select "Spent" from ai_ledger where "ID" = ${LedgerID}), 0)`,
      }))
      .where('ID', '=', ID)
      .where('Runner', '=', Runner)
      .where('State', 'in', answering.from('stop'))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ProviderProblem('cut', '')
    return next
  })
}
