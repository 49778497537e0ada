/**
 * Captchas that a browser answers by itself: some seconds of work, in altcha's protocol. Good once, for one account, from
 * the address that asked, for a few minutes; each is signed with a secret of its own, which is kept instead of its answer.
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ProofOfWork } from '../../../src/api/accounts/session/calls.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { newToken } from '../../platform/pipeline/tokens.ts'
import { keepCaptcha, spendCaptcha, type Asker } from './captcha.ts'
import { nameOf } from './failures.ts'

/** Ours: rounds of one try, and tries that a first proof takes: about a second in a browser. */
const ROUNDS = 1000
const TRIES = [1000, 3000] as const
/** Ours: after so many failures of a name a proof takes that much longer again, up to a limit. */
const HARDER_EVERY = 10
const HARDEST = 16

/** Asks for a proof. `failures` of the name make it harder. */
export async function createProof(db: Db, asker: Asker, userName: string, failures: number): Promise<ProofOfWork> {
  const ID = newToken()
  const secret = newToken()
  const harder = Math.min(HARDEST, 1 + Math.floor(failures / HARDER_EVERY))
  const [challenge] = await Promise.all([
    createChallenge({
      ...{ algorithm: 'PBKDF2/SHA-256', cost: ROUNDS, deriveKey, data: { id: ID } },
      counter: randomInt(TRIES[0] * harder, TRIES[1] * harder),
      ...{ hmacSignatureSecret: secret, hmacKeySignatureSecret: secret },
    }),
    keepCaptcha(db, asker, { ID, Answer: secret, Kind: 'work', Name: nameOf(userName) }),
  ])
  return challenge as ProofOfWork
}

/** One proof, right or wrong, uses what it was asked by up. */
export async function useProof(db: Db, asker: Asker, userName: string, proof: string): Promise<boolean> {
  const shown = readProof(proof)
  const id = shown?.challenge?.parameters?.data?.['id']
  if (!shown || typeof id !== 'string') return false
  const used = await spendCaptcha(db, asker, id, 'work')
  if (used?.Name !== nameOf(userName)) return false
  const secrets = { hmacSignatureSecret: used.Answer, hmacKeySignatureSecret: used.Answer }
  try {
    return (await verifySolution({ ...shown, deriveKey, ...secrets })).verified
  } catch {
    // Made up: the library reads no more than it has signed, and throws where that is not there.
    return false
  }
}

function readProof(text: string): Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'> | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64').toString())
    return typeof read === 'object' && read !== null ? (read as never) : undefined
  } catch {
    return undefined
  }
}
