import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DataResult } from '../../../src/api/command/bigScreens/dataResult.ts'
import {
  openFeed,
  PATIENCE_MS,
  pauseMs,
  PAUSE_LIMIT_MS,
  STAGGER_MS,
  type Reading,
  type Wanted,
} from '../../../src/panels/command/bigScreens/render/feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const dataOf = (count: number): DataResult => ({
  Columns: [{ Name: 'n', Title: '数', Type: 'number' }],
  Rows: [{ n: count }],
  At: '2026-11-21T02:00:00Z',
  AgeSeconds: 0,
  IsStale: false,
  Problem: '',
})
const wanted = (DataSetID: number, Params = {}): Wanted => ({ WidgetID: `w${DataSetID}`, DataSetID, Params })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function feedOf(answer: (one: Wanted, count: number) => Promise<DataResult> = async (_, count) => dataOf(count)) {
  const asked: { id: number; at: number }[] = []
  const feed = openFeed({
    now: () => performance.now(),
    ask(one) {
      asked.push({ id: one.DataSetID, at: performance.now() })
      return answer(one, asked.length)
    },
  })
  return { feed, asked }
}

test('sets are not asked for at the same moment, and each at its own interval', async () => {
  const { feed, asked } = feedOf()
  const begin = performance.now()
  for (const id of [1, 2, 3]) feed.watch(wanted(id), id, () => {})
  await pass(STAGGER_MS * 2)
  expect(asked.map(({ at }) => at - begin)).toEqual([0, STAGGER_MS, STAGGER_MS * 2])
  await pass(6000)
  expect([1, 2, 3].map((id) => asked.filter((one) => one.id === id).length)).toEqual([7, 4, 3])
  feed.close()
})

test('widgets that want the same share one answer; the order of parameters does not matter', async () => {
  const { feed, asked } = feedOf()
  const told: number[] = []
  feed.watch(wanted(1, { a: '1', b: '2' }), 10, () => told.push(1))
  const stop = feed.watch(wanted(1, { b: '2', a: '1' }), 10, () => told.push(2))
  await pass(100)
  expect(asked).toHaveLength(1)
  expect(told).toEqual([1, 2])
  stop()
  feed.watch(wanted(1, { a: '1', b: '2' }), 10, () => told.push(3))
  // Whoever comes later is told at once what is known.
  expect(told).toEqual([1, 2, 3])
  feed.close()
})

test('the last good data stay while asking fails, and pauses grow', async () => {
  let isAway = false
  const { feed, asked } = feedOf(async (_, count) => {
    if (isAway) throw new Error('连不上')
    return dataOf(count)
  })
  let last: Reading | undefined
  feed.watch(wanted(1), 1, (reading) => (last = reading))
  await pass(10)
  isAway = true
  await pass(120_000)
  expect(last).toMatchObject({ problem: '连不上', result: { Rows: [{ n: 1 }] } })
  expect(asked.length).toBeLessThan(12)
  isAway = false
  feed.wake()
  await pass(100)
  expect(last).toMatchObject({ problem: '' })
  feed.close()
})

test('an answer that never comes does not stop the asking, and never two at a time', async () => {
  let open = 0
  let most = 0
  const { feed, asked } = feedOf(() => {
    most = Math.max(most, ++open)
    return new Promise(() => setTimeout(() => open--, PATIENCE_MS))
  })
  let last: Reading | undefined
  feed.watch(wanted(1), 1, (reading) => (last = reading))
  await pass(PATIENCE_MS * 3)
  expect(asked.length).toBeGreaterThan(1)
  expect(most).toBe(1)
  expect(last?.problem).toContain('很久没有回答')
  feed.close()
})

test('nothing is asked for while nobody looks, and at once when somebody does', async () => {
  const { feed, asked } = feedOf()
  feed.watch(wanted(1), 1, () => {})
  await pass(10)
  feed.rest(true)
  await pass(60_000)
  const { length } = asked
  expect(length).toBeLessThan(3)
  feed.rest(false)
  await pass(10)
  expect(asked.length).toBe(length + 1)
  feed.close()
})

test('nobody watches, nothing is asked, nothing stays', async () => {
  const { feed, asked } = feedOf()
  feed.watch(wanted(1), 1, () => {})()
  await pass(60_000)
  expect(asked).toHaveLength(0)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  [1, 0, 1000],
  [60, 0, 60_000],
  [1, 1, 2000],
  [1, 3, 8000],
  [1, 50, PAUSE_LIMIT_MS],
  [300, 5, 300_000],
])('every %d s, after %d failures: %d ms', (seconds, failures, wait) => expect(pauseMs(seconds, failures)).toBe(wait))
