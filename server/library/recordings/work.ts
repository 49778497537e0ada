/** Recordings, as work of the server. */
import { sql, type SqlBool } from 'kysely'
import { queueJobs } from '../../platform/jobs/queue.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { record } from './record.ts'
import { say } from './say.ts'
import { RECORD } from './start.ts'

const HOUR = 3_600_000

/** Told of one that nobody has in hand though it is due: all hands are full, or no server has the files. */
const LATE = '还没有轮到：服务器正忙着别的录制，或者放文件的地方没有挂载，请联系管理员。'
/** Ours: so long after it was due, in minutes. */
const LATE_MINUTES = 2

/** Carrying recordings out, telling which are late, and asking again for those whose job was lost, as by an undo that was undone. */
export const recordingsWork: readonly Work[] = [
  { kind: RECORD, title: 'recording a stream', limitMs: 13 * HOUR, atOnce: 6, needsFiles: true, run: record },
  {
    kind: 'recordings.sweep',
    title: 'looking for recordings nobody carries out',
    limitMs: 60_000,
    everyMs: 60_000,
    async run({ now }, { db }) {
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
      const late = await db
        .selectFrom('recordings as r')
        .innerJoin('jobs as j', (join) => join.on('j.Kind', '=', RECORD).on(sql<SqlBool>`j."Key" = r."ID"::text`))
        .select('r.ID')
        .where('r.State', 'in', ['waiting', 'running', 'stopping'])
        .where('r.Problem', '=', '')
        .where('j.Runner', 'is', null)
        .where('j.DueAt', '<', sql<Date>`now() - make_interval(mins => ${LATE_MINUTES})`)
        .execute()
      for (const { ID } of late) await say(db, ID, { Problem: LATE }, now())
    },
  },
]
