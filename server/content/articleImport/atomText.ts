/** Texts and people as Atom writes them. */
import { decodeEntities } from '../../../src/api/text/htmlEntities.ts'
import { plainText } from '../../../src/api/text/plainText.ts'
import { htmlOrText, paragraphsOf } from './paragraphsOf.ts'
import { firstText, innerHtml, textIn } from './xmlText.ts'
import { childOf, childrenOf, type XmlElement } from './xmlTree.ts'

/**
 * A text construct as text and as HTML. Plain text is exactly as written; of markup (`type` html or xhtml) the text is
 * what a reader sees.
 */
export function construct(element: XmlElement | undefined): { text: string; html: string } {
  if (!element) return { text: '', html: '' }
  const type = (element.attributes['type'] ?? 'text').toLowerCase()
  const escaped = element.attributes['mode'] === 'escaped'
  if (type === 'xhtml' || (type.includes('xml') && !escaped)) {
    const wrapper = childOf(element, 'xhtml:div') ?? childOf(element, 'atom:div')
    const html = innerHtml(wrapper ?? element)
    return { text: plainText(html), html }
  }
  const written = textIn(element)
  if (type === 'html' || type === 'text/html' || escaped) return { text: plainText(written), html: written }
  if (type === 'text' || type === 'text/plain') return { text: written, html: paragraphsOf(written) }
  return { text: written, html: htmlOrText(decodeEntities(written, 'strict')) }
}

/** The names of the people in a role (`atom:author`) of an entry or feed. */
export function names(element: XmlElement | undefined, name: string): string[] {
  return element ? childrenOf(element, name).map((one) => firstText(one, 'atom:name', 'atom:email', 'atom:uri')) : []
}
