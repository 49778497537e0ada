import { expect, test } from 'vitest'
import { placeOf, stepFrom } from '../../../src/panels/parts/board/board.ts'

const columns = [
  { key: 'a', cards: [{ ID: 1 }, { ID: 2 }, { ID: 3 }] },
  { key: 'b', cards: [] },
  { key: 'c', cards: [{ ID: 4 }] },
]
const step = (from: number | undefined, way: Parameters<typeof stepFrom>[2]) => stepFrom(columns, from, way)?.ID

test('up and down stay in the column, and stop at its ends', () => {
  expect([step(1, 'down'), step(3, 'down'), step(1, 'up'), step(2, 'last'), step(3, 'first')]).toEqual([2, 3, 1, 3, 1])
})

test('left and right pass over empty columns, to the same height where there is one', () => {
  expect([step(3, 'right'), step(4, 'left'), step(4, 'right'), step(2, 'left')]).toEqual([4, 1, 4, 2])
})

test('from nowhere to the first card there is; an empty board has none', () => {
  expect(step(undefined, 'down')).toBe(1)
  expect(step(99, 'right')).toBe(1)
  expect(stepFrom([{ key: 'a', cards: [] }], undefined, 'down')).toBeUndefined()
  expect(placeOf(columns, 3)).toEqual({ column: 0, row: 2 })
  expect(placeOf(columns, undefined)).toBeUndefined()
})
