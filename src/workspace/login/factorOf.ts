/** What a refused sign-in still wants. */
import { Refusal } from '../../api/client.ts'
import type { FactorAsked } from '../../api/accounts/session/factorAsked.ts'

/** The second step a refusal asks for; undefined where it asks for none. */
export function factorOf(error: unknown): FactorAsked | undefined {
  if (!(error instanceof Refusal)) return undefined
  return (error.detail as { Factor?: FactorAsked } | null | undefined)?.Factor
}
