/** Old messages, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { sweepMessages } from './sweepMessages.ts'

const MINUTE = 60_000

/** Taking away what nobody needs any more. */
export const messagesWork: readonly Work[] = [
  {
    kind: 'messages.sweep',
    title: 'sweeping messages',
    limitMs: MINUTE,
    everyMs: 60 * MINUTE,
    async run({ now }, { db }) {
      await sweepMessages(db, now())
    },
  },
]
