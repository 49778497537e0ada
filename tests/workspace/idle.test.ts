import { expect, test } from 'vitest'
import { idleState } from '../../src/workspace/idle.ts'

const start = 1_000_000
const after = (seconds: number, more: Partial<{ on: boolean; minutes: number }> = {}) =>
  idleState({ on: true, minutes: 10, lastActive: start, now: start + seconds * 1000, ...more })

test('nothing happens before the last minute', () => {
  expect(after(0)).toEqual({ kind: 'active', warnIn: 540_000 })
  expect(after(539)).toEqual({ kind: 'active', warnIn: 1000 })
})

test('the last minute is counted down', () => {
  expect(after(540)).toEqual({ kind: 'warning', secondsLeft: 60 })
  expect(after(599.2)).toEqual({ kind: 'warning', secondsLeft: 1 })
})

test('exactly the minutes are not more than the minutes (R-027)', () => {
  expect(after(600)).toEqual({ kind: 'warning', secondsLeft: 0 })
  expect(after(600.001)).toEqual({ kind: 'ended' })
})

test('off never ends (R-028), and no minutes count as off', () => {
  expect(after(1e9, { on: false }).kind).toBe('active')
  expect(after(1e9, { minutes: 0 }).kind).toBe('active')
  expect(after(1e9, { minutes: Number.NaN }).kind).toBe('active')
})

test('a clock that was set back counts as active just now', () => {
  expect(after(-3600).kind).toBe('active')
})

test('a limit of one minute warns from the beginning', () => {
  expect(after(0, { minutes: 1 })).toEqual({ kind: 'warning', secondsLeft: 60 })
})
