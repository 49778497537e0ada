/** Carries an import out, batch by batch. Who has its job in hand does so; none is done twice. */
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/database/schema.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import { ATTEMPTS, isContention } from '../../platform/pipeline/problems.ts'
import { failJob, importBatch, type BatchDone } from './batch.ts'
import type { StoredJob } from './jobs.ts'
import { announceProgress, notifyEnd } from './report.ts'
import type { Writing } from './writing.ts'

/** The least time between two announcements of one job, in milliseconds. */
const ANNOUNCE_GAP_MS = 500

/** What a runner works with. */
export interface RunnerParts {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  readonly log: Writing['log']
  /** Who has the job in hand. */
  readonly runner: string
  /** Is told after every batch, and may keep the next one waiting. */
  readonly onBatch?: ((job: StoredJob) => unknown) | undefined
}

/**
 * Carries an import out, from where it is. Told to stop it ends after a batch. Answers whether somebody has to go on
 * with it: it was told to stop.
 */
export async function runImport(parts: RunnerParts, ID: number, stop: AbortSignal): Promise<boolean> {
  const { db, pool, log, onBatch, runner } = parts
  if (!(await takeImport(parts, ID))) return false
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
    if (isOver) return false
  }
  // Called off, taken over or told to stop: what was written meanwhile is still news.
  return giveBack(parts, ID, [...articles])
}

/** Puts one's name to it, so that whoever had it before writes no more. False: it is over. */
async function takeImport({ db, runner }: RunnerParts, ID: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_jobs')
    .set({ State: 'running', Runner: runner })
    .where('ID', '=', ID)
    .where('State', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
async function failBy(error: unknown, { db, log, runner }: RunnerParts, ID: number): Promise<BatchDone> {
  await sql`select 1`.execute(db).catch(() => {
    throw error
  })
  log.warn({ err: error, job: ID }, 'an import failed')
  const job = await db.transaction().execute((tx) => failJob(tx, { ID, runner }, '写入时出错，请重新上传文件再试。'))
  if (!job) throw error
  return { job, articles: [] }
}

/** Leaves it to others. False: it is over, or others have it already. */
async function giveBack({ db, pool, runner }: RunnerParts, ID: number, articles: number[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_jobs')
    .set({ State: 'queued', Runner: null })
    .where('ID', '=', ID)
    .where('State', '=', 'running')
    .where('Runner', '=', runner)
    .executeTakeFirst()
  const job = await db.selectFrom('import_jobs').selectAll().where('ID', '=', ID).executeTakeFirst()
  if (job) await announceProgress(db, job, articles)
  notifySoon(pool)
  return numUpdatedRows === 1n
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
