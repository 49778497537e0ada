/** Sign-ins that are over, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { sweepSessions } from './sweepSessions.ts'

const MINUTE = 60_000

/** Taking away what nobody needs any more. */
export const sessionWork: readonly Work[] = [
  {
    kind: 'session.sweep',
    title: 'sweeping sessions',
    limitMs: MINUTE,
    everyMs: 10 * MINUTE,
    async run({ now }, { db }) {
      await sweepSessions(db, now())
    },
  },
]
