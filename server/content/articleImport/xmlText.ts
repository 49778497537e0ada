/** The text inside elements of a feed. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import { VOID_ELEMENTS } from '../../../src/api/text/htmlElements.ts'
import { childOf, type XmlElement, type XmlNode } from './xmlTree.ts'

// What XML 1.0 does not allow and PostgreSQL partly cannot store.
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * The text of an element exactly as written. CDATA with only white space around it is the text; the line ends and
 * indents of pretty-printing around a text are not. Characters XML forbids are left out. Markup that should have been
 * escaped is returned as HTML.
 */
export function textIn(element: XmlElement | undefined): string {
  if (!element) return ''
  const isMarkup = element.children.some((node) => typeof node === 'object' && 'name' in node)
  if (isMarkup) return innerHtml(element).replace(FORBIDDEN, '')
  const whole = element.children
    .map((node) => (typeof node === 'string' ? node : 'cdata' in node ? node.cdata : ''))
    .join('')
  const data = element.children.filter((node) => typeof node !== 'string')
  const around = element.children.filter((node) => typeof node === 'string').join('')
  const text =
    data.length > 0 && around.trim() === ''
      ? data.map((node) => ('cdata' in node ? node.cdata : '')).join('')
      : withoutIndent(whole)
  return text.replace(FORBIDDEN, '')
}

// Only blank lines around a text; spaces beside it in its own line are the author's.
function withoutIndent(text: string): string {
  const start = /^[ \t\n]*\n[ \t]*/.exec(text)?.[0].length ?? 0
  const rest = text.slice(start)
  const lastLine = rest.lastIndexOf('\n')
  return lastLine >= 0 && rest.slice(lastLine).trim() === '' ? rest.slice(0, rest.trimEnd().length) : rest
}

/** The text of a child, '' when there is none. */
export function childText(element: XmlElement, name: string): string {
  return textIn(childOf(element, name))
}

/** The first of some children that has a text, '' when none has. */
export function firstText(element: XmlElement, ...names: readonly string[]): string {
  for (const name of names) {
    const text = childText(element, name)
    if (text.trim() !== '') return text
  }
  return ''
}

function html(node: XmlNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  // CDATA beside real elements holds markup somebody did not want parsed as XML.
  if ('cdata' in node) return node.cdata
  const name = node.name.replace(/^.*:/, '')
  const attributes = Object.entries(node.attributes)
    .filter(([key]) => !key.startsWith('xmlns'))
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const start = `<${name}${attributes.join('')}>`
  return VOID_ELEMENTS.has(name) ? start : `${start}${node.children.map(html).join('')}</${name}>`
}

/** The content of an element as HTML (XHTML in Atom; HTML nobody escaped). */
export function innerHtml(element: XmlElement): string {
  return element.children.map(html).join('')
}
