/** What draws do by themselves. */
import { notifySoon } from '../../platform/push/outbox.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { fetchRounds } from './beacon.ts'
import { drawClock } from './clock.ts'
import { sweepDraws } from './sweep.ts'

const SECOND = 1000
const HOUR = 3_600_000

/** The clock, the rounds of beacons, and the end of archives. */
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
  {
    kind: 'draws.sweep',
    title: 'taking away who took part in draws whose archive was kept for two years',
    limitMs: 10 * 60 * SECOND,
    everyMs: 6 * HOUR,
    async run({ now, signal }, { db, log }) {
      const swept = await sweepDraws(db, now(), signal)
      if (swept.length > 0) log.info({ swept }, 'took away who took part in draws whose archive was kept for two years')
    },
  },
]
