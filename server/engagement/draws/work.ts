/** What draws do by themselves. */
import { notifySoon } from '../../platform/push/outbox.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { fetchRounds } from './beacon.ts'
import { drawClock } from './clock.ts'

const SECOND = 1000

/** The clock, and the rounds of beacons. */
export const drawWork: readonly Work[] = [
  {
    kind: 'draws.clock',
    title: 'opening and closing draws',
    limitMs: 60 * SECOND,
    everyMs: 5 * SECOND,
    async run({ now }, { db, pool }) {
      if ((await drawClock(db, now())) > 0) notifySoon(pool)
    },
  },
  {
    kind: 'draws.beacon',
    title: 'fetching rounds of beacons',
    limitMs: 60 * SECOND,
    everyMs: 5 * SECOND,
    async run({ now }, { db, pool, outgoingHosts }) {
      if ((await fetchRounds(db, now(), outgoingHosts)).length > 0) notifySoon(pool)
    },
  },
]
