/** What an answer may cost, and what it did: the one place where answers meet the ledger. */
import type { Kysely } from 'kysely'
import type { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import { costOfText, mostOfText } from '../money/cost.ts'
import { reserve } from '../money/reserve.ts'
import { keep, release, settle } from '../money/settle.ts'
import type { Access } from '../providers/provider.ts'

/** Tokens an answer may have at most. Ours. */
export const MOST_TOKENS = 4096

/** A call that is about to be made. */
export interface Charging {
  readonly StID: number
  readonly UserID: number
  readonly access: Access
  /** Of everything that is sent. */
  readonly characters: number
  readonly now: Date
}

/** What a service said that it took, in tokens. */
export interface Usage {
  readonly input: number
  readonly output: number
}

/** How a call ended: nothing can have been billed; nobody knows; this was taken, or at least sent and received. */
export type Charged =
  | 'nothing'
  | 'unknown'
  | { readonly access: Access; readonly usage: Usage | undefined; readonly sent: number; readonly received: number }

/** Ours: how many characters of a text one token is taken for, where a service does not say what it took. */
const CHARACTERS_PER_TOKEN = 1.5
const tokensOf = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN)

/** Reserves what it may cost at most. Throws a Refusal that people read; 'busy' where the service has its hands full. */
export function beginCharge(
  db: Kysely<Database>,
  { StID, UserID, access, characters, now }: Charging,
): Promise<number> {
  const { SettingID, Provider, Model } = access
  const most = mostOfText(access, { characters, most: MOST_TOKENS })
  return reserve(db, { StID, UserID, SettingID, Provider, Model, Purpose: 'text', most, now })
}

/** Whether another service may be asked instead: this one costs more than is left, or has its hands full. */
export const isPassedOver = ({ kind }: Refusal): boolean => kind === 'limit' || kind === 'busy'

/** Ours: more than this no call takes, in tokens. */
const CREDIBLE_TOKENS = 10_000_000

/** Whether it can be true: whole numbers from 0 to CREDIBLE_TOKENS, and not nothing for a text. Services say anything at all. */
const isCredible = ({ input, output }: Usage, received: number): boolean =>
  [input, output].every((count) => Number.isSafeInteger(count) && count >= 0 && count <= CREDIBLE_TOKENS) &&
  (input + output > 0 || received === 0)

/** Ends it, once; null: there is none. */
export async function endCharge(db: Kysely<Database>, LedgerID: number | null, charged: Charged): Promise<void> {
  if (LedgerID === null) return
  if (charged === 'nothing') await release(db, LedgerID)
  else if (charged === 'unknown') await keep(db, LedgerID)
  else {
    const { access, sent, received } = charged
    const most = mostOfText(access, { characters: sent, most: MOST_TOKENS })
    const usage = charged.usage && isCredible(charged.usage, received) ? charged.usage : undefined
    const { input, output } = usage ?? { input: tokensOf(sent), output: tokensOf(received) }
    const cost = costOfText(access, { input, output })
    // More than was reserved nobody agreed to, whatever the service says.
    const [spent, isEstimate] = [Math.min(cost, most), !usage || cost > most]
    await settle(db, LedgerID, { spent, isEstimate, InputTokens: input, OutputTokens: output })
  }
}
