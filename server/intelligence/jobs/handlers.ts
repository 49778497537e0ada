/** The aiJobs family: a person's pictures and videos. */
import type { RawBuilder } from 'kysely'
import { aiJobs } from '../../../src/api/intelligence/aiJobs/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { isOver } from '../../../src/api/intelligence/aiJobs/states.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { askedOf } from './asked.ts'
import { cancelJob } from './cancel.ts'
import { isListed, ownJob } from './own.ts'
import { shownOf } from './rows.ts'
import { sendAgain, startJob } from './start.ts'

const records = recordsOf(aiJobs, 'ai_jobs', {
  ...{ noun: 'AI 任务', once: false, filters: ['Kind', 'State'] },
  where: ({ listed }) => listed as RawBuilder<boolean>,
})

/** Handlers of the aiJobs family. */
export const aiJobHandlers = implement(aiJobs, {
  async list(request) {
    const { input, me } = request
    const page = await records.list({ ...request, input: { ...input, listed: isListed(me) } as never })
    return { ...page, List: await shownOf(request, page.List) }
  },
  async get(request) {
    const found = await request.db
      .selectFrom('ai_jobs')
      .select('ID')
      .where('ID', '=', request.input.ID)
      .where(isListed(request.me))
      .executeTakeFirst()
    if (!found) throw new Refusal('missing', '没有这个任务，可能已被删除。')
    return (await shownOf(request, [await records.get(request)]))[0]!
  },
  async start(request) {
    const { ArticleID, ...form } = request.input
    const { ID, Title, After } = await startJob(request, form, { ArticleID })
    request.changed({ ID, Title, Before: null, After })
    return { ID, LogID: request.logId }
  },
  cancel: (request) =>
    eachOf(request.input.Ids, request.logId, async (ID) => {
      const job = await ownJob(request.db, request.me, ID)
      const why = await cancelJob(request.db, job, request.now)
      if (why !== undefined) return why
      request.changed({ ID, Title: job.Title, Before: { State: job.State }, After: { State: 'cancelled' } })
      return undefined
    }),
  async sendAgain(request) {
    const job = await ownJob(request.db, request.me, request.input.ID)
    if (!(await sendAgain(request, job, askedOf(job.Asked))))
      throw new Refusal('conflict', '只有结果不明的任务才能重发，请刷新后再看。')
    request.changed({ ID: job.ID, Title: job.Title, Before: { State: job.State }, After: { State: 'stored' } })
    return { ID: job.ID, LogID: request.logId }
  },
  async again(request) {
    const job = await ownJob(request.db, request.me, request.input.ID)
    if (!isOver(job.State) || job.State === 'unknown')
      throw new Refusal('conflict', job.State === 'unknown' ? '结果不明的任务请用重发。' : '这个任务还没有结束。')
    const { ArticleID } = job
    const begun = await startJob(request, askedOf(job.Asked), { ArticleID: ArticleID ?? undefined })
    request.changed({ ID: begun.ID, Title: begun.Title, Before: null, After: begun.After })
    return { ID: begun.ID, LogID: request.logId }
  },
  remove: (request) =>
    eachOf(request.input.Ids, request.logId, async (ID) => {
      const { db, me, now } = request
      const job = await ownJob(db, me, ID)
      if (!isOver(job.State)) return '还没有结束，请先取消'
      await db
        .updateTable('ai_jobs')
        .set({ RemoveTime: now })
        .where('ID', '=', ID)
        .where('StID', '=', me.StID)
        .execute()
      const { RemoveTime } = toWire({ RemoveTime: now })
      request.changed({ ID, Title: job.Title, Before: { RemoveTime: null }, After: { RemoveTime } })
      return undefined
    }),
})
