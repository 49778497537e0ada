import { expect, test } from 'vitest'
import { demoOrder } from '../../server/demo/order.ts'
import * as families from '../../server/families.ts'
import type { FamilyDemo } from '../../server/platform/demo/furnish.ts'
import type { ServerFamilies } from '../../server/platform/pipeline/serverFamily.ts'

const listed: ServerFamilies = families

/** A family that shows something after these. */
const family = (...after: readonly string[]) => ({
  demo: { load: () => Promise.reject(new Error('not read')), after } as unknown as FamilyDemo,
})

test('every demonstration is loaded once, after those it builds on', () => {
  const ordered = demoOrder(listed)
  const shown = Object.values(listed).flatMap(({ demo }) => demo ?? [])
  expect(new Set(ordered)).toEqual(new Set(shown))
  expect(ordered.length).toBe(shown.length)
  for (const [at, { after = [] }] of ordered.entries())
    for (const name of after) expect(ordered.indexOf(listed[name].demo!)).toBeLessThan(at)
})

test('those that wait for nobody stay as they are listed', () => {
  const all = { clues: family('types'), words: family(), none: {}, types: family() }
  expect(demoOrder(all)).toEqual([all.types.demo, all.clues.demo, all.words.demo])
})

test('a circle, and a family that shows nothing, are named', () => {
  expect(() => demoOrder({ a: family('b'), b: family('c'), c: family('b') })).toThrow('b > c > b')
  expect(() => demoOrder({ a: family('b'), b: {} })).toThrow('a builds on the demonstration of b')
})
