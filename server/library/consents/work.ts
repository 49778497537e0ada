/** Consents that end, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { warnOfConsents } from './warnOfEnds.ts'

const HOUR = 3_600_000

/** See warnOfConsents. */
export const consentsWork: readonly Work[] = [
  {
    kind: 'consents.warn',
    title: 'telling people whose consents end',
    limitMs: 60_000,
    everyMs: HOUR,
    async run({ now }, { db, log }) {
      const told = await warnOfConsents(db, now())
      if (told > 0) log.info({ told }, 'told people of consents that end')
    },
  },
]
