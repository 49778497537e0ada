/** The money of an answer for which a model asks several times: each round is a line of the ledger of its own. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Access } from '../../providers/provider.ts'
import { beginCharge, endCharge } from '../charge.ts'
import type { TakenAnswer } from './claim.ts'

/** Settles a round that ended and reserves the next one. Throws a Refusal where there is no money for it: then nothing is reserved. */
export async function nextCharge(
  db: Kysely<Database>,
  { ID, StID, UserID }: TakenAnswer,
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
    await tx
      .updateTable('ai_answers')
      .set((eb) => ({
        LedgerID: next,
        Paid: sql<number>`${eb.ref('Paid')} + coalesce((select "Spent" from ai_ledger where "ID" = ${LedgerID}), 0)`,
      }))
      .where('ID', '=', ID)
      .execute()
    return next
  })
}
