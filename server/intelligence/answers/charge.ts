/** What an answer may cost, and what it did: the one place where answers meet the ledger. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
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

/** Reserves what it may cost at most. Throws a Refusal that people read; 'busy' where the service has its hands full. */
export function beginCharge(_db: Kysely<Database>, _charging: Charging): Promise<number | null> {
  return Promise.resolve(null)
}

/** Ends it, once. */
export function endCharge(_db: Kysely<Database>, _LedgerID: number | null, _charged: Charged): Promise<void> {
  return Promise.resolve()
}
