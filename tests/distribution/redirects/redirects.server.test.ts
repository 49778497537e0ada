/** Redirects: where old public addresses lead, that none leads out of the house or in a circle, and how they come to be. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outputRoutes } from '../../../server/distribution/outputs/routes.ts'
import type { ReleaseEvent } from '../../../src/api/content/releases/releaseStates.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'

let room: Newsroom
let http: HttpWorld
let key = ''
const chief = () => room.as('chief')
beforeAll(async () => {
  room = await newsroom({ long: true })
  http = await httpOf(room)
  outputRoutes(http.server, { db: room.db, now: room.clock.now })
  const ID = await room.makeChannel()
  key = (await chief().channels.get({ ID })).OutputPath.split('/')[2]!
})
afterAll(async () => {
  await http.close()
  await room.end()
})

const get = async (path: string) => {
  const { status, headers } = await http.send(path, { headers: { host: 'news.example' } })
  const to = (headers as Record<string, unknown>)['location']
  return to === undefined ? status : [status, to]
}
const save = (From: string, Target: string, more: object = {}) => chief().redirects.save({ From, Target, ...more })
const published = async (ChID?: number) => {
  const channel = ChID ?? (await room.makeChannel({ ReviewLevels: 0 }))
  const ID = await room.write('editor', { ChID: channel })
  await room.send('chief', 'submit', ID)
  await room.send('chief', 'publish', ID)
  const { ResourceGUID } = await chief().articles.get({ ID })
  return { ID, path: `/read/${key}/${ResourceGUID}` }
}

test('an old address leads on with 301, for a while with 302, and what is gone says 410', async () => {
  await save('/2019/一.html', '/read/x/1')
  await save('https://old.example/2.html?id=7#top', '/read/x/2', { Kind: 'temporary' })
  await save('/3.html', '', { Kind: 'gone' })
  expect(await get(`/old/${key}/2019/%E4%B8%80.html`)).toEqual([301, '/read/x/1'])
  expect(await get(`/old/${key}/2019/%E4%B8%80.html?from=wx`)).toEqual([301, '/read/x/1'])
  expect(await get(`/old/${key}/2.html?id=7`)).toEqual([302, '/read/x/2'])
  expect(await get(`/old/${key}/2.html`)).toBe(404)
  expect(await get(`/old/${key}/3.html`)).toBe(410)
  expect(await get('/old/nokey/3.html')).toBe(404)
})

test('a chain is one step for who reads; a circle is refused, and one that undo makes leads nowhere', async () => {
  const { ID } = await save('/a', '/b')
  await save('/b', '/c')
  await save('/c', '/end', { Kind: 'temporary' })
  expect(await get(`/old/${key}/a`)).toEqual([302, '/end'])
  await expect(save('/end', '/a')).rejects.toThrow('绕成了圈')
  await expect(save('/same', '/same')).rejects.toThrow('不能转到自己')
  await chief().redirects.enable({ Ids: [ID], IsEnable: false })
  expect(await get(`/old/${key}/a`)).toBe(404)
  await save('/end', '/a')
  expect((await chief().redirects.enable({ Ids: [ID], IsEnable: true })).Skipped).toMatchObject([
    { Reason: expect.stringContaining('绕成了圈') },
  ])
  await room.db.updateTable('redirects').set({ IsEnable: true }).execute()
  expect(await get(`/old/${key}/a`)).toBe(404)
})

const KEY = 'Ab3_-6789012345678901x'
const files = [`/static/img/${KEY}.jpg`, `/static/img/${KEY}/w640.webp?x`, `/static/img/${KEY}/master.m3u8`]
test.each(files)('no file of the library is reached by a redirect, kept before or not: %s', async (Target) => {
  const why = '不能转到媒资库里的文件，请转到用到它的页面。'
  await expect(save('/p.png', Target)).rejects.toThrow(why)
  await expect(save('/p.png', Target, { IsEnable: false })).rejects.toThrow(why)
  const { Skipped } = await chief().redirects.bulkImport({ file: new File([`/p.png,${Target}`], 'a.csv') })
  expect(Skipped).toMatchObject([{ Reason: expect.stringContaining(why) }])
  const { ID } = await save('/p.png', '/page')
  await save('/way.png', '/p.png')
  await room.db.updateTable('redirects').set({ Target }).where('ID', '=', ID).execute()
  expect([await get(`/old/${key}/p.png`), await get(`/old/${key}/way.png`)]).toEqual([404, 404])
  await room.db.updateTable('redirects').set({ IsEnable: false }).where('ID', '=', ID).execute()
  expect((await chief().redirects.enable({ Ids: [ID], IsEnable: true })).Skipped).toMatchObject([
    { Reason: why.slice(0, -1) },
  ])
  await room.db.deleteFrom('redirects').where('From', 'in', ['/p.png', '/way.png']).execute()
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/x/..//evil.example',
])('nothing leads out of the house: %s', async (Target) => {
  await expect(save('/out', Target)).rejects.toThrow('只能转到本站的地址')
})

test('a redirect ends at its time, and another station has its own', async () => {
  const Until = new Date(room.clock.now().getTime() + 60_000).toISOString()
  await save('/campaign', '/read/x/9', { Until })
  expect(await get(`/old/${key}/campaign`)).toEqual([301, '/read/x/9'])
  await chief().redirects.save({
    ID: (await one('/campaign')).ID,
    Until: new Date(room.clock.now().getTime() - 1).toISOString(),
  })
  expect(await get(`/old/${key}/campaign`)).toBe(404)
  await expect(room.as('outsider').redirects.save({ From: `/read/${key}/1`, Target: '/x' })).rejects.toThrow('别的站点')
  await room.as('outsider').redirects.save({ From: '/campaign', Target: '/theirs' })
  expect(await get(`/old/${key}/campaign`)).toBe(404)
})
const one = async (Keyword: string) => (await chief().redirects.list({ Keyword })).List[0]!

test('what is withdrawn is gone, or leads to what takes its place; what is public is read as it is', async () => {
  const [old, next] = [await published(), await published()]
  const { LogID } = await chief().redirects.lead({ ArticleIds: [old.ID], Into: next.ID })
  expect(await get(old.path)).toBe(200)
  await room.send('chief', 'withdraw', old.ID, { Reason: '更正' })
  expect(await get(old.path)).toEqual([301, next.path])
  await chief().operationLog.undo({ ID: LogID! })
  expect(await get(old.path)).toBe(410)
  const draft = await room.write('editor')
  expect(await get(`/read/${key}/${(await chief().articles.get({ ID: draft })).ResourceGUID}`)).toBe(404)
  await expect(chief().redirects.lead({ ArticleIds: [next.ID], Into: next.ID })).resolves.toMatchObject({ Done: [] })
})

test('a channel that is removed leads its feeds to the one above it, or says that it is gone', async () => {
  const formats = { OutputRss: true, OutputJson: true }
  const above = await room.makeChannel({ ReviewLevels: 0 })
  const below = await room.makeChannel({ ReviewLevels: 0, ParentID: above })
  for (const ID of [above, below]) await chief().channels.save({ ID, ...formats })
  expect(await get(`/feeds/${key}/${below}.rss`)).toBe(200)
  await chief().channels.remove({ Ids: [below] })
  expect(await get(`/feeds/${key}/${below}.rss`)).toEqual([301, `/feeds/${key}/${above}.rss`])
  expect(await get(`/feeds/${key}/${below}`)).toEqual([301, `/feeds/${key}/${above}`])
  await chief().channels.remove({ Ids: [above] })
  // The way from below ends where nothing is any more.
  expect(await get(`/feeds/${key}/${below}.rss`)).toBe(410)
  expect(await get(`/feeds/${key}/${above}.rss`)).toBe(410)
})

test('a file: headings, kinds by their words, bad lines by number, twice does no harm, and all of it is taken back', async () => {
  const file = () =>
    new File(
      [
        '旧地址,转到,方式,有效期至,备注\n/csv/1,/read/x/1,,,一\nhttp://old.example/csv/2,/read/x/2,302,2099-01-31,二\n/csv/3,,410\n',
        '/csv/4,https://evil.example/\n/csv/1,/read/x/5\n/csv/6,/read/x/6,马上\n',
      ],
      'redirects.csv',
    )
  const first = await chief().redirects.bulkImport({ file: file() })
  expect(first.Done).toHaveLength(3)
  expect(first.Skipped.map(({ Reason }) => Reason)).toEqual([
    '第 5 行：“https://evil.example/”不是本站的地址，要以 / 开头',
    '第 6 行：和第 2 行重复',
    '第 7 行：方式“马上”不认识，请写 301、302 或 410',
  ])
  expect(await get(`/old/${key}/csv/2`)).toEqual([302, '/read/x/2'])
  expect((await chief().redirects.bulkImport({ file: file() })).Done).toEqual([])
  await chief().operationLog.undo({ ID: first.LogID! })
  expect(await get(`/old/${key}/csv/2`)).toBe(404)
})

test('what was public says that it is gone, whichever way it was taken back; what never was says that it is not there', async () => {
  const channel = await room.makeChannel({ ReviewLevels: 0 })
  const approved = async () => {
    const ID = await room.write('editor', { ChID: channel })
    await room.send('chief', 'submit', ID)
    const { ResourceGUID } = await chief().articles.get({ ID })
    return { ID, path: `/read/${key}/${ResourceGUID}` }
  }
  const released = await approved()
  const maker = room.clientOf(await room.hire({ '/contribution/Release': 'all', '/contribution/All': 'all' }))
  const { ID: release } = await maker.releases.save({ Name: '早报' })
  await maker.releases.arrange({ ID: release, BasedOn: 1, Articles: [{ ArticleID: released.ID }] })
  const move = async (who: typeof maker, Event: ReleaseEvent, more: object = {}) => {
    const { Revision } = await who.releases.get({ ID: release })
    return who.releases.move({ Ids: [release], Event, Seen: [{ ID: release, Revision }], ...more })
  }
  await move(maker, 'submit')
  await move(chief(), 'pass')
  await move(chief(), 'release')
  const undone = await approved()
  const LogID = await room.send('chief', 'publish', undone.ID)
  const withdrawn = await approved()
  await room.send('chief', 'publish', withdrawn.ID)
  const never = await approved()
  const out = [released, undone, withdrawn]
  expect(await Promise.all(out.map(({ path }) => get(path)))).toEqual([200, 200, 200])
  expect(await get(never.path)).toBe(404)

  await move(chief(), 'revert', { Reason: '施工时间有变' })
  await chief().operationLog.undo({ ID: LogID })
  await room.send('chief', 'withdraw', withdrawn.ID, { Reason: '失实' })
  expect(await Promise.all(out.map(({ path }) => get(path)))).toEqual([410, 410, 410])
  expect(await get(never.path)).toBe(404)
})
