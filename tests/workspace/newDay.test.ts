import { beforeEach, expect, test } from 'vitest'
import { isNewDay } from '../../src/workspace/router/newDay.ts'

let kept: unknown
const memory = { read: () => kept, keep: (day: string) => void (kept = day) }
beforeEach(() => (kept = undefined))

test('R-031: a day is new once, and the first time of all is no new day', () => {
  const at = (text: string) => isNewDay(new Date(text), memory)
  expect(at('2026-11-22T09:00:00')).toBe(false)
  expect(at('2026-11-22T23:59:59')).toBe(false)
  expect(at('2026-11-23T00:00:01')).toBe(true)
  expect(at('2026-11-23T08:00:00')).toBe(false)
  expect(kept).toBe('2026-11-23')
})
