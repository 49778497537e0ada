import { expect, test } from 'vitest'
import { placesAfter } from '../../../server/platform/records/moveOf.ts'

const places = (...orders: number[]) => orders.map((ShowOrder, at) => ({ ID: at + 1, ShowOrder }))
/** The order after a move, by number. */
const after = (before: ReturnType<typeof places>, id: number, how: 'up' | 'down' | 'first' | 'last') => {
  const changed = new Map(placesAfter(before, id, how).map(({ ID, ShowOrder }) => [ID, ShowOrder]))
  return before
    .map((one) => ({ ...one, ShowOrder: changed.get(one.ID) ?? one.ShowOrder }))
    .sort((a, b) => a.ShowOrder - b.ShowOrder || a.ID - b.ID)
    .map(({ ID }) => ID)
}

test('neighbours change places and nobody else is touched', () => {
  expect(placesAfter(places(10, 20, 30), 2, 'up')).toEqual([
    { ID: 2, ShowOrder: 10 },
    { ID: 1, ShowOrder: 20 },
  ])
  expect(after(places(10, 20, 30), 2, 'down')).toEqual([1, 3, 2])
})

test('to an end only the one that goes there is touched', () => {
  expect(placesAfter(places(10, 20, 30), 3, 'first')).toEqual([{ ID: 3, ShowOrder: 9 }])
  expect(placesAfter(places(10, 20, 30), 1, 'last')).toEqual([{ ID: 1, ShowOrder: 31 }])
})

test('who stands there already stays, and who is not there moves nobody', () => {
  expect(placesAfter(places(1, 2), 1, 'up')).toEqual([])
  expect(placesAfter(places(1, 2), 1, 'first')).toEqual([])
  expect(placesAfter(places(1, 2), 2, 'down')).toEqual([])
  expect(placesAfter(places(1), 1, 'last')).toEqual([])
  expect(placesAfter(places(1, 2), 9, 'up')).toEqual([])
})

test('records that share a place are told apart', () => {
  expect(after(places(0, 0, 0, 0), 3, 'up')).toEqual([1, 3, 2, 4])
  expect(after(places(0, 0, 0, 0), 1, 'down')).toEqual([2, 1, 3, 4])
  expect(after(places(0, 0, 0), 3, 'first')).toEqual([3, 1, 2])
  expect(after(places(0, 0, 0), 1, 'last')).toEqual([2, 3, 1])
})
