/**
 * Writes whose answer was lost. Nobody knows whether they were done, so the same one again goes under the same key, and the
 * server does it once (REQUEST_KEY). Whoever asks need not know of it; a form keeps a key of its own, because its text may
 * change between two tries.
 */
import { REQUEST_KEY } from '../api/actions.ts'
import { isPassing } from '../api/client.ts'
import { requestNumber } from './writes.ts'

/** Ours: how long the same write counts as another try, in ms; beyond it somebody means it anew. */
export const TRY_MS = 600_000

/** Keys of writes without an answer, by what they are, with when that was. */
const lost = new Map<string, { readonly key: string; readonly at: number }>()

const nameOf = (asked: object) =>
  JSON.stringify(asked, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/** Carries a write under its key. Settles as `send` does. */
export async function underKey<T>(
  asked: { readonly family: string; readonly call: string; readonly input: unknown },
  send: (key: string) => Promise<T>,
): Promise<T> {
  const own = (asked.input as Readonly<Record<string, unknown>> | undefined)?.[REQUEST_KEY]
  if (typeof own === 'string') return send(own)
  const name = nameOf(asked)
  const before = lost.get(name)
  const key = before && Date.now() - before.at < TRY_MS ? before.key : requestNumber()
  try {
    const answer = await send(key)
    // What was done since is no other try any more: off and on again is not on.
    lost.clear()
    return answer
  } catch (error) {
    if (isPassing(error)) lost.set(name, { key, at: Date.now() })
    else lost.delete(name)
    throw error
  }
}
