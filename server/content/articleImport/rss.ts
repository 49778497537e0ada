/** Reads RSS 2.0 (with content, Media RSS, Dublin Core and podcast tags), 0.9x and 1.0. */
import { plainText } from '../../../src/api/text/plainText.ts'
import { absoluteAddress, absoluteAddresses } from '../../platform/http/absoluteAddresses.ts'
import { bodyImages, mergeImages } from './bodyImages.ts'
import { collect } from './collect.ts'
import { readDate } from './dates.ts'
import { fingerprint, importKey } from './importKey.ts'
import { distinct, emptyArticle, type ImportedArticle, type ReadItems, type RefusedItem } from './item.ts'
import { htmlOrText } from './paragraphsOf.ts'
import { feedMedia } from './rssMedia.ts'
import { xmlItem } from './xmlItem.ts'
import { xmlItems } from './xmlItems.ts'
import type { XmlRoot } from './xmlRoot.ts'
import { childText, firstText, textIn } from './xmlText.ts'
import { childOf, childrenOf, parseXml, type XmlElement } from './xmlTree.ts'

const BODIES = ['content:encoded', 'xhtml:body', 'atom:content', 'content', 'yandex:full-text', 'full-text']
const DATES = ['pubDate', 'dc:date', 'dcterms:issued', 'dcterms:created', 'atom:published', 'date']

/** The feed itself, for what items do not say. */
interface Channel {
  readonly title: string
  readonly link: string
  readonly language: string
  readonly copyright: string
}

/** The articles of an RSS file. */
export function readRss(text: string, root: XmlRoot, file: string): ReadItems {
  const pieces = xmlItems(text, 'item', root, file)
  const refused: RefusedItem[] = []
  const channel = channelOf(pieces.rest, root)
  const articles: ImportedArticle[] = []
  pieces.items.forEach((piece, at) => {
    const one = xmlItem(piece, root.namespaces)
    if ('reason' in one) refused.push({ index: at + 1, title: '', kind: '', reason: one.reason })
    else articles.push(article(one.element, at + 1, channel, one.warning))
  })
  return collect(articles, refused)
}

function channelOf(rest: string, root: XmlRoot): Channel {
  let channel: XmlElement | undefined
  try {
    const outer = parseXml(rest, root.namespaces)[0]
    channel = outer && (childOf(outer, 'channel') ?? outer)
  } catch {
    // Without the head of the feed only its name and language are missing.
  }
  const field = (...names: string[]) => (channel ? firstText(channel, ...names).trim() : '')
  return {
    title: plainText(field('title')),
    link: field('link'),
    language: field('language', 'dc:language'),
    copyright: plainText(field('copyright', 'dc:rights', 'media:copyright')),
  }
}

// `mail@example.com (Name)` is how RSS writes an author.
function person(written: string): string {
  const match = /^\s*\S+@\S+\s*\(([^()]+)\)\s*$/.exec(written) ?? /^\s*([^<>@]+?)\s*<\S+@\S+>\s*$/.exec(written)
  return match?.[1] ?? written
}

function article(item: XmlElement, index: number, channel: Channel, warning: string | undefined): ImportedArticle {
  const warnings = warning === undefined ? [] : [warning]
  const link = absoluteAddress(firstText(item, 'link'), channel.link) ?? firstText(item, 'link').trim()
  const guid = firstText(item, 'guid', 'dc:identifier').trim() || (item.attributes['rdf:about'] ?? '')
  const title = childText(item, 'title') || childText(item, 'dc:title') || childText(item, 'media:title')
  const body = firstText(item, ...BODIES)
  const description = firstText(item, 'description', 'atom:summary', 'itunes:summary', 'media:description')
  const base = link || channel.link || undefined
  const html = absoluteAddresses(htmlOrText(body || description), base)
  const chinese = /^zh/i.test(channel.language)
  const dateText = firstText(item, ...DATES)
  const published = readDate(dateText, { chinese })
  if (!published && dateText.trim() !== '') warnings.push(`时间「${dateText.trim().slice(0, 60)}」无法识别。`)
  const updated = readDate(firstText(item, 'atom:updated', 'dcterms:modified', 'lastBuildDate'), { chinese })
  const media = feedMedia(item, base)
  const texts = (...names: string[]) => childrenOf(item, ...names).map((element) => plainText(textIn(element)))
  const language = firstText(item, 'dc:language').trim() || channel.language
  const source = plainText(firstText(item, 'source', 'dc:source', 'dc:publisher'))
  const authors = [...texts('dc:creator'), ...texts('author'), ...texts('itunes:author'), ...atomAuthors(item)]
  return {
    ...emptyArticle(index, 'rss'),
    key: importKey('rss', identity(guid, link, channel, [title, dateText.trim(), body || description])),
    title,
    subTitle: plainText(firstText(item, 'itunes:subtitle', 'subtitle')),
    summary: body === '' ? '' : description,
    html,
    authors: distinct(authors.map(person)),
    ...(published ? { published, created: published } : {}),
    ...(updated ? { updated } : {}),
    keywords: distinct([
      ...texts('media:keywords', 'itunes:keywords', 'keywords').flatMap((list) => list.split(/[,，;；、]/)),
      ...texts('media:category'),
    ]),
    categories: distinct([...texts('category'), ...texts('dc:subject')]),
    ...(language ? { language } : {}),
    ...(/^https?:/i.test(link) ? { link } : {}),
    images: mergeImages(bodyImages(html), media.images),
    files: media.files,
    source: {
      provider: source || channel.title,
      copyright: plainText(firstText(item, 'dc:rights', 'media:copyright')) || channel.copyright,
    },
    comments: Number.parseInt(firstText(item, 'slash:comments', 'thr:total'), 10) || 0,
    warnings,
  }
}

function atomAuthors(item: XmlElement): string[] {
  return childrenOf(item, 'atom:author').map((author) => firstText(author, 'atom:name') || textIn(author))
}

// A number is unique within its feed only; an address everywhere.
function identity(guid: string, link: string, channel: Channel, content: readonly string[]): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(guid)) return guid
  if (guid !== '') return `${channel.link || channel.title}#${guid}`
  return link || `${channel.link || channel.title}#${fingerprint(...content)}`
}
