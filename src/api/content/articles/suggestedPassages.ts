/** What suggestions would put into a text, passage by passage, with what would stand beside it. */
import { decodeEntities } from '../../text/htmlEntities.ts'
import { htmlAttributes } from '../../text/htmlAttributes.ts'
import { VOID_ELEMENTS } from '../../text/htmlElements.ts'
import { htmlTokens } from '../../text/htmlTokens.ts'
import { beside } from '../../text/likeness.ts'
import { BLOCK_KEY, readSuggestion, type Suggestion } from './suggestions.ts'

/** One passage. */
export interface SuggestedPassage extends Pick<Suggestion, 'id' | 'answer'> {
  readonly text: string
  /** The passage with what stands beside it once everything is accepted. */
  readonly around: string
}

/** Ours: so many characters beside a passage. */
const BESIDE = 10

/** The passages of a text with suggestions, in reading order; one for each stretch that belongs to one suggestion. */
export function suggestedPassages(html: string): SuggestedPassage[] {
  let all = ''
  const found: { by: Suggestion; from: number; to: number }[] = []
  const open: { readonly name: string; readonly inserts?: Suggestion | undefined; readonly hides: boolean }[] = []
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      if (open.some(({ hides }) => hides)) continue
      const from = all.length
      all += decodeEntities(html.slice(token.start, token.end), 'text')
      const by = open.findLast(({ inserts }) => inserts)?.inserts
      if (!by || all.length === from) continue
      const last = found.at(-1)
      if (last?.by.id === by.id && last.to === from) last.to = all.length
      else found.push({ by, from, to: all.length })
    } else if (token.kind === 'open' && !VOID_ELEMENTS.has(token.name)) {
      const attributes = htmlAttributes(html.slice(token.start, token.end))
      const one = readSuggestion((name) => attributes.get(name))
      const kind = attributes.get(BLOCK_KEY)
      const inserts = token.name === 'ins' || kind === 'new'
      const hides = token.name === 'del' || kind === 'gone'
      open.push({ name: token.name, hides: hides && one !== undefined, ...(inserts && one ? { inserts: one } : {}) })
    } else if (token.kind === 'close' && open.some(({ name }) => name === token.name)) {
      while (open.pop()!.name !== token.name);
    }
  }
  return found.map(({ by: { id, answer }, from, to }) => ({
    ...{ id, answer, text: all.slice(from, to) },
    around: beside(all, { from, to }, BESIDE),
  }))
}
