/** Permits that end, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { warnOfEnds } from './warnOfEnds.ts'

const HOUR = 3_600_000

/** See warnOfEnds. */
export const mediaPermitsWork: readonly Work[] = [
  {
    kind: 'mediaPermits.warn',
    title: 'telling people whose public pictures lose their permit',
    limitMs: 60_000,
    everyMs: HOUR,
    async run({ now }, { db, log }) {
      const told = await warnOfEnds(db, now())
      if (told > 0) log.info({ told }, 'told people of permits that end')
    },
  },
]
