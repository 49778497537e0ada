/** A number as people write it: digits, a point, a sign before them, full width or not. */

/** Full-width signs stand so much behind the plain ones. */
const WIDE = 0xfee0

/**
 * The number of a text; undefined where it is none. Ours: 0x10, 1e3 and Infinity are how programs write numbers, and somebody who
 * typed one meant something else.
 */
export function plainNumber(text: string): number | undefined {
  const plain = text
    .replace(/[０-９．＋－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE))
    .replace('−', '-')
    .trim()
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)) return undefined
  const number = Number(plain)
  return Number.isFinite(number) ? number : undefined
}
