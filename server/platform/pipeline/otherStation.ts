/** A station that a read by page asks for (E-11): a filter inside what the caller may see. */
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Call } from '../../../src/api/contract.ts'

/**
 * What is answered where another station than the caller's is asked for: a page without rows. undefined: the call's handler
 * answers. Throws 'missing' where the answer is no page.
 */
export function answerElsewhere({ kind, access, everyStation, output }: Call, me: Me, input: unknown): unknown {
  const { StID = 0, PageIndex } = input as { StID?: number; PageIndex?: number }
  const isList = kind === 'read' && access !== 'open' && PageIndex !== undefined
  if (!isList || everyStation || StID === 0 || StID === me.StID) return undefined
  const none = { Total: 0, List: [] }
  if (output.safeParse(none).success) return none
  throw new Refusal('missing', '没有这个站点的数据，请去掉站点再试。')
}
