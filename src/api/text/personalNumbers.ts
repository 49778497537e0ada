/** Telephones, identity numbers and mail addresses in a text that people wrote. Pure. */
import { fold } from './fold.ts'
import { isMailAddress } from './mail.ts'
import { mobileDigits } from './mobile.ts'

/** What it is. */
export type PersonalKind = 'phone' | 'paper' | 'mail'
/** One of them: `text.slice(at, end)`. */
export interface FoundNumber {
  readonly kind: PersonalKind
  readonly at: number
  readonly end: number
}

// Digits in groups, as people set them off; no digit or letter beside them.
const GAP = '[ \\-–—.·()（）]{0,2}'
const MOBILE = new RegExp(`(?<![\\dA-Za-z])(?:(?:\\+|00)?86${GAP})?1[3-9](?:${GAP}\\d){9}(?![\\dA-Za-z])`, 'g')
// An area code with a number, as in 010-62771234 and (0571) 8702 1234, with an extension; or 400 and 800 numbers.
const LANDLINE =
  /(?<![\dA-Za-z])\(?0(?:10|2\d|[3-9]\d{2})\)?[ -–—]{1,2}[1-9]\d{2,3}[ -]?\d{4}(?:[ ]?(?:转|-|ext\.?)[ ]?\d{1,6})?(?!\d)|(?<![\dA-Za-z])[48]00[ -]?\d{3}[ -]?\d{4}(?!\d)/g
const PAPER = new RegExp(`(?<![\\dA-Za-z])[1-9](?:${GAP}\\d){16}${GAP}[\\dx](?![\\dA-Za-z])`, 'g')
const OLD_PAPER = /(?<![\dA-Za-z])[1-9]\d{5}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}(?![\dA-Za-z])/g
// Passports, and passes to and from Hong Kong, Macao and Taiwan.
const PASSPORT = /(?<![\dA-Za-z])[egdspkmhc][a-z]?\d{8}(?![\dA-Za-z])/g
const MAIL = /[\w!#$%&'*+/=?^`{|}~.-]+ ?(?:@|\(at\)|\[at\]) ?[\w.-]+\.[a-z]{2,24}/g

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10x98765432'

/** GB 11643-1999: whether eighteen signs are an identity number: a possible day of birth and the right last sign. */
function isPaper(text: string): boolean {
  const signs = text.replace(/[^\dx]/g, '')
  if (signs.length !== 18) return false
  const [month, day] = [Number(signs.slice(10, 12)), Number(signs.slice(12, 14))]
  if (month < 1 || month > 12 || day < 1 || day > 31) return false
  const sum = WEIGHTS.reduce((so, weight, at) => so + weight * Number(signs[at]), 0)
  return CHECKS[sum % 11] === signs[17]
}

const kinds: readonly [PersonalKind, RegExp, (text: string) => boolean][] = [
  ['mail', MAIL, (text) => isMailAddress(text.replace(/ ?(?:\(at\)|\[at\]) ?/, '@').replaceAll(' ', ''))],
  ['paper', PAPER, isPaper],
  ['paper', OLD_PAPER, () => true],
  ['paper', PASSPORT, () => true],
  ['phone', MOBILE, (text) => mobileDigits(text.replace(/[–—.·（）]/g, '')) !== undefined || /1[3-9]/.test(text)],
  ['phone', LANDLINE, () => true],
]

/** All of them in reading order, none within another. Full-width signs are as good as narrow ones. */
export function personalNumbers(text: string): FoundNumber[] {
  const folded = fold(text)
  const found: FoundNumber[] = []
  for (const [kind, pattern, is] of kinds)
    for (const { 0: piece, index: at } of folded.matchAll(pattern)) {
      const end = at + piece.length
      if (is(piece) && found.every((one) => end <= one.at || at >= one.end)) found.push({ kind, at, end })
    }
  return found.toSorted((a, b) => a.at - b.at)
}
