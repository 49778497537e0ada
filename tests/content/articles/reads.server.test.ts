/** Numbers of reads are made up only by who has the button 修改阅读量, by whatever call they come in. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../support/refusal.ts'
import { newsroom, type Newsroom } from './newsroom.ts'

let room: Newsroom
let without: ReturnType<Newsroom['as']>
let granted: ReturnType<Newsroom['as']>
beforeAll(async () => {
  room = await newsroom()
  const writing = ['添加', '编辑', '移动']
  without = room.clientOf(await room.hire({ '/contribution/MyArticle': writing, '/contribution/All': writing }))
  granted = room.clientOf(await room.hire({ '/contribution/All': [...writing, '修改阅读量'] }))
})
afterAll(() => room.end())

const NO = { kind: 'forbidden', message: '没有「稿件」的「修改阅读量」权限，请联系管理员开通。' }
const readsOf = async (ID: number) => {
  const { FakeReadNo, MinReadNo } = await room.as('chief').articles.get({ ID })
  return [FakeReadNo, MinReadNo ?? 0]
}
const revisionOf = async (ID: number) => (await room.as('chief').articles.get({ ID })).Revision
const newest = () =>
  room.db.selectFrom('articles').select('ID').orderBy('ID', 'desc').limit(1).executeTakeFirstOrThrow()
const base = () => ({ Title: '水厂开工', ChID: room.channel, ResourceContent: '<p>文</p>' })

test.each([{ FakeReadNo: 900 }, { MinReadNo: 900 }])('%j', async (reads) => {
  expect(await refusal(without.articles.save({ ...base(), ...reads }))).toMatchObject(NO)
  expect(await refusal(without.articles.save({ ...base(), ...reads, Autosave: true }))).toMatchObject(NO)
  const { ID } = await without.articles.save({ ...base(), FakeReadNo: 0, MinReadNo: 0 })
  const change = async (client: typeof without, more: object) =>
    client.articles.save({ ID, Revision: await revisionOf(ID), ...more })
  expect(await refusal(change(without, reads))).toMatchObject(NO)
  expect(await refusal(change(without, { ...reads, Autosave: true }))).toMatchObject(NO)
  expect(await refusal(without.articles.editReads({ ID, ...reads }))).toMatchObject(NO)
  expect(await readsOf(ID)).toEqual([0, 0])
  await change(granted, { ...reads, Title: '水厂开工了' })
  expect((await readsOf(ID)).includes(900)).toBe(true)
  // Sent back as it stands it is no change, and nobody's button is wanted.
  await change(without, { ...reads, Title: '水厂投产' })
  expect(await refusal(change(without, Object.fromEntries(Object.keys(reads).map((one) => [one, 0]))))).toMatchObject(
    NO,
  )
  const copied = await without.articles.copyOrMove({ Ids: [ID], IsCopy: true, ChID: await room.makeChannel() })
  expect(copied.Done).toEqual([ID])
  const { ID: copy } = await newest()
  expect([copy > ID, await readsOf(copy)]).toEqual([true, [0, 0]])
})

test('they are set without a new version of the text, and logged', async () => {
  const { ID } = await granted.articles.save(base())
  const Revision = await revisionOf(ID)
  await granted.articles.editReads({ ID, FakeReadNo: 30, MinReadNo: 500 })
  expect([await readsOf(ID), await revisionOf(ID)]).toEqual([[30, 500], Revision])
  await granted.articles.editReads({ ID, FakeReadNo: 31 })
  expect(await readsOf(ID)).toEqual([31, 500])
  const [line] = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  expect(line).toMatchObject({
    Title: '修改阅读量',
    Modifys: [{ Before: { FakeReadNo: 30 }, After: { FakeReadNo: 31 } }],
  })
  expect(await refusal(room.as('outsider').articles.editReads({ ID, FakeReadNo: 1 }))).toMatchObject({
    kind: 'missing',
  })
  const confined = await room.confined([await room.makeChannel()])
  expect(await refusal(confined.client.articles.editReads({ ID, FakeReadNo: 1 }))).toMatchObject({ kind: 'missing' })
  expect(await refusal(granted.articles.editReads({ ID, FakeReadNo: -1 }))).toMatchObject({ kind: 'refused' })
})

test('they are taken back and set again, one by one, unless somebody set others since', async () => {
  const { ID } = await granted.articles.save(base())
  const undo = (LogID: number | undefined) => granted.operationLog.undo({ ID: LogID! })
  const first = await granted.articles.editReads({ ID, FakeReadNo: 30, MinReadNo: 500 })
  await undo(first.LogID)
  expect(await readsOf(ID)).toEqual([0, 0])
  const second = await granted.articles.editReads({ ID, MinReadNo: 70 })
  await granted.articles.editReads({ ID, FakeReadNo: 9 })
  // Others of the article's numbers changed since, not this one.
  const { LogID: undone } = await undo(second.LogID)
  expect(await readsOf(ID)).toEqual([9, 0])
  await undo(undone)
  expect(await readsOf(ID)).toEqual([9, 70])
  const third = await granted.articles.editReads({ ID, MinReadNo: 71 })
  await granted.articles.editReads({ ID, MinReadNo: 72 })
  expect(await refusal(undo(third.LogID))).toMatchObject({ message: expect.stringContaining('不能撤销') })
  expect(await readsOf(ID)).toEqual([9, 72])
})
