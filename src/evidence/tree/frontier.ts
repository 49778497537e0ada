/** A tree that grows leaf by leaf and remembers no more than its right edge (a compact range): at most one hash for each level. */
import { foldedHash, nodeHash } from './hashes.ts'
import { coverOf, type NodePlace } from './places.ts'

/** A full node with its hash, as it is stored. */
export interface StoredNode extends NodePlace {
  readonly hash: Uint8Array
}

/** The places of the hashes that a tree of so many leaves is taken up from, from left to right. */
export const edgeOf = (size: number): NodePlace[] => coverOf({ from: 0, to: size })

/** The growing tree. */
export class Frontier {
  #size: number
  readonly #edge: { readonly level: number; readonly hash: Uint8Array }[]

  /** Takes up a tree of `size` leaves (default: none) by the hashes of `edgeOf(size)`. @throws {RangeError} when they are not as many */
  constructor(size = 0, edge: readonly Uint8Array[] = []) {
    const places = edgeOf(size)
    if (places.length !== edge.length)
      throw new RangeError(`a tree of ${size} has ${places.length} hashes at its edge, not ${edge.length}`)
    this.#size = size
    this.#edge = places.map(({ level }, at) => ({ level, hash: edge[at]! }))
  }

  /** How many leaves it has. */
  get size(): number {
    return this.#size
  }

  /** Appends the hash of a leaf; each node that becomes full by it is told, the leaf first. */
  append(hash: Uint8Array, onFull?: (node: StoredNode) => void): void {
    let [level, index, top] = [0, this.#size++, hash]
    onFull?.({ level, index, hash: top })
    while (index % 2 === 1) {
      const left = this.#edge.pop()!
      ;[level, index, top] = [level + 1, (index - 1) / 2, nodeHash(left.hash, top)]
      onFull?.({ level, index, hash: top })
    }
    this.#edge.push({ level, hash: top })
  }

  /** The root over all leaves appended so far (RFC 9162, 2.1.1). */
  root(): Uint8Array {
    return foldedHash(this.#edge.map(({ hash }) => hash))
  }
}
