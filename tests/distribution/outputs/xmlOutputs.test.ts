import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { toAtom } from '../../../server/distribution/outputs/atom.ts'
import { toRss } from '../../../server/distribution/outputs/rss.ts'
import { cdata, element, xmlText } from '../../../server/distribution/outputs/xml.ts'
import { AWKWARD, awkwardFeed, awkwardItem, POSSIBLE } from './awkward.ts'
import { wrongWithAtom, wrongWithRss } from './validators.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  processEntities: true,
  isArray: (name) => ['item', 'entry', 'category', 'link'].includes(name),
})
/** Read by a lenient parser, after a strict one and the format's grammar had nothing against it. */
const parsed = (xml: string) => {
  expect((xml.includes('<rss') ? wrongWithRss : wrongWithAtom)(xml)).toEqual([])
  expect(xml.isWellFormed()).toBe(true)
  return parser.parse(xml)
}

test('RSS 2.0: what the format asks for stands there, and awkward text survives', () => {
  const { rss } = parsed(toRss(awkwardFeed))
  expect(rss['@version']).toBe('2.0')
  const { channel } = rss
  expect(channel.title).toBe(POSSIBLE)
  expect(channel.description).toBe(POSSIBLE)
  expect(channel.link).toEqual(['https://news.example/feeds/k/7'])
  expect(channel['atom:link']).toMatchObject({ '@rel': 'self', '@href': 'https://news.example/feeds/k/7.rss' })
  expect(channel.lastBuildDate).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/)
  const [item, bare] = channel.item
  expect(item).toMatchObject({
    title: POSSIBLE,
    link: [awkwardItem.address],
    guid: { '#text': awkwardItem.id, '@isPermaLink': 'false' },
    pubDate: 'Sun, 01 Mar 2026 01:02:03 GMT',
    'dc:creator': POSSIBLE,
    category: ['要闻', '地铁', POSSIBLE],
    description: POSSIBLE,
    'content:encoded': `<p>${POSSIBLE}</p>`,
    'media:content': { '@url': awkwardItem.image, '@medium': 'image' },
  })
  expect(bare['dc:creator']).toBeUndefined()
  expect(bare.description).toBe(POSSIBLE)
})

test('Atom: what RFC 4287 asks for stands there, and awkward text survives', () => {
  const { feed } = parsed(toAtom(awkwardFeed))
  expect(feed).toMatchObject({
    '@xmlns': 'http://www.w3.org/2005/Atom',
    id: awkwardFeed.id,
    title: POSSIBLE,
    updated: '2026-03-02T00:00:00.000Z',
    author: { name: '江州日报社' },
  })
  expect(feed.link.map((link: Record<string, string>) => link['@rel'])).toEqual(['self', 'alternate'])
  const [entry] = feed.entry
  expect(entry).toMatchObject({
    id: awkwardItem.id,
    title: POSSIBLE,
    published: '2026-03-01T01:02:03.456Z',
    updated: '2026-03-02T00:00:00.000Z',
    author: { name: POSSIBLE },
    summary: POSSIBLE,
    content: { '#text': `<p>${POSSIBLE}</p>`, '@type': 'html' },
  })
  expect(entry.link[0]['@href']).toBe(awkwardItem.address)
  expect(entry.category.map((one: Record<string, string>) => one['@term'])).toEqual(['要闻', '地铁', POSSIBLE])
})

test('every entry of a feed has an id of its own, and a title even when it is empty', () => {
  const { feed } = parsed(toAtom({ ...awkwardFeed, items: [{ ...awkwardItem, title: '' }] }))
  expect(feed.entry[0]).toHaveProperty('title')
  const ids = parsed(toAtom(awkwardFeed)).feed.entry.map((entry: { id: string }) => entry.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an article of which nothing is known but its text stands in RSS, too', () => {
  const bare = { ...awkwardItem, title: '', subtitle: '', summary: '', author: '', image: '', keywords: [] }
  expect(parsed(toRss({ ...awkwardFeed, items: [bare] })).rss.channel.item).toHaveLength(1)
})

test.each([
  ['a date as nobody writes it', toRss, '<pubDate>', '<pubDate>am ', wrongWithRss],
  ['a control character', toRss, '<title>', '<title>\u0008', wrongWithRss],
  ['no address', toRss, '<link>', '<link>/', wrongWithRss],
  ['no id', toAtom, '<id>urn', '<id>', wrongWithAtom],
  ['a date without a time zone', toAtom, 'Z</updated>', '</updated>', wrongWithAtom],
  ['what is left open', toAtom, '</entry>', '', wrongWithAtom],
  ['what it does not know', toAtom, '<summary', '<teaser/><summary', wrongWithAtom],
] as const)('the validators find %s', (_, write, from, to, wrongWith) => {
  expect(wrongWith(write(awkwardFeed).replace(from, to))).not.toEqual([])
})

test('a feed without articles is one', () => {
  expect(parsed(toRss({ ...awkwardFeed, items: [] })).rss.channel.title).toBe(POSSIBLE)
  expect(parsed(toAtom({ ...awkwardFeed, items: [] })).feed.id).toBe(awkwardFeed.id)
})

test.each([
  [']]>', '<![CDATA[]]]]><![CDATA[>]]>'],
  ['a]]>b]]>c', '<![CDATA[a]]]]><![CDATA[>b]]]]><![CDATA[>c]]>'],
  ['', '<![CDATA[]]>'],
])('CDATA of %j', (text, written) => {
  expect(cdata(text)).toBe(written)
})

test('text is escaped once, and an empty element is left out', () => {
  expect(xmlText('&amp; <a href="x">')).toBe('&amp;amp; &lt;a href=&quot;x&quot;&gt;')
  expect(element('title', '')).toBe('')
  expect(xmlText(AWKWARD).isWellFormed()).toBe(true)
})
