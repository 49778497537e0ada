/** What the server does by itself for pictures and videos. */
import { sql } from 'kysely'
import { queueJobs } from '../../platform/jobs/queue.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import { FETCH, LOOK, SEND } from './claim.ts'
import { fetchJob } from './fetch.ts'
import { lookAtJobs } from './look.ts'
import { sendJob } from './send.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** What was put away is kept so long: the records of a label are kept for 180 days at least. In days. */
const KEPT_DAYS = 200

/** Sending, asking how far, fetching; and what fell through. */
export const aiJobWork: readonly Work[] = [
  {
    ...{ kind: SEND, title: 'sending a job to a provider of AI', limitMs: 3 * MINUTE, atOnce: 4, priority: 5 },
    run: (job, parts) => sendJob(job, parts).finally(() => notifySoon(parts.pool)),
  },
  // It goes on as long as anything runs.
  {
    ...{ kind: LOOK, title: 'asking providers of AI how far they are', limitMs: DAY, everyMs: MINUTE, priority: 5 },
    run: lookAtJobs,
  },
  {
    ...{ kind: FETCH, title: 'fetching what AI made', limitMs: 10 * MINUTE, atOnce: 3, priority: 5, needsFiles: true },
    run: (job, parts) => fetchJob(job, parts).finally(() => notifySoon(parts.pool)),
  },
  {
    kind: 'ai.jobs.sweep',
    title: 'looking for jobs of AI that nobody carries out',
    limitMs: MINUTE,
    everyMs: MINUTE,
    async run(_job, { db }) {
      const { rows } = await sql<{ kind: string; key: string }>`
        select case when a."State" = 'fetching' then ${FETCH} else ${SEND} end as kind, a."ID"::text as key
        from ai_jobs a where a."State" in ('stored', 'sending', 'fetching') and not exists (
          select from jobs j where j."Key" = a."ID"::text
            and j."Kind" = case when a."State" = 'fetching' then ${FETCH} else ${SEND} end)`.execute(db)
      await queueJobs(db, rows)
      await sql`delete from ai_jobs where "RemoveTime" < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
    },
  },
]
