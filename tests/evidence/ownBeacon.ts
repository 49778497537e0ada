// A drand beacon that signs with a key of its own, in the scheme of quicknet: what tests draw with instead of the world's.
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { quicknet, type BeaconChain } from '../../src/evidence/beacon/chains.ts'
import { pointOf, roundMessage, type BeaconRound } from '../../src/evidence/beacon/round.ts'
import { hexHash } from '../../src/evidence/bytes.ts'

/** The beacon: its chain, and what it says of a round, whenever it is asked. `byte` (default 7) makes its secret. */
export function ownBeacon(byte = 7): { chain: BeaconChain; sign(round: number): BeaconRound } {
  const secret = new Uint8Array(32).fill(byte)
  secret[0] = 0
  const { getPublicKey, sign, Signature } = bls12_381.shortSignatures
  const publicKey = getPublicKey(secret).toHex()
  return {
    chain: { ...quicknet, publicKey, hash: hexHash(publicKey), genesis: 1_700_000_000 },
    sign: (round) => ({
      round,
      signature: Signature.toHex(sign(pointOf['bls-unchained-g1-rfc9380'](roundMessage(round)), secret)),
    }),
  }
}
