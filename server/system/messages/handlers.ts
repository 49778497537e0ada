/** A person's messages: lists, marking, putting away, deleting, and what does not ring. */
import { sql, type SqlBool } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { ALL_LIMIT, messages } from '../../../src/api/system/messages/calls.ts'
import { messageModuleNames, moduleOf } from '../../../src/api/system/messages/modules.ts'
import { messageWayNames } from '../../../src/api/system/messages/ways.ts'
import { implement, type Db, type Undoer } from '../../platform/pipeline/implement.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import { isOf, mineOf, sameThing } from './folders.ts'
import { getMessage, listMessages, NO_MESSAGE } from './list.ts'
import { mutedOf, muteExactly, undoMutes } from './mutes.ts'
import { turn, type Turn } from './turn.ts'
import { chooseExactly, undoWays, waysOf } from './ways.ts'
import { waySenders } from './waySenders.ts'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const seen: Turn = { set: { IsRead: 1 }, already: '已经是已读', is: ({ IsRead }) => IsRead === 1 }
const unseen: Turn = { set: { IsRead: 0 }, already: '还没有读', is: ({ IsRead }) => IsRead === 0 }

/** The handlers of the messages family. A person reads and changes only their own. */
export const messageHandlers = implement(messages, {
  list: listMessages,
  get: getMessage,

  async modules({ db, me }) {
    const muted = await mutedOf(db, me.ID)
    const ways = await waysOf(db, me.ID)
    const rows = await db
      .selectFrom('messages')
      .select(['Type', sql<number>`count(*)::int`.as('n')])
      .where('UserID', '=', me.ID)
      .where('StID', '=', me.StID)
      .where('IsRead', '=', 0)
      .where('ArchivedAt', 'is', null)
      .where('DeletedAt', 'is', null)
      .groupBy('Type')
      .execute()
    return messageModuleNames.map((Module) => ({
      Module,
      IsMuted: muted.includes(Module),
      Unread: rows.filter(({ Type }) => moduleOf(Type) === Module).reduce((sum, { n }) => sum + n, 0),
      Ways: [...(ways.get(Module) ?? [])],
    }))
  },

  async read({ db, me, input, announce }) {
    const { ResourceGUID, WithSame = false } = input
    if (ResourceGUID !== undefined) {
      const known = guid.test(ResourceGUID) && (await isMine(db, me.ID, ResourceGUID))
      if (!known) throw new Refusal('missing', NO_MESSAGE)
    }
    const marked = await db
      .updateTable('messages')
      .set({ IsRead: 1 })
      .where('UserID', '=', me.ID)
      .where('IsRead', '=', 0)
      .$if(ResourceGUID !== undefined, (q) => q.where(isNamed(ResourceGUID!, WithSame)))
      .returning('ID')
      .execute()
    // The person's other windows count again; nobody else is told.
    if (marked.length > 0) {
      const Ids = marked.length > IDS_LIMIT ? [] : marked.map((one) => one.ID)
      announce({ Topic: messages.name, Action: 'read', ToUserID: me.ID, Ids })
    }
    return null
  },

  mark: (request) => turn(request, request.input.Ids, request.input.IsRead === 1 ? seen : unseen),

  async markAll(request) {
    const { Module } = request.input
    const { rows } = await sql<{ ID: number }>`select m."ID" from (${await mineOf(request)}) m
      where m."Folder" = 'inbox' and m."IsRead" = 0 and ${Module === undefined ? sql`true` : isOf([Module])}
      order by m."ID" desc limit ${ALL_LIMIT}`.execute(request.db)
    return turn(
      request,
      rows.map(({ ID }) => ID),
      seen,
    )
  },

  archive: (request) =>
    turn(
      request,
      request.input.Ids,
      request.input.IsArchived
        ? { set: { ArchivedAt: request.now }, already: '已经归档', is: ({ ArchivedAt }) => ArchivedAt !== null }
        : { set: { ArchivedAt: null }, already: '没有归档', is: ({ ArchivedAt }) => ArchivedAt === null },
    ),

  remove: (request) =>
    turn(request, request.input.Ids, { set: { DeletedAt: request.now }, already: NO_MESSAGE, is: () => false }),

  async mute(request) {
    const { Module, IsMuted } = request.input
    const others = (await mutedOf(request.db, request.me.ID)).filter((one) => one !== Module)
    return muteExactly(request, IsMuted ? [...others, Module] : others)
  },

  async ways({ db, me }) {
    const rows = []
    for (const Way of messageWayNames) rows.push({ Way, Problem: await waySenders[Way].problem(db, me) })
    return rows
  },

  choose: (request) => chooseExactly(request, request.input.Module, request.input.Ways),
})

/** The condition on messages of the caller's: this one, or this one and the earlier ones about the same thing. */
function isNamed(ResourceGUID: string, withSame: boolean) {
  if (!withSame) return sql<SqlBool>`messages."ResourceGUID" = ${ResourceGUID}`
  return sql<SqlBool>`exists (select from messages named where named."ResourceGUID" = ${ResourceGUID}
    and named."UserID" = messages."UserID" and named."ID" >= messages."ID" and ${sameThing('messages', 'named')})`
}

/** Ours: an event that would name more messages names none, which means all. */
const IDS_LIMIT = 1000

async function isMine(db: Db, UserID: number, ResourceGUID: string): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('ID')
    .where('UserID', '=', UserID)
    .where('ResourceGUID', '=', ResourceGUID)
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

const undoColumns = undoRow('messages', '消息')

/** Takes back what was done with messages, or chosen about them. */
export const undoMessage: Undoer = (request) => {
  const after = request.change.After ?? {}
  return 'Muted' in after ? undoMutes(request) : 'Ways' in after ? undoWays(request) : undoColumns(request)
}
