/**
 * Texts of articles on pages of the public, whose policy lets in nothing but the house's own: what a text takes from elsewhere
 * becomes a link to it, and what a style says of its lines is said by an attribute.
 */
import { escapeHtml, htmlAttributes } from '../../../src/api/text/htmlAttributes.ts'
import { htmlTokens } from '../../../src/api/text/htmlTokens.ts'

/** Elements that fetch something by themselves, and what the link to it says. */
const fetching: Readonly<Record<string, string>> = {
  img: '图片',
  iframe: '网页',
  video: '视频',
  audio: '声音',
  source: '文件',
  embed: '文件',
}
/** Ours: of this server. */
const isOwn = (address: string) => /^\/(?![/\\])/.test(address) || /^data:image\//i.test(address)

/** The tag, with what its style says of alignment as `align`. */
function withoutStyle(tag: string, name: string): string {
  const attributes = htmlAttributes(tag)
  const style = attributes.get('style')
  if (style === undefined) return tag
  const align = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\b/i.exec(style)?.[1]?.toLowerCase()
  attributes.delete('style')
  if (align && !attributes.has('align')) attributes.set('align', align)
  const others = [...attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${others.join('')}>`
}

/** The text, cleaned before, with links in the place of what is not the house's own. */
export function withoutForeignPictures(html: string): string {
  const out: string[] = []
  const left = new Set<string>()
  for (const token of htmlTokens(html)) {
    const piece = html.slice(token.start, token.end)
    const name = token.kind === 'open' || token.kind === 'close' ? token.name : ''
    const what = Object.hasOwn(fetching, name) ? fetching[name] : undefined
    if (what === undefined) out.push(token.kind === 'open' ? withoutStyle(piece, name) : piece)
    else if (token.kind === 'open') {
      const attributes = htmlAttributes(piece)
      const address = attributes.get('src') ?? ''
      if (isOwn(address) && !attributes.has('srcset')) out.push(piece)
      else {
        left.add(name)
        if (/^https?:/i.test(address))
          out.push(`<a href="${escapeHtml(address)}" rel="noopener noreferrer">别处的${what}，点开查看</a>`)
      }
    } else if (!left.has(name)) out.push(piece)
  }
  return out.join('')
}
