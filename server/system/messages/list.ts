/** Reading messages: a page of them, and one with the others about the same thing. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { SAME_LIMIT, type Message, type messages } from '../../../src/api/system/messages/calls.ts'
import { moduleOf } from '../../../src/api/system/messages/modules.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { containing } from '../../platform/sql/containing.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { isOf, mineOf, sameThing, thing, type StoredMessage } from './folders.ts'

type Calls = (typeof messages)['calls']

/** What is said of a message that is not there. */
export const NO_MESSAGE = '这条消息不存在，可能已被删除，请刷新消息列表。'

/** A message as the wire has it. */
function messageOf({ ID, CreateTime, Count = 1, ...row }: StoredMessage & { readonly Count?: number }): Message {
  const { ResourceGUID, Type, IsRead, Title, MsgAuthor, Page, Params, Folder } = row
  const said = { ID, ResourceGUID, Type, IsRead, Title, MsgAuthor, Page, Params, Folder, Count }
  return { ...said, CreateTime: CreateTime.toISOString(), Module: moduleOf(Type) }
}

/** R-112: PageIndex 0 is the first page. Newest first. */
export async function listMessages(request: Request<ParsedOf<Calls['list']>>): Promise<OutputOf<Calls['list']>> {
  const { db, input } = request
  const { IsRead, Folder, Module, Keyword, From, To, IsGathered } = input
  const text = Keyword === undefined ? '' : containing(Keyword)
  const conditions = [
    IsRead !== undefined && sql`m."IsRead" = ${IsRead}`,
    Folder !== undefined && sql`m."Folder" = ${Folder}`,
    Module !== undefined && isOf([Module]),
    text !== '' && sql`(m."Title" ilike ${text} or m."MsgAuthor" ilike ${text})`,
    From !== undefined && sql`m."CreateTime" >= ${new Date(From)}`,
    To !== undefined && sql`m."CreateTime" <= ${new Date(To)}`,
  ].filter((one) => one !== false)
  const asked = sql`select m.* from (${await mineOf(request)}) m
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`
  const heads =
    IsGathered === true
      ? sql`select max("ID") as "ID", count(*)::int as "Count", min("IsRead")::int as "IsRead" from asked group by ${thing}`
      : sql`select "ID", 1 as "Count", "IsRead" from asked`
  const count = await cappedCount(db, {
    limit: (most) => sql`with asked as (${asked}) select "ID" from (${heads}) h limit ${most}`,
  })
  const window = windowOf(input)
  if (!window) return { ...count, List: [] }
  const { rows } = await sql<StoredMessage & { Count: number }>`
    with asked as (${asked}), heads as (${heads})
    select a.*, h."Count", h."IsRead" from heads h join asked a on a."ID" = h."ID"
    order by h."ID" desc limit ${window.limit} offset ${window.offset}`.execute(db)
  return { ...count, List: rows.map(messageOf) }
}

/** One message, and the others about the same thing in its folder. */
export async function getMessage(request: Request<ParsedOf<Calls['get']>>): Promise<OutputOf<Calls['get']>> {
  const { rows } = await sql<StoredMessage>`
    with mine as (${await mineOf(request)}), named as (select * from mine where "ID" = ${request.input.ID})
    select mine.* from mine, named where mine."Folder" = named."Folder" and ${sameThing('mine', 'named')}
    order by mine."ID" desc limit ${SAME_LIMIT}`.execute(request.db)
  const all = rows.map(messageOf)
  const one = all.find(({ ID }) => ID === request.input.ID)
  if (!one) throw new Refusal('missing', NO_MESSAGE)
  const Same = all.filter(({ ID }) => ID !== one.ID)
  return { ...one, Count: all.length, Same }
}
