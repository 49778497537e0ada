/**
 * The keys by which titles are found: pieces of the title, of its initials and of its syllables in one array, so that
 * one index answers all three and needs no extension and no locale (backend-findings: two-character words, which most
 * Chinese words are, are out of reach of pg_trgm).
 */
import { bareText } from './bareText.ts'

/** Pieces of the title are two characters, of the initials two letters after `~`, of the syllables three after `=`. */
const initialsMark = '~'
const syllablesMark = '='

function pieces(text: string, size: number, mark = ''): string[] {
  const characters = Array.from(text)
  return Array.from({ length: Math.max(0, characters.length - size + 1) }, (_, at) =>
    mark.concat(...characters.slice(at, at + size)),
  )
}

/** The keys of a title; `initials` and `syllables` are its readings, apart by spaces (server/platform/pinyin/pinyin.ts). */
export function titleKeys(title: string, initials: string, syllables: string): string[] {
  return [
    ...new Set([
      ...pieces(bareText(title), 2),
      ...initials.split(' ').flatMap((reading) => pieces(reading, 2, initialsMark)),
      ...syllables.split(' ').flatMap((reading) => pieces(reading, 3, syllablesMark)),
    ]),
  ]
}

/** One way in which a word may be meant. Without keys the index cannot help: the word is too short. */
export interface Meaning {
  readonly in: 'Title' | 'TitleInitials' | 'TitlePinyin'
  readonly keys: readonly string[]
}

/** One word of a search. A row is found when any of the meanings holds or it has the number. */
export interface SearchWord {
  /** Lower case, half width, without punctuation. */
  readonly text: string
  readonly meanings: readonly Meaning[]
  readonly id?: number
}

/** Ours: more words than these are not looked for. */
const WORDS = 10

/**
 * The words of a search, apart by spaces, in any order. Chinese characters are sought in the title; letters and digits
 * also in the initials and, from three on (Ours), in the syllables; a number is also the article's number.
 */
export function searchWords(query: string): SearchWord[] {
  const words = query
    .split(/\s+/)
    .map(bareText)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, WORDS).map((text) => ({
    text,
    meanings: [
      { in: 'Title', keys: pieces(text, 2) },
      ...(/^[a-z0-9]+$/.test(text) ? ([{ in: 'TitleInitials', keys: pieces(text, 2, initialsMark) }] as const) : []),
      ...(/^[a-z0-9]{3,}$/.test(text) ? ([{ in: 'TitlePinyin', keys: pieces(text, 3, syllablesMark) }] as const) : []),
    ],
    ...(/^\d{1,15}$/.test(text) && Number(text) > 0 ? { id: Number(text) } : {}),
  }))
}
