/** Push, as work of the server. What goes by every few seconds, presence, each server sweeps by itself: see sweep.ts. */
import type { Work } from '../jobs/work.ts'
import { sweepTickets } from './sweep.ts'
import { sweepEvents } from './sweepEvents.ts'

const MINUTE = 60_000

/** Taking away old events, and tickets that were not used. */
export const pushWork: readonly Work[] = [
  {
    kind: 'push.sweep',
    title: 'sweeping push',
    limitMs: MINUTE,
    everyMs: MINUTE,
    async run(_job, { db }) {
      await sweepTickets(db)
      await sweepEvents(db)
    },
  },
]
