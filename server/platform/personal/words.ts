/**
 * The words by which somebody is known, wherever they stand in a text: a telephone number however it is written (+86, spaces,
 * dashes, wide digits), an OpenID, the name of a device. The same pattern is understood by PostgreSQL and here.
 */

/** What stands in the place of what was erased. */
export const ERASED = '已抹去'

const GAP = '[\\s\\u00a0\\u3000.·()（）—–－-]*'
const wide = (digit: string) => `[${digit}${String.fromCharCode(digit.charCodeAt(0) + 0xfee0)}]`
const digitsOf = (digits: string) => [...digits].map(wide).join(GAP)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A mainland number, with or without the country's. No further digit before or after it, but for those of an escaped sign. */
const numberPattern = (phone: string) =>
  `(?:(?<![0-9０-９])|(?<=%[0-9A-Fa-f]{2}))(?:[+＋]?(?:${digitsOf('00')})?${digitsOf('86')}${GAP})?${digitsOf(phone)}(?![0-9０-９])`

/** What is looked for. */
export interface Words {
  /** Eleven digits each. */
  readonly phones: readonly string[]
  /** As they stand. */
  readonly literals: readonly string[]
}

/**
 * Ours: what is looked for in texts is made up by a program, or is an address of mail. Any other word by which somebody is
 * known may be a word of everybody's, and stands for them in the columns that say whose a row is, nowhere else.
 */
const isTelling = (text: string) =>
  /^(?=.*\d)[\w-]{16,200}$/.test(text) || /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(text)

const SIGN = '[0-9A-Za-z_-]'
/** One of them, and not a part of a longer one; what an escaped sign ends with is none of its own. */
function literalPattern(text: string): string {
  const isMail = text.includes('@')
  const before = isMail ? '[0-9A-Za-z_.+-]' : SIGN
  const after = isMail ? `(?:-|\\.?${SIGN})` : SIGN
  return `(?:(?<!${before})|(?<=%[0-9A-Fa-f]{2}))${escaped(text)}(?!${after})`
}

/** The pattern of all of them; undefined where there is nothing to look for. */
export function patternOf({ phones, literals }: Words): string | undefined {
  const all = [
    ...phones.map(numberPattern),
    // The longest first, so that none is left in part.
    ...literals
      .filter(isTelling)
      .toSorted((one, other) => other.length - one.length)
      .map(literalPattern),
  ]
  return all.length === 0 ? undefined : all.map((one) => `(?:${one})`).join('|')
}

/** The value with every one of the words replaced; the same value where none stands in it. `whole`: where nothing else does. */
export function withoutWords(value: unknown, pattern: string, whole: string = ERASED): unknown {
  const found = new RegExp(pattern, 'gu')
  const clean = (text: string) => {
    const left = text.replace(found, ERASED)
    return left === ERASED ? whole : left
  }
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return clean(one)
    if (typeof one === 'number') return new RegExp(pattern, 'u').test(String(one)) ? 0 : one
    if (Array.isArray(one)) return one.map(walk)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [clean(name), walk(inner)]))
  }
  return walk(value)
}
