/** Starting an import, and calling it off. */
import { may, type Me } from '../../../src/api/access.ts'
import { articleImport } from '../../../src/api/content/articleImport/calls.ts'
import { articleImportActions } from '../../../src/api/content/articleImport/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import { channelRules } from '../articles/channelRules.ts'
import { writableChannels } from '../articles/writableChannels.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { cancelJobs, queueJobs } from '../../platform/jobs/queue.ts'
import { lockJob, type StoredJob } from './jobs.ts'
import { publishObjection } from './publishRule.ts'
import { logCreated } from './report.ts'

/** The kind of the jobs that carry imports out; their key is the import's number. */
export const IMPORT = 'articleImport'

/** What is wanted of a job. */
export interface Wanted {
  readonly ID: number
  readonly ChID: number
  readonly Publish: boolean
}

/**
 * Why the person may not bring articles into the channel in this way; undefined when they may. Asked when the import is
 * started and again before every batch, so that what is taken from a role counts at once.
 */
export async function importObjection(
  db: Db,
  me: Me,
  { ChID, Publish }: Pick<Wanted, 'ChID' | 'Publish'>,
): Promise<string | undefined> {
  const { button } = articleImportActions.start.start
  if (!may(me, articleImport.pages, button)) return `没有「${button}」权限，请联系管理员开通。`
  try {
    await writableChannels(db, me, [ChID])
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return Publish ? publishObjection(me, (await channelRules(db, me.StID, [ChID])).get(ChID)!) : undefined
}

/** Started by `runner`, who has it in hand at once; default: left to the next server that is free. */
export interface Start extends Wanted {
  readonly runner?: string
}

/**
 * Start a job in the person's name. Sent twice it starts once: the second answer is false. Throws 'refused', and
 * 'conflict' when the job was started in another way or is over.
 */
export async function startJob(db: Db, me: Me, { ID, ChID, Publish, runner }: Start): Promise<boolean> {
  const job = await lockJob(db, me.StID, ID)
  const isStarted = job.State !== 'parsed' && job.State !== 'cancelled' && job.State !== 'failed'
  if (isStarted && job.ChID === ChID && job.Publish === Publish) return false
  if (job.State === 'cancelled') throw new Refusal('conflict', '这个导入已经取消，请重新上传文件。')
  if (job.State !== 'parsed') throw new Refusal('conflict', '这个导入已经开始过了，请刷新后查看。')
  const why = await importObjection(db, me, { ChID, Publish })
  if (why !== undefined) throw new Refusal('refused', why)
  if (job.Processed === job.Total) throw new Refusal('refused', `「${job.FileName}」里没有可以导入的稿件。`)
  await db
    .updateTable('import_jobs')
    .set({
      State: 'queued',
      ChID,
      Publish,
      // Whoever starts it is who imports.
      AdminID: me.ID,
    })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('State', '=', 'parsed')
    .execute()
  await queueJobs(db, [{ kind: IMPORT, key: String(ID), heldBy: runner }])
  return true
}

/** Call a job off: what has been written stays, the rest is forgotten. Answers the job as it was; throws 'conflict'. */
export async function cancelJob(
  db: Db,
  { StID, ID, now }: { readonly StID: number; readonly ID: number; readonly now: Date },
): Promise<StoredJob | undefined> {
  const job = await lockJob(db, StID, ID)
  if (job.State === 'cancelled') return undefined
  if (job.State !== 'queued' && job.State !== 'running') {
    throw new Refusal('conflict', job.State === 'parsed' ? '这个导入还没有开始。' : '这个导入已经结束，不能取消。')
  }
  await db
    .updateTable('import_jobs')
    .set({ State: 'cancelled', Runner: null, Message: '已取消，取消前写入的稿件都保留着。' })
    .where('ID', '=', ID)
    .execute()
  await dropDrafts(db, ID)
  await logCreated(db, job, now)
  await cancelJobs(db, IMPORT, [String(ID)])
  return job
}

/** Forget the texts of a job that will not be written any more. */
export async function dropDrafts(db: Db, job: number): Promise<void> {
  await db
    .updateTable('import_items')
    .set({ Draft: null })
    .where('JobID', '=', job)
    .where('Draft', 'is not', null)
    .execute()
}
