import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILTERS_IN_ALL, FILTERS_LIMIT } from '../../../src/api/system/savedFilters/calls.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const Page = '/contribution/All'
type Who = 'chief' | 'editor' | 'outsider'
const add = (who: Who, Name: string) => w.as(who).savedFilters.save({ Page, Name, Values: { Status: 'review1' } })
const names = async (who: Who) => (await w.as(who).savedFilters.list({ Page })).map(({ Name }) => Name)

test('a kept filter is one’s own', async () => {
  const { ID } = await add('chief', '待一审')
  expect(await w.as('chief').savedFilters.list({ Page })).toMatchObject([
    { ID, Name: '待一审', Values: { Status: 'review1' }, IsMine: true, IsShared: false },
  ])
  expect(await w.as('chief').savedFilters.list({ Page: '/SystemLog' })).toEqual([])
  expect(await names('editor')).toEqual([])
  expect(await names('outsider')).toEqual([])
})

test('a shared one is the role’s, and its maker’s alone to change', async () => {
  const { ID } = await add('chief', '共享的')
  await w.as('chief').savedFilters.share({ Ids: [ID], IsShared: true })
  // Another role and another station do not see it.
  expect(await names('editor')).toEqual([])
  expect(await names('outsider')).toEqual([])
  for (const who of ['editor', 'outsider'] as const) {
    await expect(w.as(who).savedFilters.save({ ID, Name: '改名' })).rejects.toMatchObject({ kind: 'missing' })
    expect(await w.as(who).savedFilters.remove({ Ids: [ID] })).toMatchObject({ Done: [], Skipped: [{ ID }] })
    expect(await w.as(who).savedFilters.share({ Ids: [ID], IsShared: false })).toMatchObject({ Done: [] })
  }
  expect(await names('chief')).toContain('共享的')
})

test('a name stands once for a list; the limits are told', async () => {
  await add('editor', '重复')
  await expect(add('editor', '重复')).rejects.toThrow('这个列表已经有名称是“重复”的筛选，请换一个名称。')
  await expect(add('editor', ' ')).rejects.toThrow('请填写名称')
  await expect(add('editor', '长'.repeat(31))).rejects.toThrow('名称不能超过 30 个字')
  for (let at = (await names('editor')).length; at < FILTERS_LIMIT; at++) await add('editor', `第 ${at} 个`)
  await expect(add('editor', '再多一个')).rejects.toThrow(`最多保存 ${FILTERS_LIMIT} 个`)
})

test('a person keeps so many in all, of however many lists', async () => {
  const { ID, StID } = w.people.reviewer1
  const rows = Array.from({ length: FILTERS_IN_ALL }, (_, at) => ({ Page: `/made/up${at}`, Name: '一个' }))
  await w.db
    .insertInto('saved_filters')
    .values(rows.map((row) => ({ ...row, StID, UserID: ID, Values: '{}' })))
    .execute()
  const more = w.as('reviewer1').savedFilters.save({ Page, Name: '再多一个', Values: {} })
  await expect(more).rejects.toThrow(`一个人最多保存 ${FILTERS_IN_ALL} 个筛选，请先删除不用的。`)
})

test('removing, renaming and sharing are taken back', async () => {
  const own = w.as('chief')
  const { ID } = await add('chief', '撤销')
  const undo = (LogID: number | undefined) => own.operationLog.undo({ ID: LogID! })
  const renamed = await own.savedFilters.save({ ID, Name: '改过', Values: { Status: 'draft' } })
  await undo(renamed.LogID)
  const shared = await own.savedFilters.share({ Ids: [ID], IsShared: true })
  await undo(shared.LogID)
  const gone = await own.savedFilters.remove({ Ids: [ID] })
  expect(await names('chief')).not.toContain('撤销')
  await undo(gone.LogID)
  expect((await own.savedFilters.list({ Page })).find((one) => one.ID === ID)).toMatchObject({
    Name: '撤销',
    Values: { Status: 'review1' },
    IsShared: false,
  })
})
