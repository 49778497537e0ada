import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDesign, type Design } from '../../../src/api/command/bigScreens/design.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const screens = (who: 'chief' | 'outsider' = 'chief') => w.as(who).bigScreens
const withTitle = (Title: string): Design => ({
  ...emptyDesign(),
  Widgets: [
    {
      ...{ Id: 'a', Kind: 'text', Title, X: 0, Y: 0, W: 100, H: 50, IsLocked: false, IsHidden: false },
      Props: { Text: Title },
    },
  ],
})

test('a new screen is listed, read with its design, and not seen from another station', async () => {
  const { ID, Revision } = await screens().save({ Name: '总览', Design: withTitle('甲') })
  expect(Revision).toBe(1)
  const read = await screens().get({ ID })
  expect(read).toMatchObject({ Name: '总览', Widgets: 1, Width: 1920, Revision: 1, IsShare: false, HasPassword: false })
  expect(read.Design).toEqual(withTitle('甲'))
  expect((await screens().list({ Keyword: '总' })).List.map((one) => one.ID)).toEqual([ID])
  expect((await screens('outsider').list({})).Total).toBe(0)
  await expect(screens('outsider').get({ ID })).rejects.toMatchObject({ kind: 'missing' })
  await expect(screens('outsider').save({ ID, Name: '偷改' })).rejects.toMatchObject({ kind: 'missing' })
  await expect(screens().save({ Name: '总览' })).rejects.toMatchObject({ kind: 'conflict' })
})

test('of two who change a design the second is told who was quicker, and nothing is lost', async () => {
  const { ID } = await screens().save({ Name: '两人', Design: withTitle('原') })
  const [first, second] = await Promise.allSettled([
    screens().save({ ID, Design: withTitle('甲'), Revision: 1 }),
    screens().save({ ID, Design: withTitle('乙'), Revision: 1 }),
  ])
  const [won, lost] = first.status === 'fulfilled' ? [first, second] : [second, first]
  expect(won).toMatchObject({ status: 'fulfilled', value: { Revision: 2 } })
  expect(lost).toMatchObject({
    status: 'rejected',
    reason: { kind: 'conflict', message: expect.stringContaining('chief先生改过'), detail: { Revision: 2 } },
  })
  await expect(screens().save({ ID, Design: withTitle('丙') })).rejects.toThrow('Revision')
})

test('a saved design is taken back and done again; the revision only counts up', async () => {
  const chief = w.as('chief')
  const { ID } = await screens().save({ Name: '来回', Design: withTitle('一') })
  const { LogID } = await screens().save({ ID, Design: withTitle('二'), Revision: 1 })
  const undo = await chief.operationLog.undo({ ID: LogID! })
  expect(await screens().get({ ID })).toMatchObject({ Revision: 3, Design: withTitle('一') })
  await chief.operationLog.undo({ ID: undo.LogID! })
  expect(await screens().get({ ID })).toMatchObject({ Revision: 4, Design: withTitle('二') })
  // Who still has revision 2 open has the same design, and is told all the same that others were there.
  await expect(screens().save({ ID, Design: withTitle('三'), Revision: 2 })).rejects.toMatchObject({ kind: 'conflict' })
})

test('a former design can be had again', async () => {
  const { ID } = await screens().save({ Name: '旧版', Design: withTitle('旧') })
  await screens().save({ ID, Design: withTitle('新'), Revision: 1 })
  const versions = await screens().versions({ ID })
  expect(versions.map(({ IsCurrent }) => IsCurrent)).toEqual([true, false])
  await screens().revert({ ID, VersionID: versions[1]!.ID })
  expect((await screens().get({ ID })).Design).toEqual(withTitle('旧'))
  const other = await screens().save({ Name: '别的', Design: withTitle('别') })
  const [theirs] = await screens().versions({ ID: other.ID })
  await expect(screens().revert({ ID, VersionID: theirs!.ID })).rejects.toMatchObject({ kind: 'missing' })
})

test('a deleted one is away, keeps its name free, and comes back', async () => {
  const { ID } = await screens().save({ Name: '来去' })
  const { LogID } = await screens().remove({ Ids: [ID] })
  await expect(screens().save({ ID, Name: '改' })).rejects.toMatchObject({ kind: 'missing' })
  expect((await screens().list({ IsDeleted: true })).List.map((one) => one.ID)).toContain(ID)
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect((await screens().get({ ID })).IsDeleted).toBe(false)
  await screens().remove({ Ids: [ID] })
  await screens().save({ Name: '来去' })
  expect(await screens().restore({ Ids: [ID] })).toMatchObject({
    Done: [],
    Skipped: [{ Reason: /已经有名称/ }] as never,
  })
})

test('a new screen is taken back and done again under its number', async () => {
  const { ID, LogID } = await screens().save({ Name: '又来', Design: withTitle('又') })
  const undo = await w.as('chief').operationLog.undo({ ID: LogID! })
  expect((await screens().get({ ID })).IsDeleted).toBe(true)
  await w.as('chief').operationLog.undo({ ID: undo.LogID! })
  expect(await screens().get({ ID })).toMatchObject({ IsDeleted: false, Design: withTitle('又') })
})

test('every template makes a screen whose data all come; data sets are added once', async () => {
  for (const { Key, Title } of await screens().templates({})) {
    const { ID } = await screens().make({ Template: Key, Name: `${Title}试` })
    const { Design } = await screens().get({ ID })
    for (const { Id, Source, Title: widget } of Design.Widgets) {
      if (!Source) continue
      const data = await screens().getData({ ID, WidgetID: Id, DataSetID: Source.DataSetID, Params: Source.Params })
      expect([widget, data.Problem, data.Columns.length > 0]).toEqual([widget, '', true])
    }
  }
  const sets = await w.as('chief').dataSets.list({ PageSize: 100 })
  expect(new Set(sets.List.map((one) => one.Measure)).size).toBe(sets.Total)
  expect((await w.as('outsider').dataSets.list({})).Total).toBe(0)
})

test('a design may not show the data sets of another station, nor be too large', async () => {
  const theirs = await w.as('outsider').dataSets.save({ Name: '别站', Kind: 'fixed', Text: '[1]' })
  const design = withTitle('偷看')
  design.Widgets[0]!.Source = { DataSetID: theirs.ID, Params: {}, Seconds: 10 }
  await expect(screens().save({ Name: '偷看', Design: design })).rejects.toThrow('数据集不存在')
  const big = withTitle('大')
  big.Widgets[0]!.Props['Extra'] = '长'.repeat(300_001)
  await expect(screens().save({ Name: '太大', Design: big })).rejects.toThrow('设计太大')
})

test('who sees only the screens gets what a screen shows, with the parameters its links set, and nothing else', async () => {
  const chief = w.as('chief')
  const shown = await chief.dataSets.save({ Name: '看得到', Kind: 'measure', Measure: 'topArticles' })
  const hidden = await chief.dataSets.save({ Name: '看不到', Kind: 'fixed', Text: '[{"a": 1}]' })
  const design = withTitle('甲')
  design.Widgets[0]!.Source = { DataSetID: shown.ID, Params: { top: '3' }, Seconds: 10 }
  const { ID } = await chief.bigScreens.save({ Name: '权限', Design: design })
  const wall = w.clientOf(await w.hire({ '/BigScreen/Wall': [] }))
  const ask = (DataSetID: number) => wall.bigScreens.getData({ ID, DataSetID, Params: { days: '365' } })
  expect((await ask(shown.ID)).Problem).toBe('')
  await expect(ask(hidden.ID)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(wall.bigScreens.getData({ DataSetID: shown.ID })).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(w.as('stranger').bigScreens.getData({ ID, DataSetID: shown.ID })).rejects.toMatchObject({
    kind: 'forbidden',
  })
  await expect(w.as().bigScreens.getData({ ID, DataSetID: shown.ID })).rejects.toMatchObject({ kind: 'expired' })
  await expect(w.as('outsider').bigScreens.getData({ ID, DataSetID: shown.ID })).rejects.toMatchObject({
    kind: 'missing',
  })
})
