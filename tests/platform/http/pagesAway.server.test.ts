import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { routesBeside } from '../../../server/routesBeside.ts'
import { httpOf, type HttpWorld, type Received } from '../../support/http.ts'
import { openRelay, type Relay } from '../../support/relay.ts'
import { withKey } from '../../support/secretsKeys.ts'
import { world, type World } from '../../support/app.ts'

let w: World
let http: HttpWorld
let relay: Relay
let beside: ReturnType<typeof openDatabase>
/** Addresses of single things that are read with GET and are none of the contract's calls. */
const addresses: string[] = []

const filled = (url: string) =>
  url
    .replace(/:id\([^)]*\)/, '1')
    .replace(':file', '1.json')
    .replace(':name', 'a.jpg')
    .replace(/:guid|:token/, '5f0a1b2c-3d4e-4f5a-8b6c-7d8e9f0a1b2c')
    .replace(':key', 'jiangzhou')
    .replace('*', 'a.html')

beforeAll(async () => {
  w = await world()
  http = await httpOf(w)
  relay = await openRelay(w.url)
  beside = withKey(openDatabase(relay.url))
  http.server.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) addresses.push(filled(url))
  })
  routesBeside(http.server, {
    ...{ db: beside.db, pool: beside.pool, app: w.app, now: w.clock.now, outgoingHosts: [] },
    ...{ publicAddress: 'https://news.example', staffAddress: 'https://desk.example' },
  })
  await http.server.ready()
  await relay.shut()
})
afterAll(async () => {
  await http.close()
  await beside.close()
  await w.end()
})

const ask = (path: string, accept: string) => http.send(path, { headers: { accept } })
const isTrouble = ({ text }: Received) => text.includes('数据库暂时连不上')

test('there are addresses, of pages and of files', () => {
  expect(addresses.length).toBeGreaterThan(15)
})

test('while the database is away no address beside the calls says that all is well', async () => {
  const told: string[] = []
  for (const path of addresses) {
    const answer = await ask(path, '*/*')
    if (isTrouble(answer)) {
      told.push(path)
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '2'])
    }
  }
  for (const under of ['feeds', 'read', 'share', 'old', 'join', 'notice', 'proof', 'watch'])
    expect(told.some((path) => path.startsWith(`/${under}/`))).toBe(true)
})

test('a browser is shown a page, which asks again by itself and names nothing of the workspace', async () => {
  for (const path of addresses) {
    const answer = await ask(path, 'text/html,application/xhtml+xml,*/*;q=0.8')
    if (!isTrouble(answer)) continue
    expect([path, answer.status]).toEqual([path, 503])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
    })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.text).toContain('<meta http-equiv="refresh" content="2">')
    expect(answer.text).not.toContain('采编工作台')
  }
})

test('once it is back the same addresses answer as ever', async () => {
  await relay.open()
  const answer = await ask('/read/jiangzhou/5f0a1b2c-3d4e-4f5a-8b6c-7d8e9f0a1b2c', 'text/html')
  expect(answer.status).toBe(404)
  expect(isTrouble(answer)).toBe(false)
})

test('who asks for a page too often is told so with its status, as a page', async () => {
  const path = '/join/jiangzhou/5f0a1b2c-3d4e-4f5a-8b6c-7d8e9f0a1b2c'
  let answer = await ask(path, 'text/html')
  for (let times = 0; times < 300 && answer.status !== 429; times++) answer = await ask(path, 'text/html')
  expect(answer.status).toBe(429)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
})
