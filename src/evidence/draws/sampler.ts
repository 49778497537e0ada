/**
 * The sampler of election audits (Rivest): whoever knows the text S draws the same numbers, with a program for SHA-256 and a
 * pocket calculator that takes large numbers. Pure.
 */
import { hexHash } from '../bytes.ts'

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
  return 1 + Number(BigInt(`0x${hexHash(`${text},${k}`)}`) % BigInt(of))
}

/**
 * The numbers from 1 to N in the order they are picked, each once: as many as are taken, all of them at most. The last ones of
 * all are long in coming (about N ln N hashes for all N). @throws {RangeError} when N is no whole number of at least 0
 */
export function* picks(text: string, of: number): Generator<number, void> {
  if (!Number.isSafeInteger(of) || of < 0) throw new RangeError(`nothing can be picked of ${of}`)
  const seen = new Set<number>()
  for (let k = 1; seen.size < of; k++) {
    const number = pickOf(text, k, of)
    if (seen.has(number)) continue
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
