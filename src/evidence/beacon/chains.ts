/** drand: public randomness that many hold together, round after round, and nobody can know or choose before. Pure. */

/** How a chain signs. Others of drand's schemes are not taken. */
export type BeaconScheme = 'bls-unchained-g1-rfc9380' | 'pedersen-bls-chained'

/** A chain of rounds, by what is known of it for good. */
export interface BeaconChain {
  readonly scheme: BeaconScheme
  /** The chain's hash: its name. */
  readonly hash: string
  /** The key its rounds are signed with, compressed, in hexadecimal digits. */
  readonly publicKey: string
  /** When round 1 is, in seconds since 1970. */
  readonly genesis: number
  /** Seconds from round to round. */
  readonly period: number
}

/** quicknet, of the League of Entropy: a round every 3 seconds. https://api.drand.sh/v2/beacons/quicknet/info */
export const quicknet: BeaconChain = {
  scheme: 'bls-unchained-g1-rfc9380',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
}

/** The League's first chain: a round every 30 seconds, each signing the one before. https://api.drand.sh/v2/beacons/default/info */
export const defaultChain: BeaconChain = {
  scheme: 'pedersen-bls-chained',
  hash: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
  publicKey: '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  genesis: 1_595_431_050,
  period: 30,
}

/** The chains that are known to be public: whoever names another one has to say whose it is. */
export const publicChains: readonly BeaconChain[] = [quicknet, defaultChain]

/** The first round at or after a moment (seconds since 1970, parts allowed); before the chain began it is round 1. */
export function roundAt({ genesis, period }: BeaconChain, time: number): number {
  return Math.max(0, Math.ceil((time - genesis) / period)) + 1
}

/** When a round is, in seconds since 1970. */
export const timeOf = ({ genesis, period }: BeaconChain, round: number): number => genesis + (round - 1) * period
