/** Of how foreign text looks, only what means something: bold, italic, struck, aligned, set in. */
import { pixels, renamed, written } from './foreignStyle.ts'

const KEPT = ['font-weight', 'font-style', 'text-decoration', 'text-decoration-line', 'text-align']
/** Word says of everything that it is normal and left; pages justify everything. */
const PLAIN = /^(?:normal|400|none|left|start|justify|inherit|initial|auto)\b/
const KEPT_ATTRIBUTES = new Set([
  'style',
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
])

/** Whether the first line is set in by about two characters. */
function isSetIn(element: Element): boolean {
  const count = Number(written(element, 'mso-char-indent-count'))
  if (count >= 1.5 && count <= 3) return true
  const indent = written(element, 'text-indent')
  const width = pixels(indent)
  return width !== undefined && width >= 24 && width <= 56
}

/** Small letters above or below the line, where only a style says so. */
function raise(element: HTMLElement): void {
  const [, where] = /^(super|sub)$/.exec(written(element, 'vertical-align')) ?? []
  if (where === undefined || element.localName !== 'span') return
  const mark = element.ownerDocument.createElement(where === 'sub' ? 'sub' : 'sup')
  mark.append(...element.childNodes)
  element.append(mark)
}

/**
 * Turns styles that mean something into the marks of our text, and drops all others. Spaces that do not break become
 * plain ones.
 */
export function keepLooks(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    const isBold = /^(?:b|strong|h\d|th)$/.test(element.localName)
    const kept = KEPT.flatMap((name) => {
      const value = written(element, name)
      if (value === '' || PLAIN.test(value) || (isBold && name === 'font-weight')) return []
      // A link's own line and a heading's own weight are no emphasis.
      if (name.startsWith('text-decoration') && element.closest('a')) return []
      if (name.startsWith('font-weight') && element.closest('h1,h2,h3,h4,h5,h6,th')) return []
      return [`${name}:${value}`]
    })
    if (/^(?:p|div|section)$/.test(element.localName) && isSetIn(element)) kept.push('text-indent:2em')
    raise(element)
    for (const { name } of [...element.attributes]) if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name)
    if (kept.length > 0) element.setAttribute('style', kept.join(';'))
    else element.removeAttribute('style')
    if (
      /^(?:div|section)$/.test(element.localName) &&
      kept.length > 0 &&
      !element.querySelector('p,div,section,table,ul,ol')
    )
      renamed(element, 'p')
  }
  const texts = body.ownerDocument.createTreeWalker(body, 4)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.parentElement?.closest('pre'))
      text.data = text.data.replace(/[\u00a0\u200b\ufeff]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))
  }
}
