/** Late instructions, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import { notifyLateInstructions } from './notifyLate.ts'

const SECOND = 1000

/** Telling people of instructions that are late. */
export const instructionsWork: readonly Work[] = [
  {
    kind: 'instructions.late',
    title: 'telling what instructions are late',
    limitMs: 30 * SECOND,
    everyMs: 30 * SECOND,
    async run({ now }, { db, pool }) {
      const told = await notifyLateInstructions(db, now())
      if (told.length > 0) notifySoon(pool)
    },
  },
]
