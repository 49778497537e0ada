/** Carries imports out in the background. Several servers may run one each; none is done twice. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/database/schema.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import { ATTEMPTS, isContention } from '../../platform/pipeline/problems.ts'
import { failJob, importBatch, type BatchDone } from './batch.ts'
import type { StoredJob } from './jobs.ts'
import { announceProgress, notifyEnd } from './report.ts'
import type { Writing } from './writing.ts'

/** A job whose server has not been heard of for so long is taken over, in seconds. */
export const DEAD_AFTER_SECONDS = 15
/** The least time between two announcements of one job, in milliseconds. */
const ANNOUNCE_GAP_MS = 500

/** What a runner works with. */
export interface RunnerParts {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  readonly log: Writing['log']
  /** Who has a job in hand. Default: this process. */
  readonly runner?: string
  /** Is told after every batch, and may keep the next one waiting. */
  readonly onBatch?: (job: StoredJob) => unknown
}

const thisProcess = randomUUID()

/** Carries out everything that waits. Settles when nothing does, or soon after being told to stop. */
export async function runImports(parts: RunnerParts, stop: AbortSignal): Promise<void> {
  const runner = parts.runner ?? thisProcess
  while (!stop.aborted) {
    const job = await takeJob(parts.db, runner)
    if (!job) return
    await runJob(parts, job, stop)
  }
}

/** The oldest job nobody has in hand, or whose server is gone; it goes on where that one was. */
async function takeJob(db: Kysely<Database>, runner: string): Promise<number | undefined> {
  const { rows } = await sql<{ ID: number }>`
    update import_jobs set "State" = 'running', "Runner" = ${runner}, "HeartbeatAt" = clock_timestamp()
    where "ID" = (
      select "ID" from import_jobs
      where "State" = 'queued' or ("State" = 'running' and ("HeartbeatAt" is null
        or "HeartbeatAt" < clock_timestamp() - make_interval(secs => ${DEAD_AFTER_SECONDS})))
      order by "ID" limit 1
      for update skip locked)
    returning "ID"`.execute(db)
  return rows[0]?.ID
}

/** Carries a job out that is in this runner's hands. Told to stop, it gives the job back for others to go on with. */
export async function runJob(parts: RunnerParts, ID: number, stop: AbortSignal): Promise<void> {
  const { db, pool, log, onBatch } = parts
  const runner = parts.runner ?? thisProcess
  const articles = new Set<number>(await recentlyWritten(db, ID))
  let announced = -Infinity
  while (!stop.aborted) {
    const done = await retried(() => importBatch(db, { ID, runner, log })).catch((error: unknown) =>
      failBy(error, parts, ID),
    )
    if (!done) break
    for (const article of done.articles) articles.add(article)
    const isOver = done.job.State !== 'running'
    if (isOver || performance.now() - announced >= ANNOUNCE_GAP_MS) {
      await announceProgress(db, done.job, [...articles])
      notifySoon(pool)
      articles.clear()
      announced = performance.now()
    }
    if (isOver) {
      await notifyEnd(db, done.job, new Date())
      notifySoon(pool)
    }
    await onBatch?.(done.job)
    if (isOver) return
  }
  // Called off, taken over or told to stop: what was written meanwhile is still news.
  await giveBack(parts, ID, [...articles])
}

/** What a server that died may have written without announcing it. */
async function recentlyWritten(db: Kysely<Database>, job: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_items')
    .select('ArticleID')
    .where('JobID', '=', job)
    .where('State', 'in', ['created', 'updated'])
    .where('ArticleID', 'is not', null)
    .orderBy('Index', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ ArticleID }) => ArticleID!)
}

/** A batch that cannot be written ends the job, unless it is the database that is away: then somebody goes on later. */
async function failBy(error: unknown, { db, log, runner = thisProcess }: RunnerParts, ID: number): Promise<BatchDone> {
  await sql`select 1`.execute(db).catch(() => {
    throw error
  })
  log.warn({ err: error, job: ID }, 'an import failed')
  const job = await db.transaction().execute((tx) => failJob(tx, { ID, runner }, '写入时出错，请重新上传文件再试。'))
  if (!job) throw error
  return { job, articles: [] }
}

async function giveBack(
  { db, pool, runner = thisProcess }: RunnerParts,
  ID: number,
  articles: number[],
): Promise<void> {
  await db
    .updateTable('import_jobs')
    .set({ State: 'queued', Runner: null })
    .where('ID', '=', ID)
    .where('State', '=', 'running')
    .where('Runner', '=', runner)
    .execute()
  const job = await db.selectFrom('import_jobs').selectAll().where('ID', '=', ID).executeTakeFirst()
  if (job) await announceProgress(db, job, articles)
  notifySoon(pool)
}

async function retried(attempt: () => Promise<BatchDone | undefined>): Promise<BatchDone | undefined> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !isContention(error)) throw error
    }
  }
}
