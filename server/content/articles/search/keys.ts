/**
 * The keys by which articles are found: every piece of two characters of everything that is written in them, and of the
 * title besides what it sounds like. A key is a number, so that the index compares and stores little: the kind in the
 * upper half, the piece, exactly, in the lower.
 */
import { bareText } from '../bareText.ts'

const KIND = 2 ** 32
/** Two characters standing side by side anywhere; in the title; one character of the title. */
const ANYWHERE = 0
const TITLE = 1
const ONE = 2
/** Two initials of the title; four letters of its syllables. */
const INITIALS = 3
const SYLLABLES = 4
/** A day of a station; a station. */
const DAYS = 2 ** 50
const STATIONS = 2 ** 51
const DAYS_OF_A_STATION = 2 ** 20
const DAY_MS = 86_400_000

/** Ours: what stands further down in an article is not found, in characters. */
export const FOUND_IN = 12_000
/** How many letters of the syllables make one key. */
const LETTERS = 4

function pieces(kind: number, text: string, size: number): number[] {
  const found: number[] = []
  // Four letters fit into a half as they are, two characters of any script do, too.
  const width = size > 2 ? 128 : 65_536
  const above = width ** size
  let piece = 0
  for (let at = 0; at < text.length; at++) {
    piece = (piece * width + text.charCodeAt(at)) % above
    if (at >= size - 1) found.push(kind * KIND + piece)
  }
  return found
}

/** The keys of a word that is sought anywhere; none for a single character. */
export const anywhereKeys = (bare: string) => pieces(ANYWHERE, bare, 2)
/** The keys of a word that is sought in the title. */
export const titleKeysOf = (bare: string) => (bare.length === 1 ? pieces(ONE, bare, 1) : pieces(TITLE, bare, 2))
/** The keys of initials, two letters at least. */
export const initialsKeys = (letters: string) => pieces(INITIALS, letters, 2)
/** The keys of full syllables, four letters at least. */
export const syllableKeys = (letters: string) => pieces(SYLLABLES, letters, LETTERS)
/** Whether a key is a piece of the text: what articles can be compared by. */
export const isPiece = (key: number) => key < KIND

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
  readonly TitleInitials: string
  readonly TitlePinyin: string
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
  const title = lines[0] ?? ''
  return [
    ...new Set([
      stationKey(article.StID),
      dayKey(article.StID, dayOf(article.CreateTime)),
      ...lines.flatMap(anywhereKeys),
      ...pieces(TITLE, title, 2),
      ...pieces(ONE, title, 1),
      ...article.TitleInitials.split(' ').flatMap(initialsKeys),
      ...article.TitlePinyin.split(' ').flatMap(syllableKeys),
    ]),
  ]
}
