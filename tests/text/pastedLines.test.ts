import { expect, test } from 'vitest'
import { pastedLines } from '../../src/api/text/pastedLines.ts'

test('tabs part cells; commas do where there is no tab', () => {
  expect(pastedLines('甲,乙\t丙\n甲，乙,丙').map(({ cells }) => cells)).toEqual([
    ['甲,乙', '丙'],
    ['甲', '乙', '丙'],
  ])
})

test('blank lines keep their number and are left out; quotes and blanks around cells go', () => {
  expect(pastedLines('\uFEFF"甲" , 乙 \r\n \r\n丙')).toEqual([
    { line: 1, depth: 0, cells: ['甲', '乙'] },
    { line: 3, depth: 0, cells: ['丙'] },
  ])
})

test('an empty cell keeps its place', () => {
  expect(pastedLines('甲\t\t丙')[0]!.cells).toEqual(['甲', '', '丙'])
})
