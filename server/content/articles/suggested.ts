/** Suggestions on their way into the table: cleaned, belonging to their text, and each under the name of who made it. */
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import {
  decidedLetters,
  suggestionsOf,
  suggestionText,
  type Suggestion,
} from '../../../src/api/content/articles/suggestions.ts'
import { cleanSuggestedHtml } from '../../platform/richText/richText.ts'

/** Who sends a text with suggestions, and the one that was there before. */
export interface Suggesting {
  readonly me: Pick<Me, 'ID' | 'AdminUserRealName'>
  readonly now: Date
  readonly known: string
  /** The sender's own answers of an AI, of which a suggestion may say that it was made. Default none. */
  readonly answers?: ReadonlySet<number> | undefined
}

/**
 * The column of a text with suggestions, '' when it has none. `decided`: the cleaned text without them. Throws 'refused' when
 * the two are not the same text: it would be guesswork what accepting them should make.
 */
export function suggestedColumn(decided: string, suggested: string, suggesting?: Suggesting): string {
  if (suggested === '') return ''
  const { html } = cleanSuggestedHtml(suggested)
  const suggestions = suggestionsOf(html)
  if (suggestions.length === 0) return ''
  if (decidedLetters(html) !== decidedLetters(decided))
    throw new Refusal('refused', '修订和正文对不上，没有保存。请重新打开稿件再改。')
  return suggesting ? signed(html, suggestions, suggesting) : html
}

// The cleaning wrote the attributes in this order.
const WRITTEN = / data-s="([\w-]+)" data-by="[^"]*" data-who="[^"]*" data-at="[^"]*"(?: data-answer="\d+")?/g

/** Nobody suggests in the name of another: a new suggestion is its sender's, an old one stays what it was. */
function signed(html: string, suggestions: readonly Suggestion[], { me, now, known, answers }: Suggesting): string {
  const before = new Map(suggestionsOf(known).map((one) => [one.id, one]))
  const right = new Map(
    suggestions.map(({ answer, ...rest }) => {
      // Nobody says that another one's answer is theirs, nor learns by it that there is one.
      const one: Suggestion = answer !== undefined && answers?.has(answer) ? { ...rest, answer } : rest
      const isOurs = one.by === me.ID && Date.parse(one.at) <= now.getTime()
      const mine = isOurs ? one : { ...one, by: me.ID, who: me.AdminUserRealName, at: now.toISOString() }
      return [one.id, suggestionText(before.get(one.id) ?? mine)]
    }),
  )
  return html.replace(WRITTEN, (written, id: string) => right.get(id) ?? written)
}
