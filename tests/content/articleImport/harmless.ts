// For tests with `@vitest-environment jsdom` at their top: a real parser reads what cleaning wrote.
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_STYLES,
  ALLOWED_TAGS,
  IMAGE_SCHEMES,
  LINK_SCHEMES,
} from '../../../server/platform/richText/richTextRules.ts'

/** The body a browser makes of a piece of HTML. */
export function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body
}

function badAttribute(element: Element, name: string, value: string): boolean {
  const tag = element.tagName.toLowerCase()
  if (name === 'style') {
    return value.split(';').some((declaration) => {
      const [property = '', setting = ''] = declaration.split(':').map((part) => part.trim())
      return declaration.trim() !== '' && ALLOWED_STYLES[property]?.test(setting) !== true
    })
  }
  if (!ALLOWED_ATTRIBUTES[tag]?.includes(name)) return true
  if (name !== 'href' && name !== 'src') return false
  const schemes = name === 'src' ? IMAGE_SCHEMES : LINK_SCHEMES
  const { protocol } = new URL(value, 'https://here.example')
  return !schemes.includes(protocol.slice(0, -1)) || value.includes('\\')
}

/** Everything in a piece of HTML that the rules do not allow, seen with a browser's eyes; empty when it is harmless. */
export function harmIn(html: string): string[] {
  return harmOf(bodyOf(html))
}

/** The same of a body. */
export function harmOf(body: HTMLElement): string[] {
  const found: string[] = []
  for (const element of body.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    if (!ALLOWED_TAGS.includes(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`<${tag}>`)
    for (const { name, value } of element.attributes) {
      if (badAttribute(element, name, value)) found.push(`${tag}[${name}=${value}]`)
    }
  }
  return found
}
