/**
 * What of a draw is fixed before anybody can know how it ends, and the hashes by which it is known that nothing of it was
 * changed. Pure.
 */
import { hashOf, hexHash, toHex } from '../bytes.ts'
import { canonicalBytes } from '../canonical.ts'
import type { BeaconChain } from '../beacon/chains.ts'

/** A prize and how many there are of it. */
export interface DrawPrize {
  readonly id: string
  readonly title: string
  readonly units: number
}

/** Where the figure comes from that nobody of the house makes. */
export type Outside =
  | { readonly kind: 'empty' }
  /** A public figure, named beforehand: which, and where it is read. */
  | { readonly kind: 'figure'; readonly name: string; readonly source: string }
  /** The first round of a drand beacon at or after this moment (RFC 3339, UTC). */
  | { readonly kind: 'drand'; readonly chain: BeaconChain; readonly after: string }

interface Drawn {
  /** The draw's GUID. */
  readonly id: string
  readonly title: string
  /** In the order they are drawn. */
  readonly prizes: readonly DrawPrize[]
  readonly outside: Outside
  /** The rules as they are read, and whatever else is fixed. */
  readonly rules: string
}

/** 开奖: among frozen entries. */
export interface ClosingSpecification extends Drawn {
  readonly method: 'closing'
  /** Somebody with several entries wins once at most. */
  readonly oncePerPerson: boolean
  /** How many stand by, in order, when a prize is not taken. */
  readonly standby: number
}

/** 即抽: by a deck of so many tickets. */
export interface DeckSpecification extends Drawn {
  readonly method: 'deck'
  readonly tickets: number
}

/** The specification of a draw. Further names in it are hashed as well. */
export type DrawSpecification = ClosingSpecification | DeckSpecification

/** What is public on approval: SHA-256 of the specification in the form of RFC 8785, as 64 hexadecimal digits. */
export const specificationHash = (specification: unknown): string => hexHash(canonicalBytes(specification))

/** How long a seed is, in bytes. */
const SEED_LENGTH = 32

/** What is public of a sealed seed: SHA-256 of its 32 bytes. @throws {RangeError} when they are not as many */
export function seedHash(seed: Uint8Array): string {
  if (seed.length !== SEED_LENGTH) throw new RangeError(`a seed has ${SEED_LENGTH} bytes`)
  return toHex(hashOf(seed))
}

/** One prize after the other, unit by unit, by their IDs, in the order they are drawn. */
export const prizeUnits = (prizes: readonly DrawPrize[]): string[] =>
  prizes.flatMap(({ id, units }) => new Array<string>(units).fill(id))
