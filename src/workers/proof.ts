/** The work of a proof, in altcha's protocol. Needs the browser's own cryptography, which it gives to pages on TLS only. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ProofOfWork } from '../api/accounts/session/calls.ts'

/** Ours: who has not found it after this many ms is asked for characters instead. */
export const PROOF_MS = 60_000

/** Looks for the answer. Rejects when there was none in time. Answers what the server is shown. */
export async function provenBy(challenge: ProofOfWork): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PROOF_MS })
  if (!solution) throw new Error('no proof was found in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
