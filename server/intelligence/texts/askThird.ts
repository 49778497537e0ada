/** Asking a service of the interface parameters: each call is a line of the ledger, though nobody knows its price. */
import type { Kysely } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Database } from '../../platform/database/schema.ts'
import { reserve } from '../money/reserve.ts'
import { keep, release, settle } from '../money/settle.ts'
import type { Access } from '../providers/provider.ts'
import { ProviderProblem } from '../providers/providerProblem.ts'

/** Ours: somebody waits for it, in milliseconds. */
const WAIT_MS = 20_000

/** A call that is about to be made. */
export interface ThirdCall {
  readonly me: Me
  readonly now: Date
  readonly access: Access
  readonly Purpose: 'check' | 'news'
}

/** Makes it. Answers what came, or why nothing did; never rejects for a service. Throws a Refusal where the person is gone. */
export async function askThird<T>(
  db: Kysely<Database>,
  { me, now, access, Purpose }: ThirdCall,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<{ readonly came: T } | { readonly why: string }> {
  const { SettingID, Provider, Model } = access
  const line = { StID: me.StID, UserID: me.ID, SettingID, Provider, Model, Purpose, most: 0, now }
  const LedgerID = await reserve(db, line)
  try {
    const came = await ask(AbortSignal.timeout(WAIT_MS))
    await settle(db, LedgerID, { spent: 0, isEstimate: true, Items: 1 })
    return { came }
  } catch (error) {
    const isFree = error instanceof ProviderProblem && error.isFree
    await (isFree ? release : keep)(db, LedgerID)
    if (error instanceof ProviderProblem) return { why: error.message }
    throw error
  }
}
