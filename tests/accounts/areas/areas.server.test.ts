import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const chief = () => w.as('chief').areas
const undo = (ID: number | undefined) => w.as('chief').operationLog.undo({ ID: ID! })
const names = async (input: object = {}) => (await chief().list(input)).map(({ Name }) => Name)
const said = (promise: Promise<unknown>) =>
  promise.then(
    () => '',
    (error: Error) => error.message,
  )

/** A city with two districts and a street, by their codes. */
const list = '330000 东江省\n330102 云溪区\n330100 江州市\n330103 古渡区\n330102001 临江街道\n'

test('a pasted list becomes a tree, whatever its order, and pasting it again changes nothing', async () => {
  const pasted = await chief().paste({ Text: list })
  expect(pasted.Done).toHaveLength(5)
  expect(pasted.Skipped).toEqual([])
  const rows = await chief().list({})
  expect(rows.map(({ Name, Level }) => [Name, Level])).toEqual([
    ['东江省', 1],
    ['江州市', 2],
    ['云溪区', 3],
    ['临江街道', 4],
    ['古渡区', 3],
  ])
  const again = await chief().paste({ Text: list })
  expect(again.Done).toEqual([])
  expect(again.LogID).toBeUndefined()
  expect(again.Skipped[0]).toEqual({ ID: 1, Reason: '第 1 行：「东江省」已经有了' })
  expect(await w.as('outsider').areas.list({})).toEqual([])
})

test('a known code takes the new name, bad lines are told, the whole is taken back at once', async () => {
  const pasted = await chief().paste({ Text: '330103 古渡新区\n330104 北湾区\n99 x\n330105\n33010 错\n' })
  expect(pasted.Done).toHaveLength(3)
  expect(pasted.Skipped.map(({ Reason }) => Reason)).toEqual(['第 4 行：没有名称', '第 5 行：“33010”不是区域代码'])
  expect(await names()).toContain('古渡新区')
  await undo(pasted.LogID)
  expect(await names()).toEqual(['东江省', '江州市', '云溪区', '临江街道', '古渡区'])
})

test('names without codes go under the chosen area, set in under each other', async () => {
  const [, , district] = await chief().list({})
  const pasted = await chief().paste({ ParentID: district!.ID, Text: '高新园\n  一期\n  二期\n科创城' })
  expect(pasted.Done).toHaveLength(4)
  expect(await names({ ParentID: district!.ID })).toEqual(['临江街道', '高新园', '一期', '二期', '科创城'])
  await undo(pasted.LogID)
})

test('a code must fit the place, and stands once', async () => {
  const [, city, district] = await chief().list({})
  expect(await said(chief().save({ Name: '外市', Code: '340100', ParentID: city!.ID }))).toBe(
    '代码 340100 不属于上级「江州市」（330100），请核对代码或上级区域。',
  )
  expect(await said(chief().save({ Name: '又一个', Code: '330102', ParentID: city!.ID }))).toBe(
    '代码 330102 已经是「云溪区」的，请核对。',
  )
  expect(await said(chief().save({ ID: district!.ID, Code: '330109' }))).toBe(
    '下级「临江街道」的代码 330102001 不属于 330109，请先修改下级。',
  )
  expect(await said(chief().save({ Name: '错', Code: '12345' }))).toBe(
    '区域代码要是 6 位、9 位或 12 位数字，例如 330102',
  )
  expect(await said(chief().save({ Name: ' ' }))).toBe('请填写区域名称')
  expect(await said(chief().save({ Name: '长'.repeat(51) }))).toBe('区域名称不能超过 50 个字，现在是 51 个。')
})

test('a refusal names the field of the form it stands under', async () => {
  const [, city] = await chief().list({})
  const field = (draft: object) =>
    chief()
      .save(draft)
      .catch(({ detail }: { detail: { Fields: { Field: string }[] } }) => detail.Fields[0]!.Field)
  expect(await field({ Name: '外市', Code: '340100', ParentID: city!.ID })).toBe('Code')
  expect(await field({ ID: city!.ID, ParentID: city!.ID })).toBe('ParentID')
  expect(await field({ Code: '990101' })).toBe('Name')
})

test('a new area without a place stands where its code says', async () => {
  const { ID, LogID } = await chief().save({ Name: '滨海街道', Code: '330103002000' })
  const parent = (await chief().list({})).find(({ Name }) => Name === '古渡区')!
  expect(await chief().get({ ID })).toMatchObject({ ParentID: parent.ID, Code: '330103002', Level: 4 })
  await undo(LogID)
})

test('areas do not stand under themselves, and siblings are called differently', async () => {
  const [province, city] = await chief().list({})
  expect(await said(chief().save({ ID: province!.ID, ParentID: city!.ID }))).toBe(
    '「东江省」不能移动到自己或自己的下级区域里。',
  )
  expect(await said(chief().save({ Name: '云溪区', ParentID: city!.ID }))).toBe(
    '「江州市」下已经有区域「云溪区」，请换一个名称。',
  )
})

test('only what has nothing below is removed; with all that is below it goes at once, and comes back whole', async () => {
  const before = await chief().list({})
  const district = before.find(({ Name }) => Name === '云溪区')!
  const street = before.find(({ Name }) => Name === '临江街道')!
  expect((await chief().remove({ Ids: [district.ID] })).Skipped[0]!.Reason).toBe(
    '「云溪区」下还有 1 个区域，请先删除或移走。',
  )
  const gone = await chief().remove({ Ids: [district.ID, street.ID] })
  expect(gone.Done).toEqual([district.ID, street.ID])
  await undo(gone.LogID)
  expect(await chief().list({})).toEqual(before)
})

test('what is off is not offered, nor what stands below it', async () => {
  const district = (await chief().list({})).find(({ Name }) => Name === '云溪区')!
  const off = await chief().enable({ Ids: [district.ID], IsEnable: false })
  expect(await names({ IsEnable: true })).toEqual(['东江省', '江州市', '古渡区'])
  expect(await names({ IsEnable: false })).toEqual(['云溪区'])
  await undo(off.LogID)
  expect(await names({ IsEnable: true })).toContain('临江街道')
})

test('areas are found by part of the name, by sound and by the beginning of the code', async () => {
  expect(await names({ Keyword: '渡' })).toEqual(['古渡区'])
  expect(await names({ Keyword: 'yxq' })).toEqual(['云溪区'])
  expect(await names({ Keyword: 'linjiang' })).toEqual(['临江街道'])
  expect(await names({ Keyword: '330102' })).toEqual(['云溪区', '临江街道'])
})

test('siblings change places and back; at the end it is told', async () => {
  const district = (await chief().list({})).find(({ Name }) => Name === '古渡区')!
  const moved = await chief().order({ ID: district.ID, Move: 'up' })
  expect(await names()).toEqual(['东江省', '江州市', '古渡区', '云溪区', '临江街道'])
  expect((await chief().order({ ID: district.ID, Move: 'first' })).Skipped[0]!.Reason).toBe('已经在最前面')
  await undo(moved.LogID)
  expect(await names()).toEqual(['东江省', '江州市', '云溪区', '临江街道', '古渡区'])
})

test('a new area under which another was put since is not taken back', async () => {
  const made = await chief().save({ Name: '新区' })
  const child = await chief().save({ Name: '里面', ParentID: made.ID })
  expect(await said(undo(made.LogID))).toBe('「新区」下已经有区域，不能撤销。')
  await chief().remove({ Ids: [child.ID, made.ID] })
})

test('what was moved goes back only while there is room', async () => {
  const made = await chief().save({ Name: '来去' })
  const renamed = await chief().save({ ID: made.ID, Name: '去来' })
  const other = await chief().save({ Name: '来去' })
  expect(await said(undo(renamed.LogID))).toBe('最上级已经有区域「来去」，请换一个名称。')
  await chief().remove({ Ids: [made.ID, other.ID] })
})
