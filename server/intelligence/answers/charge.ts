/** What an answer may cost, and what it did: the one place where answers meet the ledger. */
import type { Kysely } from 'kysely'
import type { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import { costOfText, mostOfText } from '../money/cost.ts'
import { reserve } from '../money/reserve.ts'
import { keep, release, settle } from '../money/settle.ts'
import type { Access } from '../providers/provider.ts'
import { takenBy, type Counted, type Sent } from './counted.ts'

/** Tokens an answer may have at most. Ours. */
export const MOST_TOKENS = 4096

/** A call that is about to be made. */
export interface Charging {
  readonly StID: number
  readonly UserID: number
  readonly access: Access
  /** Of everything that is sent. */
  readonly characters: number
  /** Tokens that are asked for at most. Default MOST_TOKENS. */
  readonly asked?: number | undefined
  readonly now: Date
}

/** How a call ended: nothing can have been billed; nobody knows; this was taken, or at least sent and received. */
export type Charged =
  | 'nothing'
  | 'unknown'
  | ({
      readonly access: Access
      readonly counted: Counted
      /** As it began. */
      readonly asked?: number | undefined
    } & Sent)

/** Reserves what it may cost at most. Throws a Refusal that people read; 'busy' where the service has its hands full. */
export function beginCharge(
  db: Kysely<Database>,
  { StID, UserID, access, characters, asked = MOST_TOKENS, now }: Charging,
): Promise<number> {
  const { SettingID, Provider, Model } = access
  const most = mostOfText(access, { characters, most: asked })
  return reserve(db, { StID, UserID, SettingID, Provider, Model, Purpose: 'text', most, now })
}

/** Whether another service may be asked instead: this one costs more than is left, or has its hands full. */
export const isPassedOver = ({ kind }: Refusal): boolean => kind === 'limit' || kind === 'busy'

/** Ends it, once; null: there is none. */
export async function endCharge(db: Kysely<Database>, LedgerID: number | null, charged: Charged): Promise<void> {
  if (LedgerID === null) return
  if (charged === 'nothing') await release(db, LedgerID)
  else if (charged === 'unknown') await keep(db, LedgerID)
  else {
    const { access, counted, sent, said, asked = MOST_TOKENS } = charged
    const most = mostOfText(access, { characters: sent, most: asked })
    const taken = takenBy(counted, { sent, said })
    const cost = costOfText(access, taken)
    // More than was reserved nobody agreed to, whatever the service says.
    const [spent, isEstimate] = [Math.min(cost, most), taken.isEstimate || cost > most]
    await settle(db, LedgerID, { spent, isEstimate, InputTokens: taken.input, OutputTokens: taken.output })
  }
}
