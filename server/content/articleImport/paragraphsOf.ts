/** Plain text as HTML. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import { decodeEntities } from '../../../src/api/text/htmlEntities.ts'

/**
 * Every line a paragraph; where the text separates paragraphs by empty lines, the lines within one are kept apart by
 * `<br>`. Characters are not changed, full-width indents stay.
 */
export function paragraphsOf(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  const blank = /\n[ \t]*\n/
  const parts = blank.test(lines.trim()) ? lines.split(/\n(?:[ \t]*\n)+/) : lines.split('\n')
  return parts
    .map((part) => part.replace(/^[ \t\n]+|[ \t\n]+$/g, ''))
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

/** A field that may be HTML or plain text, as HTML: without any tag its lines are paragraphs. */
export function htmlOrText(text: string): string {
  return /<[a-z!/?]/i.test(text) ? text : paragraphsOf(decodeEntities(text, 'strict'))
}
