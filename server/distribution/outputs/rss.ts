/** A feed as RSS 2.0, with the whole text as content:encoded. */
import { LANGUAGE, type Cover, type Feed, type FeedItem } from './feed.ts'
import { cdata, element, xmlText } from './xml.ts'

/** How long a reader may keep it without asking, in minutes. */
const TTL = 5

/** The document. */
export function toRss(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.home),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(feed.address)}"/>`,
    element('description', feed.description),
    element('language', LANGUAGE.toLowerCase()),
    element('lastBuildDate', feed.updated.toUTCString()),
    element('ttl', String(TTL)),
    ...feed.items.map((item) => itemOf(item, feed.channel)),
    '</channel>',
    '</rss>',
  ]
    .filter(Boolean)
    .join('\n')
}

function itemOf(item: FeedItem, channel: string): string {
  return [
    '<item>',
    // A title or a description must stand there, even when it is empty.
    element('title', item.title) || '<title/>',
    element('link', item.address),
    element('guid', item.id, ' isPermaLink="false"'),
    element('pubDate', item.published.toUTCString()),
    element('dc:creator', item.author),
    ...[channel, ...item.keywords].map((name) => element('category', name)),
    element('description', item.summary || item.subtitle),
    `<content:encoded>${cdata(item.html)}</content:encoded>`,
    item.image && coverOf(item.image, item.cover),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n')
}

/** As Media RSS has it. */
function coverOf(image: string, cover: Cover | undefined): string {
  const size = (
    [
      ['width', cover?.width],
      ['height', cover?.height],
    ] as const
  )
    .map(([name, pixels]) => (pixels === undefined ? '' : ` ${name}="${pixels}"`))
    .join('')
  const type = cover ? ` type="${xmlText(cover.type)}"` : ''
  const said = [element('media:description', cover?.alt ?? ''), element('media:credit', cover?.credit ?? '')].join('')
  const open = `<media:content medium="image" url="${xmlText(image)}"${type}${size}`
  return said === '' ? `${open}/>` : `${open}>${said}</media:content>`
}
