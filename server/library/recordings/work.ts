/** Recordings, as work of the server. */
import { queueJobs } from '../../platform/jobs/queue.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { record } from './record.ts'
import { RECORD } from './start.ts'

const HOUR = 3_600_000

/** Carrying recordings out, and asking again for those whose job was lost, as by an undo that was undone. */
export const recordingsWork: readonly Work[] = [
  { kind: RECORD, title: 'recording a stream', limitMs: 13 * HOUR, atOnce: 6, needsFiles: true, run: record },
  {
    kind: 'recordings.sweep',
    title: 'looking for recordings nobody carries out',
    limitMs: 60_000,
    everyMs: 60_000,
    async run(_job, { db }) {
      const lost = await db
        .selectFrom('recordings as r')
        .select(['r.ID', 'r.BeginTime'])
        .where('r.State', 'in', ['waiting', 'running', 'stopping'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('jobs as j')
                .select('j.ID')
                .where('j.Kind', '=', RECORD)
                .whereRef('j.Key', '=', (eb) => eb.cast('r.ID', 'text') as never),
            ),
          ),
        )
        .execute()
      const jobs = lost.map(({ ID, BeginTime }) => ({
        ...{ kind: RECORD, key: String(ID) },
        ...(BeginTime ? { dueAt: BeginTime } : {}),
      }))
      await queueJobs(db, jobs)
    },
  },
]
