/** Telling of an import: to panes while it runs, in the log and to the importer's bell when it is over. */
import { articleImportActions } from '../../../src/api/content/articleImport/actions.ts'
import type { ImportJob } from '../../../src/api/content/articleImport/calls.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { systemSender, sendNotes } from '../../system/messages/send.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { writeLogLine } from '../../platform/pipeline/audit.ts'
import { personOf } from './importer.ts'
import type { StoredJob } from './jobs.ts'
import { ARTICLES } from './ledger.ts'

/** Articles one event names; when more changed it names none, which means all. */
const IDS_LIMIT = 500

/** What an 'articleImport' event carries as Data while the import runs. */
export type Progress = Pick<
  ImportJob,
  'State' | 'Total' | 'Processed' | 'Created' | 'Updated' | 'Unchanged' | 'Failed' | 'LeftOut'
>

/** Announce how far a job is, and the articles that were made or changed since the last time. */
export async function announceProgress(
  db: Kysely<Database>,
  job: StoredJob,
  articles: readonly number[],
): Promise<void> {
  const { State, Total, Processed, Created, Updated, Unchanged, Failed, LeftOut } = job
  const Data = { State, Total, Processed, Created, Updated, Unchanged, Failed, LeftOut } as Progress
  const Ids = articles.length > IDS_LIMIT ? [] : articles
  await insertEvents(db, [
    { StID: job.StID, Topic: 'articleImport', Action: 'progress', Ids: [job.ID], UserID: job.AdminID, Data },
    ...(articles.length > 0 ? [{ StID: job.StID, Topic: 'articles', Action: 'import', Ids, UserID: job.AdminID }] : []),
  ])
}

/** What became of a job, in one sentence: 「新增 79 篇，未变 3 篇，不导入 107 条。」 */
function summaryOf({ Created, Updated, Unchanged, Failed, LeftOut }: Progress): string {
  const parts = [
    [Created, `新增 ${Created} 篇`],
    [Updated, `更新 ${Updated} 篇`],
    [Unchanged, `未改动 ${Unchanged} 篇`],
    [Failed, `失败 ${Failed} 篇`],
    [LeftOut, `不导入 ${LeftOut} 条`],
  ] as const
  const told = parts.filter(([count]) => count > 0).map(([, text]) => text)
  return `${told.length > 0 ? told.join('，') : '没有可以导入的稿件'}。`
}

/** Articles one line of the log names. */
const LINE_LIMIT = 1000

/** Nobody's request: the server acts by itself. */
const noCaller = { token: undefined, ip: '', port: 0, userAgent: '', requestId: '' } as const
const action = 'articleImport.start'

/**
 * The lines by which the history of every new article knows where it comes from; written once, in the transaction in
 * which the job ends, so that a large import does not bury the log.
 */
export async function logCreated(db: Db, job: StoredJob, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('import_items')
    .select('ArticleID')
    .where('JobID', '=', job.ID)
    .where('State', '=', 'created')
    .orderBy('Index')
    .execute()
  const { title, type } = articleImportActions.start.start.log
  const person = await personOf(db, job.AdminID)
  for (let at = 0; at < rows.length; at += LINE_LIMIT) {
    const EventID = rows.slice(at, at + LINE_LIMIT).map(({ ArticleID }) => ArticleID!)
    const line = { Title: title, ActionType: type, Module: ARTICLES, EventID, ReMark: remarkOf(job) }
    await writeLogLine(db, line, { person, caller: noCaller, action, now })
  }
}

/** Where an article comes from, as the log says it. */
export function remarkOf(job: Pick<StoredJob, 'FileName'>): string {
  return `从「${job.FileName}」导入`
}

/** One line in the log of imports, and one note to who imports. */
export async function notifyEnd(db: Kysely<Database>, job: StoredJob, now: Date): Promise<void> {
  const isDone = job.State === 'done'
  const Title = isDone ? '导入完成' : '导入中止'
  const summary = `${summaryOf(job as unknown as Progress)}${isDone ? '' : job.Message}`
  const person = await personOf(db, job.AdminID)
  const { module: Module } = articleImportActions.start.start.log
  const line = { Title, ActionType: '2', Module, EventID: [job.ID], ReMark: `「${job.FileName}」：${summary}` } as const
  await db.transaction().execute(async (tx) => {
    await writeLogLine(tx, line, { person, caller: noCaller, action, now })
    const about = { UserID: person.ID, Type: Title, Page: '/contribution/Import', Params: {} } as const
    await sendNotes(tx, systemSender(0), [{ ...about, Title: `「${job.FileName}」${Title}：${summary}` }])
  })
}
