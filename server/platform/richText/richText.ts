/** Cleaning of rich text on the server, whatever the client did: one allow-list for everything that is saved. */
import sanitizeHtml from 'sanitize-html'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_STYLES,
  ALLOWED_TAGS,
  IMAGE_SCHEMES,
  LINK_SCHEMES,
  STYLED_TAGS,
} from './richTextRules.ts'
import { apartFigures } from '../../../src/api/text/apartFigures.ts'
import { embedHosts } from '../../../src/api/text/embeds.ts'
import { HIDDEN_ELEMENTS } from '../../../src/api/text/htmlElements.ts'
import { HOUSE_MEDIA, HOUSE_MEDIA_ATTRIBUTES } from './houseMedia.ts'
import { flowHtml, type FlowOptions } from './richTextFlow.ts'
import { limitNesting } from './richTextNesting.ts'
import { rewriteHtml, type Removed } from './richTextRewrite.ts'
import { SUGGESTED_TAGS, SUGGESTION_ATTRIBUTES } from './richTextSuggestions.ts'

// Ours: deeper than this, elements go and their text stays. Browsers give up at 512.
const NESTING_LIMIT = 100

const styled = [...STYLED_TAGS, 'div']

const options: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS, ...HOUSE_MEDIA, 'iframe', 'div'],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    iframe: ['src'],
    ...Object.fromEntries(Object.entries(HOUSE_MEDIA_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    ...Object.fromEntries(styled.map((tag) => [tag, ['style', ...(ALLOWED_ATTRIBUTES[tag] ?? [])]])),
  },
  allowedStyles: {
    '*': Object.fromEntries(Object.entries(ALLOWED_STYLES).map(([property, value]) => [property, [value]])),
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: [...IMAGE_SCHEMES] },
  allowedIframeHostnames: [...embedHosts],
  allowProtocolRelative: false,
  selfClosing: ['img', 'br', 'hr', 'col'],
  nonTextTags: [...HIDDEN_ELEMENTS],
  nestingLimit: NESTING_LIMIT,
}

const tagsOf = new Set([...Object.keys(options.allowedAttributes as object), ...SUGGESTED_TAGS])
const suggestedOptions: sanitizeHtml.IOptions = {
  ...options,
  allowedTags: [...(options.allowedTags as string[]), 'ins', 'del'],
  allowedAttributes: Object.fromEntries(
    [...tagsOf].map((tag) => [
      tag,
      [
        ...((options.allowedAttributes as Record<string, string[]>)[tag] ?? []),
        ...(SUGGESTED_TAGS.has(tag) ? SUGGESTION_ATTRIBUTES : []),
      ],
    ]),
  ),
}

/** The same for a text with suggestions (src/api/content/articles/suggestions.ts), whose marks stay. It never leaves the house. */
export function cleanSuggestedHtml(html: string): { html: string; removed: Removed } {
  const rewritten = rewriteHtml(html, true)
  const flowing = flowHtml(sanitizeHtml(limitNesting(rewritten.html), suggestedOptions))
  return { html: apartFigures(flowing), removed: rewritten.removed }
}

/**
 * Rich text as it may be stored and shown. Text is never lost, except that of script, style, template and noscript. A
 * player from elsewhere (iframe, video …) becomes a link to its address, except those of src/api/text/embeds.ts; videos and
 * sounds of the library stay. A figure within a figure comes to stand behind it. `removed` counts what was taken out by element
 * (`script`), attribute (`onclick`) and style (`style:color`). Cleaning twice changes nothing. In linear time,
 * whatever the input. Never throws.
 */
export function cleanHtml(html: string, flow: FlowOptions = {}): { html: string; removed: Removed } {
  const rewritten = rewriteHtml(html)
  const flowing = flowHtml(sanitizeHtml(limitNesting(rewritten.html), options), flow)
  return { html: apartFigures(flowing), removed: rewritten.removed }
}
