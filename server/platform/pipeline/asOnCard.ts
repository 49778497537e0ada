/** Whether a request asks for exactly what stood on the card of something an assistant proposed. */
import type { Action } from '../../../src/api/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Call } from '../../../src/api/contract.ts'
import { parse } from './parse.ts'

/**
 * Whether it does: the act's fixed part and what is given, of some records. What tells these, and what the act copies from them, is
 * the request's own; any further field is none that anybody saw. `input`: as the call's schema understood it. Ours.
 */
export function isAsOnCard(spec: Call, action: Action, input: unknown, given: object): boolean {
  const said = (input ?? {}) as Readonly<Record<string, unknown>>
  const own = new Set<string>(['ID', 'Ids', ...(action.seen ? ['Seen'] : []), ...(action.carry ?? [])])
  const records = Object.fromEntries(Object.entries(said).filter(([name]) => own.has(name)))
  try {
    return JSON.stringify(parse(spec, { ...records, ...action.with, ...given })) === JSON.stringify(said)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
