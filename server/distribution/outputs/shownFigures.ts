/**
 * The pictures of a text as readers outside get them: whose each is stands in its caption, where every reader of feeds shows
 * it, and what only adorns says so to who cannot see it. Linear, whatever the text.
 */
import { escapeHtml, htmlAttributes } from '../../../src/api/text/htmlAttributes.ts'
import { htmlTokens } from '../../../src/api/text/htmlTokens.ts'

const written = (name: string, attributes: ReadonlyMap<string, string>) =>
  `<${name}${[...attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`

/** The HTML with its credits written out. */
export function shownFigures(html: string): string {
  /** Credits of the figures that are open and not written yet; '' where there is nothing to write. */
  const open: string[] = []
  let result = ''
  let done = 0
  const put = (upTo: number, text: string, from = upTo) => {
    result += html.slice(done, upTo) + text
    done = from
  }
  /** What is still to be said of the innermost figure, once. */
  const credit = () => {
    const text = open.at(-1) ?? ''
    if (text !== '') open[open.length - 1] = ''
    return text === '' ? '' : `<small>${escapeHtml(text)}</small>`
  }
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && (token.name === 'figure' || token.name === 'img')) {
      const attributes = htmlAttributes(html.slice(token.start, token.end))
      if (token.name === 'figure') {
        open.push(attributes.get('data-credit') ?? '')
        if (attributes.delete('data-credit')) put(token.start, written('figure', attributes), token.end)
      } else if (attributes.delete('data-decor')) {
        attributes.set('alt', '')
        put(token.start, written('img', attributes), token.end)
      }
    } else if (token.kind === 'close' && token.name === 'figcaption') {
      const said = credit()
      if (said !== '') put(token.start, ` ${said}`)
    } else if (token.kind === 'close' && token.name === 'figure') {
      const said = credit()
      if (said !== '') put(token.start, `<figcaption>${said}</figcaption>`)
      open.pop()
    }
  }
  return result + html.slice(done)
}
