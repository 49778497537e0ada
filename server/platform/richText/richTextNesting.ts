/** Keeps rewritten HTML from going deeper than sanitize-html can take: its parser moves all open elements for each new one. */
import { BLOCK_ELEMENTS, VOID_ELEMENTS } from '../../../src/api/text/htmlElements.ts'
import { htmlTokens } from '../../../src/api/text/htmlTokens.ts'

/** Ours: open elements at most. More than sanitize-html shows, so that what is shown stays its business. */
const OPEN_LIMIT = 256

/** Which open element ends by itself where another begins, as the parser of sanitize-html has it. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  td: ['td', 'th', 'thead'],
  th: ['th'],
  tr: ['tr', 'th', 'td'],
}
const PARAGRAPH = ['p']

function endedBy(name: string): readonly string[] {
  return ENDS[name] ?? (BLOCK_ELEMENTS.has(name) ? PARAGRAPH : [])
}

/**
 * The same HTML with no more than OPEN_LIMIT elements open at a time: deeper ones go and their content stays. End tags that
 * were left out are written, so that another parser has no more open than was counted here. In linear time.
 */
export function limitNesting(html: string): string {
  const tokens = htmlTokens(html)
  const elements = tokens.reduce((sum, token) => sum + (token.kind === 'open' ? 1 : 0), 0)
  if (elements <= OPEN_LIMIT) return html
  const out: string[] = []
  const open: string[] = []
  // Elements that went, whose end tags go with them.
  const gone = new Map<string, number>()
  const end = () => out.push(`</${open.pop()}>`)
  for (const token of tokens) {
    const piece = html.slice(token.start, token.end)
    if (token.kind === 'open' && !VOID_ELEMENTS.has(token.name)) {
      const ended = endedBy(token.name)
      while (ended.includes(open.at(-1) ?? '')) end()
      if (open.length < OPEN_LIMIT) {
        open.push(token.name)
        out.push(piece)
      } else gone.set(token.name, (gone.get(token.name) ?? 0) + 1)
    } else if (token.kind === 'close') {
      const left = gone.get(token.name) ?? 0
      if (left > 0) gone.set(token.name, left - 1)
      else if (open.includes(token.name)) {
        while (open.at(-1) !== token.name) end()
        end()
      } else out.push(piece)
    } else out.push(piece)
  }
  return out.join('')
}
