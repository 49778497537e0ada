/** Saying no to a call for which there is no money left: what is left, when it renews, who raises it. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { yuanText } from '../../../src/api/text/yuan.ts'
import type { Database } from '../../platform/database/schema.ts'
import { raisers } from './raisers.ts'
import { renewalOf, type Scope } from './periods.ts'

/** What stood in the way. Money in µ¥. */
export interface NoRoom {
  readonly StID: number
  readonly scope: Scope
  readonly limit: number
  readonly left: number
  /** What the call might have cost at most. */
  readonly most: number
  /** What the role is called. */
  readonly role: string
  readonly now: Date
}

/** µ¥ in a fen. */
const FEN = 10_000

/** Whose limit it is and for how long, as it begins a sentence. */
const limitWords = (scope: Scope, role: string): string =>
  ({ person: '您今天的 AI 额度', role: `“${role}”今天的 AI 额度`, station: '本站这个月的 AI 额度' })[scope]

/** As people say it, to the fen; never more than there is, never less than it takes. What is less than that is said as it is. */
const inCents = (micro: number, to: 'floor' | 'ceil'): number => {
  const cents = Math[to](micro / FEN) * FEN
  return micro < FEN ? micro : cents
}

/** A Refusal 'limit'; its detail has Scope, Limit, Left, Most (µ¥) and RenewTime. */
export async function noRoom(db: Kysely<Database>, found: NoRoom): Promise<Refusal> {
  const { StID, scope, limit, left, most, role, now } = found
  const { at, words } = renewalOf(scope, now)
  const text =
    `${limitWords(scope, role)}是 ${yuanText(limit)}，还剩 ${yuanText(inCents(left, 'floor'))}，这一次最多要 ${yuanText(inCents(most, 'ceil'))}，所以没有发出。` +
    `额度${/^\d/.test(words) ? ' ' : ''}${words} 更新；${await raisers(db, StID)}`
  return new Refusal('limit', text, {
    detail: { Scope: scope, Limit: limit, Left: left, Most: most, RenewTime: at.toISOString() },
  })
}
