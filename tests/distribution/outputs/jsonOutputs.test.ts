import { expect, test } from 'vitest'
import { toJsonFeed } from '../../../server/distribution/outputs/jsonFeed.ts'
import { toNinjs } from '../../../server/distribution/outputs/ninjs.ts'
import { AWKWARD, awkwardFeed, awkwardItem } from './awkward.ts'
import { wrongWithJsonFeed, wrongWithNinjs } from './validators.ts'

test('JSON Feed 1.1: nothing missing, nothing of a wrong kind, nothing it does not know', () => {
  const feed = JSON.parse(toJsonFeed(awkwardFeed))
  expect(wrongWithJsonFeed(feed)).toEqual([])
  expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', home_page_url: awkwardFeed.home })
  expect(feed.items[0]).toMatchObject({ id: awkwardItem.id, title: AWKWARD, content_html: `<p>${AWKWARD}</p>` })
  expect(feed.items[1].authors).toBeUndefined()
})

test('ninjs 3.0: nothing missing, nothing of a wrong kind, nothing it does not know', () => {
  const feed = JSON.parse(toNinjs(awkwardFeed))
  expect(wrongWithNinjs(feed)).toEqual([])
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

test('what a machine wrote is said where each format has a place for it', () => {
  const items = [{ ...awkwardItem, aiNotice: '本文部分内容由人工智能生成' }, awkwardItem]
  const ninjs = JSON.parse(toNinjs({ ...awkwardFeed, items }))
  expect(wrongWithNinjs(ninjs)).toEqual([])
  expect(ninjs.associations.map(({ edNote }: { edNote?: string }) => edNote)).toEqual([items[0]!.aiNotice, undefined])
  const feed = JSON.parse(toJsonFeed({ ...awkwardFeed, items }))
  expect(wrongWithJsonFeed(feed)).toEqual([])
  expect(feed.items[0]._copydesk).toMatchObject({ ai_notice: items[0]!.aiNotice })
})

test('a feed without articles is one', () => {
  const bare = { ...awkwardFeed, items: [] }
  expect(wrongWithJsonFeed(JSON.parse(toJsonFeed(bare)))).toEqual([])
  expect(wrongWithNinjs(JSON.parse(toNinjs(bare)))).toEqual([])
})

test('the validators find what is wrong', () => {
  const feed = JSON.parse(toJsonFeed(awkwardFeed))
  const wrong = wrongWithJsonFeed({ ...feed, title: 1, items: [{ ...feed.items[0], id: undefined, url: 'x y' }] })
  expect(wrong.join('\n')).toMatch(/title must be string[\s\S]*url must match format "uri"/)
  const composite = JSON.parse(toNinjs(awkwardFeed))
  expect(wrongWithNinjs({ ...composite, type: 'article', versionCreated: 'today', unheardOf: 1 })).toEqual([
    ' must NOT have additional properties',
    '/type must be equal to one of the allowed values',
    '/versionCreated must match format "date-time"',
  ])
})
