// What a person typed, taken apart once per keystroke.

import { fold } from '../../api/text/fold.ts'
import { FUZZY_LETTERS } from './fuzzySounds.ts'
import { characterMask, letterMask } from './unitTable.ts'

/** Letters of one word beyond these are not heard, in UTF-16 units: positions within a word are the bits of one number. */
const TOKEN_LIMIT = 30

/** One word of a query. */
export interface Token {
  /** As typed, folded. */
  readonly literal: string
  /** Without punctuation, since what titles sound like has none, and cut at TOKEN_LIMIT. Empty for punctuation alone. */
  readonly bare: string
  /** Positions of `bare` where a syllable must end, as bits: the apostrophe of xi'an. */
  readonly borders: number
  /** The letters a text must have to contain it as typed (letterMask). */
  readonly written: number
  /** The letters an entry must have, in any spelling, to match at all (letterMask). */
  readonly letters: number
  /** The characters beyond ASCII a title or keyword must have to match (characterMask). */
  readonly characters: number
  /** True when English ids can match it. */
  readonly isLatin: boolean
}

/** A query ready for matching. */
export interface QueryPlan {
  /** The folded query without space at its start; a longer one that begins with it asks for no more entries. */
  readonly text: string
  /** Every token must match, in any order. */
  readonly tokens: readonly Token[]
  /** All tokens run together (zhong shen as zhongshen): matching this is as good; undefined for fewer than two tokens. */
  readonly joined: Token | undefined
}

function tokenOf(literal: string, fuzzySounds: boolean): Token {
  let bare = ''
  let borders = 0
  for (const character of literal) {
    if (/[\p{L}\p{M}\p{N}]/u.test(character)) bare += character
    else if (character === "'" && bare.length < TOKEN_LIMIT) borders |= 1 << bare.length
  }
  const letters = letterMask(bare)
  return {
    literal,
    bare: bare.slice(0, TOKEN_LIMIT),
    borders,
    written: letters,
    characters: characterMask(bare),
    letters: fuzzySounds ? letters & ~letterMask(FUZZY_LETTERS) : letters,
    isLatin: /^[a-z0-9]+$/.test(bare),
  }
}

/** Takes a query apart. Words of punctuation only are ignored when there are others. */
export function planOf(query: string, fuzzySounds = false): QueryPlan {
  const text = fold(query).trimStart()
  const typed = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => tokenOf(word, fuzzySounds))
  const telling = typed.filter((token) => token.letters !== 0 || token.bare !== '')
  const tokens = telling.length ? telling : typed
  const joined = tokens.length > 1 ? tokenOf(tokens.map((token) => token.literal).join(''), fuzzySounds) : undefined
  return { text, tokens, joined }
}
