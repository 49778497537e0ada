/** Figures that stand in figures, as older texts and other systems have them, told one after the other. Pure. */
import { BLOCK_ELEMENTS, VOID_ELEMENTS } from './htmlElements.ts'
import { htmlTokens } from './htmlTokens.ts'

/** A figure that is told: its start tag, and what is in it. */
interface Figure {
  readonly tag: string
  readonly inner: string
}

/** A figure that is open, and where what stands in it goes. */
interface Frame {
  readonly tag: string
  readonly start: number
  readonly own: string[]
  readonly captions: string[]
  /** The figures that stood in it, and what followed them. */
  readonly behind: (string | Figure)[]
  /** Elements that are open in it, and of them cells of tables: a figure in a cell is part of the table. */
  depth: number
  cells: number
  goes: 'own' | 'captions' | 'behind'
}

/** What only held figures is nothing without them. */
const NOTHING = /^(?:\s|<\/?(?:p|ul|ol|li|div|section|article|blockquote|a|span)(?:\s[^>]*)?>)*$/
const htmlOf = (part: string | Figure) => (typeof part === 'string' ? part : `${part.tag}${part.inner}</figure>`)
const wordsOf = (captions: string) => captions.replaceAll(/<\/?figcaption[^>]*>/g, '')

/** What a figure becomes when it ends at `end`; first a figure, whatever was in it. */
function told(html: string, { tag, start, own, captions, behind }: Frame, end: number): (string | Figure)[] {
  if (behind.length === 0) return [{ tag, inner: html.slice(start, end) }]
  const [inner, caption] = [own.join(''), captions.join('')]
  if (!NOTHING.test(inner)) return [{ tag, inner: `${inner}${caption}` }, ...behind]
  // It held nothing but figures: its caption is that of the only one, or a line below them all; its credit is each one's.
  const credit = / data-credit="[^"]*"/.exec(tag)?.[0] ?? ''
  const figures = behind.filter((part) => typeof part !== 'string')
  const isOnly = figures.length === 1 && NOTHING.test(wordsOf(/<figcaption[^]*$/.exec(figures[0]!.inner)?.[0] ?? ''))
  const called = behind.map((part) => {
    if (typeof part === 'string') return part
    const named = part.tag.includes(' data-credit=') ? part.tag : part.tag.replace('<figure', `<figure${credit}`)
    return isOnly
      ? { tag: named, inner: part.inner.replace(/<figcaption[^]*$/, '') + caption }
      : { ...part, tag: named }
  })
  const line = wordsOf(caption)
  return isOnly || NOTHING.test(line) ? called : [...called, `<p>${line}</p>`]
}

/**
 * The same HTML with each figure that stood in another one behind it, so that a caption belongs to the pictures it was written
 * for. Nothing is lost; balanced HTML is taken for granted, and what is not balanced comes back as it is. Its time grows
 * with the text, and with how deep they stand in each other, which cleaning limits.
 */
export function apartFigures(html: string): string {
  if ((html.match(/<figure[\s>]/gi)?.length ?? 0) < 2) return html
  const out: string[] = []
  const open: Frame[] = []
  for (const token of htmlTokens(html)) {
    const frame = open.at(-1)
    const piece = html.slice(token.start, token.end)
    const isTag = token.kind === 'open' || token.kind === 'close'
    if (isTag && token.name === 'figure' && (frame?.cells ?? 0) === 0) {
      if (token.kind === 'open') {
        open.push({ tag: piece, start: token.end, own: [], captions: [], behind: [], depth: 0, cells: 0, goes: 'own' })
        continue
      }
      if (frame?.depth !== 0) return html
      open.pop()
      const parts = told(html, frame, token.start)
      const around = open.at(-1)
      if (around) around.behind.push(...parts)
      else out.push(...parts.map(htmlOf))
      continue
    }
    if (!frame) {
      out.push(piece)
      continue
    }
    if (frame.depth === 0) {
      const isBlock = token.kind === 'open' && BLOCK_ELEMENTS.has(token.name)
      const isCaption = token.kind === 'open' && token.name === 'figcaption'
      frame.goes = isCaption ? 'captions' : isBlock && frame.behind.length > 0 ? 'behind' : 'own'
    }
    frame[frame.goes].push(piece)
    if (token.kind === 'open' && !VOID_ELEMENTS.has(token.name)) frame.depth++
    if (token.kind === 'close' && --frame.depth < 0) return html
    if (isTag && /^t[dh]$/.test(token.name)) frame.cells += token.kind === 'open' ? 1 : -1
  }
  return open.length > 0 ? html : out.join('')
}
