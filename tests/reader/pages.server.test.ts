import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCTOR_HEADER, DOCTOR_PATH, doctorRoutes } from '../../server/platform/http/doctor.ts'
import { readerAssetsIn } from '../../server/platform/readerPages/assets.ts'
import { isForThePublic, keepPublicHost } from '../../server/platform/readerPages/publicHost.ts'
import { readerRoutes } from '../../server/platform/readerPages/routes.ts'
import type { PageSource } from '../../server/platform/readerPages/source.ts'
import { readerSources } from '../../server/readerSources.ts'
import type { HttpWorld } from '../support/http.ts'
import { onHttp } from '../support/onHttp.ts'
import type { World } from '../support/app.ts'

const dist = mkdtempSync(join(tmpdir(), 'copydesk-reader-'))
writeFileSync(
  join(dist, 'reader.json'),
  JSON.stringify({
    'src/reader/main.ts': { file: 'assets/reader-ABCDEFGH.js', isEntry: true, css: ['assets/reader-IJKLMNOP.css'] },
    'src/evidence/file/verify.ts': { file: 'assets/verify-QRSTUVWX.js' },
  }),
)
afterAll(() => rmSync(dist, { recursive: true }))

/** A page whose title and text want out of their elements. */
const HOSTILE = '</script><script>alert(1)</script>\u2028"'
const sources = readerSources.map((source): PageSource => {
  const { under, find } = source
  if (under !== 'join') return source
  return {
    under,
    find: async (db, at, guid) =>
      guid === 'x' ? { kind: 'proof', titleOf: () => HOSTILE, dataOf: () => ({ title: HOSTILE }) } : find(db, at, guid),
  }
})

let room: World
let http: HttpWorld
/** A station's key, as the public knows it. */
let key: string
onHttp(({ w, http: served }: { readonly w: World; readonly http: HttpWorld }) => {
  room = w
  http = served
  const assets = readerAssetsIn(dist)
  keepPublicHost(http.server, {
    publicAddress: 'https://news.example',
    workspaceAddress: 'https://desk.example',
    assets,
  })
  doctorRoutes(http.server, { pool: w.pool })
  readerRoutes(http.server, { db: w.db, sources, adSpaceOf: async () => 'foot', dist })
})

beforeAll(async () => {
  key = (await room.db.selectFrom('stations').select('PublicKey').where('ID', '=', 1).executeTakeFirstOrThrow())
    .PublicKey
})

test('an address that is too long or badly written is told as any page that is not there', async () => {
  for (const path of [`/join/${key}/${'a'.repeat(5000)}`, `/join/${key}/%E0%A4%A`, `/notice/${'a'.repeat(101)}`]) {
    const { status, headers, text } = await http.send(path, { headers: { accept: 'text/html' } })
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toContain('没有这个页面')
    expect(text.length).toBeLessThan(3000)
  }
})

test('a page is drawn by the server, names its files, and asks no other host for anything', async () => {
  const { status, headers, text } = await http.send(`/proof/${key}`)
  expect(status).toBe(200)
  expect(text).toContain('<h1>核对证据文件</h1>')
  expect(text).toContain('<script type="module" src="/assets/reader-ABCDEFGH.js">')
  expect(text).toContain('<link rel="stylesheet" href="/assets/reader-IJKLMNOP.css">')
  expect(text).not.toMatch(/https?:\/\//)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
  expect(headers['cache-control']).toBe('no-store')
})

test('what nobody made is missing, in a sentence', async () => {
  for (const path of [`/proof/nobody`, `/proof/${key}/no-such`, `/join/${key}/y`]) {
    const { status, text } = await http.send(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('它不存在，没有公开，或者已经撤下。')
  }
})

test("the operator alone is answered at the public's own host whether it leads here", async () => {
  const client = await room.pool.connect()
  try {
    await client.query('select pg_advisory_lock(171)')
    const at = async (key?: string, accept = '*/*') => {
      const headers = { host: 'news.example', accept, ...(key ? { [DOCTOR_HEADER]: key } : {}) }
      return (await http.send(DOCTOR_PATH, { headers })).status
    }
    expect(await at('00000000000000ab')).toBe(200)
    expect([await at(), await at('00000000000000ac'), await at('00000000000000ab', 'text/html')]).toEqual([
      404, 404, 404,
    ])
  } finally {
    client.release(true)
  }
})

test('pages people take part on know their space for advertisements; those that verify have none', async () => {
  const dataOf = async (path: string) => {
    const { text } = await http.send(path)
    return [/"ad":"(\w*)"/.exec(text)![1], text.includes('class="foot"')]
  }
  expect(await dataOf(`/join/${key}/x`)).toEqual(['foot', true])
  expect(await dataOf(`/proof/${key}`)).toEqual(['', false])
})

test('texts cannot leave their place', async () => {
  const { text } = await http.send(`/join/${key}/x`)
  expect(text.match(/<script/g)).toHaveLength(2)
  expect(text).not.toContain('<script>alert')
  const [, json] = /<script id="page" type="application\/json">(.*?)<\/script>/s.exec(text)!
  expect(JSON.parse(json!).data.title).toBe(HOSTILE)
})

test('the public’s own host serves nothing of the workspace, and the workspace’s everything', async () => {
  const at = async (host: string, path: string) => (await http.send(path, { headers: { host } })).status
  for (const path of [
    '/',
    '/login',
    '/index.html',
    '/api/news/news/getnewslist',
    '/News/add',
    '/healthz',
    '/assets/index-12345678.js',
  ])
    expect([path, await at('news.example', path)]).toEqual([path, 404])
  // However the host is spelt.
  for (const host of ['NEWS.example', 'news.example.', 'news.example:443', 'news.example:80', 'News.Example.:8443'])
    expect([host, await at(host, '/')]).toEqual([host, 404])
  expect(await at('news.example', `/proof/${key}`)).toBe(200)
  expect(await at('news.example', '/open/readers/me')).not.toBe(404)
  for (const host of ['desk.example', 'desk.example.', 'desk.example:443', 'news.example.desk.example'])
    expect([host, await at(host, '/')]).toEqual([host, 200])
})

test('at the public’s host nothing says that there is a workspace, not even what is missing', async () => {
  for (const path of ['/open/nothing', '/join/', '/read/nothing', '/open/..%2flogin', '/share/../login']) {
    const { status, text } = await http.send(path, { headers: { host: 'news.example', accept: 'text/html' } })
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toContain('采编')
  }
})

test('files of the public’s bundle are for the public, those of the workspace are not', () => {
  const files = readerAssetsIn(dist)()!.files
  expect(files.every((file) => isForThePublic(file, files))).toBe(true)
  expect(files).toHaveLength(3)
  expect(isForThePublic('/assets/index-12345678.js', files)).toBe(false)
  expect(isForThePublic('/joined', files)).toBe(false)
  expect(isForThePublic('/JOIN/a/b', files)).toBe(true)
})

test('where nothing was built pages go without a script; a broken note of the build is as none', async () => {
  expect(readerAssetsIn(undefined)()).toBeUndefined()
  expect(readerAssetsIn(join(dist, 'nowhere'))()).toBeUndefined()
})
