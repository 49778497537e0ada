/**
 * Suggestions (修订): insertions and deletions that somebody proposes in a text and that wait to be accepted or rejected.
 *
 * Ours: an article with open suggestions is, for everybody but its editors, the text WITHOUT them: what nobody decided has
 * not happened. It is what an editor expects of a change that was only proposed, and it is the safe side: a forgotten
 * deletion leaves a true sentence standing, a forgotten insertion would publish one that nobody passed. Refusing to send such
 * an article on would make one open comma hold up the news; so sending warns. To make this hold for every way out,
 * also those still to be built, the two are kept apart where they are stored: `ResourceContent` is the decided text, the
 * only one that is counted, searched, compared, reviewed, shared, exported and published; `SuggestedContent` is the same
 * text with its suggestions, read by the editor and kept with each version, and '' when there are none.
 *
 * A suggestion is saved like every change of a text: as a version of its own, with what that means for levels already passed.
 *
 * Who may suggest: whoever may change the text in its state, a reviewer of the level among them. Not others: a suggestion
 * is a part of a numbered version, and a version that changes under a reviewer's eyes is what review rules out. Who may only
 * read leaves a note on the passage (remarks.ts).
 */
import { decodeEntities } from '../../text/htmlEntities.ts'
import { escapeHtml, htmlAttributes } from '../../text/htmlAttributes.ts'
import { htmlTokens } from '../../text/htmlTokens.ts'
import { VOID_ELEMENTS } from '../../text/htmlElements.ts'

/**
 * What is suggested about a block: `broke`: that it begins here, apart from the one before; `joined`: that it goes on in the
 * one before; `new`: that it is put in; `gone`: that it is taken out.
 */
const blockSuggestions = ['broke', 'joined', 'new', 'gone'] as const
/** See blockSuggestions. */
export type BlockSuggestion = (typeof blockSuggestions)[number]

/** One suggestion as its marks tell it. Marks with one `id` are accepted or rejected together. */
export interface Suggestion {
  readonly id: string
  /** Who suggests: the number of the account, and the name as it was then. */
  readonly by: number
  readonly who: string
  /** When, as ISO 8601. */
  readonly at: string
  /** The number of the answer of a model it was made from; kept only where the answer is its sender's own. Default: a person thought of it. */
  readonly answer?: number | undefined
}

/** How a suggestion is written in HTML: `<ins>` and `<del>`, or a block with BLOCK_KEY, each with these attributes. */
export const suggestionKeys = {
  id: 'data-s',
  by: 'data-by',
  who: 'data-who',
  at: 'data-at',
  answer: 'data-answer',
} as const
/** The attribute of a block that says which of `blockSuggestions` it is. */
export const BLOCK_KEY = 'data-k'

/** Ours: the longest name that is kept with a suggestion, in characters. */
const NAME_LIMIT = 60
const ID = /^[\w-]{1,40}$/

/** The suggestion that attributes tell; undefined when they tell none, or not a whole one. */
export function readSuggestion(attribute: (name: string) => string | null | undefined): Suggestion | undefined {
  const id = attribute(suggestionKeys.id) ?? ''
  const by = Number(attribute(suggestionKeys.by) ?? NaN)
  const at = attribute(suggestionKeys.at) ?? ''
  if (!ID.test(id) || !Number.isSafeInteger(by) || by <= 0 || Number.isNaN(Date.parse(at))) return undefined
  const answer = Number(attribute(suggestionKeys.answer) ?? NaN)
  return {
    ...{ id, by, who: (attribute(suggestionKeys.who) ?? '').slice(0, NAME_LIMIT), at: new Date(at).toISOString() },
    ...(Number.isSafeInteger(answer) && answer > 0 ? { answer } : {}),
  }
}

/** Which kind of block a suggestion makes; undefined for none of them. */
export function readBlockKind(value: string | null | undefined): BlockSuggestion | undefined {
  return blockSuggestions.find((kind) => kind === value)
}

/** The attributes of a suggestion as HTML writes them, without those of a block. */
export function suggestionAttributes({ id, by, who, at, answer }: Suggestion): Record<string, string> {
  return {
    [suggestionKeys.id]: id,
    [suggestionKeys.by]: String(by),
    [suggestionKeys.who]: who,
    [suggestionKeys.at]: at,
    ...(answer ? { [suggestionKeys.answer]: String(answer) } : {}),
  }
}

/** The same as text for a tag: ` data-s="…" …`; `kind` for a block. */
export function suggestionText(suggestion: Suggestion, kind?: BlockSuggestion): string {
  const all = { ...suggestionAttributes(suggestion), ...(kind ? { [BLOCK_KEY]: kind } : {}) }
  return Object.entries(all)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

/** The suggestions of a text, each once, in reading order. */
export function suggestionsOf(html: string): Suggestion[] {
  const found = new Map<string, Suggestion>()
  if (!html.includes(suggestionKeys.id)) return []
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'open') continue
    const attributes = htmlAttributes(html.slice(token.start, token.end))
    const one = readSuggestion((name) => attributes.get(name))
    if (one && !found.has(one.id)) found.set(one.id, one)
  }
  return [...found.values()]
}

/**
 * The letters of a text as it is without its suggestions, white space left out: by them it is told whether a text with
 * suggestions stands on a decided one. Blocks that are only moved together or apart have the same letters.
 */
export function decidedLetters(html: string): string {
  let letters = ''
  // Open elements; those that hold what is only suggested hide everything in them.
  const open: { readonly name: string; readonly hides: boolean }[] = []
  // How many of a name are open: an end tag of none need not search for it.
  const opened = new Map<string, number>()
  const count = (name: string, step: 1 | -1) => opened.set(name, (opened.get(name) ?? 0) + step)
  let hiding = 0
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      if (hiding === 0) letters += decodeEntities(html.slice(token.start, token.end), 'text').replace(/\s+/g, '')
    } else if (token.kind === 'open' && !VOID_ELEMENTS.has(token.name)) {
      const attributes = htmlAttributes(html.slice(token.start, token.end))
      const isSuggested = attributes.has(suggestionKeys.id)
      const hides = isSuggested && (token.name === 'ins' || attributes.get(BLOCK_KEY) === 'new')
      open.push({ name: token.name, hides })
      count(token.name, 1)
      if (hides) hiding++
    } else if (token.kind === 'close' && opened.get(token.name)) {
      for (let last = open.pop(); last; last = open.pop()) {
        count(last.name, -1)
        if (last.hides) hiding--
        if (last.name === token.name) break
      }
    }
  }
  return letters
}
