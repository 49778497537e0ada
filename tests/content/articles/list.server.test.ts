import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { bareSql, bareText } from '../../../server/content/articles/bareText.ts'
import { SEARCH_COUNT_LIMIT } from '../../../server/content/articles/list.ts'
import type { ArticleFilter } from '../../../src/api/content/articles/filter.ts'
import type { z } from 'zod/mini'
import { newsroom, type Newsroom } from './newsroom.ts'
import type { PersonName } from '../../support/app.ts'

type Filter = z.input<typeof ArticleFilter>

let room: Newsroom
let sport: number
let sections: number
const made: Record<string, number> = {}
beforeAll(async () => {
  room = await newsroom()
  sport = await room.makeChannel({ Name: '体育', ReviewLevels: 0, PublishOnFinal: true })
  sections = await room.makeChannel({ Name: '副刊', FourEyes: false })
  const write = async (key: string, draft: object, ...events: Parameters<Newsroom['through']>[1][]) => {
    made[key] = await room.through(draft, ...events)
  }
  await write('flood', { Title: '市政府常务会议审议《内涝治理方案》：“一点一策”', CreateTime: '2026-11-01T00:00:00Z' })
  await write('metro', { Title: '地铁3号线开通', CreateTime: '2026-11-02T00:00:00Z', Author: '何静' }, 'editor:submit')
  await write(
    'pipeline',
    { Title: '重庆路改造收官', CreateTime: '2026-11-03T00:00:00Z' },
    'editor:submit',
    'reviewer1:pass1',
  )
  await write(
    'match',
    { Title: 'CBA江州男篮主场告捷', ChID: sport, CreateTime: '2026-11-04T00:00:00Z' },
    'editor:submit',
  )
  await write('gone', { Title: '作废的一条' })
  await room.as('editor').articles.remove({ Ids: [made['gone']!] })
})
afterAll(() => room.end())

async function found(filter: Filter, who: PersonName = 'chief') {
  const { List } = await room.as(who).articles.list(filter)
  const names = new Map(Object.entries(made).map(([name, ID]) => [ID, name]))
  return List.map(({ ID }) => names.get(ID))
}
const newest = ['match', 'pipeline', 'metro', 'flood']

test('newest first, without the recycle bin', async () => {
  expect(await found({})).toEqual(newest)
  expect(await found({ SortType: 'oldest' })).toEqual(newest.toReversed())
  expect(await found({ Status: 'recycled' })).toEqual(['gone'])
  expect(await found({ Statuses: ['recycled', 'draft'], SortType: 'oldest' })).toEqual(['flood', 'gone'])
  expect(await found({ Statuses: [] })).toEqual(newest)
})

test('every other order', async () => {
  await room.as('chief').articles.top({ Ids: [made['match']!], IsTop: true })
  await room.db.updateTable('articles').set({ ReadNo: 9 }).where('ID', '=', made['flood']!).execute()
  expect((await found({ SortType: 'top' }))[0]).toBe('match')
  expect((await found({ SortType: 'read' }))[0]).toBe('flood')
  await room.edit('editor', made['flood']!, { SubTitle: '副题' })
  expect((await found({ SortType: 'updated' }))[0]).toBe('flood')
  expect(await found({ IsTop: true })).toEqual(['match'])
})

test('pages, totals and the page beyond the end', async () => {
  const { articles } = room.as('chief')
  const page = await articles.list({ PageIndex: 2, PageSize: 3 })
  expect([page.Total, page.Capped, page.List.map(({ ID }) => ID)]).toEqual([4, false, [made['flood']]])
  expect((await articles.list({ PageIndex: 0, PageSize: 1 })).List[0]!.ID).toBe(made['match'])
  expect(await articles.list({ PageIndex: 50 })).toMatchObject({ Total: 4, List: [] })
  expect(await articles.list({ PageIndex: 2_147_483_647 })).toMatchObject({ Total: 4, List: [] })
})

test('a row says what lists show', async () => {
  const [row] = (await room.as('chief').articles.list({ Chid: sport })).List
  expect(row).toMatchObject({
    ID: made['match'],
    Title: 'CBA江州男篮主场告捷',
    ChannelName: '体育',
    AdminName: 'editor先生',
    Status: 'published',
    IsPublic: true,
    LiveRevision: 1,
    CreateTime: '2026-11-04T00:00:00.000Z',
  })
  expect(row).not.toHaveProperty('ResourceContent')
  expect(row).not.toHaveProperty('TitleKeys')
})

test('every filter', async () => {
  expect(await found({ Chids: [sport] })).toEqual(['match'])
  expect(await found({ Chids: [] })).toEqual(newest)
})

test('E-20: an article stands under its further channels as well, for those who see it', async () => {
  const { articles } = room.as('chief')
  await room.edit('chief', made['metro']!, { ChidArr: [sport, sections] })
  expect(await found({ Chid: sport })).toEqual(['match', 'metro'])
  expect(await found({ Chids: [sections] })).toEqual(['metro'])
  expect((await articles.list({ Chids: [sections, sport] })).Total).toBe(2)
  // The front of a channel is made of those that are at home there.
  expect(await found({ Chid: sport, IsPlaced: false })).toEqual(['match'])
  const reader = await room.hire({ '/contribution/All': 'all' })
  await room.db.updateTable('roles').set({ AllChannels: false }).where('ID', '=', reader.RoleID).execute()
  await room.db.insertInto('role_channels').values({ RoleID: reader.RoleID, ChannelID: sections }).execute()
  expect((await room.clientOf(reader).articles.list({ Chid: sections })).List).toEqual([])
  await room.edit('chief', made['metro']!, { ChidArr: [] })
  expect(await found({ Chid: sport })).toEqual(['match'])
  expect(await found({ Status: 'review1' })).toEqual(['metro'])
  expect(await found({ Statuses: ['review1', 'review2'] })).toEqual(['pipeline', 'metro'])
  expect(await found({ IsPublic: true })).toEqual(['match'])
  expect(await found({ IsPublic: false })).toEqual(['pipeline', 'metro', 'flood'])
  expect(await found({ Author: '何' })).toEqual(['metro'])
  expect(await found({ Author: '%' })).toEqual([])
  expect(await found({ AdminID: room.people.editor.ID })).toEqual(newest)
  expect(await found({ AdminID: room.people.chief.ID })).toEqual([])
  expect(await found({ From: '2026-11-02T00:00:00Z', To: '2026-11-03T00:00:00Z' })).toEqual(['pipeline', 'metro'])
  expect(await found({ ResUnitID: 8 })).toEqual([])
  await room.edit('editor', made['flood']!, { ResUnitID: 8 })
  expect(await found({ ResUnitID: 8 })).toEqual(['flood'])
})

test('the station of a request is only a filter', async () => {
  expect(await found({ StID: room.people.editor.StID })).toEqual(newest)
  expect(await found({ StID: room.people.outsider.StID })).toEqual([])
  expect(await found({ StID: room.people.editor.StID }, 'outsider')).toEqual([])
  expect(await found({}, 'outsider')).toEqual([])
})

test.each([
  ['内涝', ['flood']],
  ['治理 市政府', ['flood']],
  ['市政府 地铁', []],
  ['一点一策', ['flood']],
  ['方案 一点', ['flood']],
  ['审议内涝', ['flood']],
  ['号', ['metro']],
  ['3号线', ['metro']],
  ['dt3hx', ['metro']],
  ['ditie', ['metro']],
  ['cql', ['pipeline']],
  ['zql', ['pipeline']],
  ['chongqinglu', ['pipeline']],
  ['zhongqing', ['pipeline']],
  ['cba', ['match']],
  ['ＣＢＡ', ['match']],
  ['jz 告捷', ['match']],
  ['没有', []],
  // Both its pieces are there, and it is not.
  ['审议审', []],
  ['%', newest],
  ['_', newest],
  ['作废', []],
])('searched for %s', async (Name, names) => {
  expect(await found({ Name })).toEqual(names)
})

test('searched for by its number, and in the recycle bin', async () => {
  expect(await found({ Name: String(made['pipeline']) })).toContain('pipeline')
  expect(await found({ Name: '作废', Status: 'recycled' })).toEqual(['gone'])
})

test('titles are compared in SQL as they are cut up here', async () => {
  const titles = [
    '“一点一策”：46处，ＡI来了！',
    '  3 号 线 · “开通” ',
    '100%_\\ Ｑ＆Ａ',
    '《书》—（上）…',
    "O'Neil 50℃",
  ]
  for (const title of titles) {
    const { rows } = await sql<{ bare: string }>`select ${bareSql(sql<string>`${title}::text`)} as bare`.execute(
      room.db,
    )
    expect(rows[0]!.bare).toBe(bareText(title))
  }
})

test('my own', async () => {
  expect(await found({ Scope: 'mine' }, 'editor')).toEqual(newest)
  expect(await found({ Scope: 'mine' }, 'chief')).toEqual([])
})

test('what waits for me: the levels I hold', async () => {
  expect(await found({ Scope: 'toReview' }, 'reviewer1')).toEqual(['metro'])
  expect(await found({ Scope: 'toReview' }, 'reviewer2')).toEqual(['pipeline'])
  expect(await found({ Scope: 'toReview' }, 'editor')).toEqual([])
  expect(await found({ Scope: 'toReview' }, 'chief')).toEqual(['pipeline', 'metro'])
})

test('under four eyes nothing waits for me that I wrote, submitted or passed', async () => {
  const waits = async (ID: number) =>
    (await room.as('chief').articles.list({ Scope: 'toReview', PageSize: 500 })).List.some((row) => row.ID === ID)
  const mine = await room.write('chief')
  await room.send('chief', 'submit', mine)
  expect(await waits(mine)).toBe(false)
  const sent = await room.write()
  await room.send('chief', 'submit', sent)
  expect(await waits(sent)).toBe(false)
  // Only who submitted it last.
  await room.send('chief', 'retract', sent)
  await room.send('editor', 'submit', sent)
  expect(await waits(sent)).toBe(true)
  const passed = await room.through({}, 'editor:submit')
  expect(await waits(passed)).toBe(true)
  const LogID = await room.send('chief', 'pass1', passed)
  expect(await waits(passed)).toBe(false)
  await room.as('chief').operationLog.undo({ ID: LogID })
  expect(await waits(passed)).toBe(true)
  const loose = await room.write('chief', { ChID: sections })
  await room.send('chief', 'submit', loose)
  expect(await waits(loose)).toBe(true)
  // A pass of an older round counts no longer.
  const again = await room.through({}, 'editor:submit', 'chief:pass1')
  expect(await waits(again)).toBe(false)
  await room.send('editor', 'retract', again)
  await room.send('editor', 'submit', again)
  await room.send('reviewer1', 'pass1', again)
  expect(await waits(again)).toBe(true)
  for (const ID of [mine, sent, passed, loose, again]) {
    await room.db.deleteFrom('articles').where('ID', '=', ID).execute()
  }
})

test('whatever waits for me I may pass, and nothing else', async () => {
  const { articles } = room.as('reviewer2')
  const { List } = await articles.list({ Scope: 'toReview' })
  const all = await articles.list({ PageSize: 500 })
  for (const { ID, Revision, Status } of all.List) {
    const { Done, LogID } = await articles.audit({ Ids: [ID], Event: 'pass2', Seen: [{ ID, Revision }] })
    expect([Status, Done.length]).toEqual([Status, List.some((row) => row.ID === ID) ? 1 : 0])
    if (LogID) await room.as('reviewer2').operationLog.undo({ ID: LogID })
  }
})

test('what I decided and what is past review', async () => {
  expect(await found({ Scope: 'reviewed' }, 'reviewer1')).toEqual(['match', 'pipeline'])
  expect(await found({ Scope: 'reviewed' }, 'reviewer3')).toEqual(['match'])
})

test('granted channels and one’s own, nothing else', async () => {
  const { client, ID } = await room.confined([sport])
  const titles = async (filter: Filter) => (await client.articles.list(filter)).List.map(({ Title }) => Title)
  expect(await titles({})).toEqual(['CBA江州男篮主场告捷'])
  const { ID: own } = await client.articles.save({ Title: '自己的', ResourceContent: '<p>文</p>' })
  await room.db.updateTable('articles').set({ ChID: room.channel, Status: 'review1' }).where('ID', '=', own).execute()
  expect(await titles({ AdminID: ID })).toEqual(['自己的'])
  expect(await titles({ Scope: 'toReview' })).toEqual([])
  const { client: nobody } = await room.confined([])
  expect((await nobody.articles.list({})).List).toEqual([])
  await room.db.deleteFrom('articles').where('ID', '=', own).execute()
})

test('the finds of a title search are counted only so far', async () => {
  await sql`
    insert into articles ("StID", "ChID", "AdminID", "Title", "TitleKeys")
    select "StID", "ChID", "AdminID", '同名通稿', array['同名', '名通', '通稿'] from articles, generate_series(1, 501)
    where "ID" = ${made['flood']!}`.execute(room.db)
  const { articles } = room.as('chief')
  const search = await articles.list({ Name: '同名', PageSize: 20 })
  expect([search.Total, search.Capped, search.List.length]).toEqual([SEARCH_COUNT_LIMIT, true, 20])
  const all = await articles.list({ PageSize: 20 })
  expect([all.Total, all.Capped]).toEqual([newest.length + 501, false])
})
