/** The parts of the log, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { dropMonths, makeMonths } from './months.ts'

const HOUR = 3_600_000

/** Making months ahead, and dropping those that retention is over for. */
export const operationLogWork: readonly Work[] = [
  {
    kind: 'operationLog.months',
    title: 'making months of the operation log',
    limitMs: 60_000,
    everyMs: 6 * HOUR,
    async run({ now }, { db, log, logMonths }) {
      const made = await makeMonths(db, now())
      if (made.length > 0) log.info({ made }, 'months of the operation log made')
      if (logMonths === undefined) return
      const { dropped, lines } = await dropMonths(db, now(), logMonths)
      if (dropped.length + lines > 0)
        log.info({ dropped, lines, logMonths }, 'what OPERATION_LOG_MONTHS says was dropped from the operation log')
    },
  },
]
