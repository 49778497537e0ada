/** Import jobs and their items in SQL. Every query is bound to the caller's station. */
import { sql, type Kysely, type Selectable } from 'kysely'
import type { articleImport, ImportItem, ImportJob } from '../../../src/api/content/articleImport/calls.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Me } from '../../../src/api/access.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ImportItems, ImportJobs } from '../../platform/database/tables/imports.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import type { ReadFile } from './readApart.ts'

type Calls = (typeof articleImport)['calls']

/** A job as it is stored. */
export type StoredJob = Selectable<ImportJobs>

/** Ours: longest name of a file that is kept, and longest message, in characters. */
const NAME_LIMIT = 200
const MESSAGE_LIMIT = 2000

/** Keep what was read: a job and all its items, or nothing. Answers the job's number. */
export async function keepJob(
  db: Db,
  me: Pick<Me, 'ID' | 'StID'>,
  file: { readonly name: string; readonly read: ReadFile; readonly now: Date },
): Promise<number> {
  const { format, warnings, counts, parcels } = file.read
  const { ID } = await db
    .insertInto('import_jobs')
    .values({
      StID: me.StID,
      AdminID: me.ID,
      FileName: file.name.slice(-NAME_LIMIT),
      Format: format,
      State: 'parsed',
      Total: counts.total,
      Processed: counts.failed + counts.leftOut,
      Failed: counts.failed,
      LeftOut: counts.leftOut,
      Message: warnings.join('').slice(0, MESSAGE_LIMIT),
      CreateTime: file.now,
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  for (const parcel of parcels) await keepItems(db, ID, parcel)
  await markKnown(db, ID, me.StID)
  return ID
}

async function keepItems(db: Db, job: number, parcel: string): Promise<void> {
  await sql`
    insert into import_items ("JobID", "Index", "Key", "Title", "Author", "ItemTime", "WordCount", "Kind", "State",
      "Notes", "Draft")
    select ${job}, "Index", "Key", "Title", "Author", "ItemTime", "WordCount", "Kind", "State", "Notes",
      nullif("Draft", 'null'::jsonb)
    from jsonb_to_recordset(${parcel}::jsonb) as ("Index" int, "Key" text, "Title" text, "Author" text,
      "ItemTime" timestamptz, "WordCount" int, "Kind" text, "State" text, "Notes" jsonb, "Draft" jsonb)`.execute(db)
}

/** The preview says which articles are here already. */
async function markKnown(db: Db, job: number, station: number): Promise<void> {
  await sql`
    update import_items i set "State" = 'known', "ArticleID" = a."ID" from articles a
    where i."JobID" = ${job} and i."State" = 'new' and a."StID" = ${station} and a."ImportKey" = i."Key"`.execute(db)
}

/** A job as the wire tells of it. */
function toJob(job: StoredJob & { AdminUserRealName: string }): ImportJob {
  return { ...job, State: job.State as ImportJob['State'], CreateTime: job.CreateTime.toISOString() }
}

function jobsOf(db: Kysely<Database>, StID: number) {
  return db
    .selectFrom('import_jobs')
    .innerJoin('admin_users', 'admin_users.ID', 'import_jobs.AdminID')
    .where('import_jobs.StID', '=', StID)
    .selectAll('import_jobs')
    .select('admin_users.AdminUserRealName')
}

/** The station's jobs, newest first. */
export async function listJobs(
  db: Db,
  StID: number,
  paging: ParsedOf<Calls['list']>,
): Promise<OutputOf<Calls['list']>> {
  const count = await cappedCount(db, db.selectFrom('import_jobs').select('ID').where('StID', '=', StID))
  const window = windowOf(paging)
  if (!window) return { ...count, List: [] }
  const rows = await jobsOf(db, StID)
    .orderBy('import_jobs.ID', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return { ...count, List: rows.map(toJob) }
}

/** For jobs that do not exist or belong to another station. */
const NO_JOB = '没有这个导入，它可能已被清理，请刷新后重试。'

/** One job of the station. Throws 'missing'. */
export async function getJob(db: Kysely<Database>, StID: number, ID: number): Promise<ImportJob> {
  const found = await jobsOf(db, StID).where('import_jobs.ID', '=', ID).executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_JOB)
  return toJob(found)
}

/** One job of the station, locked until the transaction ends. Throws 'missing'. */
export async function lockJob(db: Db, StID: number, ID: number): Promise<StoredJob> {
  const found = await db
    .selectFrom('import_jobs')
    .selectAll()
    .where('ID', '=', ID)
    .where('StID', '=', StID)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_JOB)
  return found
}

function toItem({ ItemTime, ...item }: Omit<Selectable<ImportItems>, 'Draft' | 'JobID'>): ImportItem {
  return { ...item, State: item.State as ImportItem['State'], CreateTime: ItemTime?.toISOString() ?? '' }
}

/** Items of a job in the order of the file. Throws 'missing'. */
export async function listItems(
  db: Kysely<Database>,
  StID: number,
  { ID, State, ...paging }: ParsedOf<Calls['items']>,
): Promise<OutputOf<Calls['items']>> {
  await getJob(db, StID, ID)
  const items = db
    .selectFrom('import_items')
    .where('JobID', '=', ID)
    .$if(Boolean(State), (query) => query.where('State', '=', State!))
  const count = await cappedCount(db as Db, items.select('Index'))
  const window = windowOf(paging)
  if (!window) return { ...count, List: [] }
  const rows = await items
    .select(['Index', 'Key', 'Title', 'Author', 'ItemTime', 'WordCount', 'Kind', 'State', 'ArticleID', 'Notes'])
    .orderBy('Index')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return { ...count, List: rows.map(toItem) }
}
