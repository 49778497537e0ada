/** The aiConversations family. A person reads and changes only their own. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { Refusal } from '../../../src/api/client.ts'
import { aiConversations } from '../../../src/api/intelligence/aiConversations/calls.ts'
import { implement, type Db, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields, toWire } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { beginConversation } from './begin.ts'
import { getConversation, listConversations, NO_CONVERSATION } from './list.ts'

/** The caller's own, locked for a change. */
const mine = (db: Db, me: Request<unknown>['me'], ids: readonly number[]) =>
  db
    .selectFrom('ai_conversations')
    .select(['ID', 'Title', 'IsPinned', 'RemoveTime'])
    .where('UserID', '=', me.ID)
    .where('StID', '=', me.StID)
    .where('ID', 'in', [...ids])
    .orderBy('ID')
    .forUpdate()
    .execute()
type Mine = Awaited<ReturnType<typeof mine>>[number]

interface Turn {
  readonly set: Partial<Pick<Mine, 'IsPinned' | 'RemoveTime'>>
  readonly is: (stored: Mine) => boolean
  readonly already: string
}

/** Sets a column of several of them where it stands otherwise. */
async function turn(request: Request<{ readonly Ids: readonly number[] }>, act: Turn): Promise<BatchOutcome> {
  const { db, me, input, logId, changed } = request
  const found = new Map((await mine(db, me, input.Ids)).map((one) => [one.ID, one]))
  return eachOf(input.Ids, logId, async (ID) => {
    const stored = found.get(ID)
    if (!stored) return NO_CONVERSATION
    if (act.is(stored)) return act.already
    await db.updateTable('ai_conversations').set(act.set).where('ID', '=', ID).where('UserID', '=', me.ID).execute()
    const Before = toWire(Object.fromEntries(Object.keys(act.set).map((name) => [name, stored[name as keyof Mine]])))
    changed({ ID, Title: stored.Title, Before, After: toWire(act.set) })
    return undefined
  })
}

/** Handlers of the aiConversations family. */
export const aiConversationHandlers = implement(aiConversations, {
  list: listConversations,
  get: getConversation,

  async create(request) {
    const { ID } = await beginConversation(request, '')
    request.changed({ ID, Title: '', Before: null, After: {} })
    return JSON.stringify({ conversation_id: String(ID) })
  },

  async rename({ db, me, input, changed, logId }) {
    const { ID, Title } = input
    const [before] = await mine(db, me, [ID])
    if (!before) throw new Refusal('missing', NO_CONVERSATION)
    const changes = changedFields(before, { Title })
    if (!changes) return { ID }
    await db.updateTable('ai_conversations').set({ Title }).where('ID', '=', ID).where('UserID', '=', me.ID).execute()
    changed({ ID, Title: before.Title, ...changes })
    return { ID, LogID: logId }
  },

  pin: (request) => {
    const { IsPinned } = request.input
    const already = IsPinned ? '已经置顶' : '没有置顶'
    return turn(request, { set: { IsPinned }, is: (stored) => stored.IsPinned === IsPinned, already })
  },

  remove: (request) =>
    turn(request, {
      set: { RemoveTime: request.now },
      is: ({ RemoveTime }) => RemoveTime !== null,
      already: '已经删除',
    }),

  restore: (request) =>
    turn(request, { set: { RemoveTime: null }, is: ({ RemoveTime }) => RemoveTime === null, already: '没有删除' }),
})
