import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMoment } from '../../src/workspace/palette/moment.ts'

// Friday, 20 November 2026, 10:30 local time.
const now = new Date(2026, 10, 20, 10, 30)

function read(text: string): string | undefined {
  const moment = readMoment(text, now)
  if (!moment) return undefined
  const two = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}

test.each([
  ['明天 8:00', '2026-11-21 08:00'],
  ['明天8：00', '2026-11-21 08:00'],
  ['明天', '2026-11-21 08:00'],
  ['明早', '2026-11-21 08:00'],
  ['明天早上7点半', '2026-11-21 07:30'],
  ['明天 8', '2026-11-21 08:00'],
  ['后天下午三点一刻', '2026-11-22 15:15'],
  ['大后天中午', '2026-11-23 12:00'],
  ['今晚 20:00', '2026-11-20 20:00'],
  ['今晚八点半', '2026-11-20 20:30'],
  ['今晚12点', '2026-11-21 00:00'],
  ['今晚', '2026-11-20 20:00'],
  ['下午2点', '2026-11-20 14:00'],
  ['20:15', '2026-11-20 20:15'],
  ['9:00', '2026-11-21 09:00'],
  ['９：００', '2026-11-21 09:00'],
  ['十点半', '2026-11-21 10:30'],
  ['周五 9:00', '2026-11-27 09:00'],
  ['周五 11:00', '2026-11-20 11:00'],
  ['周六', '2026-11-21 08:00'],
  ['下周一 9点', '2026-11-23 09:00'],
  ['下下周一', '2026-11-30 08:00'],
  ['星期天晚上', '2026-11-22 20:00'],
  ['本周日 20:00', '2026-11-22 20:00'],
  ['30分钟后', '2026-11-20 11:00'],
  ['现在', '2026-11-20 10:30'],
  ['立即', '2026-11-20 10:30'],
  ['半小时后', '2026-11-20 11:00'],
  ['一个半小时后', '2026-11-20 12:00'],
  ['2 小时后', '2026-11-20 12:30'],
  ['三天后 18:00', '2026-11-23 18:00'],
  ['11月21日 20:00', '2026-11-21 20:00'],
  ['11-21 20:00', '2026-11-21 20:00'],
  ['11/21', '2026-11-21 08:00'],
  ['1月3日', '2027-01-03 08:00'],
  ['2026-12-01 06:05', '2026-12-01 06:05'],
  ['2026-12-01T06:05', '2026-12-01 06:05'],
  ['2026年12月1日晚7点', '2026-12-01 19:00'],
  ['二十点', '2026-11-20 20:00'],
  ['昨天 9:00', '2026-11-19 09:00'],
])('%s is %s', (text, moment) => {
  expect(read(text)).toBe(moment)
})

test.each(['', '明天 25:00', '8:75', '2月30日', '不知道', '明天 8:00 吧啦', '12', '后'])('%s is no moment', (text) => {
  expect(read(text)).toBeUndefined()
})

test('no day is cut out of a moment as programs write it: until eight in the morning that is the day before', () => {
  const cut = globSync('src/{panels,commands,workspace}/**/*.{ts,tsx}').filter((file) =>
    /(?:[tT]ime|At)\??\.slice\(0, 10\)/.test(readFileSync(file, 'utf8')),
  )
  expect(cut).toEqual([])
})
