/** What a person typed into a search, of the list as of the search page, taken apart. Pure. */
import { bareText } from '../bareText.ts'
import { anywhereKeys } from './keys.ts'

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

/** How the index answers a search: by all these keys; `proofs` are words that they do not prove by themselves. */
export interface Way {
  readonly keys: readonly number[]
  readonly proofs: readonly string[]
}

/** How all words may stand anywhere; undefined where a word is a single character, which only titles answer. */
export function wayAnywhere({ words }: SearchQuery): Way | undefined {
  if (words.some(({ bare }) => bare.length < 2)) return undefined
  return {
    keys: [...new Set(words.flatMap(({ bare }) => anywhereKeys(bare)))],
    // A piece of two characters is its own proof.
    proofs: words.map(({ bare }) => bare).filter((bare) => bare.length > 2),
  }
}
