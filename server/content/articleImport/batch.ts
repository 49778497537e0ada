/** One batch of an import: some items, one transaction. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { meOf } from '../../platform/pipeline/meOf.ts'
import { createItems } from './create.ts'
import type { StoredJob } from './jobs.ts'
import type { KeptDraft } from './keptItems.ts'
import { openLedger } from './ledger.ts'
import { logCreated, remarkOf } from './report.ts'
import { renewItem, type Known } from './renew.ts'
import { dropDrafts, importObjection } from './start.ts'
import type { Fate, OpenItem, Writing } from './writing.ts'

/** Ours: items of a batch at most, and characters of JSON of their drafts, about. */
const BATCH = 50
const BATCH_SIZE = 2_000_000

/** What a batch did. */
export interface BatchDone {
  /** The job as it is now. */
  readonly job: StoredJob
  /** Articles that were made or changed. */
  readonly articles: readonly number[]
}

/**
 * Write the next items of a job. Undefined when the job is no longer in this runner's hands: called off, or taken over
 * by another server. A job without items left is done.
 */
export async function importBatch(
  db: Kysely<Database>,
  { ID, runner, log }: { readonly ID: number; readonly runner: string; readonly log: Writing['log'] },
): Promise<BatchDone | undefined> {
  return db.transaction().execute(async (tx) => {
    const job = await tx
      .selectFrom('import_jobs')
      .selectAll()
      .where('ID', '=', ID)
      .where('State', '=', 'running')
      .where('Runner', '=', runner)
      .forUpdate()
      .executeTakeFirst()
    if (!job || job.ChID === null) return undefined
    const me = await meOf(tx, job.AdminID)
    const { ChID, Publish } = job
    const why = me ? await importObjection(tx, me, { ChID, Publish }) : '导入人的账号已停用。'
    if (!me || why !== undefined) return { job: (await failJob(tx, { ID, runner }, why ?? ''))!, articles: [] }
    const items = await nextItems(tx, ID)
    const now = new Date()
    const ledger = openLedger(tx, me, now)
    const fates = await write({ db: tx, me, job: { ...job, ChID }, ledger, now, log }, items)
    await keepFates(tx, ID, fates)
    await ledger.write(remarkOf(job))
    if (fates.length === 0) await logCreated(tx, job, now)
    const touched = fates.filter(({ State }) => State === 'created' || State === 'updated')
    return { job: await advance(tx, job, fates), articles: touched.map(({ ArticleID }) => ArticleID!) }
  })
}

async function nextItems(db: Db, job: number): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem & { Draft: KeptDraft }>`
    select "Index", "Key", "Title", "Notes", "Draft" from (
      select *, sum(pg_column_size("Draft")) over (order by "Index") - pg_column_size("Draft") as "Before"
      from (
        select "Index", "Key", "Title", "Notes", "Draft" from import_items
        where "JobID" = ${job} and "State" in ('new', 'known')
        order by "Index" limit ${BATCH}) as next) as sized
    where "Before" < ${BATCH_SIZE}
    order by "Index"`.execute(db)
  return rows
}

async function write(writing: Writing, items: readonly OpenItem[]): Promise<Fate[]> {
  const known = await knownAmong(writing, items)
  const created = await createItems(
    writing,
    items.filter(({ Key }) => !known.has(Key)),
  )
  const settled = new Set(created.map(({ Index }) => Index))
  const rest = items.filter(({ Index }) => !settled.has(Index))
  // What was not here a moment ago and could not be made was made by another import meanwhile.
  const isLate = rest.some(({ Key }) => !known.has(Key))
  const now = isLate ? await knownAmong(writing, rest) : known
  const renewed: Fate[] = []
  for (const item of rest) renewed.push(await renewItem(writing, item, now.get(item.Key)!))
  return [...created, ...renewed]
}

/** The articles of some items, locked in the order of their numbers, by key. */
async function knownAmong({ db, job }: Writing, items: readonly OpenItem[]): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known>`
    select a."ID", a."Revision", a."Status", a."ImportKey", s."Fingerprint", s."Revision" as "WrittenRevision"
    from articles a left join import_sources s on s."ArticleID" = a."ID"
    where a."StID" = ${job.StID} and a."ImportKey" = any(${items.map(({ Key }) => Key)})
    order by a."ID" for update of a`.execute(db)
  return new Map(rows.map((row) => [row.ImportKey, row]))
}

async function keepFates(db: Db, job: number, fates: readonly Fate[]): Promise<void> {
  await sql`
    update import_items i set "State" = f."State", "ArticleID" = f."ArticleID", "Notes" = f."Notes", "Draft" = null
    from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb)
      as f("Index" int, "State" text, "ArticleID" bigint, "Notes" jsonb)
    where i."JobID" = ${job} and i."Index" = f."Index"`.execute(db)
}

/** The job with the batch counted. Without a batch it is done. */
async function advance(db: Db, job: StoredJob, fates: readonly Fate[]): Promise<StoredJob> {
  const count = (state: Fate['State']) => fates.filter(({ State }) => State === state).length
  return db
    .updateTable('import_jobs')
    .set({
      Processed: job.Processed + fates.length,
      Created: job.Created + count('created'),
      Updated: job.Updated + count('updated'),
      Unchanged: job.Unchanged + count('unchanged'),
      Failed: job.Failed + count('failed'),
      ...(fates.length === 0 ? { State: 'done', Runner: null } : {}),
    })
    .where('ID', '=', job.ID)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** End a job that cannot go on, and forget what was not written. Undefined when it is not in this runner's hands. */
export async function failJob(
  db: Db,
  { ID, runner }: { readonly ID: number; readonly runner: string },
  why: string,
): Promise<StoredJob | undefined> {
  const job = await db
    .updateTable('import_jobs')
    .set({ State: 'failed', Runner: null, Message: `${why}导入已停止，之前写入的稿件都保留着。` })
    .where('ID', '=', ID)
    .where('State', '=', 'running')
    .where('Runner', '=', runner)
    .returningAll()
    .executeTakeFirst()
  if (!job) return undefined
  await dropDrafts(db, ID)
  await logCreated(db, job, new Date())
  return job
}
