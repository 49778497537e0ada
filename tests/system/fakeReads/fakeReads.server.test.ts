import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const rules = () => w.as('chief').fakeReads

async function rule(MinAdd: number, MaxAdd: number, more: object = {}): Promise<number> {
  const { ID } = await rules().save({ Name: `规则 ${MinAdd} ${JSON.stringify(more)}`, MinAdd, MaxAdd, ...more })
  await rules().enable({ Ids: [ID], Enabled: true })
  return ID
}

/** An article that was approved, in a channel without review. */
async function approved(ChID: number, more: object = {}): Promise<number> {
  const { ID: AdminID, StID } = w.people.editor
  const row = {
    StID,
    AdminID,
    ChID,
    Title: '稿件',
    ResourceContent: '<p>文</p>',
    WordCount: 1,
    Status: 'approved',
    ...more,
  }
  return (await w.db.insertInto('articles').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}
const channel = async (Name: string) => (await w.as('chief').channels.save({ Name })).ID
const publish = (Ids: number[]) => w.as('chief').articles.audit({ Ids, Event: 'publish' })
const readsOf = async (ID: number) => {
  const { FakeReadNo, ShownReadNo } = await w.as('chief').articles.get({ ID })
  return { FakeReadNo, ShownReadNo }
}

test('an article that becomes public gets a number within the bounds of its channel’s rule, once', async () => {
  const [own, other, none] = [await channel('有规则'), await channel('全部'), await channel('无')]
  const ids = [await approved(own), await approved(other)]
  const before = await approved(none)
  await publish([before])
  expect((await readsOf(before)).FakeReadNo).toBe(0)
  await rule(100, 120, { ChID: own })
  await rule(5, 5)
  await rule(7000, 7000, { ShowOrder: 9 })
  const done = await publish(ids)
  expect(done.Done).toEqual(ids)
  const first = await readsOf(ids[0]!)
  expect(first.FakeReadNo).toBeGreaterThanOrEqual(100)
  expect(first.FakeReadNo).toBeLessThanOrEqual(120)
  expect(first.ShownReadNo).toBe(first.FakeReadNo)
  expect((await readsOf(ids[1]!)).FakeReadNo).toBe(5)
  await w.as('chief').articles.audit({ Ids: [ids[0]!], Event: 'unpublish', Reason: '改' })
  await publish([ids[0]!])
  expect(await readsOf(ids[0]!)).toEqual(first)
})

test('what somebody set by hand stays, and undoing the publishing takes the number away', async () => {
  const here = await channel('手填')
  const byHand = await approved(here, { FakeReadNo: 42 })
  const ID = await approved(here)
  const done = await publish([byHand, ID])
  expect((await readsOf(byHand)).FakeReadNo).toBe(42)
  expect((await readsOf(ID)).FakeReadNo).toBe(5)
  const [line] = await w.as('chief').operationLog.record({ Module: 300, EventID: ID })
  expect(line!.Modifys.find((change) => change.ID === ID)).toMatchObject({ After: { FakeReadNo: 5 } })
  await w.as('chief').operationLog.undo({ ID: done.LogID! })
  expect((await readsOf(ID)).FakeReadNo).toBe(0)
})

test('another station’s rules do nothing here', async () => {
  const { ID } = await w.as('outsider').fakeReads.save({ Name: '别站', MinAdd: 9999, MaxAdd: 9999, ShowOrder: 0 })
  await w.as('outsider').fakeReads.enable({ Ids: [ID], Enabled: true })
  const article = await approved(await channel('别站无关'))
  await publish([article])
  expect((await readsOf(article)).FakeReadNo).toBe(5)
})

test('bounds are told by their field', async () => {
  await expect(rules().save({ Name: '反了', MinAdd: 10, MaxAdd: 9 })).rejects.toMatchObject({
    message: '最多增加（9）不能小于最少增加（10）。',
    detail: { Fields: [{ Field: 'MaxAdd' }] },
  })
  await expect(rules().save({ Name: '太多', MaxAdd: 1_000_001 })).rejects.toThrow(
    '最多增加要是 0 到 1000000 之间的整数',
  )
  await expect(rules().save({ Name: '没有栏目', ChID: 987_654 })).rejects.toThrow('没有这个栏目')
})

test('a rule of a channel that is not granted, or of all, is changed by nobody who has only some', async () => {
  const [ChID, own] = [await channel('别人的栏目'), await channel('自己的栏目')]
  const person = await w.hire({ '/FakeRead/list': 'all' })
  await w.db.updateTable('roles').set({ AllChannels: false }).where('ID', '=', person.RoleID).execute()
  await w.db.insertInto('role_channels').values({ RoleID: person.RoleID, ChannelID: own }).execute()
  const { fakeReads } = w.clientOf(person)
  for (const foreign of [await rule(1, 2, { ChID }), await rule(1, 2)]) {
    await expect(fakeReads.save({ ID: foreign, MaxAdd: 900 })).rejects.toThrow('您的角色')
    await expect(fakeReads.save({ ID: foreign, ChID: own })).rejects.toThrow('您的角色')
    for (const act of [fakeReads.remove({ Ids: [foreign] }), fakeReads.enable({ Ids: [foreign], Enabled: false })])
      expect(await act).toMatchObject({ Done: [], Skipped: [{ Reason: expect.stringContaining('您的角色') }] })
  }
  await expect(fakeReads.save({ Name: '全部', MinAdd: 1, MaxAdd: 2 })).rejects.toThrow('请选择一个栏目')
  const { ID } = await fakeReads.save({ Name: '自己的', ChID: own, MinAdd: 1, MaxAdd: 2 })
  expect((await fakeReads.remove({ Ids: [ID] })).Done).toEqual([ID])
})
