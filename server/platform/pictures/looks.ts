/** What a picture looks like, in few bits: to find pictures that look alike, and by colour. Pure. */

/**
 * 64 bits: whether each of 8 x 8 points is brighter than its right neighbour, from 9 x 8 values of grey. As a signed number
 * in text, as the database keeps it.
 */
export function likenessOf(grey: Uint8Array): string {
  let bits = 0n
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) bits = (bits << 1n) | (grey[y * 9 + x]! > grey[y * 9 + x + 1]! ? 1n : 0n)
  return BigInt.asIntN(64, bits).toString()
}

/** Ours: of a look so many points each way are kept: words are told apart by it, and what packing does to a picture is not seen. */
export const LOOK_SIDE = 32

/** Ours: a main colour covers so much of a picture at least. */
const SHARE = 0.06
/** Ours: so many main colours at most. */
const COLOURS = 5

/** The main colours of RGB values, the most frequent first, as `#rrggbb` parted by blanks. */
export function coloursOf(rgb: Uint8Array): string {
  const groups = new Map<number, { count: number; sum: [number, number, number] }>()
  const all = Math.floor(rgb.length / 3)
  for (let at = 0; at < all * 3; at += 3) {
    const [r, g, b] = [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!]
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)
    const group = groups.get(key) ?? { count: 0, sum: [0, 0, 0] }
    group.count++
    group.sum[0] += r
    group.sum[1] += g
    group.sum[2] += b
    groups.set(key, group)
  }
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return [...groups.values()]
    .toSorted((a, b) => b.count - a.count)
    .filter(({ count }, at) => at === 0 || count >= all * SHARE)
    .slice(0, COLOURS)
    .map(({ count, sum }) => `#${sum.map((one) => hex(one / count)).join('')}`)
    .join(' ')
}
