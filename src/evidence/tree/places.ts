/**
 * Where the nodes of a tree stand, and which of them a proof is made of. Nodes are named by their level (0: leaves) and their
 * index in it, and only those are stored that are full: a node at level l over 2^l leaves never changes. Pure; sizes may be
 * anything up to 2^53.
 */

/** A full node: it covers the leaves from `index * 2^level`, 2^level of them. */
export interface NodePlace {
  readonly level: number
  readonly index: number
}

/** Leaves from `from` up to and without `to`. */
export interface LeafRange {
  readonly from: number
  readonly to: number
}

/** The largest power of two that is smaller than a size of at least 2: where RFC 9162 divides a tree. */
function dividing(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/** The full nodes that cover a range from left to right, as few as there can be: at most two for each level. */
export function coverOf({ from, to }: LeafRange): NodePlace[] {
  const places: NodePlace[] = []
  for (let at = from; at < to;) {
    let [level, width] = [0, 1]
    while (at % (width * 2) === 0 && at + width * 2 <= to) [level, width] = [level + 1, width * 2]
    places.push({ level, index: at / width })
    at += width
  }
  return places
}

/** PATH of RFC 9162, 2.1.3.1: the subtrees beside the way from a leaf up to the root, from below. */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`there is no leaf ${index} in a tree of ${size}`)
  const ranges: LeafRange[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + dividing(to - from)
    const isLeft = index < middle
    ranges.push(isLeft ? { from: middle, to } : { from, to: middle })
    ;[from, to] = isLeft ? [from, middle] : [middle, to]
  }
  return ranges.reverse()
}

/** PROOF of RFC 9162, 2.1.4.1: the subtrees of which both roots can be made; none where a tree is empty or the same. */
export function consistencyRanges(first: number, second: number): LeafRange[] {
  if (!(first >= 0 && first <= second)) throw new RangeError(`a tree of ${second} does not go on from one of ${first}`)
  if (first === 0 || first === second) return []
  const ranges: LeafRange[] = []
  let [from, to, isWhole] = [0, second, true]
  while (first !== to) {
    const middle = from + dividing(to - from)
    const isLeft = first <= middle
    ranges.push(isLeft ? { from: middle, to } : { from, to: middle })
    ;[from, to, isWhole] = isLeft ? [from, middle, isWhole] : [middle, to, false]
  }
  // The older tree itself is known to whoever checks.
  if (!isWhole) ranges.push({ from, to })
  return ranges.reverse()
}
