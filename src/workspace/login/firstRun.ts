/** Asking whether anybody has an account yet, and being the first. Its own client: the workspace never needs these calls. */
import { firstRun } from '../../api/accounts/firstRun/calls.ts'
import { createClient } from '../../api/client.ts'
import { baseOf } from '../session.ts'
import { createTransport } from '../transport.ts'

const client = createClient(
  { firstRun },
  createTransport({ baseOf, token: () => undefined, renew: () => Promise.resolve(false) }),
)

/** Whether there is nobody yet. A back end that does not know the question has somebody; never rejects. */
export async function isFirstRun(): Promise<boolean> {
  try {
    return (await client.firstRun.state({})).IsOpen
  } catch {
    return false
  }
}

/** Open the newsroom. Rejects with a Refusal. */
export const openNewsroom = client.firstRun.create
