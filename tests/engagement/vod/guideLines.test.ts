import { expect, test } from 'vitest'
import { compareGuides, seamsOf } from '../../../src/api/engagement/vodGuides/guideDiff.ts'
import { dayIn } from '../../../src/api/engagement/vodGuides/guideDays.ts'
import { guideLines } from '../../../src/api/engagement/vodGuides/guideLines.ts'
import { minutesOf, timeIn } from '../../../src/api/engagement/vodGuides/guideTimes.ts'

const today = '2026-11-25'
const read = (rows: readonly (readonly string[])[], day: string | undefined = today) =>
  guideLines(
    rows.map((cells, at) => ({ line: at + 1, cells })),
    { day, today },
  )
const slots = (rows: readonly (readonly string[])[], day?: string) =>
  read(rows, day).lines.map(({ Day, Begin, End, Title }) => `${Day.slice(5)} ${Begin}-${End} ${Title}`)
const notes = (rows: readonly (readonly string[])[], day?: string) =>
  read(rows, day).notes.map(({ line, says, isBad }) => `${line} ${isBad ? '!' : ''}${says}`)

test.each([
  ['7:30', '07:30'],
  ['19：30', '19:30'],
  ['２４：３０', '24:30'],
  ['19:30:00', '19:30'],
  ['7点半', '07:30'],
  ['21时05分', '21:05'],
  ['次日0:30', '24:30'],
  ['7.30', '07:30'],
  ['0.8125', '19:30'],
  ['0.291666666666667', '07:00'],
  ['30:00', '30:00'],
  ['30:01', undefined],
  ['12:60', undefined],
  ['待定', undefined],
])('a time as people write it: %s', (cell, time) => expect(timeIn(cell)).toBe(time))

test('a time is minutes of its day, which goes on after midnight', () => {
  expect([minutesOf('24:30'), minutesOf('7:30'), minutesOf('31:00')]).toEqual([1470, undefined, undefined])
})

test.each([
  ['2026-11-25', '2026-11-25'],
  ['2026/11/5', '2026-11-05'],
  ['20261125', '2026-11-25'],
  ['2026年11月25日 星期三', '2026-11-25'],
  ['11月26日（周四）', '2026-11-26'],
  ['46351', '2026-11-25'],
  ['1月2日', '2027-01-02'],
  ['2月30日', undefined],
  ['星期三', undefined],
])('a day as people write it: %s', (cell, day) => expect(dayIn(cell, today)).toBe(day))

test('a sheet with headings, under what it is called', () => {
  const rows = [
    ['江州新闻综合节目单'],
    ['播出日期', '开始时间', '结束时间', '节目名称', '备注'],
    [today, '7：00', '7:30', '早安', '首播'],
  ]
  expect(read(rows).lines).toEqual([
    { line: 3, Day: today, Begin: '07:00', End: '07:30', Title: '早安', Program: '', ReMark: '首播' },
  ])
})

test('a day written once for many rows, in its column or over all of them', () => {
  const merged = [
    ['日期', '开始', '节目'],
    ['11月25日', '22:00', '甲'],
    ['', '23:40', '乙'],
    ['11月26日', '6:00', '丙'],
  ]
  expect(slots(merged)).toEqual(['11-25 22:00-23:40 甲', '11-25 23:40-24:00 乙', '11-26 06:00-24:00 丙'])
  const over = [['时间', '节目'], ['2026年11月26日 星期四'], ['6:00', '甲'], ['11月27日'], ['6:00', '乙']]
  expect(slots(over)).toEqual(['11-26 06:00-24:00 甲', '11-27 06:00-24:00 乙'])
})

test('what follows midnight belongs to the day of broadcasting', () => {
  expect(
    slots([
      ['22:00', '甲'],
      ['23:30', '乙'],
      ['0:30', '丙'],
      ['24:50', '丁'],
    ]),
  ).toEqual([...['11-25 22:00-23:30 甲', '11-25 23:30-24:30 乙', '11-25 24:30-24:50 丙', '11-25 24:50-25:50 丁']])
  expect(slots([['23:30-0:40', '甲']])).toEqual(['11-25 23:30-24:40 甲'])
})

test('each line that cannot be taken says why', () => {
  const rows = [
    ['日期', '开始', '结束', '节目'],
    ['31日', '7:00', '', '甲'],
    [today, '待定', '', '乙'],
    [today, '', '', '丙'],
  ]
  expect(
    notes([...rows, [today, '8:00', '7:00', '丁'], [today, '9:00'], [today, '9:00', '', '长'.repeat(101)]]),
  ).toEqual([
    '2 !日期“31日”认不出来，请写成 2026-11-25',
    '3 !开始时间“待定”认不出来，请写成 19:30',
    '4 !没有写开始时间',
    '5 !结束时间 07:00 不晚于开始时间 08:00',
    '6 !没有写节目名称',
    '7 !节目名称最多 100 个字',
  ])
  const ends = [
    ['开始', '结束', '节目'],
    ['25点', '7:30', '甲'],
    ['8:00', '待定', '乙'],
  ]
  expect(notes(ends)).toEqual(['2 !结束时间 07:30 不晚于开始时间 25:00', '3 !结束时间“待定”认不出来，请写成 19:30'])
  expect(notes([['7:00', '甲']], '')).toEqual([])
  expect(guideLines([{ line: 1, cells: ['7:00', '甲'] }], { day: undefined, today }).notes[0]!.says).toBe(
    '没有写日期，也没有选哪一天的节目单',
  )
})

test('the same line twice is taken once, two programmes at one time are not', () => {
  const rows = [
    ['7:00', '甲'],
    ['7:00', '甲'],
    ['8:00', '乙'],
    ['8:00', '丙'],
  ]
  expect(notes(rows)).toEqual(['2 和第 1 行重复，只取一次', '4 !08:00 在第 3 行已经是“乙”'])
  expect(slots(rows)).toEqual(['11-25 07:00-08:00 甲', '11-25 08:00-24:00 乙'])
})

test('what stands is compared by day and time', () => {
  const slot = (Begin: string, End: string, Title: string) => ({
    ...{ Day: today, Begin, End, Title, ProgramID: null, ProgramName: '', ReMark: '' },
  })
  const standing = [slot('06:00', '07:00', '甲'), slot('07:00', '08:00', '乙'), slot('08:00', '09:00', '丙')].map(
    (one, at) => ({ ...one, ID: at + 1 }),
  )
  const wanted = [slot('06:00', '07:00', '甲'), slot('07:00', '08:10', '乙新'), slot('08:30', '09:00', '丁')].map(
    (one, at) => ({ ...one, line: at + 1 }),
  )
  expect(compareGuides(standing, wanted).map(({ Kind, ID, Now, Was }) => [Kind, ID, Now.Title, Was?.Title])).toEqual([
    ['same', 1, '甲', undefined],
    ['changed', 2, '乙新', '乙'],
    ['removed', 3, '丙', undefined],
    ['added', 0, '丁', undefined],
  ])
  expect(seamsOf([...wanted, slot('08:50', '09:30', '戊')])).toEqual({
    Overlaps: [{ Day: today, At: '08:50', Minutes: 10, Title: '丁', Next: '戊' }],
    Gaps: [{ Day: today, At: '08:30', Minutes: 20, Title: '乙新', Next: '丁' }],
  })
})
