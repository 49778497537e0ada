// Foreign HTML told in the elements we keep: the first of the two steps of cleaning. It decides what text, links and
// pictures survive and counts what does not; that the result is harmless is sanitize-html's business, afterwards.
import { embedAddress } from '../../../src/api/text/embeds.ts'
import { escapeHtml, htmlAttributes } from '../../../src/api/text/htmlAttributes.ts'
import { BLOCK_ELEMENTS, VOID_ELEMENTS } from '../../../src/api/text/htmlElements.ts'
import { htmlTokens } from '../../../src/api/text/htmlTokens.ts'
import { hiddenTokens } from '../../../src/api/text/plainText.ts'
import { ALLOWED_TAGS, IMAGE_SCHEMES, LINE_TAGS, MEDIA_TAGS, RENAMED_TAGS, SILENT_TAGS } from './richTextRules.ts'
import { takeSuggestion } from './richTextSuggestions.ts'
import { houseMedia } from './houseMedia.ts'
import { readAttributes } from './richTextAttributes.ts'
import { safeAddress } from './safeAddress.ts'

/** How often each element (`script`), attribute (`onclick`) and style (`style:color`) was taken out. */
export type Removed = Record<string, number>

const ALLOWED = new Set(ALLOWED_TAGS)
const MEDIA_ADDRESSES = ['src', 'data', 'data-src', 'movie']

/** The element's name in our text; undefined when only its content stays. */
function nameOf(name: string): string | undefined {
  if (LINE_TAGS.has(name)) return 'div'
  const known = RENAMED_TAGS[name] ?? name
  return ALLOWED.has(known) ? known : undefined
}

/**
 * Rewrites HTML with the allowed elements and `div`, which means a line. Not yet balanced, not yet safe. `suggested`: the
 * marks of suggestions stay; otherwise (default) they are elements like any other.
 */
export function rewriteHtml(source: string, suggested = false): { html: string; removed: Removed } {
  const removed: Removed = {}
  const count = (what: string) => {
    if (/^[a-z][\w:.-]{0,40}$/.test(what)) removed[what] = (removed[what] ?? 0) + 1
  }
  const out: string[] = []
  // What each open element of a name became, so that its end tag says the same.
  const opened = new Map<string, string[][]>()
  let links = 0
  let media = 0
  let addresses = new Set<string>()

  // Whether the innermost open element is a paragraph, which the next block ends by itself.
  let inParagraph = false
  const becomes = (name: string, tags: string[]) => {
    const stack = opened.get(name)
    if (stack) stack.push(tags)
    else opened.set(name, [tags])
  }
  const link = (address: string | undefined) => {
    const safe = address === undefined ? undefined : safeAddress(address, IMAGE_SCHEMES)
    if (safe === undefined || addresses.has(safe)) return
    addresses.add(safe)
    const text = escapeHtml(safe)
    out.push(links > 0 ? `<div>${text}</div>` : `<div><a href="${text}" rel="noopener">${text}</a></div>`)
  }

  const html = source.replaceAll('\0', '')
  const tokens = htmlTokens(html)
  const hidden = hiddenTokens(tokens)
  tokens.forEach((token, at) => {
    if (token.kind === 'comment') return
    if (token.kind === 'text') {
      if (!hidden[at]) {
        const text = html.slice(token.start, token.end)
        out.push(token.raw === 'xmp' ? escapeHtml(text) : text.replaceAll('<', '&lt;'))
      }
      return
    }
    const { name } = token
    if (hidden[at]) {
      if (token.kind === 'open') count(name)
      return
    }
    if (token.kind === 'close') {
      inParagraph = false
      if (MEDIA_TAGS.has(name) && media > 0) media--
      const became = opened.get(name)?.pop()
      if (name === 'a' && became?.length) links--
      const ends = became ?? [nameOf(name)].filter((known) => known !== undefined)
      out.push(...ends.toReversed().map((end) => `</${end}>`))
      return
    }
    const attributes = htmlAttributes(html.slice(token.start, token.end))
    const suggestion = suggested ? takeSuggestion(name, attributes) : ''
    if (suggestion !== '' && (name === 'ins' || name === 'del')) {
      out.push(`<${name}${suggestion}>`)
      becomes(name, [name])
      return
    }
    if (MEDIA_TAGS.has(name)) {
      const player = name === 'iframe' && media === 0 ? embedAddress(attributes.get('src') ?? '') : undefined
      const frame =
        player === undefined
          ? media === 0 && houseMedia(name, attributes)
          : `<iframe src="${escapeHtml(player)}"></iframe>`
      if (frame) {
        out.push(opened.get('figure')?.length ? frame : `<figure>${frame}</figure>`)
        addresses = new Set([player ?? attributes.get('src')!])
        if (!html.slice(token.start, token.end).endsWith('/>')) media++
        return
      }
      if (media === 0) addresses = new Set()
      count(name)
      link(MEDIA_ADDRESSES.map((key) => attributes.get(key)).find((address) => address !== undefined && address !== ''))
      const tag = html.slice(token.start, token.end)
      if (!VOID_ELEMENTS.has(name) && !tag.endsWith('/>')) media++
      return
    }
    // One player, one link: its other sources are the same film in other formats.
    if (media > 0 && name === 'source' && addresses.size === 0) link(attributes.get('src'))
    if (media > 0 && name === 'param' && /^(?:movie|src|url|filename)$/i.test(attributes.get('name') ?? '')) {
      link(attributes.get('value'))
    }
    const known = nameOf(name)
    if (known === undefined) {
      if (!SILENT_TAGS.has(name)) count(name)
      return
    }
    const read = readAttributes(known, name, attributes, count)
    // An element without the attribute it lives by: a link that leads nowhere, a picture without an address.
    if (read === undefined) {
      if (known === 'img') count('img')
      else becomes(name, [])
      return
    }
    if (known === 'a') {
      // A link ends where the next begins.
      if (links > 0) {
        out.push('</a>')
        opened.get('a')?.splice(-1, 1, [])
        links--
      }
      links++
    }
    if (!VOID_ELEMENTS.has(known)) {
      if (inParagraph && BLOCK_ELEMENTS.has(known)) opened.get('p')?.splice(-1, 1, [])
      inParagraph = known === 'p'
    }
    out.push(`<${known}${read.text}${suggestion}>`, ...read.tags.map((tag) => `<${tag}>`))
    if (!VOID_ELEMENTS.has(known)) becomes(name, [known, ...read.tags])
  })
  return { html: out.join(''), removed }
}
