/** Checks proofs as whoever holds nothing but hashes does: the algorithms of RFC 9162, 2.1.3.2 and 2.1.4.2. Pure. */
import { areEqual } from '../bytes.ts'
import { HASH_LENGTH, nodeHash } from './hashes.ts'

const isHash = (hash: Uint8Array) => hash.length === HASH_LENGTH
const isSize = (size: number) => Number.isSafeInteger(size) && size >= 0
const half = (number: number) => Math.floor(number / 2)

/** What an inclusion is checked by. */
export interface Inclusion {
  /** The hash of the leaf (leafHash). */
  readonly leaf: Uint8Array
  /** Which leaf it is; the first is 0. */
  readonly index: number
  readonly size: number
  readonly root: Uint8Array
  readonly proof: readonly Uint8Array[]
}

/** Whether the leaf is at this index of the tree with this root. Never throws. */
export function isIncluded({ leaf, index, size, root, proof }: Inclusion): boolean {
  if (!isSize(size) || !isSize(index) || index >= size || ![leaf, root, ...proof].every(isHash)) return false
  let [at, last, hash] = [index, size - 1, leaf]
  for (const one of proof) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(one, hash)
      while (at % 2 === 0 && at > 0) [at, last] = [half(at), half(last)]
    } else hash = nodeHash(hash, one)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && areEqual(hash, root)
}

/** What a consistency is checked by: two sizes with their roots. */
export interface Consistency {
  readonly first: number
  readonly firstRoot: Uint8Array
  readonly second: number
  readonly secondRoot: Uint8Array
  readonly proof: readonly Uint8Array[]
}

/** Whether the second tree begins with all of the first, unchanged. From the empty tree anything goes on. Never throws. */
export function isConsistent({ first, firstRoot, second, secondRoot, proof }: Consistency): boolean {
  if (!isSize(first) || !isSize(second) || first > second) return false
  if (first === second) return proof.length === 0 && areEqual(firstRoot, secondRoot)
  if (first === 0) return proof.length === 0
  if (proof.length === 0 || ![firstRoot, secondRoot, ...proof].every(isHash)) return false
  let [at, last] = [first - 1, second - 1]
  while (at % 2 === 1) [at, last] = [half(at), half(last)]
  // Where the first tree is full its root is the first hash, and the proof leaves it out.
  const [start, ...rest] = at === 0 ? [firstRoot, ...proof] : proof
  let [ofFirst, ofSecond] = [start!, start!]
  for (const one of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      ofFirst = nodeHash(one, ofFirst)
      ofSecond = nodeHash(one, ofSecond)
      while (at % 2 === 0 && at > 0) [at, last] = [half(at), half(last)]
    } else ofSecond = nodeHash(ofSecond, one)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && areEqual(ofFirst, firstRoot) && areEqual(ofSecond, secondRoot)
}
