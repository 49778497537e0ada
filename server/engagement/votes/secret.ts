/** What a vote keeps to itself: the secret under which readers have other names in it, and receipts their codes. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { newReceiptCode } from '../../../src/evidence/ballots/receipt.ts'
import { hexHmac } from '../../../src/evidence/bytes.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'

const placeOf = (VoteID: number) => ({ table: 'vote_secrets', column: 'Secret', id: VoteID }) as const

/** The secret of a vote, made when it is first asked for. `stored`: what stands there, where that was read already. */
export async function voteSecretOf(db: Db, VoteID: number, stored?: string | null): Promise<Uint8Array> {
  const opened = (sealed: string) => Buffer.from(unseal(db, placeOf(VoteID), sealed), 'hex')
  if (stored) return opened(stored)
  const Secret = await seal(db, placeOf(VoteID), randomBytes(32).toString('hex'))
  await db
    .insertInto('vote_secrets')
    .values({ VoteID, Secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another server may have been the first.
  const { rows } = await sql<{ Secret: string }>`select "Secret" from vote_secrets where "VoteID" = ${VoteID}`.execute(
    db,
  )
  return opened(rows[0]!.Secret)
}

/**
 * The receipt's code of a ballot: worked out from the vote's secret, so that it stands nowhere and is told again when the same
 * is sent again.
 */
export function receiptCodeOf(secret: Uint8Array, pseudonym: string, ClientID: string): string {
  let block = 0
  return newReceiptCode((count) =>
    Buffer.from(hexHmac(secret, `receipt ${pseudonym} ${ClientID} ${block++}`), 'hex').subarray(0, count),
  )
}
