/** The feedback family: what the public writes and says. */
import { may } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { feedback, type Feedback } from '../../../src/api/system/feedback/calls.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields, toWire } from '../../platform/records/columns.ts'
import { keptPhone } from '../../platform/records/keptPhone.ts'
import { recordsIn, type Stored } from '../../platform/records/recordsOf.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { containing } from '../../platform/sql/containing.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'

const toRow = (stored: Stored): Feedback => {
  const row = toWire(stored) as unknown as Feedback
  return { ...row, Phone: maskedPhone(row.Phone) }
}

/** The records of the feedback family. */
export const feedbackRecords = recordsIn<Feedback>({
  table: 'feedback',
  noun: '意见反馈',
  name: 'Title',
  once: false,
  touched: 'UpdateTime',
  toRow,
  saving: (_request, draft, before) => {
    needFields(draft, before, { Content: '内容' })
    return Promise.resolve(keptPhone(draft, before))
  },
})

/** A page, newest first. */
async function list({ db, me, input }: Request<ParsedOf<(typeof feedback)['calls']['list']>>) {
  const { Keyword = '', Source, IsHandled, From, To } = input
  const rows = db
    .selectFrom('feedback')
    .where('StID', '=', me.StID)
    .$if(Keyword !== '', (query) =>
      query.where((eb) =>
        eb.or((['Title', 'Content', 'RealName'] as const).map((column) => eb(column, 'ilike', containing(Keyword)))),
      ),
    )
    .$if(Source !== undefined, (query) => query.where('Source', '=', Source!))
    .$if(IsHandled !== undefined, (query) => query.where('IsHandled', '=', IsHandled!))
    .$if(From !== undefined, (query) => query.where('CreateTime', '>=', new Date(From!)))
    .$if(To !== undefined, (query) => query.where('CreateTime', '<=', new Date(To!)))
  const part = windowOf(input)
  const found = part
    ? await rows
        .selectAll()
        .orderBy('CreateTime', 'desc')
        .orderBy('ID', 'desc')
        .limit(part.limit)
        .offset(part.offset)
        .execute()
    : []
  return { ...(await cappedCount(db, rows.select('ID'))), List: found.map((one) => toRow(one as unknown as Stored)) }
}

async function lockedOne(request: Request<{ ID: number }>): Promise<Stored> {
  const [stored] = await feedbackRecords.locked(request, [request.input.ID])
  if (!stored) throw new Refusal('missing', '没有这条意见反馈，它可能已被删除。')
  return stored
}

/** Handlers of the feedback family. */
export const feedbackHandlers = implement(feedback, {
  list,
  async get(request) {
    const row = await feedbackRecords.get(request)
    if (!may(request.me, feedback.pages, '查看电话')) return row
    const { Phone } = await request.db
      .selectFrom('feedback')
      .select('Phone')
      .where('ID', '=', row.ID)
      .where('StID', '=', request.me.StID)
      .executeTakeFirstOrThrow()
    return { ...row, Phone }
  },
  save: feedbackRecords.save,
  remove: feedbackRecords.remove,
  handle: feedbackRecords.turn,

  async reply(request) {
    const { db, me, now, input } = request
    const stored = await lockedOne(request)
    const changes = changedFields(stored, { Reply: input.Reply })
    if (!changes) return { ID: stored.ID }
    const all = changedFields(stored, { Reply: input.Reply, ReplyTime: now, ReplyBy: me.AdminUserRealName })!
    await db
      .updateTable('feedback')
      .set({ ...all.After, UpdateTime: now })
      .where('ID', '=', stored.ID)
      .where('StID', '=', me.StID)
      .execute()
    request.changed({ ID: stored.ID, Title: String(stored['Title']), ...all })
    return { ID: stored.ID, LogID: request.logId }
  },

  async phone(request) {
    const stored = await lockedOne(request)
    // Looking is what the log keeps; nothing changes.
    request.changed({ ID: stored.ID, Title: String(stored['Title']), Before: null, After: null })
    return { ID: stored.ID, Phone: String(stored['Phone']) }
  },
})
