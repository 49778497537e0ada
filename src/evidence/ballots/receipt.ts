/**
 * The code on the receipt of a ballot or an entry: 19 random signs and one that is found wrong when a sign was mistaken or two
 * changed places. Whoever has it finds his ballot; the tree holds its hash alone. Pure.
 */
import { hexHash } from '../bytes.ts'

/** No 0 and O, no 1, I and L. Ours: 31 signs, a prime, which is why one check sign finds every single mistake. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RANDOM_SIGNS = 19
const GROUP = 5

/** Bytes from here on would make some signs likelier than others. */
const FAIR_BYTES = 256 - (256 % SIGNS.length)

/** Gives so many unpredictable bytes, such as crypto.getRandomValues does. */
export type RandomBytes = (count: number) => Uint8Array

/** A new code, 94 bits of chance, as it is printed: `7KQ3M-…`, four groups of five. */
export function newReceiptCode(random: RandomBytes): string {
  const values: number[] = []
  while (values.length < RANDOM_SIGNS)
    values.push(...[...random(RANDOM_SIGNS)].filter((byte) => byte < FAIR_BYTES).map((byte) => byte % SIGNS.length))
  const signs = values.slice(0, RANDOM_SIGNS)
  return printed([...signs, checkOf(signs)].map((value) => SIGNS[value]).join(''))
}

/** A code as somebody typed it, in the form it is printed; undefined where it is none or holds a mistake. */
export function readReceiptCode(typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
  const values = [...text].map((sign) => SIGNS.indexOf(sign))
  if (values.length !== RANDOM_SIGNS + 1 || values.includes(-1)) return undefined
  return checkOf(values.slice(0, -1)) === values.at(-1) ? printed(text) : undefined
}

/** What of a code stands in the tree: SHA-256 over `GUID:code`, so that the codes of no two votes can be told together. */
export function codeHash(guid: string, code: string): string {
  return hexHash(`${guid}:${code}`)
}

const printed = (signs: string) => signs.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')

/** Makes the sum of all signs, each times its place from 1, a multiple of 31. */
function checkOf(values: readonly number[]): number {
  const sum = values.reduce((so, value, at) => so + value * (at + 1), 0)
  const place = values.length + 1
  return [...SIGNS].findIndex((_, value) => (sum + value * place) % SIGNS.length === 0)
}
