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
  tokens.forEach((token, at) => {
    if (token.kind === 'text' && token.raw !== undefined && HIDDEN_ELEMENTS.has(token.raw)) hide(at, at)
    if (token.kind === 'open' && HIDDEN_ELEMENTS.has(token.name)) open.push({ name: token.name, at })
    if (token.kind !== 'close' || !HIDDEN_ELEMENTS.has(token.name)) return
    const depth = open.findLastIndex((element) => element.name === token.name)
    if (depth < 0) return
    hide(open[depth]?.at ?? at, at)
    open.length = depth
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
  let line = ''
  let pre = 0
  const breakLine = (evenEmpty: boolean) => {
    line = trimmed(line)
    if (line !== '' || evenEmpty) lines.push(line)
    line = ''
  }
  tokens.forEach((token, at) => {
    if (hidden[at] || token.kind === 'comment') return
    if (token.kind === 'text') {
      const source = html.slice(token.start, token.end)
      const decoded = token.raw === 'xmp' ? source : decodeEntities(source, 'text')
      const shown = pre > 0 ? decoded : decoded.replace(SPACES, ' ')
      const spaced = line === '' || line.endsWith(' ') || line.endsWith('\t')
      line += pre === 0 && spaced && shown.startsWith(' ') ? shown.slice(1) : shown
    } else if (token.name === 'br') {
      if (token.kind === 'open') breakLine(true)
    } else if (token.name === 'td' || token.name === 'th') {
      if (token.kind === 'open' && line !== '') line = `${trimmed(line)}\t`
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
function trimmed(line: string): string {
  let end = line.length
  while (end > 0 && SPACE.includes(line.charAt(end - 1))) end--
  return line.slice(0, end)
}
