/** Contacts of deleted members, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { sweepContacts } from './sweepContacts.ts'

const MINUTE = 60_000

/** Taking away what nobody needs any more. */
export const registeredUsersWork: readonly Work[] = [
  {
    kind: 'registeredUsers.sweep',
    title: 'sweeping contacts',
    limitMs: MINUTE,
    everyMs: 10 * MINUTE,
    async run({ now }, { db }) {
      await sweepContacts(db, now())
    },
  },
]
