/** A feed whose texts hold everything that breaks feeds. */
import type { Feed, FeedItem } from '../../../server/distribution/outputs/feed.ts'

/** What is hard to write in XML: its own signs, the end of CDATA, control characters, half a pair, emoji. */
export const AWKWARD = `<b>&"'</b> ]]> a\u0000b\u000bc\ufffe \ud83d 🚇𠮷`

/** What of it can be written at all. */
export const POSSIBLE = `<b>&"'</b> ]]> abc \ufffd 🚇𠮷`

/** One article of it. */
export const awkwardItem: FeedItem = {
  id: 'urn:uuid:0f8fad5b-d9cb-469f-a165-70867728950e',
  address: 'https://news.example/read/k/0f8fad5b-d9cb-469f-a165-70867728950e?a=1&b=%222%22',
  title: AWKWARD,
  subtitle: AWKWARD,
  summary: AWKWARD,
  html: `<p>${AWKWARD}</p>`,
  aiNotice: '',
  author: AWKWARD,
  source: AWKWARD,
  keywords: ['地铁', AWKWARD],
  image: 'https://news.example/a.jpg?x=1&y=2',
  cover: { type: 'image/jpeg', width: 1200, height: 800, alt: AWKWARD, credit: AWKWARD },
  revision: 3,
  published: new Date('2026-03-01T01:02:03.456Z'),
  updated: new Date('2026-03-02T00:00:00Z'),
  embargoed: new Date('2026-03-01T00:00:00Z'),
  expires: new Date('2027-03-01T00:00:00Z'),
  extra: { place: AWKWARD, seats: 300 },
}

/** The feed. */
export const awkwardFeed: Feed = {
  title: AWKWARD,
  description: AWKWARD,
  station: '江州日报社',
  channel: '要闻',
  address: 'https://news.example/feeds/k/7.rss',
  home: 'https://news.example/feeds/k/7',
  id: 'https://news.example/feeds/k/7',
  updated: new Date('2026-03-02T00:00:00Z'),
  items: [
    awkwardItem,
    { ...awkwardItem, id: 'urn:uuid:1f8fad5b-d9cb-469f-a165-70867728950e', summary: '', author: '' },
  ],
}
