/** What stands in the way of switching several records at once. */
import { Refusal } from '../../../src/api/client.ts'
import type { Request } from '../pipeline/implement.ts'
import type { RecordKind, Stored } from './recordKind.ts'
import { secretOf } from './secrets.ts'

/**
 * What the kind says of it; else, of one that is switched on, why its secret cannot be opened: it would look as if it worked, and
 * do nothing. A sentence without its end, or further columns to write; undefined: nothing.
 */
export async function turnedOn(
  kind: Pick<RecordKind<unknown>, 'turning'>,
  request: Request<unknown>,
  stored: Stored,
  flags: Readonly<Record<string, unknown>>,
): Promise<string | Readonly<Record<string, unknown>> | undefined> {
  const said = await kind.turning?.(request, stored, flags)
  const { SecretID } = stored
  const isOn = Object.entries(flags).some(([name, value]) => /enable/i.test(name) && value === true)
  if (typeof said === 'string' || !isOn || typeof SecretID !== 'number') return said
  try {
    await secretOf(request.db, request.me.StID, SecretID)
    return said
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.message.replace(/。$/, '')
  }
}
