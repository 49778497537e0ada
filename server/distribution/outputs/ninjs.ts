/** A feed as ninjs 3.0: the channel is a composite, its articles are associated with it. */
import { plainText } from '../../../src/api/text/plainText.ts'
import { wordCount } from '../../../src/api/text/wordCount.ts'
import { LANGUAGE, type Cover, type Feed, type FeedItem } from './feed.ts'

const standard = {
  name: 'ninjs',
  version: '3.0',
  schema: 'http://www.iptc.org/std/ninjs/ninjs-schema_3.0.json',
} as const

/** The document. */
export function toNinjs(feed: Feed): string {
  return JSON.stringify({
    standard,
    uri: feed.id,
    type: 'composite',
    title: feed.title,
    language: LANGUAGE,
    versionCreated: feed.updated.toISOString(),
    ...(feed.description ? { descriptions: [{ value: feed.description }] } : {}),
    infoSources: [{ name: feed.station, role: 'provider' }],
    associations: feed.items.map((item) => ({ name: item.title, ...itemOf(item, feed) })),
  })
}

function itemOf(item: FeedItem, { channel, station }: Feed): object {
  const text = plainText(item.html)
  return {
    uri: item.id,
    type: 'text',
    representationType: 'full',
    pubStatus: 'usable',
    version: String(item.revision),
    firstCreated: item.published.toISOString(),
    versionCreated: item.updated.toISOString(),
    ...(item.embargoed ? { embargoed: item.embargoed.toISOString() } : {}),
    ...(item.expires ? { expires: item.expires.toISOString() } : {}),
    // As Superdesk and its like write what the standard has no word for.
    ...(Object.keys(item.extra).length > 0 ? { extra: item.extra } : {}),
    language: LANGUAGE,
    copyrightHolder: station,
    headlines: [
      { role: 'main', value: item.title },
      ...(item.subtitle ? [{ role: 'subtitle', value: item.subtitle }] : []),
    ],
    ...(item.summary ? { descriptions: [{ role: 'summary', contentType: 'text/plain', value: item.summary }] } : {}),
    bodies: [
      {
        role: 'main',
        contentType: 'text/html',
        charCount: [...text].length,
        wordCount: wordCount(text),
        value: item.html,
      },
    ],
    ...(item.author ? { by: item.author } : {}),
    // 3.0 has no word for what a machine wrote.
    ...(item.aiNotice ? { edNote: item.aiNotice } : {}),
    subjects: [channel, ...item.keywords].map((name) => ({ name, rel: name === channel ? 'channel' : 'keyword' })),
    infoSources: [{ name: item.source || station, role: item.source ? 'origin' : 'provider' }],
    renditions: [
      { name: 'web', href: item.address, contentType: 'text/html' },
      ...(item.image ? [{ name: 'cover', href: item.image, ...sizeOf(item.cover) }] : []),
    ],
    ...(item.image && item.cover ? { associations: [coverOf(item, item.cover)] } : {}),
  }
}

const sizeOf = (cover: Cover | undefined) =>
  cover
    ? {
        contentType: cover.type,
        ...(cover.width === undefined ? {} : { width: cover.width }),
        ...(cover.height === undefined ? {} : { height: cover.height }),
      }
    : {}

/** The cover as an item of its own: what it shows, and whose it is. */
function coverOf({ id, image }: FeedItem, cover: Cover): object {
  return {
    name: 'cover',
    uri: `${id}#cover`,
    type: 'picture',
    ...(cover.alt === '' ? {} : { descriptions: [{ role: 'alt', contentType: 'text/plain', value: cover.alt }] }),
    ...(cover.credit === '' ? {} : { by: cover.credit }),
    renditions: [{ name: 'original', href: image, ...sizeOf(cover) }],
  }
}
