/** What a person typed into the search, taken apart. Pure. */
import { bareText } from '../bareText.ts'
import { anywhereKeys, initialsKeys, syllableKeys, titleKeysOf } from './keys.ts'

/** One word or phrase that is sought. */
export interface Sought {
  /** As typed, for marking. */
  readonly typed: string
  /** Lower case, half width, without punctuation. */
  readonly bare: string
}

/** A search: all of `words` must be there, none of `without`. */
export interface SearchQuery {
  readonly words: readonly Sought[]
  readonly without: readonly Sought[]
}

/** Ours: more words than these are not looked for. */
const WORDS = 10

const token = /([-－])?["“”]([^"“”]*)["“”]?|([-－])?(\S+)/gu

/** Words stand apart by spaces; "…" (or “…”) keeps a phrase together; a `-` before either keeps articles out that have it. */
export function parseSearch(text: string): SearchQuery {
  const words = new Map<string, Sought>()
  const without = new Map<string, Sought>()
  for (const [, phraseMinus, phrase, minus, word] of text.matchAll(token)) {
    const typed = (phrase ?? word ?? '').trim()
    const bare = bareText(typed)
    if (bare === '') continue
    const into = phraseMinus !== undefined || minus !== undefined ? without : words
    into.set(bare, { typed, bare })
  }
  return { words: [...words.values()].slice(0, WORDS), without: [...without.values()].slice(0, WORDS) }
}

/** One way in which the index may answer a search: all these keys; `proofs` are what they do not prove by themselves. */
export interface Way {
  readonly keys: readonly number[]
  readonly proofs: readonly Proof[]
}

/** A text that must stand in a field. */
export interface Proof {
  readonly in: 'Text' | 'Title' | 'TitleInitials' | 'TitlePinyin'
  readonly text: string
}

/** Ours: combinations of meanings that are looked for at once; the first ones are as typed. */
const WAYS = 9

function combined(meanings: readonly (readonly Way[])[]): Way[] {
  let ways: Way[] = [{ keys: [], proofs: [] }]
  for (const of of meanings) {
    ways = ways.flatMap((way) =>
      of.map(({ keys, proofs }) => ({ keys: [...way.keys, ...keys], proofs: [...way.proofs, ...proofs] })),
    )
    ways = ways.slice(0, WAYS)
  }
  return ways.map(({ keys, proofs }) => ({ keys: [...new Set(keys)], proofs }))
}

/** The ways in which all words may stand anywhere; none where a word is a single character, which only titles answer. */
export function waysAnywhere({ words }: SearchQuery): Way[] {
  if (words.some(({ bare }) => bare.length < 2)) return []
  return combined(words.map(({ bare }) => [{ keys: anywhereKeys(bare), proofs: proofOf('Text', bare) }]))
}

/** The ways in which all words may stand in the title: as typed, or by what they sound like. */
export function waysInTitle({ words }: SearchQuery): Way[] {
  return combined(
    words.map(({ bare }) => {
      const ways: Way[] = [{ keys: titleKeysOf(bare), proofs: proofOf('Title', bare) }]
      if (!/^[a-z0-9]{2,}$/.test(bare)) return ways
      ways.push({ keys: initialsKeys(bare), proofs: sound('TitleInitials', bare, 2) })
      if (bare.length > 3) ways.push({ keys: syllableKeys(bare), proofs: sound('TitlePinyin', bare, 4) })
      return ways
    }),
  )
}

// A piece of two characters is its own proof.
const proofOf = (where: Proof['in'], bare: string): Proof[] => (bare.length > 2 ? [{ in: where, text: bare }] : [])
const sound = (where: Proof['in'], bare: string, proven: number): Proof[] =>
  bare.length > proven ? [{ in: where, text: bare }] : []
