/** A feed as JSON Feed 1.1. */
import { LANGUAGE, type Feed, type FeedItem } from './feed.ts'

/** What the extension is; feeds are not to be read without it. */
const OUR_EXTENSION = 'urn:copydesk:jsonfeed:1'

/** The document. */
export function toJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.address,
    ...(feed.description ? { description: feed.description } : {}),
    language: LANGUAGE,
    authors: [{ name: feed.station }],
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.address,
      title: item.title,
      ...(item.summary || item.subtitle ? { summary: item.summary || item.subtitle } : {}),
      content_html: item.html,
      ...(item.image ? { image: item.image } : {}),
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      ...(item.author ? { authors: [{ name: item.author }] } : {}),
      tags: [...new Set([feed.channel, ...item.keywords])],
      language: LANGUAGE,
      ...ourOwn(item),
    })),
  })
}

/** What JSON Feed has no word for stands in an extension of ours (JSON Feed 1.1, Extensions). */
function ourOwn({ expires, extra, aiNotice }: FeedItem): object {
  const said = {
    ...(aiNotice ? { ai_notice: aiNotice } : {}),
    ...(expires ? { expires: expires.toISOString() } : {}),
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  }
  return Object.keys(said).length > 0 ? { _copydesk: { about: OUR_EXTENSION, ...said } } : {}
}
