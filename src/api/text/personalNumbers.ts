/** Telephones, numbers of papers and of bank cards, and mail addresses in a text that people wrote. Pure. */
import { fold } from './fold.ts'
import { isMailAddress } from './mail.ts'

/** What it is. */
export type PersonalKind = 'phone' | 'paper' | 'card' | 'mail'
/** One of them: `text.slice(at, end)`. */
export interface FoundNumber {
  readonly kind: PersonalKind
  readonly at: number
  readonly end: number
}

/** Stands where a sign was longer than the digit that it is. */
const FILLER = '\\u0000'
// Digits of other scripts and in circles, and references to digits in HTML.
const DIGIT = /(?!\d)[\p{Nd}\p{No}]|&#(?:x[\da-f]{1,6}|\d{1,7});?/giu

/** The text with every digit as one of 0 to 9; every UTF-16 unit stays where it was. */
function plainDigits(text: string): string {
  return text.replace(DIGIT, (sign) => {
    const digit = digitOf(sign)
    return digit === undefined ? sign : digit.padEnd(sign.length, '\0')
  })
}

function digitOf(sign: string): string | undefined {
  if (sign.startsWith('&')) {
    const code = sign.replace(/[&#;]/g, '')
    const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code)
    return point >= 0x30 && point <= 0x39 ? String.fromCharCode(point) : undefined
  }
  const plain = sign.normalize('NFKC')
  if (/^\d$/.test(plain)) return plain
  if (!/^\p{Nd}$/u.test(sign)) return undefined
  // Digits of a script stand in a row of ten.
  let zero = sign.codePointAt(0)!
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && sign.codePointAt(0)! - zero < 9) zero--
  return String(sign.codePointAt(0)! - zero)
}

// Digits in groups, as people set them off, also with a tag of HTML between them; no digit beside them.
const GAP = `${FILLER}*(?:[\\s_/\\-‐‑‒–—―−.·•|:：*~()（）]|<[^<>]{0,80}>){0,4}`
const MOBILE = new RegExp(`(?<!\\d)(?:(?:\\+|00)?86${GAP})?1${GAP}[3-9](?:${GAP}\\d){9}(?!\\d)`, 'g')
// An area code with a number, as in 010-62771234 and (0571) 8702 1234, with an extension; or 400 and 800 numbers.
const LANDLINE =
  /(?<!\d)\(?0(?:10|2\d|[3-9]\d{2})\)?[\s_/.‐-―−-]{1,2}[1-9]\d{2,3}[\s-]?\d{4}(?:[ ]?(?:转|-|ext\.?)[ ]?\d{1,6})?(?!\d)|(?<!\d)[48]00[\s-]?\d{3}[\s-]?\d{4}(?!\d)/g
// The same without anything between: an area code of three digits has eight behind it, one of four has seven or eight.
const PLAIN_LANDLINE = /(?<!\d)0(?:(?:10|2\d)[1-9]\d{7}|[3-9]\d{2}[1-9]\d{6,7})(?!\d)/g
// In its usual groups with commas between, and in Chinese numerals.
const COMMA_MOBILE = /(?<!\d[,、]?)1[3-9]\d[,、]\d{4}[,、]\d{4}(?![,、]?\d)/g
const NUMERALS =
  /(?<![零〇一二三四五六七八九幺壹])[一幺壹][三四五六七八九](?:[零〇一二三四五六七八九幺壹]){9}(?![零〇一二三四五六七八九幺壹])/g
// 16 to 19 digits, in groups of four or none; of the great card schemes.
const CARD = /(?<!\d)[3-6]\d{3}(?:[ -]?\d{4}){2}(?:[ -]?\d{1,4}){1,2}(?!\d)/g
const PAPER = new RegExp(`(?<!\\d)[1-9](?:${GAP}\\d){16}${GAP}[\\dx](?!\\d)`, 'g')
const OLD_PAPER = /(?<!\d)[1-9]\d{5}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}(?!\d)/g
// Passports, and passes to and from Hong Kong, Macao and Taiwan; identity cards of Hong Kong.
const PASSPORT = /(?<![\da-z])(?:[egdspkmhc]\d{8}|[a-z]{2}\d{7}|[a-z]{1,2}\d{6}\([\da]\))(?![\da-z])/g
// Bounded, and never begun within a name: a long run of letters would be walked through from each of them.
const MAIL =
  /(?<![\w!#$%&'*+/=?^`{|}~.-])[\w!#$%&'*+/=?^`{|}~.-]{1,64} ?(?:@|\(at\)|\[at\]) ?[\w.。-]{1,190}[.。][a-z]{2,24}/g

/** GB 11643-1999: whether eighteen signs may be an identity number: a possible day of birth. Ours: one with a slip counts, too. */
function isPaper(text: string): boolean {
  const signs = signsOf(text)
  if (signs.length !== 18) return false
  const [century, month, day] = [signs.slice(6, 8), Number(signs.slice(10, 12)), Number(signs.slice(12, 14))]
  return /18|19|20/.test(century) && month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/** ISO/IEC 7812-1: whether the last digit is the check digit of the others. */
function isCard(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number).toReversed()
  if (digits.length < 16 || digits.length > 19) return false
  const sum = digits.reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}

const signsOf = (text: string) => text.replace(/<[^<>]*>/g, '').replace(/[^\dx]/g, '')
/** Ours: figures in a column are none; a number that is broken over lines is in its usual groups. */
const isColumn = (text: string) => text.includes('\n') && !/^(?:\D*(?:86)?\D*)1\d{2}\D+\d{4}\D+\d{4}$/.test(text)

const kinds: readonly [PersonalKind, RegExp, (text: string) => boolean][] = [
  [
    'mail',
    MAIL,
    (text) =>
      isMailAddress(
        text
          .replace(/ ?(?:\(at\)|\[at\]) ?/, '@')
          .replaceAll(' ', '')
          .replaceAll('。', '.'),
      ),
  ],
  ['paper', PAPER, isPaper],
  ['paper', OLD_PAPER, () => true],
  ['paper', PASSPORT, () => true],
  ['card', CARD, isCard],
  ['phone', MOBILE, (text) => !isColumn(text)],
  ['phone', COMMA_MOBILE, () => true],
  ['phone', NUMERALS, () => true],
  ['phone', LANDLINE, () => true],
  ['phone', PLAIN_LANDLINE, () => true],
]

/** All of them in reading order, none within another. Full-width signs are as good as narrow ones. */
export function personalNumbers(text: string): FoundNumber[] {
  const folded = fold(plainDigits(text))
  const found: FoundNumber[] = []
  const taken = new Uint8Array(text.length)
  for (const [kind, pattern, is] of kinds)
    for (const { 0: piece, index: at } of folded.matchAll(pattern)) {
      let end = at + piece.length
      while (folded[end] === '\0') end++
      if (taken.subarray(at, end).includes(1) || !is(piece)) continue
      taken.fill(1, at, end)
      found.push({ kind, at, end })
    }
  return found.toSorted((a, b) => a.at - b.at)
}
