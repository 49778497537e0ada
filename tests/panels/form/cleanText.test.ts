import { expect, test } from 'vitest'
import { cleanLine, pastedLine } from '../../../src/panels/form/cleanText.ts'
import { listParts } from '../../../src/api/text/listParts.ts'
import { readAnswer } from '../../../src/workspace/palette/readAnswer.ts'
import type { AskField } from '../../../src/workspace/command.ts'

const text = { kind: 'text' } as const
const number = { kind: 'number' } as const
const now = new Date(2026, 10, 21, 9)
const field = (kind: AskField['kind'], more: Partial<AskField> = {}): AskField => ({
  name: 'X',
  label: '值',
  kind,
  ...more,
})

test('what is pasted loses its ends, its line breaks and what cannot be seen', () => {
  expect(pastedLine(text, ' 江州\u200b日报\r\n')).toBe('江州日报')
  expect(pastedLine(text, '第一行\n第二行')).toBe('第一行 第二行')
  expect(cleanLine(text, '\ufeff全角，逗号')).toBe('全角，逗号')
})

test('figures become narrow in numbers only (R-176)', () => {
  expect(cleanLine(number, '１，２３４．５')).toBe('1,234.5')
  expect(cleanLine(number, '－３')).toBe('-3')
  expect(cleanLine(text, '１２')).toBe('１２')
})

test('a moment of a recording is written out when its field is left', () => {
  expect(cleanLine({ kind: 'timecode' }, '72.4')).toBe('1:12.400')
  expect(cleanLine({ kind: 'timecode' }, '一会儿')).toBe('一会儿')
  expect([cleanLine({ kind: 'yuan' }, '￥０．６'), cleanLine({ kind: 'yuan' }, '很多')]).toEqual(['0.60', '很多'])
})

test('a field may ask for more, such as digits alone (R-174)', () => {
  expect(cleanLine({ kind: 'text', keeps: 'digits' }, ' 139-0000 １２ ')).toBe('139000012')
  expect(readAnswer(field('text', { keeps: 'digits' }), ' 1-2 ', now)).toEqual({ value: '12' })
})

test('a column of a spreadsheet, a row of it, and a list in a sentence are lists', () => {
  expect(listParts('101\r\n102\r\n\r\n103')).toEqual(['101', '102', '103'])
  expect(listParts('甲\t乙\t甲')).toEqual(['甲', '乙'])
  expect(listParts('甲、乙，丙; 丁')).toEqual(['甲', '乙', '丙', '丁'])
})

test.each([
  ['是', true],
  ['Y', true],
  ['不', false],
  ['０', false],
])('%s is an answer to yes or no', (typed, value) => {
  expect(readAnswer(field('flag'), typed, now)).toEqual({ value })
})

test('other words are none', () => {
  expect(readAnswer(field('flag'), '也许', now)).toEqual({ problem: '值请回答“是”或“否”。' })
})

test.each([
  ['今天', '2026-11-21'],
  ['上周', '2026-11-09'],
  ['近三个月', '2026-08-21'],
  ['11-30', '2026-11-30'],
  ['2025年3月8日', '2025-03-08'],
])('%s is the day %s', (typed, value) => {
  expect(readAnswer(field('date'), typed, now)).toEqual({ value })
})

test('no day, and nothing', () => {
  expect(readAnswer(field('date'), '随便', now)).toHaveProperty('problem')
  expect(readAnswer(field('date', { optional: true }), ' ', now)).toEqual({ value: undefined })
  expect(readAnswer(field('many', { optional: true }), '', now)).toEqual({ value: [] })
  expect(readAnswer(field('area', { optional: true }), '', now)).toEqual({ value: '' })
  expect(readAnswer(field('many'), '', now)).toEqual({ problem: '请选择值。' })
})
