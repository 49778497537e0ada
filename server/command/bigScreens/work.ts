/** Visits and values of screens, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { sweepScreens } from './sweepScreens.ts'

const MINUTE = 60_000

/** Taking away what nobody needs any more. */
export const bigScreensWork: readonly Work[] = [
  {
    kind: 'bigScreens.sweep',
    title: 'sweeping big screens',
    limitMs: MINUTE,
    everyMs: 60 * MINUTE,
    async run({ now }, { db }) {
      await sweepScreens(db, now())
    },
  },
]
