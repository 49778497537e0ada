/** Relative addresses in a text, told from the page it stood on. */
import { escapeHtml, htmlAttributes } from '../../../src/api/text/htmlAttributes.ts'
import { htmlTokens } from '../../../src/api/text/htmlTokens.ts'

const ADDRESSED: Readonly<Record<string, string>> = {
  a: 'href',
  img: 'src',
  iframe: 'src',
  embed: 'src',
  video: 'src',
  audio: 'src',
  source: 'src',
  object: 'data',
}

/** An address made absolute; undefined when it is so already, or cannot be made so. */
export function absoluteAddress(address: string, base: string | undefined): string | undefined {
  const trimmed = address.trim()
  if (base === undefined || !/^https?:/i.test(base) || trimmed === '' || /^(?:[a-z][a-z0-9+.-]*:|#)/i.test(trimmed))
    return undefined
  try {
    return new URL(trimmed, base).href
  } catch {
    return undefined
  }
}

/** The HTML with every relative link, picture and player address (`/up/a.jpg`, `../b.html`) made absolute. */
export function absoluteAddresses(html: string, base: string | undefined): string {
  if (base === undefined) return html
  let result = ''
  let done = 0
  for (const token of htmlTokens(html)) {
    const name = token.kind === 'open' ? ADDRESSED[token.name] : undefined
    if (name === undefined) continue
    const attributes = htmlAttributes(html.slice(token.start, token.end))
    const absolute = absoluteAddress(attributes.get(name) ?? '', base)
    if (absolute === undefined || token.kind !== 'open') continue
    attributes.set(name, absolute)
    const written = [...attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')
    result += `${html.slice(done, token.start)}<${token.name}${written}>`
    done = token.end
  }
  return result + html.slice(done)
}
