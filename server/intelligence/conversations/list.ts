/** Reading conversations: what is pinned first, then what was spoken in last. */
import { sql } from 'kysely'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { AiConversation, aiConversations } from '../../../src/api/intelligence/aiConversations/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { containing } from '../../platform/sql/containing.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'

type Calls = (typeof aiConversations)['calls']

/** Ours: one's own conversations are counted up to here; who has more looks for them by their words. */
const COUNTED = 1000

/** What is said of one that is not there, or another's. */
export const NO_CONVERSATION = '没有这个对话，它可能已被删除。'

type Found = Omit<AiConversation, 'RemoveTime' | 'CreateTime' | 'UpdateTime'> & {
  readonly RemoveTime: Date | null
  readonly CreateTime: Date
  readonly UpdateTime: Date
}

const toRow = ({ RemoveTime, CreateTime, UpdateTime, ...row }: Found): AiConversation => ({
  ...row,
  RemoveTime: RemoveTime?.toISOString() ?? null,
  CreateTime: CreateTime.toISOString(),
  UpdateTime: UpdateTime.toISOString(),
})

const columns = sql`c."ID", c."Title", c."IsPinned", c."IsForeign", c."RemoveTime", c."CreateTime", c."UpdateTime",
  coalesce((select a."ID" from ai_answers a
    where a."ConversationID" = c."ID" and a."State" in ('waiting', 'streaming') limit 1), 0) as "RunningID",
  (select count(*)::int from ai_questions q where q."ConversationID" = c."ID") as "Count"`

/** A page of the person's. */
export async function listConversations(request: Request<ParsedOf<Calls['list']>>): Promise<OutputOf<Calls['list']>> {
  const { db, me, input } = request
  const { StID, Keyword, IsRemoved = false } = input
  // A number that is not the caller's own station is a filter that nothing passes.
  if (StID !== undefined && StID !== 0 && StID !== me.StID) return { Total: 0, Capped: false, List: [] }
  const text = Keyword === undefined ? '' : containing(Keyword)
  const asked = sql`from ai_conversations c where c."UserID" = ${me.ID} and c."StID" = ${me.StID}
    and c."RemoveTime" is ${IsRemoved ? sql`not null` : sql`null`}
    ${text === '' ? sql`` : sql`and c."Title" ilike ${text}`}`
  const count = await cappedCount(db, { limit: (most) => sql`select c."ID" ${asked} limit ${most}` }, COUNTED)
  const window = windowOf(input)
  if (!window) return { ...count, List: [] }
  // The page first, so that only its rows are counted.
  const order = IsRemoved ? sql`"RemoveTime" desc, "ID" desc` : sql`"IsPinned" desc, "UpdateTime" desc, "ID" desc`
  const { rows } = await sql<Found>`with shown as materialized (
      select c.* ${asked} order by ${order} limit ${window.limit} offset ${window.offset})
    select ${columns} from shown c order by ${order}`.execute(db)
  return { ...count, List: rows.map(toRow) }
}

/** One of the person's; removed ones as well. Throws 'missing'. */
export async function getConversation({ db, me, input }: Request<{ readonly ID: number }>): Promise<AiConversation> {
  const { rows } = await sql<Found>`select ${columns} from ai_conversations c
    where c."ID" = ${input.ID} and c."UserID" = ${me.ID} and c."StID" = ${me.StID}`.execute(db)
  if (!rows[0]) throw new Refusal('missing', NO_CONVERSATION)
  return toRow(rows[0])
}
