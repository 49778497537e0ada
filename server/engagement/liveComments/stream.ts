/** What is new among the comments of some lives, for panes that follow them. */
import { sql } from 'kysely'
import { liveComments } from '../../../src/api/engagement/liveComments/calls.ts'
import { WAITING_COUNTED, type WatchedLive } from '../../../src/api/engagement/liveComments/model.ts'
import { waitingStates } from '../../../src/api/content/comments/commentStates.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { airStates, publicLiveStates } from '../../../src/api/engagement/lives/liveStates.ts'
import { commentRows } from '../../content/comments/rows.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { liveKind } from './liveKind.ts'
import { cursorText, nextCursor, parseCursor, START } from './streamCursor.ts'

type Stream = typeof liveComments.calls.stream
type Reading = Request<ParsedOf<Stream>>

/** Ours: how many comments are told at a time, and with how many a stream begins: those that wait longest, the newest. */
const AT_A_TIME = 500
const FIRST = { waiting: 1000, newest: 200 } as const
/** Ours: how many lives are offered, and followed by who names none. */
const OFFERED = 50
const FOLLOWED = 8

const waiting = sql`c."State" in (${sql.join(waitingStates.map((one) => sql.lit(one)))})`
const listed = (states: readonly string[]) => sql.join(states.map((one) => sql.lit(one)))

/** Lives with what waits; `ids` undefined: those the public sees. On air first, then the newest. */
export async function watchedLives(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  ids?: readonly number[],
): Promise<WatchedLive[]> {
  const which = ids ? sql`l."ID" = any(${[...ids]})` : sql`l."State" in (${listed(publicLiveStates)})`
  const { rows } = await sql<Record<string, unknown>>`
    select l."ID", l."StID", l."Title", l."State", l."CommentMode", l."SlowSeconds", l."StartedAt",
      (select count(*)::int from (select from comments c where c."TargetID" = l."ID" and c."Kind" = 'live' and ${waiting}
        limit ${WAITING_COUNTED}) w) as "Waiting"
    from lives l where l."StID" = ${me.StID} and l."DeletedAt" is null and ${which}
    order by l."State" in (${listed(airStates)}) desc, coalesce(l."StartedAt", l."BeginTime") desc nulls last, l."ID" desc
    limit ${OFFERED}`.execute(db)
  return rows.map((row) => toWire(row) as unknown as WatchedLive)
}

/** Those on air; where none is, the newest one that anything waits for, or simply the newest. */
function followed(lives: readonly WatchedLive[]): WatchedLive[] {
  const onAir = lives.filter(({ State }) => (airStates as readonly string[]).includes(State))
  if (onAir.length > 0) return onAir.slice(0, FOLLOWED)
  return (lives.some((one) => one.Waiting > 0) ? lives.filter((one) => one.Waiting > 0) : lives).slice(0, 1)
}

/** See the contract. */
export async function streamOf(request: Reading): Promise<OutputOf<Stream>> {
  const { db, me, input } = request
  const { LiveIDs, Cursor, WithLives = Cursor === undefined } = input
  const needsLives = WithLives || LiveIDs === undefined
  const found = needsLives ? await watchedLives(request, LiveIDs) : []
  const Lives = LiveIDs ? found : followed(found)
  const ids = LiveIDs ?? Lives.map(({ ID }) => ID)
  const at = Cursor === undefined ? undefined : parseCursor(Cursor)
  const ours = sql`c."StID" = ${me.StID} and c."Kind" = 'live'`
  const newest = sql`select c."ID", c."Xid" from unnest(${[...ids]}::bigint[]) t, lateral (
    (select "ID", "Xid" from comments c where c."TargetID" = t and ${ours} and ${waiting}
      order by c."ID" limit ${Math.ceil(FIRST.waiting / Math.max(1, ids.length))})
    union (select "ID", "Xid" from comments c where c."TargetID" = t and ${ours} and c."State" <> 'deleted'
      order by c."ID" desc limit ${Math.ceil(FIRST.newest / Math.max(1, ids.length))})) c`
  const since = sql`select c."ID", c."Xid" from comments c where ${ours} and c."TargetID" = any(${[...ids]})
    and (c."Xid", c."ID") > (${at?.xid ?? '0'}::xid8, ${at?.id ?? 0}) order by c."Xid", c."ID" limit ${AT_A_TIME}`
  // One statement: everything below the number of the oldest running transaction is in it, what comes later is above.
  const { rows } = await sql<{ settled: string; ID: number | null; Xid: string | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as settled, c."ID", c."Xid"::text as "Xid"
    from (select) one left join lateral (${at ? since : newest}) c on true`.execute(db)
  const some = rows.flatMap(({ ID, Xid }) => (ID === null ? [] : [{ ID, Xid: Xid! }]))
  const More = at !== undefined && some.length === AT_A_TIME
  // Where nothing was found nobody goes on: the number tells how busy the whole database is, other stations too.
  const stays = some.length === 0 && (at === undefined || at.xid === at.settled)
  const next = stays ? (at ?? START) : nextCursor(at, rows[0]!.settled, More ? some.at(-1) : undefined)
  const numbers = some.map(({ ID }) => ID)
  const List =
    numbers.length === 0
      ? []
      : await commentRows(liveKind, request, {
          where: [sql`c."ID" = any(${numbers})`],
          order: sql`c."ID"`,
          limit: numbers.length,
        })
  return { List, Cursor: cursorText(next), More, Lives: WithLives ? Lives : [] }
}
