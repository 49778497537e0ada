// A stream says where its pieces are: wherever that is, nothing inside our own networks is asked for.
import dns from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { record } from '../../../server/library/recordings/record.ts'
import { world, type World } from '../../support/app.ts'

const INSIDE = '接口地址指向内部网络，管理员没有允许。'

let w: World
/** A stream that somebody in charge listed, and what stands inside and is not. */
let stream: { server: Server; host: string; answer: RequestListener }
let inner: { server: Server; port: number; asked: string[] }

const listening = (server: Server) =>
  new Promise<number>((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)))

beforeAll(async () => {
  const listed = createServer((request, response) => stream.answer(request, response))
  stream = { server: listed, host: `127.0.0.1:${await listening(listed)}`, answer: () => {} }
  const server = createServer(({ url = '' }, response) => {
    inner.asked.push(url)
    response.end('the secret')
  })
  inner = { server, port: await listening(server), asked: [] }
  w = await world()
})
afterEach(() => {
  vi.restoreAllMocks()
  inner.asked = []
})
afterAll(async () => {
  await w.end()
  stream.server.close()
  inner.server.close()
})

/** Records an address to its end, and answers what became of it. */
async function recorded(Url: string) {
  const EndTime = new Date(w.clock.now().getTime() + 3_600_000).toISOString()
  const { ID } = await w.as('chief').recordings.add({ Title: '发布会', Url, EndTime })
  // Whoever is asked again and again is given up when the end is there: it comes soon.
  let looked = 0
  const now = () => new Date(w.clock.now().getTime() + 900_000 * looked++)
  const job = { key: String(ID), attempts: 1, signal: new AbortController().signal, now, report: () => {} }
  await record(job, { db: w.db, pool: w.pool, log: { info() {}, warn() {} }, outgoingHosts: [stream.host] })
  return w.as('chief').recordings.get({ ID })
}

/** Names of what is inside, whose port is put in. */
const places = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0.0.0.0',
  'localhost',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '169.254.169.254',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '10.0.0.8',
  '192.168.1.1',
  '100.64.0.1',
]

test.each(places)('a stream at %s is not asked for', async (place) => {
  expect(await recorded(`http://${place}:${inner.port}/live.m3u8`)).toMatchObject({ State: 'failed', Problem: INSIDE })
  expect(inner.asked).toEqual([])
})

test('nor is a name that leads inside, or that leads outside only the first time', async () => {
  let asked = 0
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, done: (...told: unknown[]) => void) => {
    asked++
    done(null, [
      { address: '203.0.113.9', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
  }) as never)
  const row = await recorded(`http://live.example:${inner.port}/live.m3u8`)
  expect(row).toMatchObject({ State: 'failed', Problem: INSIDE })
  expect([asked > 0, inner.asked]).toEqual([true, []])
})

const lists: Readonly<Record<string, (at: string) => readonly string[]>> = {
  quality: (at) => ['#EXT-X-STREAM-INF:BANDWIDTH=900000', at],
  piece: (at) => ['#EXT-X-TARGETDURATION:1', '#EXTINF:1.0,', at, '#EXT-X-ENDLIST'],
  head: (at) => ['#EXT-X-TARGETDURATION:1', `#EXT-X-MAP:URI="${at}"`, '#EXTINF:1.0,', '0.m4s', '#EXT-X-ENDLIST'],
}

test.each(Object.keys(lists).flatMap((kind) => places.map((place) => [kind, place] as const)))(
  'nor is a %s of a stream outside at %s',
  async (kind, place) => {
    stream.answer = (_request, response) =>
      void response.end(['#EXTM3U', ...lists[kind]!(`http://${place}:${inner.port}/a.m3u8`)].join('\n'))
    const row = await recorded(`http://${stream.host}/live.m3u8`)
    expect([row.State, row.Segments, inner.asked]).toEqual(['failed', 0, []])
  },
)

test.each(['file:///etc/passwd', 'ftp://127.0.0.1/a.ts', 'data:text/plain,a', 'gopher://127.0.0.1/a'])(
  'nor is %s',
  async (address) => {
    for (const list of Object.values(lists)) {
      stream.answer = (_request, response) => void response.end(['#EXTM3U', ...list(address)].join('\n'))
      const row = await recorded(`http://${stream.host}/live.m3u8`)
      expect(row).toMatchObject({ State: 'failed', Segments: 0 })
      expect(row.Problem).toContain('有不是网址的地址')
    }
    await expect(recorded(`${address}#.m3u8`)).rejects.toMatchObject({ kind: expect.any(String) })
  },
)

test.each([301, 302, 303, 307, 308])('nobody is followed who answers %s', async (status) => {
  const sent: RequestListener = (_request, response) =>
    void response.writeHead(status, { location: `http://127.0.0.1:${inner.port}/live.m3u8` }).end()
  stream.answer = (request, response) =>
    request.url === '/live.m3u8'
      ? response.end(['#EXTM3U', ...lists['piece']!('0.ts')].join('\n'))
      : sent(request, response)
  expect(await recorded(`http://${stream.host}/live.m3u8`)).toMatchObject({ State: 'failed', Segments: 0 })
  expect(inner.asked).toEqual([])
})
