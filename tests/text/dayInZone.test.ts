// When a day begins in a newsroom's zone, also in the nights in which clocks are changed.
import { expect, test } from 'vitest'
import { startOfDay } from '../../src/api/text/dayInZone.ts'

test.each([
  ['2026-11-20', 'Asia/Shanghai', '2026-11-19T16:00:00.000Z'],
  ['2026-11-20', 'Asia/Urumqi', '2026-11-19T18:00:00.000Z'],
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
  ['2026-11-20', 'America/St_Johns', '2026-11-20T03:30:00.000Z'],
  // Clocks go forward on the 8th and back on 1 November, both at 2 in the morning.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // Here the clock is already ahead of UTC's midnight when it changes.
  ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z'],
])('%s begins in %s at %s', (day, zone, at) => expect(new Date(startOfDay(day, zone)).toISOString()).toBe(at))
