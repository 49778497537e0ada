/** The list of what the server does by itself. Push keeps its own house: see push/startPush.ts. */
import { runImports, type RunnerParts } from './content/articleImport/runner.ts'
import { sweepJobs } from './content/articleImport/sweepJobs.ts'
import { publishDue } from './content/articles/clock.ts'
import { backfillSearch } from './content/articles/search/backfill.ts'
import type { Loop } from './platform/jobs/background.ts'
import { sweepScreens } from './command/bigScreens/sweepScreens.ts'
import { notifySoon } from './platform/push/outbox.ts'
import { notifyLateInstructions } from './command/instructions/notifyLate.ts'
import { sweepMessages } from './system/messages/sweepMessages.ts'
import { notifyLateTasks } from './command/tasks/notifyLate.ts'
import { sweepContacts } from './accounts/registeredUsers/sweepContacts.ts'
import { sendDue } from './distribution/outgoing/sendDue.ts'
import { sweepSessions } from './accounts/session/sweepSessions.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** What the loops stand on. */
export interface BackgroundParts extends Pick<RunnerParts, 'db' | 'pool'> {
  readonly log: RunnerParts['log'] & { info(details: object, message: string): void }
  /** See Environment. */
  readonly outgoingHosts: readonly string[]
}

/** Every loop of a server. */
export function backgroundOf({ db, pool, log, outgoingHosts }: BackgroundParts): Loop[] {
  return [
    { title: 'sweeping sessions', everyMs: 10 * MINUTE, run: (now) => sweepSessions(db, now) },
    {
      title: 'publishing scheduled articles',
      everyMs: 5 * SECOND,
      async run(now) {
        const { Published, Missed } = await publishDue(db, now)
        if (Published.length + Missed.length > 0) notifySoon(pool)
      },
    },
    {
      title: 'sending what leaves the house',
      everyMs: SECOND,
      async run(now, stop) {
        const clock = () => new Date()
        const { Sent, Again, Failed } = await sendDue({ db, allowedHosts: outgoingHosts, clock }, now, stop)
        if (Sent.length + Again.length + Failed.length > 0) notifySoon(pool)
      },
    },
    {
      title: 'taking articles into the search index',
      everyMs: MINUTE,
      run: (_now, stop) => backfillSearch(db, log, stop),
    },
    { title: 'importing articles', everyMs: SECOND, run: (_now, stop) => runImports({ db, pool, log }, stop) },
    {
      title: 'telling what is late',
      everyMs: MINUTE / 2,
      async run(now) {
        const told = [...(await notifyLateTasks(db, now)), ...(await notifyLateInstructions(db, now))]
        if (told.length > 0) notifySoon(pool)
      },
    },
    { title: 'sweeping messages', everyMs: HOUR, run: (now) => sweepMessages(db, now) },
    { title: 'sweeping contacts', everyMs: 10 * MINUTE, run: (now) => sweepContacts(db, now) },
    { title: 'sweeping big screens', everyMs: HOUR, run: (now) => sweepScreens(db, now) },
    { title: 'sweeping uploads', everyMs: HOUR, run: (now) => sweepJobs(db, now) },
  ]
}
