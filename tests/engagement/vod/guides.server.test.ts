import { afterAll, beforeAll, expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { world, type World } from '../../support/app.ts'

let w: World
let ChannelID: number
const Day = '2026-11-25'
const chief = () => w.as('chief')
const undo = (ID: number | undefined) => chief().operationLog.undo({ ID: ID! })
const csv = (text: string | Uint8Array) => new File([text as BlobPart], '节目单.csv')
const listed = async () =>
  (await chief().vodGuides.list({ ChannelID, PageSize: 500 })).List.map(
    (one) => `${one.Day.slice(8)} ${one.Begin}-${one.End} ${one.Title}`,
  )

beforeAll(async () => {
  w = await world()
  ChannelID = (await chief().vodChannels.save({ Name: '新闻综合' })).ID
})
afterAll(() => w.end())

/** Sixty entries of twenty minutes. */
const sixty = Array.from({ length: 60 }, (_, at) => {
  const minutes = 6 * 60 + at * 20
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')},节目 ${at + 1}`
})

test('a guide of 60 lines is taken after its comparison, and taken back as one', async () => {
  const file = csv(sixty.join('\n'))
  const first = await chief().vodGuides.compare({ file, ChannelID, Day })
  expect(first.Lines.map(({ Kind }) => Kind)).toEqual(Array.from({ length: 60 }, () => 'added'))
  expect(await listed()).toEqual([])
  const taken = await chief().vodGuides.bulkImport({ file, ChannelID, Day, Mark: first.Mark })
  expect(taken.Done).toHaveLength(60)
  const before = await listed()
  expect(before).toHaveLength(60)

  const changed = sixty.slice(0, -1).map((line, at) => (at === 3 ? line.replace('节目 4', '特别节目') : line))
  const next = csv([...changed, '25:50,夜话'].join('\n'))
  const diff = await chief().vodGuides.compare({ file: next, ChannelID, Day })
  const kinds = Map.groupBy(diff.Lines, ({ Kind }) => Kind)
  expect([...kinds].map(([kind, { length }]) => [kind, length])).toEqual([
    ['same', 57],
    ['changed', 2],
    ['removed', 1],
    ['added', 1],
  ])
  const again = await chief().vodGuides.bulkImport({ file: next, ChannelID, Day, Mark: diff.Mark })
  expect(again.Done).toHaveLength(4)
  expect(await listed()).toContain('25 07:00-07:20 特别节目')
  await undo(again.LogID)
  expect(await listed()).toEqual(before)
  await undo(taken.LogID)
  expect(await listed()).toEqual([])
})

test('a guide that was changed since it was compared is not taken', async () => {
  const file = csv('7:00,甲\n8:00,乙')
  const { Mark } = await chief().vodGuides.compare({ file, ChannelID, Day: '2026-11-26' })
  await chief().vodGuides.save({ ChannelID, Day: '2026-11-26', Begin: '9:00', End: '10：00', Title: '插播' })
  await expect(chief().vodGuides.bulkImport({ file, ChannelID, Day: '2026-11-26', Mark })).rejects.toThrow(
    '您看过对照以后，节目单又改了，请重新对照。',
  )
})

test('with one bad line nothing is taken, and each says why', async () => {
  const file = csv('7:00,甲\n待定,乙\n7:00,丙')
  const { Notes } = await chief().vodGuides.compare({ file, ChannelID, Day: '2026-11-27' })
  expect(Notes.map(({ Line, IsBad }) => [Line, IsBad])).toEqual([
    [2, true],
    [3, true],
  ])
  await expect(chief().vodGuides.bulkImport({ file, ChannelID, Day: '2026-11-27' })).rejects.toThrow(
    '「节目单.csv」没有导入，请先改好 2 行。第 2 行：开始时间“待定”认不出来，请写成 19:30；第 3 行：07:00 在第 1 行已经是“甲”。',
  )
})

test('GBK, and xlsx with times and days as sheets keep them', async () => {
  // 7:00,新闻 in GBK.
  const gbk = new Uint8Array([0x37, 0x3a, 0x30, 0x30, 0x2c, 0xd0, 0xc2, 0xce, 0xc5])
  const read = await chief().vodGuides.compare({ file: csv(gbk), ChannelID, Day: '2026-11-28' })
  expect(read.Lines[0]!.Now.Title).toBe('新闻')
  const cell = (value: string | number) => (typeof value === 'number' ? { value, type: Number } : { value })
  const rows = [
    ['日期', '开始', '结束', '节目', '栏目', '备注'],
    [46_354, 0.8125, 0.833333333333333, '江州新闻联播', '没有的栏目', '首播'],
  ]
  const bytes = await writeExcel(rows.map((row) => row.map(cell)) as never, {}).toBuffer()
  const sheet = await chief().vodGuides.compare({ file: new File([bytes as BlobPart], '单.xlsx'), ChannelID })
  expect(sheet.Lines).toMatchObject([{ Day: '2026-11-28', Now: { Begin: '19:30', End: '20:00', ReMark: '首播' } }])
  expect(sheet.Notes).toEqual([{ Line: 2, Says: '没有名为“没有的栏目”的栏目，先不关联', IsBad: false }])
})

test('entries move together by minutes, or none does', async () => {
  const save = async (Begin: string, End: string, Title: string) =>
    (await chief().vodGuides.save({ ChannelID, Day: '2026-12-01', Begin, End, Title })).ID
  const [first, second, third] = [
    await save('19:00', '19:30', '甲'),
    await save('19:30', '20:00', '乙'),
    await save('20:05', '21:00', '丙'),
  ]
  const moved = await chief().vodGuides.shift({ Ids: [first, second], Minutes: 30 })
  expect(moved.Done).toEqual([first, second])
  expect(await chief().vodGuides.get({ ID: second })).toMatchObject({ Begin: '20:00', End: '20:30' })
  expect((await chief().vodGuides.shift({ Ids: [first, second], Minutes: 5 })).Skipped).toEqual([
    { ID: first, Reason: '“乙”不能一起移动' },
    { ID: second, Reason: '20:05 已经有“丙”' },
  ])
  await undo(moved.LogID)
  expect(await chief().vodGuides.get({ ID: first })).toMatchObject({ Begin: '19:00' })
  expect((await chief().vodGuides.shift({ Ids: [third], Minutes: 600 })).Skipped[0]!.Reason).toBe('会晚于 30:00')
})

test('an entry ends after it begins, and begins when no other does', async () => {
  const save = (more: object) =>
    chief().vodGuides.save({ ChannelID, Day: '2026-12-02', Begin: '07:00', End: '08:00', Title: '甲', ...more })
  await save({})
  await expect(save({})).rejects.toThrow('这一天 07:00 已经有节目')
  await expect(save({ Begin: '9:00', End: '8:30' })).rejects.toThrow('结束要晚于开始')
  await expect(save({ Begin: '傍晚' })).rejects.toThrow('开始要写成 19:30 这样的时间')
})
