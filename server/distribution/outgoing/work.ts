/** What leaves the house, as work of the server. */
import { laneFrom, OUTGOING, queueForgotten } from '../../platform/outgoing/lanes.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { sendLane } from './sendLane.ts'

const SECOND = 1000
/** How many things one server sends at once, and how many of them to one endpoint: one that is down holds not all hands. */
const AT_ONCE = 8
const TO_ONE = 3

/** By endpoint: how many this server is sending there just now. */
const busy = new Map<number, number>()

async function taking<T>(endpoint: number | null, work: () => Promise<T>, full: () => T): Promise<T> {
  if (endpoint === null) return work()
  const count = busy.get(endpoint) ?? 0
  if (count >= TO_ONE) return full()
  busy.set(endpoint, count + 1)
  try {
    return await work()
  } finally {
    const left = busy.get(endpoint)! - 1
    if (left === 0) busy.delete(endpoint)
    else busy.set(endpoint, left)
  }
}

/** Sending, and looking for what was forgotten. */
export const outgoingWork: readonly Work[] = [
  {
    kind: OUTGOING,
    title: 'sending what leaves the house',
    limitMs: 60 * SECOND,
    atOnce: AT_ONCE,
    priority: 5,
    async run({ key, now, signal }, { db, pool, log, outgoingHosts, pushHosts, staffAddress }) {
      const lane = laneFrom(key)
      const send = async () => {
        const parts = { db, log, allowedHosts: outgoingHosts, pushHosts, clock: now, staffAddress }
        const result = await sendLane(parts, lane, signal)
        if (result.Sent.length + result.Again.length + result.Failed.length > 0) notifySoon(pool)
        return result.next
      }
      return taking(lane.EndpointID, send, () => new Date(now().getTime() + 2 * SECOND))
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
