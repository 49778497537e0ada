/** What a WXR file says of the whole site: its people, clock, pictures and shared blocks. */
import { readDate } from './dates.ts'
import { distinct } from './item.ts'
import type { WxrItem } from './wxrItem.ts'
import type { Namespaces } from './xmlNames.ts'
import { childrenOf, parseXml, type XmlElement } from './xmlTree.ts'
import { childText } from './xmlText.ts'

/** The site an export is of. */
export interface WxrSite {
  readonly title: string
  readonly language: string
  /** The offset of its clock from UTC (`+08:00`), taken from items that have both times; Chinese time if none has. */
  readonly zone: string
  readonly attachments: ReadonlyMap<string, WxrItem>
  /** The attachments that were uploaded with an item. */
  attachmentsOf(item: WxrItem): readonly WxrItem[]
  authorNames(item: WxrItem): string[]
  /** A text with every reusable block it refers to put in its place. */
  withReusableBlocks(html: string): string
}

const REFERENCE = /<!--\s+wp:(?:core\/)?block\s+(\{[^<>]{1,200}\})\s+\/-->/g

/** Reads what stands outside of the items. A part that cannot be read costs names, never articles. */
export function readWxrSite(rest: string, namespaces: Namespaces, items: readonly WxrItem[]): WxrSite {
  const channel = channelOf(rest, namespaces)
  const people = new Map<string, string>()
  for (const author of channel ? childrenOf(channel, 'wp:author') : []) {
    const login = childText(author, 'wp:author_login').trim()
    const full = distinct([childText(author, 'wp:author_first_name'), childText(author, 'wp:author_last_name')]).join(
      ' ',
    )
    const name = childText(author, 'wp:author_display_name').trim() || full || login
    if (login !== '') people.set(login.toLowerCase(), name)
  }
  const blocks = new Map(items.filter(({ type }) => type === 'wp_block').map(({ id, html }) => [id, html]))
  const attachments = items.filter(({ type }) => type === 'attachment')
  const byParent = new Map<string, WxrItem[]>()
  for (const attachment of attachments) {
    const own = byParent.get(attachment.parent)
    if (own) own.push(attachment)
    else byParent.set(attachment.parent, [attachment])
  }
  return {
    title: channel ? childText(channel, 'title').trim() : '',
    language: channel ? childText(channel, 'language').trim() : '',
    zone: clockOf(items),
    attachments: new Map(attachments.map((item) => [item.id, item])),
    attachmentsOf: ({ id }) => (id === '' || id === '0' ? [] : (byParent.get(id) ?? [])),
    authorNames(item) {
      // Plug-ins for several authors keep them as terms; the creator is then one of them or only the typist.
      const several = item.terms.filter(({ domain }) => domain === 'author')
      const names = several.map(
        ({ name, slug }) => people.get(slug.replace(/^cap-/, '')) ?? people.get(name.toLowerCase()) ?? name,
      )
      return distinct(names.length > 0 ? names : [people.get(item.creator.toLowerCase()) ?? item.creator])
    },
    withReusableBlocks(html) {
      // A block may hold blocks; three levels are more than the editor makes, and end a circle.
      let text = html
      for (let depth = 0; depth < 3 && text.includes('wp:'); depth++) {
        text = text.replace(
          REFERENCE,
          (whole, json: string) => blocks.get(/"ref":\s*(\d+)/.exec(json)?.[1] ?? '') ?? whole,
        )
      }
      return text
    },
  }
}

function channelOf(rest: string, namespaces: Namespaces): XmlElement | undefined {
  try {
    const root = parseXml(rest, namespaces)[0]
    return root && (childrenOf(root, 'channel')[0] ?? root)
  } catch {
    return undefined
  }
}

function clockOf(items: readonly WxrItem[]): string {
  const counts = new Map<number, number>()
  for (const { date, dateGmt } of items) {
    const local = readDate(date, { zone: 'Z' })
    const utc = readDate(dateGmt, { zone: 'Z' })
    const minutes = local && utc ? Math.round((local.getTime() - utc.getTime()) / 60_000) : undefined
    if (minutes !== undefined && Math.abs(minutes) <= 14 * 60) counts.set(minutes, (counts.get(minutes) ?? 0) + 1)
  }
  const [common = 480] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(common)
  return `${common < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
