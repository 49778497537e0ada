/** Pages of the public ask no other host for anything: what a text takes from elsewhere becomes a link to it. */
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

/** The text, cleaned before, with links in the place of what is not the house's own. */
export function withoutForeignPictures(html: string): string {
  const out: string[] = []
  const left = new Set<string>()
  for (const token of htmlTokens(html)) {
    const piece = html.slice(token.start, token.end)
    const name = token.kind === 'open' || token.kind === 'close' ? token.name : ''
    const what = Object.hasOwn(fetching, name) ? fetching[name] : undefined
    if (what === undefined) out.push(piece)
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
