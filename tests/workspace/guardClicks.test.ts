import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRepeatGuard } from '../../src/workspace/guardClicks.ts'

test('repeats within a second are ignored, by name (R-177)', () => {
  let now = 0
  const guard = createRepeatGuard(() => now)
  expect(guard.passes('top 7')).toBe(true)
  now = 999
  expect(guard.passes('top 7')).toBe(false)
  expect(guard.passes('top 8')).toBe(true)
  now = 1000
  expect(guard.passes('top 7')).toBe(true)
})

test('an ignored repeat does not lengthen the wait', () => {
  let now = 0
  const guard = createRepeatGuard(() => now)
  guard.passes('a')
  for (now = 100; now < 1000; now += 100) expect(guard.passes('a')).toBe(false)
  expect(guard.passes('a')).toBe(true)
})

test('every button that sends a form rests after a click (R-178)', () => {
  const files = globSync('src/**/*.tsx')
  expect(files.length).toBeGreaterThan(200)
  const bare = files.filter((file) => /<button\b[^>]*type="submit"/.test(readFileSync(file, 'utf8')))
  expect(bare).toEqual([])
})
