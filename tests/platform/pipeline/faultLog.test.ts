/** An outage fills no log: the first request that meets it is told of with its stack, the others are counted. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFaultLog } from '../../../server/platform/pipeline/faultLog.ts'

const lines: [object, string][] = []
const tell = () => createFaultLog({ error: (details, message) => void lines.push([details, message]) })
beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const away = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
const broken = () => new Error('Connection terminated unexpectedly')

test('ten seconds of an outage are eleven lines, one of them with a stack, and every request is counted', () => {
  const told = tell()
  for (let at = 0; at < 1000; at++) {
    told(away(), { requestId: `r${at}` })
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(5000)
  expect(lines.filter(([details]) => 'err' in details)).toHaveLength(1)
  expect(lines[0]).toMatchObject([{ requestId: 'r0' }, 'unexpected error'])
  expect(lines.length).toBeLessThanOrEqual(11)
  const counted = lines.slice(1).map(([details]) => (details as { count: number }).count)
  expect(1 + counted.reduce((sum, one) => sum + one, 0)).toBe(1000)
  expect(lines[1]![1]).toBe(`${counted[0]} more requests failed: ECONNREFUSED`)
})

test('each cause has its own lines, and after a minute without it it is another outage', () => {
  const told = tell()
  for (const error of [away(), broken(), away(), broken()]) told(error, {})
  expect(lines.map(([details]) => 'err' in details)).toEqual([true, true])
  vi.advanceTimersByTime(61_000)
  expect(lines).toHaveLength(4)
  told(away(), {})
  expect(lines.at(-1)![0]).toHaveProperty('err')
})

test('what is no outage is told each time: somebody will ask for that very request', () => {
  const told = tell()
  for (const requestId of ['a', 'b', 'c']) told(new TypeError('x'), { requestId })
  expect(lines.map(([details]) => (details as { requestId: string }).requestId)).toEqual(['a', 'b', 'c'])
})
