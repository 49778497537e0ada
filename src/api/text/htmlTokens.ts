// Cuts HTML into tags and text the way browsers do, in linear time, whatever the input. It is not a parser: nothing is
// balanced here. Safety never rests on it (server/platform/richText/richText.ts has sanitize-html as its last step).
import { RAW_ELEMENTS } from './htmlElements.ts'

/** A piece of HTML: `html.slice(start, end)`. Names are lower case. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly start: number; readonly end: number; readonly raw?: string }
  | { readonly kind: 'open'; readonly name: string; readonly start: number; readonly end: number }
  | { readonly kind: 'close'; readonly name: string; readonly start: number; readonly end: number }
  | { readonly kind: 'comment'; readonly start: number; readonly end: number }

const NAME = /[^\t\n\f\r />]*/y
const LETTER = /[a-zA-Z]/
const COMMENT_END = /--!?>/g

function isSpace(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\n' || character === '\f' || character === '\r'
}

/**
 * The position after the `>` that ends the tag whose name ends at `from`. Quotes count only after `=`. -1 when the text
 * ends first, inside a value or not.
 */
export function tagEnd(html: string, from: number): number {
  let at = from
  let afterEquals = false
  while (at < html.length) {
    const character = html.charAt(at)
    if (character === '>') return at + 1
    if (afterEquals && (character === '"' || character === "'")) {
      const close = html.indexOf(character, at + 1)
      if (close < 0) return -1
      at = close + 1
      afterEquals = false
      continue
    }
    if (character === '=') afterEquals = true
    else if (!isSpace(character)) afterEquals = false
    at++
  }
  return -1
}

function commentEnd(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) {
    const end = html.indexOf('>', start)
    return end < 0 ? html.length : end + 1
  }
  if (html.startsWith('>', start + 4)) return start + 5
  if (html.startsWith('->', start + 4)) return start + 6
  // Both ends in one search: a search for each would pass over the rest of the text for every comment the other one ends.
  COMMENT_END.lastIndex = start + 4
  return COMMENT_END.test(html) ? COMMENT_END.lastIndex : html.length
}

/**
 * The tokens of an HTML text, in order and without gaps. A `<` that begins no tag is text. A tag that never ends is cut
 * at its first `>` (a quote somebody forgot must not swallow the article); without any `>` it is text. In script, style,
 * xmp, textarea and title everything up to the end tag is one text token that names its element in `raw`.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let textStart = 0
  let at = 0
  // Once a tag ran into the end of the text, quotes are no longer trusted, or each later tag would search to the end again.
  let quotesBroken = false
  const flush = (end: number) => {
    if (end > textStart) tokens.push({ kind: 'text', start: textStart, end })
  }
  const push = (token: HtmlToken) => {
    flush(token.start)
    tokens.push(token)
    at = textStart = token.end
  }
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start < 0) break
    const next = html.charAt(start + 1)
    const closing = next === '/'
    const first = closing ? html.charAt(start + 2) : next
    if (!LETTER.test(first)) {
      if (next === '!' || next === '?' || (closing && first !== '')) {
        push({ kind: 'comment', start, end: commentEnd(html, start) })
      } else at = start + 1
      continue
    }
    NAME.lastIndex = start + (closing ? 2 : 1)
    const name = NAME.exec(html)?.[0] ?? ''
    let end = quotesBroken ? -1 : tagEnd(html, NAME.lastIndex)
    if (end < 0) {
      quotesBroken = true
      end = html.indexOf('>', NAME.lastIndex) + 1
      if (end === 0) break
    }
    push({ kind: closing ? 'close' : 'open', name: name.toLowerCase(), start, end })
    if (!closing && RAW_ELEMENTS.has(name.toLowerCase())) at = rawText(html, end, name.toLowerCase(), push)
  }
  flush(html.length)
  return tokens
}

function rawText(html: string, start: number, name: string, push: (token: HtmlToken) => void): number {
  const close = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
  close.lastIndex = start
  const end = close.exec(html)?.index ?? html.length
  if (end > start) push({ kind: 'text', start, end, raw: name })
  return end
}
