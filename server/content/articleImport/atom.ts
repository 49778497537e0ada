/** Reads Atom 1.0 (and 0.3), also as Blogger exports it. */
import { absoluteAddress, absoluteAddresses } from '../../platform/http/absoluteAddresses.ts'
import { construct, names } from './atomText.ts'
import { bodyImages, isImage, mergeImages } from './bodyImages.ts'
import { collect, isNewer } from './collect.ts'
import { readDate } from './dates.ts'
import { fingerprint, importKey } from './importKey.ts'
import { distinct, emptyArticle, type ImportedArticle, type ReadItems, type RefusedItem } from './item.ts'
import { feedMedia } from './rssMedia.ts'
import { xmlItem } from './xmlItem.ts'
import { xmlItems } from './xmlItems.ts'
import type { Namespaces } from './xmlNames.ts'
import type { XmlRoot } from './xmlRoot.ts'
import { firstText } from './xmlText.ts'
import { childOf, childrenOf, parseXml, type XmlElement } from './xmlTree.ts'

const KIND = 'http://schemas.google.com/g/2005#kind'
const KINDS: Readonly<Record<string, string>> = { comment: '评论', settings: '博客设置', template: '博客模板' }

/** The articles of an Atom file. Blogger's comments, settings and templates are refused by their kind. */
export function readAtom(text: string, root: XmlRoot, file: string): ReadItems {
  // A feed that forgot to say it is Atom still is.
  const namespaces: Namespaces = new Map([['', 'atom'], ...root.namespaces])
  const pieces = xmlItems(text, 'entry', root, file)
  const feed = feedOf(pieces.rest, namespaces)
  const refused: RefusedItem[] = []
  const articles: ImportedArticle[] = []
  const comments = new Map<string, number>()
  pieces.items.forEach((piece, at) => {
    const index = at + 1
    const one = xmlItem(piece, namespaces)
    if ('reason' in one) {
      refused.push({ index, title: '', kind: '', reason: one.reason })
      return
    }
    const kind = kindOf(one.element)
    const reply = childOf(one.element, 'thr:in-reply-to')?.attributes['ref']
    if (reply !== undefined) comments.set(reply, (comments.get(reply) ?? 0) + 1)
    if (KINDS[kind] === undefined) articles.push(article(one.element, index, kind, feed, root, one.warning))
    else
      refused.push({
        index,
        title: construct(childOf(one.element, 'atom:title')).text,
        kind,
        reason: `这一条是${KINDS[kind]}，不是稿件。`,
      })
  })
  const counted = articles.map((one) => ({ ...one, comments: one.comments || (comments.get(one.key.slice(5)) ?? 0) }))
  return collect(counted, refused, isNewer)
}

function feedOf(rest: string, namespaces: Namespaces): XmlElement | undefined {
  try {
    return parseXml(rest, namespaces)[0]
  } catch {
    return undefined
  }
}

function kindOf(entry: XmlElement): string {
  const category = childrenOf(entry, 'atom:category').find(({ attributes }) => attributes['scheme'] === KIND)
  return category?.attributes['term']?.split('#')[1] ?? 'post'
}

function article(
  entry: XmlElement,
  index: number,
  kind: string,
  feed: XmlElement | undefined,
  root: XmlRoot,
  warning: string | undefined,
): ImportedArticle {
  const warnings = warning === undefined ? [] : [warning]
  const links = childrenOf(entry, 'atom:link')
  const relation = ({ attributes }: XmlElement) => attributes['rel'] ?? 'alternate'
  const base = entry.attributes['xml:base'] ?? root.attributes['xml:base']
  const href = (link: XmlElement | undefined) =>
    absoluteAddress(link?.attributes['href'] ?? '', base) ?? link?.attributes['href']
  const alternates = links.filter((link) => relation(link) === 'alternate')
  const link = href(alternates.find(({ attributes }) => /html/.test(attributes['type'] ?? 'html')) ?? alternates[0])
  const content = childOf(entry, 'atom:content')
  const outside = content?.attributes['src']
  const body = construct(content)
  const summary = construct(childOf(entry, 'atom:summary'))
  const html = absoluteAddresses(
    body.html.trim() === '' ? summary.html : body.html,
    content?.attributes['xml:base'] ?? base ?? link,
  )
  const enclosures = links
    .filter((one) => relation(one) === 'enclosure')
    .map((one) => ({ address: href(one) ?? '', mime: one.attributes['type'] ?? '' }))
  if (outside !== undefined)
    enclosures.push({
      address: absoluteAddress(outside, base ?? link) ?? outside,
      mime: content?.attributes['type'] ?? '',
    })
  const usable = enclosures.filter(({ address }) => /^https?:/i.test(address))
  const media = feedMedia(entry, link)
  const id = firstText(entry, 'atom:id').trim()
  const title = construct(childOf(entry, 'atom:title')).text
  const published = readDate(firstText(entry, 'atom:published', 'atom:issued', 'atom:created'))
  const updated = readDate(firstText(entry, 'atom:updated', 'atom:modified'))
  const origin = childOf(entry, 'atom:source') ?? feed
  const isDraft = firstText(childOf(entry, 'app:control') ?? entry, 'app:draft').trim() === 'yes'
  const moment = published ?? updated
  const authors = distinct([...names(entry, 'atom:author'), ...names(entry, 'atom:contributor')])
  const language = entry.attributes['xml:lang'] ?? root.attributes['xml:lang']
  const terms = childrenOf(entry, 'atom:category').filter(({ attributes }) => attributes['scheme'] !== KIND)
  return {
    ...emptyArticle(index, 'atom'),
    key: importKey('atom', id || link || fingerprint(title, body.html)),
    kind,
    title,
    summary: body.html.trim() === '' ? '' : summary.text,
    html,
    authors: authors.length > 0 ? authors : distinct(names(origin, 'atom:author')),
    ...(moment && !isDraft ? { published: moment } : {}),
    ...(moment ? { created: moment } : {}),
    ...(updated ? { updated } : {}),
    status: isDraft ? 'draft' : 'published',
    categories: distinct(terms.map(({ attributes }) => attributes['label'] ?? attributes['term'])),
    ...(language ? { language } : {}),
    ...(link !== undefined && /^https?:/i.test(link) ? { link } : {}),
    images: mergeImages(
      bodyImages(html),
      media.images,
      usable.filter(({ address, mime }) => isImage(address, mime)).map(({ address }) => ({ address, role: 'linked' })),
    ),
    files: [
      ...media.files,
      ...usable
        .filter(({ address, mime }) => !isImage(address, mime))
        .map(({ address, mime }) => ({ address, ...(mime ? { mime } : {}) })),
    ],
    related: links
      .filter((one) => relation(one) === 'related' && one.attributes['href'] !== undefined)
      .map((one) => ({ title: one.attributes['title'] ?? '', kind: 'link', address: href(one) ?? '' })),
    source: {
      provider: origin ? construct(childOf(origin, 'atom:title')).text.trim() : '',
      copyright: construct(childOf(entry, 'atom:rights') ?? (origin && childOf(origin, 'atom:rights'))).text.trim(),
    },
    comments:
      Number.parseInt(
        firstText(entry, 'thr:total') ||
          (links.find((one) => relation(one) === 'replies')?.attributes['thr:count'] ?? ''),
        10,
      ) || 0,
    warnings,
  }
}
