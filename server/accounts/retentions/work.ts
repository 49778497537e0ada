/** Retention, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { sweepRetentions } from './sweep.ts'

const HOUR = 3_600_000

/** See sweepRetentions. */
export const retentionsWork: readonly Work[] = [
  {
    kind: 'retentions.sweep',
    title: 'taking away what was kept about people for long enough',
    limitMs: 10 * 60_000,
    everyMs: 6 * HOUR,
    async run({ now, signal }, { db, log }) {
      const swept = await sweepRetentions(db, now(), signal)
      if (swept.length > 0) log.info({ swept }, 'took away what was kept about people for long enough')
    },
  },
]
