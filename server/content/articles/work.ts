/** What becomes of articles by itself: publishing and going off at their times, and their way into the search index. */
import type { Work } from '../../platform/jobs/work.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import { publishDue } from './clock.ts'
import { CLOCK } from './clockJobs.ts'
import { expireDue } from './timing/expire.ts'
import { foundAnew } from './search/anew.ts'
import { backfillSearch } from './search/backfill.ts'

const MINUTE = 60_000

/** The clock, and taking old articles into the index. */
export const articlesWork: readonly Work[] = [
  {
    kind: CLOCK,
    title: 'publishing scheduled articles, and taking off what came to its end',
    limitMs: MINUTE,
    // Moments nobody queued, of articles that came with a backup, are found within a minute.
    everyMs: MINUTE,
    priority: 10,
    async run({ now }, { db, pool }) {
      const { Published, Missed } = await publishDue(db, now())
      const expired = await expireDue(db, now())
      if (Published.length + Missed.length + expired.length > 0) notifySoon(pool)
    },
  },
  {
    kind: 'articles.search',
    title: 'taking articles into the search index',
    limitMs: 30 * MINUTE,
    everyMs: MINUTE,
    priority: -5,
    run: ({ signal }, { db, log }) => backfillSearch(db, log, signal),
  },
  {
    kind: 'articles.anew',
    title: 'writing by what an article is found, after something was erased in it',
    limitMs: MINUTE,
    atOnce: 4,
    run: ({ key }, { db }) => foundAnew(db, Number(key)),
  },
]
