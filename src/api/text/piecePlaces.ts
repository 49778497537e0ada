/** Where pieces of one length stand in a text, many times over. Pure. */

/** A text that is asked more than once: what is known of it belongs to this very object. */
interface Text {
  readonly text: string
}

/** Where each piece of a text stands first, and where the same one stands next; -1: nowhere. */
interface Index {
  readonly first: ReadonlyMap<string, number>
  readonly next: Int32Array
}
/** By length; 'once': a text was looked through for such pieces. */
const indexes = new WeakMap<Text, Map<number, Index | 'once'>>()

/**
 * Where any of these pieces of one length stands in a text, in order. A text that is asked again is gone through no more: many
 * passages of many lines would each go through all of it.
 */
export function placesOfPieces(own: Text, length: number, pieces: ReadonlySet<string>): number[] {
  const byLength = indexes.get(own) ?? new Map<number, Index | 'once'>()
  indexes.set(own, byLength)
  const known = byLength.get(length)
  const { text } = own
  const found: number[] = []
  if (known === undefined) {
    byLength.set(length, 'once')
    for (let at = 0; at + length <= text.length; at++) if (pieces.has(text.slice(at, at + length))) found.push(at)
    return found
  }
  const index = known === 'once' ? indexOf(text, length) : known
  byLength.set(length, index)
  for (const piece of pieces) for (let at = index.first.get(piece) ?? -1; at >= 0; at = index.next[at]!) found.push(at)
  return pieces.size > 1 ? found.toSorted((a, b) => a - b) : found
}

function indexOf(text: string, length: number): Index {
  const first = new Map<string, number>()
  const next = new Int32Array(text.length).fill(-1)
  // From behind, so that the first stands before the next ones.
  for (let at = text.length - length; at >= 0; at--) {
    const piece = text.slice(at, at + length)
    next[at] = first.get(piece) ?? -1
    first.set(piece, at)
  }
  return { first, next }
}
