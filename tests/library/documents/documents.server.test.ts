import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const docs = () => w.as('chief').documents
const categories = () => w.as('chief').documentCategories
const undo = (LogID: number | undefined) => w.as('chief').operationLog.undo({ ID: LogID! })

test('every saved text is a version; an old one comes back as a new one; versions only go on', async () => {
  const { ID: CategoryID } = await categories().save({ Name: '采编制度' })
  const { ID } = await docs().save({ CategoryID, Title: '三审三校', Content: '第一稿' })
  const second = await docs().save({ ID, Content: '第二稿' })
  const revisions = async () => (await docs().versions({ ID })).map(({ Revision }) => Revision)
  expect(await revisions()).toEqual([2, 1])
  expect((await docs().version({ ID, Revision: 1 })).Content).toBe('第一稿')
  await undo(second.LogID)
  expect(await docs().get({ ID })).toMatchObject({ Content: '第一稿', Revision: 1 })
  await docs().save({ ID, Content: '第三稿' })
  expect(await docs().get({ ID })).toMatchObject({ Content: '第三稿', Revision: 3 })
  const back = await docs().restore({ ID, Revision: 2 })
  expect(await docs().get({ ID })).toMatchObject({ Content: '第二稿', Revision: 4 })
  await undo(back.LogID)
  expect((await docs().get({ ID })).Content).toBe('第三稿')
  await docs().save({ ID, KeyWords: '审核' })
  expect(await revisions()).toEqual([4, 3, 2, 1])
  await expect(docs().restore({ ID, Revision: 99 })).rejects.toMatchObject({ kind: 'missing' })
})

test('a list shows no texts, finds by them, and by the categories below', async () => {
  const { ID: top } = await categories().save({ Name: '技术' })
  const { ID: below } = await categories().save({ Name: '直播', ParentID: top })
  const { ID } = await docs().save({ CategoryID: below, Title: '推流指南', Content: '编码器用 H.264' })
  const { List } = await docs().list({ CategoryID: top, Keyword: 'H.264' })
  expect(List).toMatchObject([{ ID, CategoryName: '直播', AdminName: 'chief先生' }])
  expect(JSON.stringify(List)).not.toContain('编码器')
  expect((await w.as('outsider').documents.list({})).Total).toBe(0)
})

test('a title stands once in a category; documents have an order in theirs, and go last into another', async () => {
  const { ID: one } = await categories().save({ Name: '甲类' })
  const { ID: two } = await categories().save({ Name: '乙类' })
  const ids = []
  for (const Title of ['一', '二', '三']) ids.push((await docs().save({ CategoryID: one, Title })).ID)
  await expect(docs().save({ CategoryID: one, Title: '一' })).rejects.toThrow('这个分类里已经有文档“一”')
  await docs().save({ CategoryID: two, Title: '四' })
  await docs().order({ ID: ids[2]!, Move: 'first' })
  await docs().save({ ID: ids[0]!, CategoryID: two })
  const titles = async (CategoryID: number) => (await docs().list({ CategoryID })).List.map(({ Title }) => Title)
  expect([await titles(one), await titles(two)]).toEqual([
    ['三', '二'],
    ['四', '一'],
  ])
})

test('recommended and switched in batches, taken back in one', async () => {
  const { ID: CategoryID } = await categories().save({ Name: '批量' })
  const ids = []
  for (const Title of ['甲', '乙']) ids.push((await docs().save({ CategoryID, Title })).ID)
  const home = await docs().home({ Ids: ids, IsHome: true })
  expect((await docs().list({ CategoryID, IsHome: true })).Total).toBe(2)
  await undo(home.LogID)
  expect((await docs().list({ CategoryID, IsHome: true })).Total).toBe(0)
  await docs().enable({ Ids: ids, IsEnable: false })
  expect((await docs().list({ CategoryID, IsEnable: false })).Total).toBe(2)
})

test('categories: names of before, an order among siblings, no circle, and none goes that holds something', async () => {
  const { ID: top } = await categories().save({ Name: '表格' })
  const first = await categories().save({ Name: '请假', ParentID: top })
  const second = await categories().save({ Name: '报销', ParentID: top })
  await categories().order({ ID: second.ID, Move: 'up' })
  const below = async () => (await categories().list({})).filter((row) => row.ParentID === top).map(({ Name }) => Name)
  expect(await below()).toEqual(['报销', '请假'])
  await categories().save({ ID: first.ID, Name: '休假' })
  const versions = await categories().versions({ ID: first.ID })
  expect(versions.map(({ Name, Revision }) => [Revision, Name])).toEqual([
    [2, '休假'],
    [1, '请假'],
  ])
  await expect(categories().save({ ID: top, ParentID: first.ID })).rejects.toMatchObject({ kind: 'conflict' })
  await docs().save({ CategoryID: first.ID, Title: '年假单' })
  expect((await categories().remove({ Ids: [top, first.ID] })).Skipped).toHaveLength(2)
  const gone = await categories().remove({ Ids: [second.ID] })
  await undo(gone.LogID)
  expect(await below()).toEqual(['报销', '休假'])
})
