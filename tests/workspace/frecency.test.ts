import { expect, test } from 'vitest'
import { frecencyOf, HALF_LIFE_MS, recordUse, REMEMBERED } from '../../src/workspace/search/frecency.ts'

test('the latest use stands first', () => {
  const list = recordUse(recordUse(recordUse([], 'a', 1), 'b', 2), 'a', 3)
  expect(list.map((usage) => usage.id)).toEqual(['a', 'b'])
})

test('a use counts half after the half-life', () => {
  const [usage] = recordUse(recordUse([], 'a', 0), 'a', HALF_LIFE_MS)
  expect(usage?.weight).toBeCloseTo(1.5)
})

test('one use now is worth two of a half-life ago', () => {
  const twice = { id: 'a', last: 0, weight: 2 }
  const once = { id: 'b', last: HALF_LIFE_MS, weight: 1 }
  expect(frecencyOf(once)).toBeCloseTo(frecencyOf(twice))
  expect(frecencyOf({ ...once, last: HALF_LIFE_MS + 1000 })).toBeGreaterThan(frecencyOf(twice))
})

test('a clock set back loses nothing and invents nothing', () => {
  const [usage] = recordUse(recordUse([], 'a', 10 * HALF_LIFE_MS), 'a', 0)
  expect(usage).toEqual({ id: 'a', last: 10 * HALF_LIFE_MS, weight: 2 })
})

test('only the dearest are remembered', () => {
  let list = recordUse([], 'dear', 0)
  for (let at = 0; at < 20; at++) list = recordUse(list, 'dear', at)
  for (let at = 0; at < REMEMBERED + 50; at++) list = recordUse(list, `n${at}`, 100 + at)
  expect(list).toHaveLength(REMEMBERED)
  expect(list.some((usage) => usage.id === 'dear')).toBe(true)
  expect(list[0]?.id).toBe(`n${REMEMBERED + 49}`)
})
