/** WordPress's shortcodes as HTML. Only those that stand for pictures and players; any other stays as it is written. */
import { escapeHtml, htmlAttributes } from '../../../src/api/text/htmlAttributes.ts'
import { decodeEntities } from '../../../src/api/text/htmlEntities.ts'
import { safeAddress } from '../../platform/richText/safeAddress.ts'
import { IMAGE_SCHEMES } from '../../platform/richText/richTextRules.ts'
import type { ImportedImage } from './item.ts'

// An attribute may quote a `]`. Bounded, so that a forgotten quote cannot make the search long.
const START =
  /\[(\[?)(caption|wp_caption|gallery|audio|video|playlist|embed)(?![\w-])((?:[^\]"'[]|"[^"]{0,1000}"|'[^']{0,1000}'|['"]){0,1500}?)(\/?)\](\]?)/g
const PICTURE = /^\s*(<a\b[^>]{0,2000}>\s*<img\b[^>]{0,4000}>\s*<\/a>|<img\b[^>]{0,4000}>)/i
const SOURCES = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'wma', 'mp4', 'm4v', 'webm', 'ogv', 'flv']

/** HTML with shortcodes told as elements, and what could not be told. */
export interface ExpandedShortcodes {
  readonly html: string
  readonly warnings: string[]
}

/** The same picture as an element. */
export function figureOf(image: ImportedImage): string {
  const alt = image.alt ?? image.caption ?? ''
  const caption = image.caption ? `<figcaption>${escapeHtml(image.caption)}</figcaption>` : ''
  return `<figure><img src="${escapeHtml(image.address)}" alt="${escapeHtml(alt)}">${caption}</figure>`
}

function linkTo(address: string | undefined): string {
  const safe = safeAddress(decodeEntities(address ?? '', 'attribute'), IMAGE_SCHEMES)
  if (safe === undefined) return ''
  return `<div><a href="${escapeHtml(safe)}">${escapeHtml(safe)}</a></div>`
}

function caption(attributes: ReadonlyMap<string, string>, content: string): string {
  const picture = PICTURE.exec(content)
  const rest = picture ? content.slice(picture[0].length) : content
  const text = rest.trim() || (attributes.get('caption') ?? '')
  const line = text === '' ? '' : `<figcaption>${text.trim()}</figcaption>`
  return `<figure>${picture?.[1] ?? ''}${line}</figure>`
}

function gallery(attributes: ReadonlyMap<string, string>, images: readonly ImportedImage[]): string {
  const list = (name: string) => attributes.get(name)?.match(/\d+/g) ?? []
  const named = [...list('ids'), ...list('include')]
  const left = new Set(list('exclude'))
  const byId = new Map(images.map((image) => [image.id ?? '', image]))
  // Without numbers a gallery shows every picture that was uploaded with the article.
  const shown = named.length > 0 ? named.map((id) => byId.get(id)) : images.filter(({ role }) => role === 'attached')
  return shown
    .filter((image) => image !== undefined)
    .filter(({ id }) => id === undefined || !left.has(id))
    .map(figureOf)
    .join('')
}

/** Tells shortcodes as HTML; pictures named by number are looked up in `images`. `[[gallery]]` is the text `[gallery]`. */
export function expandShortcodes(html: string, images: readonly ImportedImage[]): ExpandedShortcodes {
  const warnings = new Set<string>()
  let result = ''
  let done = 0
  const ends = new Map<string, number>()
  START.lastIndex = 0
  for (let match = START.exec(html); match; match = START.exec(html)) {
    const [whole, before = '', name = '', written = '', slash, after = ''] = match
    const from = match.index + whole.length
    const end = slash === '/' ? -1 : endOf(html, name, from, ends)
    if (before === '[') {
      // Two brackets on both sides mean the text itself, with its end if it has one.
      const stop = after === ']' ? from : end < 0 ? -1 : html.indexOf(']]', end)
      if (stop < 0) continue
      const text = after === ']' ? whole.slice(1, -1) : html.slice(match.index + 1, stop + 1)
      result += html.slice(done, match.index) + text
      done = START.lastIndex = after === ']' ? from : stop + 2
      continue
    }
    const attributes = htmlAttributes(`<x ${written}>`)
    const isAround = name === 'caption' || name === 'wp_caption' || name === 'embed'
    if (isAround && end < 0) continue
    const content = end < 0 ? '' : html.slice(from - after.length, end)
    let shown = ''
    if (name === 'caption' || name === 'wp_caption') shown = caption(attributes, content)
    else if (name === 'gallery') shown = gallery(attributes, images)
    else if (name === 'embed') shown = linkTo(content.trim() || attributes.get('src'))
    else {
      // Old players name their address without an attribute.
      const addresses = [
        ...SOURCES.map((source) => attributes.get(source)),
        /https?:\/\/[^\s"'\]|]+/.exec(written)?.[0],
      ]
      shown = addresses.map(linkTo).find((link) => link !== '') ?? ''
    }
    if (shown === '') warnings.add(`短代码 [${name}] 引用的内容不在导出文件里，没有导入。`)
    // What stands between the tags of a player is kept: it may be words.
    const kept = name === 'audio' || name === 'video' || name === 'gallery' || name === 'playlist' ? content : ''
    result += `${html.slice(done, match.index)}${shown}${kept}`
    done = START.lastIndex = end < 0 ? from - after.length : end + name.length + 3
  }
  return { html: result + html.slice(done), warnings: [...warnings] }
}

// Where the end tag begins; remembered when there is none, or each start would search to the end of the text.
function endOf(html: string, name: string, from: number, ends: Map<string, number>): number {
  if (ends.get(name) === -1) return -1
  const end = html.indexOf(`[/${name}]`, from)
  if (end < 0) ends.set(name, -1)
  const next = html.indexOf(`[${name}`, from)
  // A player without an end tag followed by one with it: the end is not its own.
  return next >= 0 && next < end && name !== 'caption' && name !== 'wp_caption' ? -1 : end
}
