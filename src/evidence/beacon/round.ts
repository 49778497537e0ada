/** Whether a round is really the beacon's: its signature by BLS12-381. Apart from the rest, since curves are large to load. Pure. */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { fromHex, hashOf, toHex } from '../bytes.ts'
import type { BeaconChain } from './chains.ts'

/** A round as drand answers it, in hexadecimal digits. */
export interface BeaconRound {
  readonly round: number
  readonly signature: string
  /** Of chained schemes alone: the signature of the round before. */
  readonly previousSignature?: string
}

/** The domain of RFC 9380 that quicknet hashes rounds into. */
const G1_DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const G2_DOMAIN = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_'

/** What a round draws: SHA-256 of its signature, 64 hexadecimal digits; undefined where that is no hexadecimal text. */
export function randomnessOf({ signature }: BeaconRound): string | undefined {
  const bytes = fromHex(signature)
  return bytes && toHex(hashOf(bytes))
}

/** What is signed: SHA-256 of the signature before (chained alone) and of the round in 8 bytes, the highest first. */
export function roundMessage(round: number, previous: Uint8Array = new Uint8Array()): Uint8Array {
  const message = new Uint8Array(previous.length + 8)
  message.set(previous)
  new DataView(message.buffer).setBigUint64(previous.length, BigInt(round))
  return hashOf(message)
}

/** The point of a message on the curve that a scheme signs on. */
export const pointOf = {
  'bls-unchained-g1-rfc9380': (message: Uint8Array) => bls12_381.shortSignatures.hash(message, G1_DOMAIN),
  'pedersen-bls-chained': (message: Uint8Array) => bls12_381.longSignatures.hash(message, G2_DOMAIN),
}

/** Whether the chain's key signed this round. Takes some tens of milliseconds. Never throws: what is no signature is not signed. */
export function isSignedRound(chain: BeaconChain, { round, signature, previousSignature }: BeaconRound): boolean {
  const [key, signed, before] = [chain.publicKey, signature, previousSignature ?? ''].map(fromHex)
  if (!key || !signed || !before || !Number.isSafeInteger(round) || round < 1) return false
  try {
    if (chain.scheme === 'pedersen-bls-chained') {
      if (before.length === 0) return false
      return bls12_381.longSignatures.verify(signed, pointOf[chain.scheme](roundMessage(round, before)), key)
    }
    // Another scheme is another way to hash: what signs well by it says nothing.
    if (chain.scheme !== 'bls-unchained-g1-rfc9380' || before.length > 0) return false
    return bls12_381.shortSignatures.verify(signed, pointOf[chain.scheme](roundMessage(round)), key)
  } catch {
    return false
  }
}
