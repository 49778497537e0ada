/** What leaves the house, as work of the server. */
import { laneFrom, OUTGOING, queueForgotten } from '../../platform/outgoing/lanes.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { sendLane } from './sendLane.ts'

const SECOND = 1000

/** Sending, and looking for what was forgotten. */
export const outgoingWork: readonly Work[] = [
  {
    kind: OUTGOING,
    title: 'sending what leaves the house',
    limitMs: 60 * SECOND,
    atOnce: 8,
    priority: 5,
    async run({ key, now, signal }, { db, pool, outgoingHosts, publicAddress }) {
      const result = await sendLane(
        { db, allowedHosts: outgoingHosts, clock: now, publicAddress },
        laneFrom(key),
        signal,
      )
      if (result.Sent.length + result.Again.length + result.Failed.length > 0) notifySoon(pool)
      return result.next
    },
  },
  {
    kind: 'outgoing.forgotten',
    title: 'looking for what waits to leave the house',
    limitMs: 30 * SECOND,
    everyMs: 60 * SECOND,
    async run(_job, { db }) {
      await queueForgotten(db)
    },
  },
]
