/** Altcha's work itself, fetched when it is asked for. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ProofOfWork } from '../api/accounts/session/calls.ts'

/** Ours: so long it is worked for, in ms. */
const PROOF_MS = 60_000

/** What the server is shown; undefined where nothing was found in time. Needs a secure context. */
export async function provenBy(challenge: ProofOfWork): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PROOF_MS })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
