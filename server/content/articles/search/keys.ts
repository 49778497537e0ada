/**
 * The keys by which articles are found: every piece of two characters of everything that is written in them, titles
 * included. (What titles are found by besides, their sounds and single characters, stands with the articles: searchKeys.ts.)
 * A key is a number, so that the index compares and stores little.
 */
import { bareText } from '../bareText.ts'

/** Two characters standing side by side are a number below this, exactly. */
const PIECES = 2 ** 32
/** A day of a station; a station. */
const DAYS = 2 ** 50
const STATIONS = 2 ** 51
const DAYS_OF_A_STATION = 2 ** 20
const DAY_MS = 86_400_000

/** Ours: what stands further down in an article is not found, in characters. */
export const FOUND_IN = 12_000
/** Places for one UTF-16 unit. */
const UNIT = 2 ** 16

/** The keys of a word that is sought anywhere; none for a single character. */
export function anywhereKeys(bare: string): number[] {
  const found: number[] = []
  for (let at = 1; at < bare.length; at++) found.push(bare.charCodeAt(at - 1) * UNIT + bare.charCodeAt(at))
  return found
}
/** Whether a key is a piece of the text: what articles can be compared by. */
export const isPiece = (key: number) => key < PIECES

/** The day a moment belongs to, counted from 1970. */
export const dayOf = (moment: Date) => Math.max(0, Math.floor(moment.getTime() / DAY_MS))
/** The key of a station's day. */
export const dayKey = (StID: number, day: number) => DAYS + StID * DAYS_OF_A_STATION + day
/** The key of a station. */
export const stationKey = (StID: number) => STATIONS + StID

/** What keys are made of. `lines`: everything that is written besides the title, line by line. */
export interface Findable {
  readonly StID: number
  readonly CreateTime: Date
  readonly Title: string
  readonly lines: readonly string[]
}

/** The text of an article as searches confirm and show it: the title is the first line. */
export function searchText({ Title, lines }: Pick<Findable, 'Title' | 'lines'>): string {
  const text = [Title, ...lines]
    .map((line) => line.replace(/[\0\s]+/g, ' ').trim())
    .filter((line, at) => at === 0 || line !== '')
    .join('\n')
  return text.slice(0, FOUND_IN)
}

/** All keys of an article, each once. Pieces do not go over the end of a line. */
export function searchKeys(article: Findable): number[] {
  const lines = searchText(article).split('\n').map(bareText)
  return [
    ...new Set([
      stationKey(article.StID),
      dayKey(article.StID, dayOf(article.CreateTime)),
      ...lines.flatMap(anywhereKeys),
    ]),
  ]
}
