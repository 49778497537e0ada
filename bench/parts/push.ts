// Live events: 1,000 listeners on two server processes over one PostgreSQL.

import type { Figure } from '../figure.ts'
import type { Options } from '../options.ts'
import { measurePush } from '../push/measurePush.ts'

/** Listeners and events of the full measurement. */
const LISTENERS = 1000
const EVENTS = 100

/** Every event to every listener, and how long it took from before its transaction. */
export async function measureLive({ quick }: Options): Promise<Figure[]> {
  const [listeners, events] = quick ? [200, 20] : [LISTENERS, EVENTS]
  const { delivered, expected, p50, p95, max } = await measurePush({ listeners, events })
  const part = 'push'
  return [
    {
      part,
      title: `${events} events to ${listeners} listeners, arrived`,
      value: delivered,
      unit: '',
      baseline: { title: 'sent', value: expected },
      ratio: delivered / expected,
      goal: { ratio: 1 },
    },
    {
      part,
      title: 'event to its listeners, p95',
      value: p95,
      unit: 'ms',
      note: `p50 ${p50.toFixed(0)} ms, last ${max.toFixed(0)} ms; two server processes, one PostgreSQL that waits for the disk`,
    },
  ]
}
