/** The feedback family on the server: what the public writes and says. */
import { sql } from 'kysely'
import { may } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { feedback, type Feedback } from '../../../src/api/system/feedback/calls.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields, toWire } from '../../platform/records/columns.ts'
import { keptPhone } from '../../platform/records/keptPhone.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'

/** Feedback, newest first; two people may write under one title. */
const records = recordsOf(feedback, 'feedback', {
  once: false,
  search: ['Title', 'Content', 'RealName'],
  filters: ['Source', 'IsHandled'],
  order: '"CreateTime" desc, "ID" desc',
  where: ({ From, To }) => {
    const parts = [
      From !== undefined && sql`"CreateTime" >= ${new Date(String(From))}`,
      To !== undefined && sql`"CreateTime" <= ${new Date(String(To))}`,
    ].filter((one) => one !== false)
    return parts.length > 0 ? sql`${sql.join(parts, sql` and `)}` : undefined
  },
  toRow: (stored) => ({ ...toWire(stored), Phone: maskedPhone(stored.Phone) }) as Feedback,
  saving: (_request, draft, before) => Promise.resolve(keptPhone(draft, before)),
})

async function lockedOne(request: Request<{ ID: number }>): Promise<StoredOf<'feedback'>> {
  const [stored] = await records.locked(request, [request.input.ID])
  if (!stored) throw new Refusal('missing', '没有这条意见反馈，它可能已被删除。')
  return stored
}

const handlers = implement(feedback, {
  list: records.list,
  async get(request) {
    const row = await records.get(request)
    if (!may(request.me, feedback.pages, '查看电话')) return row
    const { Phone } = await request.db
      .selectFrom('feedback')
      .select('Phone')
      .where('ID', '=', row.ID)
      .where('StID', '=', request.me.StID)
      .executeTakeFirstOrThrow()
    return { ...row, Phone }
  },
  save: records.save,
  remove: records.remove,
  handle: records.turn,

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
    request.changed({ ID: stored.ID, Title: stored.Title, ...all })
    return { ID: stored.ID, LogID: request.logId }
  },

  async phone(request) {
    const stored = await lockedOne(request)
    // Looking is what the log keeps; nothing changes.
    request.changed({ ID: stored.ID, Title: stored.Title, Before: null, After: null })
    return { ID: stored.ID, Phone: stored.Phone }
  },
})

export default { handlers, undo: records.undo, demo: { load: () => import('./demo.ts') } }
