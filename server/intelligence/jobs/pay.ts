/** What a job may cost and what it did, in the words of the ledger. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { costOfItems } from '../money/cost.ts'
import { reserve } from '../money/reserve.ts'
import { keep, release, settle } from '../money/settle.ts'
import type { Access } from '../providers/provider.ts'
import type { Asked } from './asked.ts'

/** Who pays for what. */
export interface Paying {
  readonly StID: number
  readonly UserID: number
  readonly asked: Asked
  readonly now: Date
}

/** Reserves what it may cost at most. Throws a Refusal: 'limit' where there is no room, 'busy' where the service has its hands full. */
export function reserveFor(
  db: Kysely<Database>,
  { StID, UserID, asked, now }: Paying,
  access: Access,
): Promise<number> {
  const { SettingID, Provider, Model } = access
  const most = costOfItems(access, asked.image_num ?? 1)
  return reserve(db, { StID, UserID, SettingID, Provider, Model, Purpose: asked.Kind, most, now })
}

/** How it came out for the ledger. */
export type Came =
  /** So many files were made. */
  | { readonly kind: 'made'; readonly items: number; readonly access: Access | undefined }
  /** Nobody knows whether it is billed. */
  | { readonly kind: 'kept' }
  /** Nothing can have been billed. */
  | { readonly kind: 'released' }

/** Ends the line of the ledger; once, whoever comes later changes nothing. Where nothing was reserved there is nothing to end. */
export async function payFor(db: Kysely<Database>, LedgerID: number | null, came: Came): Promise<void> {
  if (LedgerID === null) return
  if (came.kind === 'released') return void (await release(db, LedgerID))
  // Without its prices nobody knows what it comes to.
  if (came.kind === 'kept' || !came.access) return void (await keep(db, LedgerID))
  const { items, access } = came
  // No provider of pictures says what one cost.
  await settle(db, LedgerID, { spent: costOfItems(access, items), isEstimate: true, Items: items })
}
