/** A feed as JSON Feed 1.1. */
import { LANGUAGE, type Feed } from './feed.ts'

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
    })),
  })
}
