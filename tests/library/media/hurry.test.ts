/** When the library counts as scrolled fast. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newHurry } from '../../../src/panels/library/media/hurry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one jump is not fast, a second right after it is', () => {
  const hurry = newHurry()
  hurry.scrolled(0, 1000)
  hurry.scrolled(4000, 2000)
  expect(hurry.isFast()).toBe(false)
  hurry.scrolled(8000, 2016)
  expect(hurry.isFast()).toBe(true)
})

test('it rests by itself, and each step goes on with it', () => {
  const hurry = newHurry()
  hurry.scrolled(0, 0)
  for (let at = 1; at < 20; at++) {
    hurry.scrolled(600 * at, 50 * at)
    vi.advanceTimersByTime(50)
    expect(hurry.isFast()).toBe(true)
  }
  vi.advanceTimersByTime(100)
  expect(hurry.isFast()).toBe(false)
})

test('what waits is called at rest, once; at once where it rests already; not after it was ended', () => {
  const hurry = newHurry()
  const [waiting, ended, late] = [vi.fn(), vi.fn(), vi.fn()]
  hurry.scrolled(0, 0)
  hurry.scrolled(600, 16)
  hurry.atRest(waiting)
  hurry.atRest(ended)()
  expect(waiting).not.toHaveBeenCalled()
  hurry.scrolled(620, 32)
  expect(waiting).toHaveBeenCalledTimes(1)
  hurry.atRest(late)
  expect(late).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect([waiting, ended].map((call) => call.mock.calls.length)).toEqual([1, 0])
})

test('slow scrolling, up or down, is never fast', () => {
  const hurry = newHurry()
  for (let at = 0; at < 20; at++) hurry.scrolled(at % 2 ? 40 : 0, 16 * at)
  expect(hurry.isFast()).toBe(false)
})
