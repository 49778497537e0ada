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

/** The signs of what somebody typed as a code. */
const signsOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')

/** A code as somebody typed it, in the form it is printed; undefined where it is none or holds a mistake. */
export function readReceiptCode(typed: string): string | undefined {
  return mistakeIn(typed) === undefined ? printed(signsOf(typed)) : undefined
}

/** What is wrong with a code as somebody typed it, as a Chinese sentence; undefined where it is one. */
export function mistakeIn(typed: string): string | undefined {
  const signs = [...signsOf(typed)]
  const strange = signs.find((sign) => !SIGNS.includes(sign))
  if (strange !== undefined) return `回执码里不会有“${strange}”（数字 0、1 和字母 I、L、O 都不用），请对照回执检查。`
  if (signs.length !== RANDOM_SIGNS + 1)
    return `回执码是 ${RANDOM_SIGNS + 1} 个字母和数字，现在是 ${signs.length} 个，请对照回执检查。`
  const values = signs.map((sign) => SIGNS.indexOf(sign))
  return checkOf(values.slice(0, -1)) === values.at(-1)
    ? undefined
    : '回执码有抄错的地方：它的校验位不符，可能有一个字符不对，或者两个字符换了位置，请对照回执检查。'
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
