/** Having the clock look at the moments articles are scheduled for. */
import type { Db } from '../../platform/pipeline/implement.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'

/** The kind of these jobs; the key is the moment, so that all that is due then is published at one go. */
export const CLOCK = 'articles.clock'

/** Queues the moment of an article, if it is scheduled; to be called whenever one may have become so. */
export async function queueClock(db: Db, article: number): Promise<void> {
  const found = await db
    .selectFrom('articles')
    .select('PublishTime as dueAt')
    .where('ID', '=', article)
    .where('Status', '=', 'scheduled')
    .executeTakeFirst()
  if (found?.dueAt) await queueMoment(db, found.dueAt)
}

/** Queues a moment for which articles have been scheduled. */
export function queueMoment(db: Db, dueAt: Date): Promise<void> {
  return queueJobs(db, [{ kind: CLOCK, key: dueAt.toISOString(), dueAt }])
}
