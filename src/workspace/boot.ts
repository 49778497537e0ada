/** The start: a token from the address, the hosts, who is signed in, what they had. A store and functions; no UI. */
import { proxy } from 'valtio'
import { Refusal } from '../api/client.ts'
import { noteActivity } from './idleWatch.ts'
import { takeToken } from './router/tokenInAddress.ts'
import { dropTokens, enter, loadAddresses, session, storeTokens, token } from './session.ts'
import { loadSettings } from './settings.ts'

/** 'starting' until the stored token was tried; 'unreachable': there is one and the server does not answer. */
export const boot = proxy<{ phase: 'starting' | 'ready' | 'unreachable' }>({ phase: 'starting' })

/** Whether an error only means that the server could not be reached. */
export function isOffline(error: unknown): boolean {
  return error instanceof Refusal && (error.detail as { offline?: boolean } | undefined)?.offline === true
}

let prepare: () => Promise<unknown> = async () => {}

/** Say what else must be there before the workspace can be drawn: its code. Called once, by main.tsx. */
export function prepareWith(load: () => Promise<unknown>): void {
  prepare = load
}

/** Load the signed-in person's rights and memory, and meanwhile the workspace's code. */
async function moveIn(): Promise<void> {
  void prepare().catch((error: unknown) => console.error(error))
  await enter()
  if (session.user) await loadSettings(session.user.ID)
}

/** Start. Never rejects; what happened is in `boot` and `session`. */
export async function start(): Promise<void> {
  boot.phase = 'starting'
  const handed = takeToken()
  if (handed) {
    // Whoever's it was before, their refresh token must not renew this one.
    dropTokens()
    storeTokens(handed)
  }
  await loadAddresses()
  if (token() === undefined) session.state = 'out'
  else {
    try {
      await moveIn()
    } catch (error) {
      if (isOffline(error)) {
        boot.phase = 'unreachable'
        return
      }
      // whatever else went wrong, the way in is signing in.
      dropTokens()
      session.state = 'out'
    }
  }
  boot.phase = 'ready'
}

/** Move in after signing in with these tokens. Rejects when the server refuses. */
export async function signedIn(tokens: { AccessToken: string; RefreshToken: string }): Promise<void> {
  storeTokens(tokens.AccessToken, tokens.RefreshToken)
  noteActivity()
  await moveIn()
}
