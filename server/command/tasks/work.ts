/** Late tasks, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import { notifyLateTasks } from './notifyLate.ts'

const SECOND = 1000

/** Telling people of tasks that are late. */
export const tasksWork: readonly Work[] = [
  {
    kind: 'tasks.late',
    title: 'telling what tasks are late',
    limitMs: 30 * SECOND,
    everyMs: 30 * SECOND,
    async run({ now }, { db, pool }) {
      const told = await notifyLateTasks(db, now())
      if (told.length > 0) notifySoon(pool)
    },
  },
]
