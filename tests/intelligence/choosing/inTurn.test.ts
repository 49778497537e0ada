import { expect, test } from 'vitest'
import { connectTimes, inTurn } from '../../../server/intelligence/choosing/inTurn.ts'

/** Letters: capital ones are in the house, those with a mark rest. */
function turn(listed: string): string {
  const candidates = listed.split(' ').map((name) => ({
    name,
    IsLocal: /^[A-Z]/.test(name),
    isResting: name.endsWith('!'),
  }))
  return inTurn(candidates)
    .map(({ name }) => name)
    .join(' ')
}

test('services are asked in the order of the list, those that rest last', () => {
  expect(turn('a b c')).toBe('a b c')
  expect(turn('a! b c! d')).toBe('b d a! c!')
})

test('what goes to a model in the house never goes on to one outside', () => {
  expect(turn('A b')).toBe('A')
  expect(turn('A B')).toBe('A B')
  expect(turn('a B c')).toBe('a B')
  // It rests, and what stands below it is outside.
  expect(turn('A! b')).toBe('A!')
  // The one outside rests, and would come behind.
  expect(turn('a! B')).toBe('B')
  expect(turn('a! B!')).toBe('a! B!')
})

test('however many are down, the connections of all take no longer together than somebody waits; few long enough for slow ones', () => {
  expect(connectTimes(0)).toEqual([])
  expect(connectTimes(1)).toEqual([undefined])
  expect(connectTimes(2)).toEqual([1500, undefined])
  expect(connectTimes(3)).toEqual([750, 750, undefined])
  expect(connectTimes(4)).toEqual([500, 500, 500, undefined])
})
