/** A person's messages: the bell's list, and marking them read. */
import { Refusal } from '../../src/api/client.ts'
import { messages } from '../../src/api/messages/calls.ts'
import { implement, type Db } from '../implement.ts'
import { cappedCount } from '../sql/cappedCount.ts'
import { windowOf } from '../sql/windowOf.ts'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The handlers of the messages family. A person reads and marks only their own. */
export const messageHandlers = implement(messages, {
  // PageIndex 0 is the first page. Newest first.
  async list({ db, me, input }) {
    const mine = db
      .selectFrom('messages')
      .where('UserID', '=', me.ID)
      .$if(input.IsRead !== undefined, (q) => q.where('IsRead', '=', input.IsRead === 0 ? 0 : 1))
    const count = await cappedCount(db, mine.select('ID'))
    const window = windowOf(input)
    if (!window) return { ...count, List: [] }
    const rows = await mine
      .select(['ID', 'ResourceGUID', 'Type', 'IsRead', 'Title', 'MsgAuthor', 'CreateTime', 'Page', 'Params'])
      .orderBy('ID', 'desc')
      .limit(window.limit)
      .offset(window.offset)
      .execute()
    return { ...count, List: rows.map((row) => ({ ...row, CreateTime: row.CreateTime.toISOString() })) }
  },

  async read({ db, me, input, announce }) {
    const { ResourceGUID } = input
    if (ResourceGUID !== undefined) {
      const known = guid.test(ResourceGUID) && (await isMine(db, me.ID, ResourceGUID))
      if (!known) throw new Refusal('missing', '这条消息不存在，可能已被删除，请刷新消息列表。')
    }
    const marked = await db
      .updateTable('messages')
      .set({ IsRead: 1 })
      .where('UserID', '=', me.ID)
      .where('IsRead', '=', 0)
      .$if(ResourceGUID !== undefined, (q) => q.where('ResourceGUID', '=', ResourceGUID!))
      .returning('ID')
      .execute()
    // The person's other windows count again; nobody else is told.
    if (marked.length > 0) {
      const Ids = marked.length > IDS_LIMIT ? [] : marked.map((one) => one.ID)
      announce({ Topic: messages.name, Action: 'read', ToUserID: me.ID, Ids })
    }
    return null
  },
})

/** Ours: an event that would name more messages names none, which means all. */
const IDS_LIMIT = 1000

async function isMine(db: Db, UserID: number, ResourceGUID: string): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('ID')
    .where('UserID', '=', UserID)
    .where('ResourceGUID', '=', ResourceGUID)
    .executeTakeFirst()
  return found !== undefined
}
