/** The text of a piece of HTML, for counting, searching and summaries. */
import { decodeEntities } from './htmlEntities.ts'
import { BLOCK_ELEMENTS, HIDDEN_ELEMENTS } from './htmlElements.ts'
import { htmlTokens, type HtmlToken } from './htmlTokens.ts'

// HTML's own white space. The no-break and the ideographic space are characters like any other.
const SPACE = ' \t\n\f\r'
const SPACES = /[ \t\n\f\r]+/g

/**
 * For each token whether it lies inside an element that shows nothing (script, style, template, noscript). An element
 * that is never closed hides nothing, except script and style.
 */
export function hiddenTokens(tokens: readonly HtmlToken[]): boolean[] {
  // How many hidden elements begin here, less those that ended before.
  const steps = new Array<number>(tokens.length + 1).fill(0)
  const hide = (from: number, to: number) => {
    steps[from] = (steps[from] ?? 0) + 1
    steps[to + 1] = (steps[to + 1] ?? 0) - 1
  }
  const open: { name: string; at: number }[] = []
  // How many of a name are open: an end tag of none need not search for it.
  const opened = new Map<string, number>()
  const count = (name: string, step: 1 | -1) => opened.set(name, (opened.get(name) ?? 0) + step)
  tokens.forEach((token, at) => {
    if (token.kind === 'text' && token.raw !== undefined && HIDDEN_ELEMENTS.has(token.raw)) hide(at, at)
    if (token.kind === 'open' && HIDDEN_ELEMENTS.has(token.name)) {
      open.push({ name: token.name, at })
      count(token.name, 1)
    }
    if (token.kind !== 'close' || !opened.get(token.name)) return
    for (let last = open.pop(); last; last = open.pop()) {
      count(last.name, -1)
      if (last.name !== token.name) continue
      hide(last.at, at)
      return
    }
  })
  let depth = 0
  return tokens.map((_, at) => (depth += steps[at] ?? 0) > 0)
}

/**
 * The text a reader sees: entities decoded, white space as a browser shows it, a line for each block and `<br>`, a tab
 * between cells. Characters are not changed: full-width spaces, no-break spaces and emoji stay. Never throws.
 */
export function plainText(html: string): string {
  const tokens = htmlTokens(html)
  const hidden = hiddenTokens(tokens)
  const lines: string[] = []
  // The line in pieces: put together once, when it ends, and not for each piece.
  let line: string[] = []
  let pre = 0
  const breakLine = (evenEmpty: boolean) => {
    trimEnd(line)
    if (line.length > 0 || evenEmpty) lines.push(line.join(''))
    line = []
  }
  tokens.forEach((token, at) => {
    if (hidden[at] || token.kind === 'comment') return
    if (token.kind === 'text') {
      const source = html.slice(token.start, token.end)
      const decoded = token.raw === 'xmp' ? source : decodeEntities(source, 'text')
      const shown = pre > 0 ? decoded : decoded.replace(SPACES, ' ')
      const last = line.at(-1)?.at(-1)
      const spaced = last === undefined || last === ' ' || last === '\t'
      const piece = pre === 0 && spaced && shown.startsWith(' ') ? shown.slice(1) : shown
      if (piece !== '') line.push(piece)
    } else if (token.name === 'br') {
      if (token.kind === 'open') breakLine(true)
    } else if (token.name === 'td' || token.name === 'th') {
      if (token.kind === 'open' && line.length > 0) {
        trimEnd(line)
        line.push('\t')
      }
    } else if (BLOCK_ELEMENTS.has(token.name)) {
      breakLine(false)
      if (token.name === 'pre' || token.name === 'listing') pre = Math.max(0, pre + (token.kind === 'open' ? 1 : -1))
    }
  })
  breakLine(false)
  while (lines.at(-1) === '') lines.pop()
  const first = lines.findIndex((shown) => shown !== '')
  return lines.slice(Math.max(first, 0)).join('\n')
}

// Without a regular expression: `[ \t]+$` would look at every run of spaces in the line.
function trimEnd(pieces: string[]): void {
  for (let last = pieces.pop(); last !== undefined; last = pieces.pop()) {
    let end = last.length
    while (end > 0 && SPACE.includes(last.charAt(end - 1))) end--
    if (end === 0) continue
    pieces.push(last.slice(0, end))
    return
  }
}
