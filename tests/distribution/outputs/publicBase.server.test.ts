/** What stands before the addresses the house gives out: whoever asks cannot write it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outputRoutes } from '../../../server/distribution/outputs/routes.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'

let room: Newsroom
let open: HttpWorld
let behind: HttpWorld
let path: string
let ChID: number
beforeAll(async () => {
  room = await newsroom()
  open = await httpOf(room)
  behind = await httpOf(room, { trustedProxies: ['loopback'] })
  for (const { server } of [open, behind]) outputRoutes(server, { db: room.db, now: room.clock.now })
  const ID = await room.makeChannel({ ReviewLevels: 0 })
  ChID = ID
  await room.as('chief').channels.save({ ID, OutputRss: true })
  path = (await room.as('chief').channels.get({ ID })).OutputPath
})
afterAll(async () => {
  await open.close()
  await behind.close()
  await room.end()
})

async function baseIn(http: HttpWorld, headers: Record<string, string>): Promise<string | number> {
  const { status, text } = await http.send(`${path}.rss`, { headers: { host: 'news.example', ...headers } })
  return status === 200 ? /<link>([^<]*)\/feeds\//.exec(text)![1]! : status
}
const forwarded = (proto: string, host = 'public.example') => ({
  'x-forwarded-proto': proto,
  'x-forwarded-host': host,
})

test('no page names a host that whoever asks wrote, and no store gives a feed that does to anybody else', async () => {
  const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const article = await room.write('editor', {
    ChID,
    PicPath: '/up/a.jpg',
    ResourceContent: '<p><a href="/b">b</a></p>',
  })
  await room.send('chief', 'submit', article)
  await room.send('chief', 'publish', article)
  const page = await open.send(path, { headers: foreign })
  const reading = /href="(\/read\/[^"]+)"/.exec(page.text)?.[1]
  expect([page.status, reading]).toEqual([200, expect.any(String)])
  const read = await open.send(reading!, { headers: foreign })
  const share = await room
    .as('chief')
    .articles.share({ ID: article, ExpiresAt: new Date(room.clock.now().getTime() + 86_400_000).toISOString() })
  const shared = await open.send(share.Path, { headers: foreign })
  expect(read.text).toContain(`<link rel="canonical" href="${reading}">`)
  for (const { status, text } of [page, read, shared])
    expect([status, text.includes('evil.example')]).toEqual([200, false])
  const feed = await open.send(`${path}.rss`, { headers: foreign })
  expect(feed.headers['vary']).toContain('Host')
  const own = await open.send(`${path}.rss`, {
    headers: { host: 'news.example', 'if-none-match': String(feed.headers['etag']) },
  })
  expect([own.status, own.text.includes('evil.example')]).toEqual([200, false])
})

test('headers that anybody can write are not believed', async () => {
  expect(await baseIn(open, forwarded('https'))).toBe('http://news.example')
})

test('those of a proxy of the house are', async () => {
  expect(await baseIn(behind, forwarded('https'))).toBe('https://public.example')
  expect(await baseIn(behind, forwarded('http, HTTPS', 'x.example, [2001:db8::1]:8443'))).toBe(
    'https://[2001:db8::1]:8443',
  )
})

test.each(['javascript', 'ftp', 'data', 'https://evil.example/?', '"><', 'http:'])(
  'the protocol %s is none',
  async (proto) => {
    expect(await baseIn(behind, forwarded(proto))).toBe(404)
  },
)

test.each([
  'a b',
  'a"><script>',
  'user@evil.example',
  'a.example/path',
  'a.example?x',
  'a.example:port',
  'a.example:99999',
  '[nothing]',
  '::1',
  'a..example',
  '-a.example',
  'a_b:c',
])('the host %s is none', async (host) => {
  expect(await baseIn(behind, forwarded('https', host))).toBe(404)
  expect(await baseIn(open, { host })).toBe(404)
})
