/**
 * The keys by which titles are found: pieces of the title, of its initials and of its syllables in one array, so that
 * one index answers all three and needs no extension and no locale (backend-findings: two-character words, which most
 * Chinese words are, are out of reach of pg_trgm).
 */
import { bareText } from './bareText.ts'
import { parseSearch } from './search/query.ts'

/** Pieces of the title are one and two characters, of the initials two letters after `~`, of the syllables three after `=`. */
const initialsMark = '~'
const syllablesMark = '='

const surrogates = /[\ud800-\udfff]/

function pieces(text: string, size: number, mark = ''): string[] {
  const characters = surrogates.test(text) ? Array.from(text) : undefined
  const length = characters?.length ?? text.length
  const found: string[] = []
  for (let at = 0; at + size <= length; at++)
    found.push(mark + (characters ? characters.slice(at, at + size).join('') : text.slice(at, at + size)))
  return found
}

/** The keys of a title; `initials` and `syllables` are its readings, apart by spaces (server/platform/pinyin/pinyin.ts). */
export function titleKeys(title: string, initials: string, syllables: string): string[] {
  const bare = bareText(title)
  return [
    ...new Set([
      ...pieces(bare, 1),
      ...pieces(bare, 2),
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

/** One word of a search. A title is found when any of the meanings holds or the article has the number. */
export interface SearchWord {
  /** Lower case, half width, without punctuation. */
  readonly text: string
  readonly meanings: readonly Meaning[]
  readonly id?: number
}

/**
 * What the words of a search mean in titles (parseSearch): everything is sought in the title as it is written; letters and
 * digits also in the initials and, from three on (Ours), in the syllables; a number is also the article's number.
 */
export function searchWords(query: string): SearchWord[] {
  return parseSearch(query).words.map(({ bare }) => ({
    text: bare,
    meanings: [
      { in: 'Title', keys: isOne(bare) ? [bare] : pieces(bare, 2) },
      ...(/^[a-z0-9]+$/.test(bare) ? ([{ in: 'TitleInitials', keys: pieces(bare, 2, initialsMark) }] as const) : []),
      ...(/^[a-z0-9]{3,}$/.test(bare) ? ([{ in: 'TitlePinyin', keys: pieces(bare, 3, syllablesMark) }] as const) : []),
    ],
    ...(/^\d{1,15}$/.test(bare) && Number(bare) > 0 ? { id: Number(bare) } : {}),
  }))
}

/** Whether the index has an answer for a search: a single letter, for one, may be a sound, and those have no key. */
export function hasTitleKeys(query: string): boolean {
  return searchWords(query).some(({ meanings }) => meanings.every(({ keys }) => keys.length > 0))
}

const isOne = (text: string) => /^.$/su.test(text)
