import { expect, test } from 'vitest'
import { toJsonFeed } from '../../server/outputs/jsonFeed.ts'
import { toNinjs } from '../../server/outputs/ninjs.ts'
import { AWKWARD, awkwardFeed, awkwardItem } from './awkward.ts'
import { isFrom, jsonFeedShape, ninjsShape } from './shapes.ts'

test('JSON Feed 1.1: nothing missing, nothing of a wrong kind, nothing it does not know', () => {
  const feed = JSON.parse(toJsonFeed(awkwardFeed))
  expect(isFrom(jsonFeedShape, feed)).toEqual([])
  expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', home_page_url: awkwardFeed.home })
  expect(feed.items[0]).toMatchObject({ id: awkwardItem.id, title: AWKWARD, content_html: `<p>${AWKWARD}</p>` })
  expect(feed.items[1].authors).toBeUndefined()
})

test('ninjs 3.0: nothing missing, nothing of a wrong kind, nothing it does not know', () => {
  const feed = JSON.parse(toNinjs(awkwardFeed))
  expect(isFrom(ninjsShape, feed)).toEqual([])
  expect(feed).toMatchObject({ type: 'composite', standard: { name: 'ninjs', version: '3.0' }, uri: awkwardFeed.id })
  expect(feed.associations[0]).toMatchObject({
    name: AWKWARD,
    uri: awkwardItem.id,
    type: 'text',
    version: '3',
    firstCreated: '2026-03-01T01:02:03.456Z',
    headlines: [{ role: 'main' }, { role: 'subtitle' }],
    bodies: [{ contentType: 'text/html', value: `<p>${AWKWARD}</p>` }],
  })
})

test('the shapes find what is wrong', () => {
  const feed = JSON.parse(toJsonFeed(awkwardFeed))
  expect(isFrom(jsonFeedShape, { ...feed, items: [{ url: 'x' }], extra: 1 })).toEqual([
    'items.0.id is missing',
    'items.0.content_html is missing',
    'items.0.url is no uri',
    'extra is not known',
  ])
  expect(isFrom(ninjsShape, { ...JSON.parse(toNinjs(awkwardFeed)), type: 'article', versionCreated: 'today' })).toEqual(
    ['type is none of those allowed', 'versionCreated is no date-time'],
  )
})
