/**
 * The sampler of election audits (Rivest): whoever knows the text S draws the same numbers, with a program for SHA-256 and a
 * pocket calculator that takes large numbers. Pure.
 */
import { hashOf, hexHash, toHex } from '../bytes.ts'

/**
 * S of a draw: the lower-case hexadecimal SHA-256 of `seed:list:outside`.
 * @param seed the revealed seed, 64 lower-case hexadecimal digits
 * @param list closing draw: the root of the entries; instant deck: the hash of the specification; 64 digits as well
 * @param outside the text of the figure that nobody of the house made; may be empty
 */
export function drawText(seed: string, list: string, outside: string): string {
  return hexHash(`${seed}:${list}:${outside}`)
}

/** Pick k, from 1, before repeats are skipped: 1 + SHA-256(`S,k`) mod N, a number from 1 to N. */
export function pickOf(text: string, k: number, of: number): number {
  const hash = hashOf(`${text},${k}`)
  if (of > MOST) return 1 + Number(BigInt(`0x${toHex(hash)}`) % BigInt(of))
  // Written down digit by digit, two bytes each: what is left over is smaller than N, and 65,536 of it are still a whole number.
  let left = 0
  for (let at = 0; at < hash.length; at += 2) left = (left * 65_536 + hash[at]! * 256 + hash[at + 1]!) % of
  return 1 + left
}
/** Up to here a remainder times 65,536 is a number that is told exactly. */
const MOST = 2 ** 36

/**
 * The numbers from 1 to N in the order they are picked, each once: as many as are taken, all of them at most. The last ones of
 * all are long in coming (about N ln N hashes for all N). @throws {RangeError} when N is no whole number of at least 0
 */
export function* picks(text: string, of: number): Generator<number, void> {
  for (const number of tries(text, of)) if (number !== undefined) yield number
}

/** As `picks`, but tells of every repeat as well, as undefined: who draws many can rest in between. @throws {RangeError} as `picks` */
export function* tries(text: string, of: number): Generator<number | undefined, void> {
  if (!Number.isSafeInteger(of) || of < 0) throw new RangeError(`nothing can be picked of ${of}`)
  const seen = new Set<number>()
  for (let k = 1; seen.size < of; k++) {
    const number = pickOf(text, k, of)
    if (seen.has(number)) {
      yield undefined
      continue
    }
    seen.add(number)
    yield number
  }
}

/** The first picks, as many as are asked for or as there are. */
export function firstPicks(text: string, of: number, count: number): number[] {
  const numbers: number[] = []
  if (count > 0)
    for (const number of picks(text, of)) {
      numbers.push(number)
      if (numbers.length >= count) break
    }
  return numbers
}
