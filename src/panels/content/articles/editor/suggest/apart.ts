/** The decided text and the suggested one, as they are sent and kept apart (src/api/content/articles/suggestions.ts). */
import { generateHTML, getSchema } from '@tiptap/core'
import { DOMParser as PmParser, type Node } from '@tiptap/pm/model'
import { suggestionKeys } from '../../../../../api/content/articles/suggestions.ts'
import { textExtensions } from '../extensions.ts'
import { storedHtml } from '../html.ts'
import { settled } from './settle.ts'

let schema: ReturnType<typeof getSchema> | undefined

/** HTML as a document of the editor. */
export function documentOf(html: string): Node {
  schema ??= getSchema(textExtensions)
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return PmParser.fromSchema(schema).parse(body)
}

const known = new Map<string, string>()

/** A text of the editor without its suggestions: what is counted, compared and published. */
export function decidedHtml(html: string): string {
  if (!html.includes(suggestionKeys.id)) return html
  const before = known.get(html)
  if (before !== undefined) return before
  const decided = storedHtml(generateHTML(settled(documentOf(html), 'reject').toJSON(), textExtensions))
  // The last few: words, similar articles and the save ask for the same one.
  if (known.size > 4) known.delete(known.keys().next().value!)
  known.set(html, decided)
  return decided
}

/** A text of the editor as a save sends it. */
export function sentApart(html: string): { readonly ResourceContent: string; readonly SuggestedContent: string } {
  const ResourceContent = decidedHtml(html)
  return { ResourceContent, SuggestedContent: ResourceContent === html ? '' : html }
}
