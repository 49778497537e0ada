import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsroom, refusalOf, type Newsroom } from '../articles/newsroom.ts'

let room: Newsroom
const toEnd = ['editor:submit', 'reviewer1:pass1', 'reviewer2:pass2', 'reviewer3:pass3', 'reviewer3:publish'] as const

beforeAll(async () => {
  room = await newsroom()
  const { db, people } = room
  const { ID } = await db
    .insertInto('mechanisms')
    .values({ StID: people.editor.StID, Name: '采访部' })
    .returning('ID')
    .executeTakeFirstOrThrow()
  await db.updateTable('admin_users').set({ MechanismID: ID }).where('ID', '=', people.editor.ID).execute()
  const published = await room.through({ Title: '已发' }, ...toEnd)
  await room.through({ Title: '被退' }, 'editor:submit', 'reviewer1:refuse')
  await room.write('editor', { Title: '草稿' })
  await room.write('chief', { Title: '总编的草稿' })
  await room.as('chief').performance.save({ ArticleID: published, Score: 80 })
})
afterAll(() => room.end())

const count = async (By: 'person' | 'channel' | 'unit' | 'day' | 'reviewer', more: object = {}) =>
  (await room.as('chief').statistics.content({ By, ...more })).List

test('by person: written, let out, decided and marked', async () => {
  const [first, second] = await count('person')
  expect(first).toMatchObject({
    ID: room.people.editor.ID,
    Name: 'editor先生',
    Written: 3,
    Published: 1,
    Passed: 3,
    Refused: 1,
    Score: 80,
    Marks: 1,
  })
  expect(first!.Words).toBeGreaterThan(0)
  expect(first!.ReviewMinutes).not.toBeNull()
  expect(second).toMatchObject({ Name: 'chief先生', Written: 1, Published: 0, Score: null, ReviewMinutes: null })
})

test('by channel, department, day and reviewer', async () => {
  expect(await count('channel')).toMatchObject([{ Name: '要闻', Written: 4, Published: 1 }])
  expect(await count('unit')).toMatchObject([
    { Name: '采访部', Written: 3 },
    { ID: 0, Name: '未设机构', Written: 1 },
  ])
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(room.clock.now())
  expect(await count('day')).toMatchObject([{ Name: today, Written: 4, Published: 1 }])
  const reviewers = await count('reviewer')
  expect(reviewers.map(({ Name, Passed, Refused }) => [Name, Passed, Refused])).toEqual(
    expect.arrayContaining([
      ['reviewer1先生', 1, 1],
      ['reviewer2先生', 1, 0],
      ['reviewer3先生', 1, 0],
    ]),
  )
})

test('narrowed by channel, person and time; another station counts its own', async () => {
  expect(await count('person', { AdminID: room.people.chief.ID })).toHaveLength(1)
  expect(await count('person', { Chid: await room.makeChannel() })).toEqual([])
  expect(await count('person', { From: '2020-01-01T00:00:00Z', To: '2020-02-01T00:00:00Z' })).toEqual([])
  expect((await room.as('outsider').statistics.content({})).List).toEqual([])
  expect((await refusalOf(count('day', { From: '2020-01-01T00:00:00Z' }))).message).toContain('一次最多统计 366 天')
  expect((await refusalOf(count('day', { From: '2100-01-01T00:00:00Z' }))).message).toBe('开始时间不能晚于结束时间。')
})

test('only what the person may see is counted', async () => {
  const { client } = await room.confined([await room.makeChannel()])
  await expect(client.statistics.content({})).rejects.toMatchObject({ kind: 'forbidden' })
})

test('a station as a whole', async () => {
  expect(await room.as('chief').statistics.project({})).toMatchObject({ Articles: 4, Published: 1, Waiting: 0 })
  expect(await room.as('outsider').statistics.project({})).toMatchObject({ Articles: 0 })
})

test('the finds behind a count are the same ones', async () => {
  const { List } = await room.as('chief').articles.list({
    PublishedFrom: new Date(Date.now() - 86_400_000).toISOString(),
    PublishedTo: new Date(Date.now() + 60_000).toISOString(),
  })
  expect(List.map(({ Title }) => Title)).toEqual(['已发'])
  const [unit] = await count('unit')
  expect((await room.as('chief').articles.list({ UnitID: unit!.ID })).Total).toBe(3)
})

test('behind every number stand as many articles', async () => {
  const time = (name: string) => ({
    [`${name}From`]: new Date(Date.now() - 86_400_000).toISOString(),
    [`${name}To`]: new Date(Date.now() + 60_000).toISOString(),
  })
  const found = async (asked: object) =>
    (await room.as('chief').articles.list(asked)).List.map(({ Title }) => Title).toSorted()
  const AdminID = room.people.editor.ID
  expect(await found({ AdminID, ...time('') })).toEqual(['已发', '草稿', '被退'].toSorted())
  expect(await found({ AdminID, ...time('Decided'), Decision: 'passed' })).toEqual(['已发'])
  expect(await found({ AdminID, ...time('Decided'), Decision: 'refused' })).toEqual(['被退'])
  expect(await found({ ...time('Decided'), DecidedBy: room.people.reviewer1.ID })).toEqual(['已发', '被退'].toSorted())
  expect(await found({ DecidedBy: room.people.reviewer2.ID, Decision: 'refused' })).toEqual([])
  expect(await found({ AdminID, ...time('Marked') })).toEqual(['已发'])
  expect(await found({ MarkedTo: '2020-01-01T00:00:00Z' })).toEqual([])
  // 0: whose author belongs to no department.
  expect(await found({ UnitID: 0 })).toEqual(['总编的草稿'])
})
