/** Patterns, as PostgreSQL reads them, of texts that sound like what somebody typed in letters: dkzs and dukouzao find 渡口早市. */
import { polyphonic } from 'pinyin-pro'
import { fold } from '../../../src/api/text/fold.ts'

/** The characters that are read, and so many of them at once, so that others are answered in between. */
const [FIRST, LAST, AT_ONCE] = [0x4e00, 0x9fff, 500]
/** Ours: the fewest and the most signs of a word that is heard; one letter would find nearly everything. */
const [FEWEST, MOST] = [2, 30]
/** Ours: into so many rows of syllables a word is taken apart at most. */
const ROWS = 16
/** What is not heard between two characters. */
const SILENT = '[\\s·•《》〈〉“”‘’「」【】（）()：:，,。、；;！!？?—_./-]*'

type Readings = ReadonlyMap<string, string>
let known: Promise<Readings> | undefined

/** Characters by each of their readings without tones; ü is v. */
const everyReading = (): Promise<Readings> => (known ??= readAll())

async function readAll(): Promise<Readings> {
  const found = new Map<string, string>()
  for (let from = FIRST; from <= LAST; from += AT_ONCE) {
    for (let code = from; code < Math.min(from + AT_ONCE, LAST + 1); code++) {
      const character = String.fromCodePoint(code)
      const readings = polyphonic(character, { type: 'array', toneType: 'none', v: true })[0] ?? []
      for (const reading of new Set(readings)) found.set(reading, (found.get(reading) ?? '') + character)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return new Map([...found].filter(([reading]) => /^[a-z]+$/.test(reading)))
}

/**
 * The pattern of one word: its letters are the initials of characters that follow each other, or their syllables, of which the
 * last may be cut short; other signs stand for themselves. undefined: a word without letters, or too short or long to be heard.
 */
export async function soundPattern(word: string): Promise<string | undefined> {
  const signs = Array.from(fold(word))
  if (signs.length < FEWEST || signs.length > MOST || !signs.some(isLetter)) return undefined
  const readings = await everyReading()
  const begun = (beginning: string, more = '') => {
    const all = [...readings].filter(([reading]) => reading.startsWith(beginning)).map(([, own]) => own)
    return all.length === 0 && more === '' ? undefined : `[${[...new Set(all.join(''))].join('')}${more}]`
  }
  const initials = signs.map((sign) => (isLetter(sign) ? begun(sign, sign + sign.toUpperCase())! : literal(sign)))
  const rows = syllableRows(signs.join(''), readings).map((row) =>
    row.map((unit, at) => {
      if (!isLetter(unit[0]!)) return literal(unit)
      return at === row.length - 1 ? begun(unit)! : `[${readings.get(unit)!}]`
    }),
  )
  return [initials, ...rows].map((units) => units.join(SILENT)).join('|')
}

const isLetter = (sign: string): boolean => /^[a-z]$/.test(sign)
const literal = (sign: string): string => sign.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')

/** Every way to take a word apart into syllables, the last of which may be the beginning of one, and signs that are no letters. */
export function syllableRows(word: string, readings: Pick<Readings, 'has' | 'keys'>): string[][] {
  const rows: string[][] = []
  const isBegun = (rest: string) => [...readings.keys()].some((reading) => reading.startsWith(rest))
  const visit = (rest: string, row: readonly string[]): void => {
    if (rows.length >= ROWS) return
    if (rest === '') {
      rows.push([...row])
      return
    }
    if (!isLetter(rest[0]!)) {
      visit(rest.slice(1), [...row, rest[0]!])
      return
    }
    for (let end = Math.min(LONGEST, rest.length); end > 0; end--) {
      const unit = rest.slice(0, end)
      if (end === rest.length ? isBegun(unit) : readings.has(unit)) visit(rest.slice(end), [...row, unit])
    }
  }
  visit(word, [])
  return rows
}

/** The longest syllable, in letters: zhuang. */
const LONGEST = 6
