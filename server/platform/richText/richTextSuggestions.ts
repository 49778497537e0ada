/** The marks of suggestions among the attributes and elements of rich text. */
import {
  BLOCK_KEY,
  readBlockKind,
  readSuggestion,
  suggestionKeys,
  suggestionText,
} from '../../../src/api/content/articles/suggestions.ts'

const BLOCKS = new Set('p h1 h2 h3 h4 pre hr figure table'.split(' '))

/** Elements that may carry a suggestion. */
export const SUGGESTED_TAGS: ReadonlySet<string> = new Set(['ins', 'del', ...BLOCKS])

/** The attributes of a suggestion. */
export const SUGGESTION_ATTRIBUTES: readonly string[] = [...Object.values(suggestionKeys), BLOCK_KEY]

/** Takes the suggestion out of an element's attributes; answers it as text for the tag, '' where there is none. */
export function takeSuggestion(name: string, attributes: Map<string, string>): string {
  const kind = readBlockKind(attributes.get(BLOCK_KEY))
  const suggestion = readSuggestion((key) => attributes.get(key))
  for (const key of SUGGESTION_ATTRIBUTES) attributes.delete(key)
  if (!suggestion) return ''
  if (name === 'ins' || name === 'del') return suggestionText(suggestion)
  return kind && BLOCKS.has(name) ? suggestionText(suggestion, kind) : ''
}
