/** Asking providers about those who are signed in, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import { checkProviders } from './check.ts'

const MINUTE = 60_000

/** The round. */
export const identityProviderWork: readonly Work[] = [
  {
    kind: 'identityProviders.check',
    title: 'asking providers about those who are signed in',
    limitMs: MINUTE,
    everyMs: MINUTE,
    async run({ now }, { db, pool, log, outgoingHosts }) {
      await checkProviders({ db, outgoingHosts, now: now(), warn: (details, message) => log.warn(details, message) })
      notifySoon(pool)
    },
  },
]
