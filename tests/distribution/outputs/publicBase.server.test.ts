/** What stands before the addresses the house gives out: whoever asks cannot write it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outputRoutes } from '../../../server/distribution/outputs/routes.ts'
import { publicBase } from '../../../server/platform/http/publicBase.ts'
import { outputFormats } from '../../../src/api/distribution/outputs/formats.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'

let room: Newsroom
let open: HttpWorld
let behind: HttpWorld
let path: string
let article: number
beforeAll(async () => {
  room = await newsroom()
  open = await httpOf(room)
  behind = await httpOf(room, { trustedProxies: ['loopback'] })
  for (const { server } of [open, behind]) outputRoutes(server, { db: room.db, now: room.clock.now })
  const ChID = await room.makeChannel({ ReviewLevels: 0 })
  const all = { OutputRss: true, OutputAtom: true, OutputJson: true, OutputNinjs: true }
  await room.as('chief').channels.save({ ID: ChID, ...all })
  path = (await room.as('chief').channels.get({ ID: ChID })).OutputPath
  article = await room.write('editor', {
    ChID,
    PicPath: '/up/封 面.jpg',
    ResourceContent: '<p><a href="/b">b</a></p>',
  })
  await room.send('chief', 'submit', article)
  await room.send('chief', 'publish', article)
})
afterAll(async () => {
  await open.close()
  await behind.close()
  await room.end()
})

const formats = Object.keys(outputFormats)
const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }

test('no page names a host that whoever asks wrote', async () => {
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
})

test.each(formats)(
  'a feed in %s has relative addresses, the same for whoever asks, through a proxy of the house, too',
  async (format) => {
    const given = await open.send(`${path}.${format}`, { headers: { host: 'news.example' } })
    expect([given.status, given.text.includes('news.example')]).toEqual([200, false])
    // Atom tells of no cover.
    if (format !== 'atom') expect(given.text).toContain('/up/%E5%B0%81%20%E9%9D%A2.jpg')
    expect(given.text).toMatch(/["<>]\/read\//)
    expect(given.headers['vary'] ?? '').not.toContain('Host')
    for (const http of [open, behind])
      expect((await http.send(`${path}.${format}`, { headers: foreign })).text).toBe(given.text)
  },
)

test('readers know a feed again by what is no address', async () => {
  const { text } = await open.send(`${path}.atom`)
  expect(/<id>([^<]*)</.exec(text)?.[1]).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
})

test('what a request says of where it was sent is protocol and host, or none', () => {
  const baseOf = (protocol: string, host = 'public.example') => publicBase({ protocol, host } as never)
  expect(baseOf('https')).toBe('https://public.example')
  expect(baseOf('HTTPS', '[2001:db8::1]:8443')).toBe('https://[2001:db8::1]:8443')
  for (const protocol of ['javascript', 'ftp', 'data', 'https://evil.example/?', '"><', 'http:'])
    expect(baseOf(protocol), protocol).toBeUndefined()
})

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
])('the host %s is none', (host) => {
  expect(publicBase({ protocol: 'https', host } as never)).toBeUndefined()
})
