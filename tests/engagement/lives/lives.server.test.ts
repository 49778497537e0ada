import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveRoom, type LiveRoom } from './newsroom.ts'

let w: LiveRoom
beforeAll(async () => {
  w = await liveRoom()
})
afterAll(() => w.end())

const api = () => w.chief.lives
const get = (ID: number) => api().get({ ID })
const undo = (ID: number | undefined) => w.chief.operationLog.undo({ ID: ID! })
const linesOf = (ID: number) =>
  w.db
    .selectFrom('operation_log')
    .select(['Title', 'Module', 'ActionType'])
    .where(sql<boolean>`${ID} = any("EventID")`)
    .where('Module', '=', 7)
    .orderBy('ID')
    .execute()

test('from a draft to its replay, each step logged under module 7 (R-139)', async () => {
  const ID = await w.live('live')
  expect(await get(ID)).toMatchObject({ State: 'live', StartedAt: expect.any(String), IsLate: false })
  for (const Event of ['pause', 'start', 'end', 'replay'] as const)
    expect((await api().status({ Ids: [ID], Event })).Done).toEqual([ID])
  expect(await get(ID)).toMatchObject({ State: 'replay', EndedAt: expect.any(String) })
  expect((await linesOf(ID)).map(({ Title, ActionType }) => `${Title} ${ActionType}`)).toEqual([
    ...['新增直播 2', '送审直播 2', '通过直播 1', '开播 2', '暂停直播 2', '开播 2', '结束直播 2', '开放回放 2'],
  ])
})

test('what is not ready does not go to review, and says why', async () => {
  const { ID } = await api().save({ Title: '空', ChID: w.ChID, LiveTypes: 1 })
  const submit = () => api().status({ Ids: [ID], Event: 'submit' })
  expect((await submit()).Skipped).toEqual([{ ID, Reason: '还没有填写开始时间' }])
  await api().save({ ID, BeginTime: w.later(30) })
  expect((await submit()).Skipped).toEqual([{ ID, Reason: '视频直播还没有填写直播流地址' }])
  await api().save({ ID, LiveTypes: 2 })
  expect((await submit()).Done).toEqual([ID])
  expect((await submit()).Skipped).toEqual([{ ID, Reason: '现在是“待审”，不能送审' }])
})

test('CheckLive passes what was looked at (R-157); a refusal says why', async () => {
  const ID = await w.live('pending')
  const { Revision } = await get(ID)
  await api().save({ ID, Title: '改过的标题' })
  const seen = { Ids: [ID], Seen: [{ ID, Revision }] }
  expect((await api().check({ ...seen, IsPublic: true })).Skipped).toEqual([
    { ID, Reason: '您看过之后又改了，请看过再审' },
  ])
  const now = { Ids: [ID], Seen: [{ ID, Revision: (await get(ID)).Revision }] }
  await expect(api().check({ ...now, IsPublic: false })).rejects.toThrow('请填写退回的理由。')
  expect((await api().check({ Ids: [ID], IsPublic: false, Reason: '缺资质' })).Done).toEqual([ID])
  expect(await get(ID)).toMatchObject({ State: 'refused', Reason: '缺资质' })
})

test('saving the same twice changes and logs nothing', async () => {
  const ID = await w.live('draft')
  const first = await api().save({ ID, Title: '新标题' })
  expect(first.LogID).toBeDefined()
  expect(await api().save({ ID, Title: '新标题' })).toEqual({ ID })
  expect((await get(ID)).Revision).toBe(2)
})

test('control closes with a reason; opened again it waits for a hand', async () => {
  const ID = await w.live('live')
  await expect(api().status({ Ids: [ID], Event: 'close' })).rejects.toThrow('请填写关停的理由。')
  await api().status({ Ids: [ID], Event: 'close', Reason: '连麦失控' })
  expect(await get(ID)).toMatchObject({ State: 'closed', Reason: '连麦失控' })
  await expect(api().save({ ID, Title: '改' })).rejects.toThrow('直播已关停，不能修改，请先解除关停。')
  await api().status({ Ids: [ID], Event: 'reopen' })
  expect(await get(ID)).toMatchObject({ State: 'paused', Reason: '' })
})

test('each act is taken back', async () => {
  const ID = await w.live('live')
  const { LogID } = await api().status({ Ids: [ID], Event: 'end' })
  await undo(LogID)
  expect(await get(ID)).toMatchObject({ State: 'live', EndedAt: null })
  await undo((await api().top({ Ids: [ID], IsTop: true })).LogID)
  expect((await get(ID)).IsTop).toBe(false)
  await undo((await api().save({ ID, Title: '改了' })).LogID)
  expect(await get(ID)).toMatchObject({ Title: expect.not.stringContaining('改了'), Revision: 3 })
})

test('what is on air is not deleted; what is deleted comes back as it was', async () => {
  const ID = await w.live('live')
  expect((await api().remove({ Ids: [ID] })).Skipped).toEqual([{ ID, Reason: '正在直播，请先结束' }])
  await api().status({ Ids: [ID], Event: 'end' })
  expect((await api().remove({ Ids: [ID] })).Done).toEqual([ID])
  const listed = async (more: object) => (await api().list(more)).List.some((one) => one.ID === ID)
  expect([await listed({}), await listed({ IsDeleted: true })]).toEqual([false, true])
  expect((await api().status({ Ids: [ID], Event: 'replay' })).Skipped).toEqual([{ ID, Reason: '已在回收站，请先还原' }])
  expect((await api().top({ Ids: [ID], IsTop: true })).Skipped).toEqual([{ ID, Reason: '已在回收站，请先还原' }])
  await api().restore({ Ids: [ID] })
  expect((await get(ID)).State).toBe('ended')
})

test('another line is played, and what was played takes its place', async () => {
  const ID = await w.live('live', { Lines: '备用 https://b.example/2.m3u8' })
  await expect(api().line({ ID, Url: 'https://c.example/3.m3u8' })).rejects.toThrow('这场直播没有这条线路')
  const { LogID } = await api().line({ ID, Url: 'https://b.example/2.m3u8' })
  expect(await get(ID)).toMatchObject({
    StreamUrl: 'https://b.example/2.m3u8',
    Lines: '原线路 https://a.example/1.m3u8',
  })
  expect(await api().line({ ID, Url: 'https://b.example/2.m3u8' })).toEqual({ ID })
  await undo(LogID)
  expect((await get(ID)).StreamUrl).toBe('https://a.example/1.m3u8')
})

test('the all-channels call is answered, of both kinds, with how many there are (R-166)', async () => {
  await w.live('draft', { LiveTypes: 2 })
  const all = await api().list({ PageSize: 99_999, PageIndex: 1, LiveTypes: [1, 2] })
  expect(all.List.length).toBe(all.Total)
  expect(new Set(all.List.map(({ LiveTypes }) => LiveTypes))).toEqual(new Set([1, 2]))
  const pictures = await api().list({ PageSize: 99_999, LiveTypes: [2] })
  expect(pictures.List.every(({ LiveTypes }) => LiveTypes === 2)).toBe(true)
  await expect(api().list({ PageSize: 100_000 })).rejects.toThrow('每页条数要是 1 到 99999 之间的整数')
})

test('a channel is asked for with those below it; one with lives stays', async () => {
  const below = await w.chief.liveChannels.save({ Name: '突发', ParentID: w.ChID })
  const ID = await w.live('draft', { ChID: below.ID })
  const found = await api().list({ ChID: w.ChID, PageSize: 500 })
  expect(found.List.map((one) => one.ID)).toContain(ID)
  expect((await w.chief.liveChannels.remove({ Ids: [below.ID] })).Skipped[0]?.Reason).toContain('下还有 1 条直播')
  await w.chief.liveChannels.enable({ Ids: [below.ID], IsEnable: false })
  await expect(w.live('draft', { ChID: below.ID })).rejects.toThrow('这个直播频道已禁用')
})

test('a new one stands first, and moves among those that are not on top', async () => {
  const [a, b, c] = [await w.live('draft'), await w.live('draft'), await w.live('draft')]
  const order = async () => (await api().list({ PageSize: 500 })).List.map(({ ID }) => ID).filter((ID) => ID >= a)
  expect(await order()).toEqual([c, b, a])
  await api().top({ Ids: [a], IsTop: true })
  expect(await order()).toEqual([a, c, b])
  await api().order({ ID: b, Move: 'up' })
  expect(await order()).toEqual([a, b, c])
  expect((await api().order({ ID: b, Move: 'first' })).Skipped[0]?.Reason).toBe('已经在最前面')
})

test('the legacy addresses answer GET as well (X-34)', async () => {
  const ID = await w.live('draft')
  const send = w.sendOf('chief')
  const asked = { method: 'GET', path: '/NewLive/TopLive', input: { Ids: [ID], IsTop: true } } as const
  await send({ ...asked, host: 'legacy', body: 'plain' })
  expect((await get(ID)).IsTop).toBe(true)
})
