// One public page of several parts: what is shown of it, to whom, and what is offered next.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestsOf } from '../../../src/api/actions.ts'
import { activityActions } from '../../../src/api/engagement/activities/actions.ts'
import { drawRoom, STEP, type DrawRoom } from '../draws/room.ts'

let r: DrawRoom
beforeAll(async () => {
  r = await drawRoom()
})
afterAll(() => r.end())

test('what is offered next follows from what the reader did', async () => {
  const later = { EndTime: r.in(6 * STEP), DrawTime: r.in(7 * STEP) }
  const closing = await r.run(later, [{ Title: '船票', Units: 1 }])
  const deck = await r.run({ Kind: 'deck', Tickets: 1 }, [{ Title: '茶杯', Units: 1 }])
  const draft = await r.make()
  const { ID, LogID } = await r.chief.activities.save({
    ...{ Title: '古渡龙舟赛', DrawIDs: [closing.ID, draft, deck.ID], Links: '赛程 https://a.example/\n交通 /traffic' },
  })
  expect(LogID).toBeGreaterThan(0)
  const { GUID: Activity, ShowPath } = await r.chief.activities.get({ ID })
  expect(ShowPath).toBe('')
  // Told by their names, in their order.
  const titles = await Promise.all(
    [closing.ID, draft, deck.ID].map(async (one) => (await r.chief.draws.get({ ID: one })).Title),
  )
  expect((await r.chief.activities.get({ ID })).DrawTitles).toEqual(titles)
  const reader = await r.reader()
  const look = (ReaderToken?: string) =>
    r.nobody.activities.openOne({ StationKey: r.StationKey, Activity, ...(ReaderToken ? { ReaderToken } : {}) })
  await expect(look()).rejects.toMatchObject({ kind: 'missing' })
  await r.chief.activities.public({ Ids: [ID], IsPublic: true })
  expect((await r.chief.activities.get({ ID })).ShowPath).toBe(`/join/${r.StationKey}/${Activity}`)
  const first = await look()
  expect(first.Parts.map(({ Kind, Title }) => `${Kind} ${Title.replace(/\d+$/, '')}`)).toEqual([
    ...['draw 抽奖', 'draw 抽奖', 'link 赛程', 'link 交通'],
  ])
  expect(first.Next).toMatchObject({ GUID: closing.Draw })
  const asks = { StationKey: r.StationKey, ReaderToken: reader.ReaderToken, ClientID: 'client-0001' }
  await r.nobody.draws.enter({ ...asks, Draw: closing.Draw })
  expect((await look(reader.ReaderToken)).Next).toMatchObject({
    GUID: deck.Draw,
    Says: '抽一次，当场揭晓。您还可以参加 1 次。',
  })
  await r.nobody.draws.ticket({ ...asks, Draw: deck.Draw })
  // The only ticket won: it is claimed next.
  expect((await look(reader.ReaderToken)).Next).toMatchObject({ GUID: deck.Draw, Says: '您有 1 份奖品等待领取。' })
  // For others there is no ticket left, and the draw at closing is still to be entered.
  const other = await look()
  expect(other.Next).toMatchObject({ GUID: closing.Draw })
  expect(other.Parts[1]).toMatchObject({ Says: '票已经抽完了。', IsOpen: false })
})

test('links that are none, draws of nobody, and an end before its beginning are refused in words', async () => {
  const save = (more: object) => r.chief.activities.save({ Title: '另一个', ...more })
  await expect(save({ Links: '只有名称' })).rejects.toThrow('链接第 1 行不正确')
  await expect(save({ Links: '脚本 javascript:alert(1)' })).rejects.toThrow('链接第 1 行不正确')
  await expect(save({ DrawIDs: [999_999] })).rejects.toThrow('有的抽奖不存在')
  await expect(save({ StartTime: r.in(STEP), EndTime: r.in(0) })).rejects.toThrow('结束时间')
})

test('what was done before a draw was drawn is not taken back after it, and says why', async () => {
  const { ID } = await r.run({}, [{ Title: '伞', Units: 1 }])
  const { LogID } = await r.chief.draws.status({ Ids: [ID], Event: 'pause' })
  await r.chief.draws.status({ Ids: [ID], Event: 'resume' })
  await r.wait(STEP)
  await r.wait(STEP)
  const { Title } = await r.chief.draws.get({ ID })
  await r.second.draws.draw({ ID, Typed: Title })
  await expect(r.chief.operationLog.undo({ ID: LogID! })).rejects.toThrow('之后做了「开奖」，不能撤销')
})

test('nobody learns by a number what stands in a record that is not theirs to read', async () => {
  const draft = await r.make()
  const open = await r.run()
  const titleOf = async (ID: number) => (await r.chief.draws.get({ ID })).Title
  const { ID: TypeID } = await r.chief.announcementTypes.save({ Name: '通知' })
  const notice = { Title: '值班安排', TypeID, Content: '<p>内部。</p>' }
  const { ID: gone } = await r.chief.announcements.save(notice)
  await r.chief.announcements.remove({ Ids: [gone] })
  const duty = r.clientOf(await r.hire({ '/Interaction/Activity': 'all' }))
  const save = (more: object) => duty.activities.save({ Title: '龙舟节', ...more })
  await expect(save({ DrawIDs: [open.ID, draft] })).rejects.toThrow('有的抽奖不存在或您无权查看')
  await expect(r.chief.activities.save({ Title: '旧的', AnnouncementIDs: [gone] })).rejects.toThrow('有的公告不存在')
  const { ID } = await save({ DrawIDs: [open.ID] })
  // What somebody else linked stays, and is not told.
  await r.chief.activities.save({ ID, DrawIDs: [open.ID, draft] })
  expect((await duty.activities.get({ ID })).DrawTitles).toEqual([await titleOf(open.ID), '无权查看'])
  await save({ ID, DrawIDs: [draft, open.ID], Summary: '换个顺序' })
  expect((await r.chief.activities.get({ ID })).DrawTitles).toEqual([await titleOf(draft), await titleOf(open.ID)])
})

test('an old form writes over nothing: it is told who was quicker', async () => {
  const { activities } = r.chief
  const other = await r.hire({ '/Interaction/Activity': 'all' })
  const { ID } = await activities.save({ Title: '古渡龙舟赛·旧表' })
  const read = await activities.get({ ID })
  // What the workspace sends says by itself which version was looked at.
  const edit = (Summary: string) => requestsOf(activityActions.save.edit, [read], { Summary })[0] as { ID: number }
  expect(edit('一')).toEqual({ ID, Revision: 1, Summary: '一' })
  const { LogID } = await r.clientOf(other).activities.save({ ID, Summary: '同事改的', Revision: 1 })
  await expect(activities.save(edit('旧的'))).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(
      /^“古渡龙舟赛·旧表”刚被hired\d+先生改过（现在是第 2 版，您改的是第 1 版），没有保存。$/,
    ),
  })
  expect((await activities.get({ ID })).Summary).toBe('同事改的')
  // What is taken back is another version, too; to publish it is none.
  await r.clientOf(other).operationLog.undo({ ID: LogID! })
  await activities.public({ Ids: [ID], IsPublic: true })
  expect(await activities.get({ ID })).toMatchObject({ Revision: 3, Summary: '' })
  await expect(activities.save({ ID, Summary: '旧的', Revision: 2 })).rejects.toMatchObject({ kind: 'conflict' })
  await activities.save({ ID, Summary: '新的', Revision: 3 })
  // Who says no version has looked at what stands.
  await activities.save({ ID, Summary: '更新的' })
  expect((await activities.get({ ID })).Revision).toBe(5)
})
