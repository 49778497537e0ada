import { expect, test } from 'vitest'
import { readDate } from '../../../server/content/articleImport/dates.ts'

test.each([
  ['2024-01-05T12:30:00Z', '2024-01-05T12:30:00.000Z'],
  ['2024-01-05T12:30:00.123456+08:00', '2024-01-05T04:30:00.123Z'],
  ['2024-01-05T12:30:00+0800', '2024-01-05T04:30:00.000Z'],
  ['2024-01-05 12:30:00', '2024-01-05T04:30:00.000Z'],
  ['2024/1/5 8:05', '2024-01-05T00:05:00.000Z'],
  ['2024-01-05', '2024-01-04T16:00:00.000Z'],
  ['20240105T123000Z', '2024-01-05T12:30:00.000Z'],
  ['2024年1月5日 12:30', '2024-01-05T04:30:00.000Z'],
  ['2024年01月05日', '2024-01-04T16:00:00.000Z'],
  ['Mon, 16 Jan 2023 07:08:31 +0000', '2023-01-16T07:08:31.000Z'],
  ['16 Jan 23 07:08 GMT', '2023-01-16T07:08:00.000Z'],
  ['Mon, 16 Jan 2023 07:08:31 EST', '2023-01-16T12:08:31.000Z'],
  ['Monday, 16-Jan-95 07:08:31 GMT', '1995-01-16T07:08:31.000Z'],
  ['Mon, 16 Jan 2023 07:08:31', '2023-01-15T23:08:31.000Z'],
  ['Mon, 16 Jan 2023 07:08:31 +0800 (CST)', '2023-01-15T23:08:31.000Z'],
])('%s', (text, moment) => {
  expect(readDate(text)?.toISOString()).toBe(moment)
})

test.each([
  '',
  '  ',
  '0000-00-00 00:00:00',
  'Wed, 30 Nov -0001 00:00:00 +0000',
  'yesterday',
  '2024-02-30',
  '2024-13-01',
  '2024-01-05 25:00',
  '12',
  '0001-01-01',
])('%j says nothing', (text) => {
  expect(readDate(text)).toBeUndefined()
})

test('CST is American, unless the text around it is Chinese', () => {
  expect(readDate('Mon, 16 Jan 2023 07:08:31 CST')?.toISOString()).toBe('2023-01-16T13:08:31.000Z')
  expect(readDate('Mon, 16 Jan 2023 07:08:31 CST', { chinese: true })?.toISOString()).toBe('2023-01-15T23:08:31.000Z')
})

test('a given zone is used where none is written', () => {
  expect(readDate('2024-01-05 12:30:00', { zone: 'Z' })?.toISOString()).toBe('2024-01-05T12:30:00.000Z')
  expect(readDate('2024-01-05 12:30:00+01:00', { zone: 'Z' })?.toISOString()).toBe('2024-01-05T11:30:00.000Z')
})
