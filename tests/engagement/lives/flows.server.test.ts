import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveRoom, type LiveRoom } from './newsroom.ts'

let w: LiveRoom
let LiveID: number
beforeAll(async () => {
  w = await liveRoom()
  LiveID = await w.live('live')
})
afterAll(() => w.end())

const chief = () => w.chief.liveFlows
const reporter = () => w.clientOf(w.reporter).liveFlows
const get = (ID: number) => chief().get({ ID })
const pass = async (ID: number) => chief().check({ Ids: [ID], IsPublic: true, Seen: [await get(ID)] })
const write = async (Content: string, more: object = {}) =>
  (await reporter().save({ LiveID, Content, Kind: 'text', IsSubmit: true, ...more })).ID
const shown = async () => (await w.as().lives.openOne({ StationKey: w.key, Live: await guid() })).Flow
const guid = async () => (await w.chief.lives.get({ ID: LiveID })).ResourceGUID

test('a reporter sends, who may review lets it out; logged under module 18 (R-139)', async () => {
  const ID = await write('第一班船离岸')
  expect(await get(ID)).toMatchObject({ State: 'submitted', Reporter: expect.any(String), IsMine: false })
  expect((await shown()).map((one) => one.ID)).not.toContain(ID)
  await expect(reporter().check({ Ids: [ID], IsPublic: true })).rejects.toMatchObject({ kind: 'forbidden' })
  expect((await pass(ID)).Done).toEqual([ID])
  expect((await shown())[0]).toMatchObject({ ID, Content: '第一班船离岸', Pictures: [] })
  const lines = await w.db
    .selectFrom('operation_log')
    .select(['Title', 'ActionType'])
    .where(sql<boolean>`${ID} = any("EventID")`)
    .where('Module', '=', 18)
    .orderBy('ID')
    .execute()
  expect(lines.map(({ Title, ActionType }) => `${Title} ${ActionType}`)).toEqual(['新增直播报道 2', '通过直播报道 1'])
})

test('who may review shows their own at once', async () => {
  const { ID, LogID } = await chief().save({ LiveID, Content: '急', Kind: 'flash', IsSubmit: true })
  expect((await get(ID)).State).toBe('shown')
  await w.chief.operationLog.undo({ ID: LogID! })
  await expect(get(ID)).rejects.toMatchObject({ kind: 'missing' })
})

test('what its writer changes after it was shown is looked at again', async () => {
  const ID = await write('四百人')
  await pass(ID)
  await reporter().save({ ID, Content: '四千人' })
  expect(await get(ID)).toMatchObject({ State: 'submitted', Revision: 2 })
  expect((await shown()).map((one) => one.ID)).not.toContain(ID)
  await pass(ID)
  await chief().save({ ID, Content: '四千人左右' })
  expect(await get(ID)).toMatchObject({ State: 'shown', Revision: 3 })
})

test('two decide at once: the second is told who was first', async () => {
  const ID = await write('只有一次')
  const other = await w.hire({ '/Live/Reports': ['报道审核'] })
  const Seen = [await get(ID)]
  const outcomes = await Promise.all([
    chief().check({ Ids: [ID], IsPublic: true, Seen }),
    w.clientOf(other).liveFlows.check({ Ids: [ID], IsPublic: true, Seen }),
  ])
  expect(outcomes.map(({ Done }) => Done.length).toSorted()).toEqual([0, 1])
  expect(outcomes.flatMap(({ Skipped }) => Skipped)[0]?.Reason).toMatch(/处理过了，现在是“已发布”，不能通过$/)
})

test('a revision nobody looked at is not let out', async () => {
  const ID = await write('旧')
  const { Revision } = await get(ID)
  await reporter().save({ ID, Content: '新' })
  expect((await chief().check({ Ids: [ID], IsPublic: true, Seen: [{ ID, Revision }] })).Skipped[0]?.Reason).toBe(
    '您看过之后又改了，请看过再审',
  )
  const Seen = [{ ID, Revision: (await get(ID)).Revision }]
  await expect(chief().check({ Ids: [ID], IsPublic: false, Seen })).rejects.toThrow('请填写退回的理由。')
})

test('drafts are their writer’s alone', async () => {
  const ID = await write('还没写完', { IsSubmit: false })
  await expect(get(ID)).rejects.toMatchObject({ kind: 'missing' })
  expect((await chief().remove({ Ids: [ID] })).Skipped).toEqual([{ ID, Reason: '没有这条直播报道，它可能已被删除。' }])
  await expect(chief().save({ ID, Content: '抢' })).rejects.toMatchObject({ kind: 'missing' })
  expect((await reporter().submit({ Ids: [ID] })).Done).toEqual([ID])
  expect((await get(ID)).State).toBe('submitted')
})

test.each([
  [{ Content: '' }, '请填写内容。'],
  [{ Kind: 'picture' }, '图文报道请放上图片，每行一个网址。'],
  [{ Kind: 'flash', Content: '长'.repeat(141) }, '快讯不能超过 140 个字，现在是 141 个。'],
  [{ LiveID: 999_999 }, '没有这场直播，请重新选择。'],
  [{ Pictures: 'nothing' }, '图片第 1 行不是网址'],
])('what is wrong is told: %j', async (more, problem) => {
  await expect(write('字', more)).rejects.toThrow(problem)
})

test('the flow stands newest first; an order of one’s own and the top come before', async () => {
  const Live = await w.live('live')
  const at = (minutes: number) => w.later(-minutes)
  const [a, b, c] = [
    await write('三', { LiveID: Live, HappenTime: at(1) }),
    await write('一', { LiveID: Live, HappenTime: at(9) }),
    await write('二', { LiveID: Live, HappenTime: at(5) }),
  ]
  const order = async () => (await chief().list({ LiveID: Live, State: 'all' })).List.map(({ ID }) => ID)
  expect(await order()).toEqual([a, c, b])
  await chief().order({ ID: b, Move: 'up' })
  expect(await order()).toEqual([a, b, c])
  expect((await chief().top({ Ids: [c], IsTop: true })).Skipped[0]?.Reason).toBe('只有已发布的报道可以置顶')
  await pass(c)
  await chief().top({ Ids: [c], IsTop: true })
  expect(await order()).toEqual([c, a, b])
})

test('what waits comes oldest first, over all lives, without those in the recycle bin', async () => {
  const Live = await w.live('live')
  const ID = await write('会被删的直播', { LiveID: Live })
  const waiting = async () => (await chief().list({ PageSize: 500 })).List
  const before = await waiting()
  expect(before.every(({ State }) => State === 'submitted')).toBe(true)
  expect(before.at(-1)?.ID).toBe(ID)
  expect((await chief().list({ First: ID })).List[0]?.ID).toBe(ID)
  await w.chief.lives.status({ Ids: [Live], Event: 'end' })
  await w.chief.lives.remove({ Ids: [Live] })
  expect((await waiting()).map((one) => one.ID)).not.toContain(ID)
})
