import { expect, test } from 'vitest'
import { placeAfter, type CellPosition } from '../../src/panels/parts/table/tableKeys.ts'

const extent = { rows: 100, cols: 5, page: 20 }
const from: CellPosition = { row: 10, col: 2 }
const press = (key: string, more: { ctrlKey?: boolean; altKey?: boolean } = {}, at = from) =>
  placeAfter(at, { key, ctrlKey: false, metaKey: false, altKey: false, ...more }, extent)

test.each([
  ['ArrowDown', {}, 11, 2],
  ['ArrowUp', {}, 9, 2],
  ['ArrowLeft', {}, 10, 1],
  ['ArrowRight', {}, 10, 3],
  ['PageDown', {}, 30, 2],
  ['PageUp', {}, 0, 2],
  ['Home', {}, 10, 0],
  ['End', {}, 10, 4],
  ['Home', { ctrlKey: true }, 0, 0],
  ['End', { ctrlKey: true }, 99, 4],
  ['ArrowDown', { ctrlKey: true }, 99, 2],
  ['ArrowRight', { ctrlKey: true }, 10, 4],
])('%s %o leads to row %i, column %i', (key, more, row, col) => {
  expect(press(key, more)).toEqual({ row, col })
})

test('stops at the edges', () => {
  expect(press('PageDown', {}, { row: 95, col: 4 })).toEqual({ row: 99, col: 4 })
  expect(press('ArrowRight', {}, { row: 0, col: 4 })).toEqual({ row: 0, col: 4 })
})

test('other keys, keys with Alt, and an empty table lead nowhere', () => {
  expect(press('a')).toBeUndefined()
  expect(press('ArrowDown', { altKey: true })).toBeUndefined()
  const event = { key: 'End', ctrlKey: true, metaKey: false, altKey: false }
  expect(placeAfter(from, event, { rows: 0, cols: 5, page: 20 })).toBeUndefined()
})
