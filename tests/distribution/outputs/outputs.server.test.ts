import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outputRoutes, OUTPUT_RATE } from '../../../server/distribution/outputs/routes.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { wrongWithAtom, wrongWithJsonFeed, wrongWithNinjs, wrongWithRss } from './validators.ts'

let room: Newsroom
let http: HttpWorld
/** What the outputs asked of the database, in SQL. */
let statements: string[] = []
beforeAll(async () => {
  room = await newsroom()
  http = await httpOf(room)
  const db = room.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(room.db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  outputRoutes(http.server, { db, now: room.clock.now })
})
afterAll(async () => {
  await http.close()
  await room.end()
})

const all = { OutputRss: true, OutputAtom: true, OutputJson: true, OutputNinjs: true }
const host = { host: 'news.example' }
/** A channel that is given out, without review. */
const open = async (more: object = {}) => {
  const ID = await room.makeChannel({ ReviewLevels: 0 })
  await room.as('chief').channels.save({ ID, ...all, ...more })
  const { OutputPath } = await room.as('chief').channels.get({ ID })
  return { ID, path: OutputPath }
}
const publish = async (ChID: number, draft: object = {}) => {
  const ID = await room.write('editor', { ChID, ...draft })
  await room.send('chief', 'submit', ID)
  await room.send('chief', 'publish', ID)
  return ID
}
const get = (path: string, headers: Record<string, string> = {}) =>
  http.send(path, { headers: { ...host, ...headers } })
const titles = async (path: string) =>
  (await get(`${path}.json`)).json.items.map(({ title }: { title: string }) => title) as string[]

test('what is published stands in every format, newest first, with absolute addresses', async () => {
  const { ID, path } = await open()
  await publish(ID, { Title: '第一篇' })
  const second = await publish(ID, {
    Title: '第二篇 ]]> & <五>',
    Summary: '摘要',
    KeyWords: '地铁，交通',
    PicPath: '/up/cover.jpg',
    ResourceContent: '<p>正文 <a href="/about">关于</a><img src="/up/a.jpg"></p>',
  })
  await room.write('editor', { ChID: ID, Title: '草稿' })

  const rss = await get(`${path}.rss`)
  expect(rss.status).toBe(200)
  expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(rss.headers['cache-control']).toBe('public, no-cache')
  expect(wrongWithRss(rss.text)).toEqual([])
  const { channel } = new XMLParser({ ignoreAttributes: false }).parse(rss.text).rss
  expect(channel.item.map((item: { title: string }) => item.title)).toEqual(['第二篇 ]]> & <五>', '第一篇'])
  expect(channel.item[0]['content:encoded']).toContain('href="http://news.example/about"')
  expect(channel.item[0]['content:encoded']).toContain('src="http://news.example/up/a.jpg"')
  expect(channel['atom:link']['@_href']).toBe(`http://news.example${path}.rss`)

  const atom = await get(`${path}.atom`)
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(wrongWithAtom(atom.text)).toEqual([])

  const json = await get(`${path}.json`)
  expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
  expect(wrongWithJsonFeed(json.json)).toEqual([])
  const { ResourceGUID } = await room.as('chief').articles.get({ ID: second })
  expect(json.json.items[0]).toMatchObject({
    id: `urn:uuid:${ResourceGUID}`,
    image: 'http://news.example/up/cover.jpg',
    tags: [expect.any(String), '地铁', '交通'],
  })

  const ninjs = await get(`${path}.ninjs`)
  expect(wrongWithNinjs(ninjs.json)).toEqual([])
  expect(ninjs.json.associations).toHaveLength(2)

  const page = await get(path)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.text).toContain('第二篇 ]]&gt; &amp; &lt;五&gt;')
  expect(page.text).toContain(`${path}.rss`)
  const reading = await get(new URL(json.json.items[0].url).pathname)
  expect(reading.status).toBe(200)
  expect(reading.text).toContain('<h1>第二篇 ]]&gt; &amp; &lt;五&gt;</h1>')
  expect(reading.headers['content-security-policy']).toContain("default-src 'none'")
})

test('a cover of the library says how large it is, what it shows, whose it is, and what a machine made of it', async () => {
  const { ID, path } = await open()
  const { Key, MediaID } = await mediaOf(room, 'chief', '江边', { Width: 1200, Height: 800 })
  const known = { Alt: '江水漫过步道', Credit: '唐果', AiLabel: 'edited' as const, Rights: 'own' as const }
  await room.db.updateTable('media').set(known).where('ID', '=', MediaID).execute()
  await publish(ID, { Title: '涨水', PicPath: `/static/img/${Key}.jpg` })
  const { channel } = new XMLParser({ ignoreAttributes: false }).parse((await get(`${path}.rss`)).text).rss
  expect(channel.item['media:content']).toMatchObject({
    ...{ '@_type': 'image/jpeg', '@_width': '1200', '@_height': '800' },
    ...{ 'media:description': '江水漫过步道', 'media:credit': '唐果 · AI 修改' },
  })
  const ninjs = await get(`${path}.ninjs`)
  expect(wrongWithNinjs(ninjs.json)).toEqual([])
  expect(ninjs.json.associations[0].associations).toMatchObject([
    { type: 'picture', by: '唐果 · AI 修改', renditions: [{ width: 1200, height: 800 }] },
  ])
})

test('public validators have nothing against the most awkward articles, in any format', async () => {
  const { ID, path } = await open({ PublicNote: '<b>&"\'</b> ]]> 🚇' })
  const awkward = `<b>&"'</b> ]]> \u202e🚇𠮷 ${'长'.repeat(40)}`
  const more = {
    ...{ SubTitle: awkward, Summary: awkward, Author: '<记者> & "余"', SourceForm: ']]>', KeyWords: '<地铁>，&，]]>' },
    ResourceContent: `<h2>]]&gt; &amp;</h2><p>&lt;script&gt;𠮷🚇</p><table><tr><td>a</td></tr></table><p><a href="/a?b=1&amp;c=2">链接</a></p>`,
  }
  const covers = ['/up/封面 图.jpg?x="1"&y=|', 'https://图片.example/a b^c.png', '']
  for (const [at, PicPath] of covers.entries()) await publish(ID, { ...more, Title: `${awkward}${at}`, PicPath })
  const given = async (format: string) => {
    const { status, text } = await get(`${path}.${format}`)
    expect([format, status]).toEqual([format, 200])
    return text
  }
  expect(wrongWithRss(await given('rss'))).toEqual([])
  expect(wrongWithAtom(await given('atom'))).toEqual([])
  expect(wrongWithJsonFeed(JSON.parse(await given('json')))).toEqual([])
  expect(wrongWithNinjs(JSON.parse(await given('ninjs')))).toEqual([])
  const { items } = JSON.parse(await given('json'))
  expect(items.map(({ image }: { image?: string }) => image).reverse()).toEqual([
    'http://news.example/up/%E5%B0%81%E9%9D%A2%20%E5%9B%BE.jpg?x=%221%22&y=%7C',
    'https://xn--wcsw84d.example/a%20b%5Ec.png',
    undefined,
  ])
})

test('an address that is not saved any more, but may still be kept, is no picture of a feed', async () => {
  const { ID, path } = await open()
  const kept = await publish(ID, { Title: '旧的', PicPath: '/a.jpg' })
  const image = async () => JSON.parse((await get(`${path}.json`)).text).items[0].image
  expect(await image()).toBe('http://news.example/a.jpg')
  for (const PicPath of ['//cdn.example/a.jpg', 'https://a@cdn.example/a.jpg', 'data:image/png;base64,AA']) {
    await room.db.updateTable('articles').set({ PicPath }).where('ID', '=', kept).execute()
    expect(await image()).toBeUndefined()
  }
})

test('what is withdrawn, unpublished or deleted is gone on the next request, everywhere', async () => {
  const { ID, path } = await open()
  const gone = await publish(ID, { Title: '要撤的' })
  const pulled = await publish(ID, { Title: '取消发布的' })
  await publish(ID, { Title: '留下的' })
  const { url } = (await get(`${path}.json`)).json.items[2]
  expect((await get(new URL(url).pathname)).status).toBe(200)
  const before = await get(`${path}.rss`)
  await room.send('chief', 'withdraw', gone, { Reason: '失实' })
  await room.send('chief', 'unpublish', pulled, { Reason: '再看看' })
  expect(await titles(path)).toEqual(['留下的'])
  const held = { 'if-none-match': String(before.headers['etag']) }
  const after = await get(`${path}.rss`, held)
  expect(after.status).toBe(200)
  expect(after.text).not.toContain('要撤的')
  expect((await get(new URL(url).pathname)).status).toBe(410)
  expect((await get(`${path}.atom`)).text).not.toContain('要撤的')
  expect((await get(`${path}.ninjs`)).text).not.toContain('要撤的')
})

test('who has it already is told so, by its mark and by its time', async () => {
  const { ID, path } = await open()
  await publish(ID)
  for (const format of ['rss', 'atom', 'json', 'ninjs']) {
    const first = await get(`${path}.${format}`)
    const again = await get(`${path}.${format}`, { 'if-none-match': String(first.headers['etag']) })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.headers['etag']).toBe(first.headers['etag'])
  }
  room.clock.pass(60_000)
  const first = await get(`${path}.rss`)
  const time = String(first.headers['last-modified'])
  expect((await get(`${path}.rss`, { 'if-modified-since': time })).status).toBe(304)
  const other = { 'if-none-match': '"other"', 'if-modified-since': time }
  expect((await get(`${path}.rss`, other)).status).toBe(200)
  const head = await http.send(`${path}.rss`, { method: 'HEAD', headers: host })
  expect([head.status, head.text, head.headers['etag']]).toEqual([200, '', first.headers['etag']])
})

test('who has it already is told so before anything is read of the articles', async () => {
  const { ID, path } = await open()
  await publish(ID)
  room.clock.pass(60_000)
  const asked = async (at: string, headers: Record<string, string> = {}) => {
    statements = []
    const { status, headers: answered } = await get(at, headers)
    return {
      status,
      answered,
      ofArticles: statements.filter((text) => /article/.test(text)).length,
      all: statements.length,
    }
  }
  for (const at of [path, ...['rss', 'atom', 'json', 'ninjs'].map((format) => `${path}.${format}`)]) {
    const first = await asked(at)
    expect([at, first.status, first.ofArticles]).toEqual([at, 200, 2])
    const etag = String(first.answered['etag'])
    const time = String(first.answered['last-modified'])
    expect(await asked(at, { 'if-none-match': etag })).toMatchObject({ status: 304, ofArticles: 0, all: 1 })
    expect(await asked(at, { 'if-modified-since': time })).toMatchObject({ status: 304, ofArticles: 0, all: 1 })
    expect(await asked(at, { 'if-none-match': '"other"' })).toMatchObject({ status: 200, ofArticles: 2 })
  }
  // The mark is that of one document: another format, length or host has another.
  const marks = [`${path}.rss`, `${path}.atom`, `${path}.rss?limit=1`].map(
    async (at) => (await asked(at)).answered['etag'],
  )
  const elsewhere = (await asked(`${path}.rss`, { host: 'other.example' })).answered['etag']
  expect(new Set([...(await Promise.all(marks)), elsewhere]).size).toBe(4)
})

test('whatever changes what is given out changes the mark at once', async () => {
  const { ID, path } = await open()
  const article = await publish(ID)
  const markNow = async () => String((await get(`${path}.rss`)).headers['etag'])
  const acts: (() => Promise<unknown>)[] = [
    () => publish(ID),
    () => room.send('chief', 'unpublish', article, { Reason: '再看看' }),
    () => room.send('chief', 'publish', article),
    () => room.as('chief').channels.save({ ID, PublicNote: '改了' }),
    () => room.as('chief').channels.save({ ID, OutputAtom: false }),
    () =>
      room.db.updateTable('stations').set({ StationName: '改名台' }).where('ID', '=', room.people.chief.StID).execute(),
  ]
  const marks = new Set([await markNow()])
  for (const [at, act] of acts.entries()) {
    await act()
    marks.add(await markNow())
    expect(marks.size).toBe(at + 2)
  }
})

test('a time is never told twice for two states, however quickly they follow each other', async () => {
  const { ID, path } = await open()
  const article = await publish(ID)
  const times = new Set<string>()
  for (const event of ['unpublish', 'publish', 'withdraw'] as const) {
    await room.send('chief', event, article, { Reason: '再看看' })
    const { ChangedAt } = await room.db
      .selectFrom('channel_output_times')
      .select('ChangedAt')
      .where('ChID', '=', ID)
      .executeTakeFirstOrThrow()
    times.add(ChangedAt.toUTCString())
  }
  expect(times.size).toBe(3)
  room.clock.pass(60_000)
  // The withdrawn article is purged: nothing of it is left that would be newer than what a reader holds.
  const time = String((await get(`${path}.rss`)).headers['last-modified'])
  await room.as('chief').articles.remove({ Ids: [article] })
  await room.as('chief').articles.purge({ Ids: [article] })
  const { headers, status } = await get(`${path}.rss`, { 'if-modified-since': time })
  expect([status, headers['last-modified']]).toEqual([304, time])
})

test('while a public text is corrected, readers see the old one where it stands', async () => {
  const { ID, path } = await open()
  const other = await open()
  const article = await publish(ID, { Title: '原题' })
  await room.send('chief', 'correct', article)
  await room.edit('chief', article, { Title: '新题', ChID: other.ID })
  expect([await titles(path), await titles(other.path)]).toEqual([['原题'], []])
  await room.send('chief', 'submit', article)
  expect([await titles(path), await titles(other.path)]).toEqual([[], ['新题']])
})

test('E-20: a further channel gives an article out as well, where it does not want more levels of review', async () => {
  const [main, further] = [await open(), await open()]
  const strict = await open({ ReviewLevels: 2 })
  const [shown, hidden] = [strict.path, further.path]
  const marks = new Set<unknown>()
  const markNow = async () => marks.add((await get(`${further.path}.rss`)).headers['etag'])
  await markNow()
  const article = await publish(main.ID, { Title: '同发', ChidArr: [further.ID, strict.ID, main.ID] })
  expect([await titles(main.path), await titles(hidden), await titles(shown)]).toEqual([['同发'], ['同发'], []])
  await markNow()
  const { url } = (await get(`${further.path}.json`)).json.items[0]
  expect((await get(new URL(url).pathname)).status).toBe(200)
  // Corrected, it stands where it stood until the correction is out.
  await room.send('chief', 'correct', article)
  await room.edit('chief', article, { ChidArr: [] })
  expect(await titles(further.path)).toEqual(['同发'])
  await room.send('chief', 'submit', article)
  expect(await titles(further.path)).toEqual([])
  await markNow()
  const other = await publish(main.ID, { Title: '主栏目停用', ChidArr: [further.ID] })
  await markNow()
  await room.as('chief').channels.publish({ Ids: [main.ID], IsPublic: false })
  expect(await titles(further.path)).toEqual([])
  await markNow()
  await room.as('chief').channels.publish({ Ids: [main.ID], IsPublic: true })
  await room.send('chief', 'unpublish', other, { Reason: '再看看' })
  expect(await titles(further.path)).toEqual([])
  await markNow()
  expect(marks.size).toBe(6)
})

test('only formats that are on, channels that are shown, and stations that are open', async () => {
  const { ID, path } = await open({ OutputAtom: false })
  const status = async (at: string) => (await get(at)).status
  expect([await status(`${path}.rss`), await status(`${path}.atom`), await status(`${path}.pdf`)]).toEqual([
    200, 404, 404,
  ])
  expect(await status(`/feeds/nobody/${ID}.rss`)).toBe(404)
  expect(await status(`${path.replace(/\d+$/, '999999999')}.rss`)).toBe(404)
  expect(await status(`${path}.constructor`)).toBe(404)
  const outside = await room.as('outsider').channels.save({ Name: '外站' })
  // The key of one station does not open the channels of another.
  await room.as('outsider').channels.save({ ID: outside.ID, ...all })
  expect(await status(`${path.replace(/\d+$/, String(outside.ID))}.rss`)).toBe(404)
  await room.as('chief').channels.publish({ Ids: [ID], IsPublic: false })
  expect(await status(`${path}.rss`)).toBe(404)
  await room.as('chief').channels.publish({ Ids: [ID], IsPublic: true })
  const StID = room.people.chief.StID
  await room.db.updateTable('stations').set({ Status: 2 }).where('ID', '=', StID).execute()
  expect(await status(`${path}.rss`)).toBe(404)
  await room.db.updateTable('stations').set({ Status: 1 }).where('ID', '=', StID).execute()
  expect(await status(`${path}.rss`)).toBe(200)
})

test('switching an output is logged and can be taken back', async () => {
  const { ID, path } = await open()
  const { LogID } = await room.as('chief').channels.save({ ID, OutputRss: false })
  expect((await get(`${path}.rss`)).status).toBe(404)
  await room.as('chief').operationLog.undo({ ID: LogID! })
  expect((await get(`${path}.rss`)).status).toBe(200)
})

test('as many as asked for, within the limit', async () => {
  const { ID, path } = await open()
  for (const Title of ['一', '二', '三']) await publish(ID, { Title })
  expect((await get(`${path}.json?limit=2`)).json.items).toHaveLength(2)
  expect((await get(`${path}.json?limit=-1`)).json.items).toHaveLength(3)
  expect((await get(`${path}.json?limit=x`)).json.items).toHaveLength(3)
})

test('readers are counted, machines and looks ahead are not; virtual ones are told with them', async () => {
  const { ID, path } = await open()
  const article = await publish(ID, { FakeReadNo: 100 })
  const at = new URL((await get(`${path}.json`)).json.items[0].url).pathname
  const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  await get(at, person)
  await get(at, { 'user-agent': 'Googlebot/2.1' })
  await get(at, { ...person, 'sec-purpose': 'prefetch' })
  await http.send(at, { method: 'HEAD', headers: { ...host, ...person } })
  expect((await get(at, person)).text).toContain('阅读 101')
  expect(await room.as('chief').articles.get({ ID: article })).toMatchObject({ ReadNo: 2, ShownReadNo: 102 })
})

test('a host that would break out of an address is not answered, and nobody asks without end', async () => {
  const { path } = await open()
  expect((await get(`${path}.rss`, { host: 'a"><script>' })).status).toBe(404)
  const answers = []
  for (let at = 0; at <= OUTPUT_RATE; at++) answers.push((await get('/feeds/none/1.rss')).status)
  expect(answers).toContain(429)
})
