import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock, REST_LIMIT_MS, restMs } from '../../src/workers/clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A timer whose lines answer as they are told, without chance. */
function ground() {
  const rung: string[] = []
  const fails = new Set<number>()
  const answers = new Map<number, () => void>()
  const started = Date.now()
  const clock = createClock(
    async (line) => {
      rung.push(`${line} at ${Date.now() - started}`)
      if (answers.has(line)) await new Promise<void>((done) => answers.set(line, done))
      return !fails.has(line)
    },
    () => 0.5,
  )
  return { clock, rung, fails, answers }
}

test('each line rings in its own time, all on one timer', async () => {
  const { clock, rung } = ground()
  clock.begin(1, 1000, 0)
  clock.begin(2, 2500, 2500)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(rung).toEqual(['1 at 0', '1 at 1000', '1 at 2000', '2 at 2500', '1 at 3000'])
  expect(vi.getTimerCount()).toBe(1)
  clock.end(1)
  clock.end(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('what fails is asked more seldom, and as often as ever once it succeeds', async () => {
  const { clock, rung, fails } = ground()
  fails.add(1)
  clock.begin(1, 5000, 0)
  await vi.advanceTimersByTimeAsync(200_000)
  const gaps = rung.map((one) => Number(one.split(' ')[2])).map((at, index, all) => at - (all[index - 1] ?? 0))
  expect(gaps).toEqual([0, 7500, 15_000, 30_000, 45_000, 45_000, 45_000])
  fails.clear()
  await vi.advanceTimersByTimeAsync(50_000)
  rung.length = 0
  await vi.advanceTimersByTimeAsync(25_000)
  expect(rung).toHaveLength(5)
})

test('a hurry rings all that fail, or the one that is named, and leaves the others in their time', async () => {
  const { clock, rung, fails } = ground()
  fails.add(1)
  clock.begin(1, 5000, 0)
  clock.begin(2, 60_000, 60_000)
  await vi.advanceTimersByTimeAsync(30_000)
  rung.length = 0
  clock.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect(rung).toEqual(['1 at 30000'])
  clock.hurry(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(rung).toEqual(['1 at 30000', '2 at 30000'])
})

test('a line that is still being answered is not rung again, and when hurried then once more', async () => {
  const { clock, rung, answers } = ground()
  answers.set(1, () => {})
  clock.begin(1, 1000, 0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(rung).toEqual(['1 at 0'])
  clock.hurry(1)
  clock.hurry(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(rung).toEqual(['1 at 0'])
  answers.get(1)!()
  await vi.advanceTimersByTimeAsync(500)
  expect(rung).toEqual(['1 at 0', '1 at 10000'])
})

test('a line that was ended while it rang rings no more', async () => {
  const { clock, rung, answers } = ground()
  answers.set(1, () => {})
  clock.begin(1, 1000, 0)
  await vi.advanceTimersByTimeAsync(0)
  clock.end(1)
  answers.get(1)!()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(rung).toEqual(['1 at 0'])
})

test('a newsroom does not ask all at once, and never more seldom than the limit or its own time', () => {
  expect([restMs(5000, 0, 0), restMs(5000, 0, 1)]).toEqual([4500, 5500])
  expect([restMs(5000, 1, 0), restMs(5000, 1, 1)]).toEqual([5000, 10_000])
  expect([restMs(5000, 60, 0), restMs(5000, 60, 1)]).toEqual([REST_LIMIT_MS / 2, REST_LIMIT_MS])
  expect([restMs(600_000, 3, 0), restMs(600_000, 3, 1)]).toEqual([300_000, 600_000])
})
