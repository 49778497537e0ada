/** A feed as Atom (RFC 4287). */
import { LANGUAGE, type Feed, type FeedItem } from './feed.ts'
import { element, xmlText } from './xml.ts'

/** The document. */
export function toAtom(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE}">`,
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.description),
    element('updated', feed.updated.toISOString()),
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.address)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(feed.home)}"/>`,
    // An entry without an author takes the feed's; one of the two must have one.
    `<author>${element('name', feed.station)}</author>`,
    ...feed.items.map((item) => entryOf(item, feed.channel)),
    '</feed>',
  ]
    .filter(Boolean)
    .join('\n')
}

function entryOf(item: FeedItem, channel: string): string {
  return [
    '<entry>',
    element('id', item.id),
    // A title must stand there even when it is empty.
    element('title', item.title) || '<title/>',
    element('published', item.published.toISOString()),
    element('updated', item.updated.toISOString()),
    `<link rel="alternate" type="text/html" href="${xmlText(item.address)}"/>`,
    item.author && `<author>${element('name', item.author)}</author>`,
    ...[channel, ...item.keywords].map((name) => `<category term="${xmlText(name)}"/>`),
    element('summary', item.summary || item.subtitle),
    element('content', item.html, ' type="html"'),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n')
}
