/** What the public may know of lives, and how often it looked and liked. Nobody signs in here. */
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { lives } from '../../../src/api/engagement/lives/calls.ts'
import { publicLiveStates, type LiveState } from '../../../src/api/engagement/lives/liveStates.ts'
import { playedAt } from '../watch/playedFiles.ts'
import { playUrl, type PublicFlow, type PublicLive } from '../../../src/api/engagement/lives/model.ts'
import { addressesIn } from '../../../src/api/text/addressLines.ts'
import { lookingBefore, type Db, type Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { fairLikes } from '../../platform/readers/fairLikes.ts'
import { newDevice } from '../../platform/readers/newDevice.ts'
import { readerOf } from '../../platform/readers/readerToken.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { isPublicName } from '../../platform/records/publicName.ts'

type Calls = (typeof lives)['calls']

/** Ours: how many items of the flow the public gets with a live. */
const FLOW_SHOWN = 200
const missing = () => new Refusal('missing', '没有这场直播，它可能没有公开。')

const isPublic = sql`l."State" in (${sql.join(publicLiveStates.map((state) => sql.lit(state)))})
  and l."DeletedAt" is null`

/** Public lives of the open station of a key, in channels that are in use. */
const openLives = (key: string, which: RawBuilder<unknown>) => sql`from lives l
  join stations s on s."ID" = l."StID"
  join live_channels c on c."ID" = l."ChID"
  left join live_channels p on p."ID" = c."ParentID"
  where s."PublicKey" = ${key} and s."Status" = 1 and c."IsEnable" and coalesce(p."IsEnable", true)
    and ${isPublic} and ${which}`

interface Row {
  readonly ID: number
  readonly StID: number
  readonly State: LiveState
  readonly StreamUrl: string
  readonly ReplayUrl: string
}

const columns = sql`l."ID", l."StID", l."ResourceGUID", l."Title", l."Cover", l."Summary", c."Name" as "ChannelName",
  l."LiveTypes", l."State", l."StreamUrl", l."ReplayUrl", l."BeginTime", l."EndTime", l."StartedAt", l."IsTop",
  l."IsBest", l."CommentMode", l."SlowSeconds", l."Views", l."Likes"`

/** As the public has them: their numbers and the addresses of streams that are not on air stay in the house. */
async function asPublic(db: Db, rows: readonly Row[]): Promise<PublicLive[]> {
  const said = rows.map((row) => ({ StID: row.StID, VideoUrl: playUrl(row) }))
  const playedOf = await playedAt(db, said)
  return rows.map(({ ID: _, StID: _station, StreamUrl: _stream, ReplayUrl: _replay, ...row }, at) => {
    const { Hls, Mp4, Poster } = playedOf(said[at]!)
    const live = toWire(row) as unknown as Omit<PublicLive, 'PlayUrl'>
    return { ...live, PlayUrl: Hls || Mp4, Cover: live.Cover || Poster }
  })
}

/** The handler of GET /open/lives. */
export async function openList({
  db,
  input,
}: Request<ParsedOf<Calls['openList']>>): Promise<OutputOf<Calls['openList']>> {
  const from = openLives(input.StationKey, input.State ? sql`l."State" = ${input.State}` : sql`true`)
  const count = await cappedCount(db, { limit: (most) => sql`select l."ID" ${from} limit ${most}` as never })
  const window = windowOf(input)
  if (!window || count.Total === 0) return { ...count, List: [] }
  const { rows } = await sql<Row>`select ${columns} ${from}
    order by l."IsTop" desc, l."ShowOrder" desc, l."ID" desc limit ${window.limit} offset ${window.offset}`.execute(db)
  return { ...count, List: await asPublic(db, rows) }
}

/** A public live by the name the public has for it. Throws 'missing'. */
async function openLive(db: Db, { StationKey, Live }: { StationKey: string; Live: string }): Promise<Row> {
  if (!isPublicName(Live)) throw missing()
  const { rows } = await sql<Row>`select ${columns} ${openLives(StationKey, sql`l."ResourceGUID" = ${Live}`)}`.execute(
    db,
  )
  if (!rows[0]) throw missing()
  return rows[0]
}

/** The handler of GET /open/live. Throws 'missing'. */
export async function openOne({ db, input }: Request<ParsedOf<Calls['openOne']>>): Promise<OutputOf<Calls['openOne']>> {
  const live = await openLive(db, input)
  const items = await db
    .selectFrom('live_flows')
    .select(['ID', 'Kind', 'Title', 'Content', 'Pictures', 'Reporter', 'HappenTime', 'IsTop'])
    .where('LiveID', '=', live.ID)
    .where('State', '=', 'shown')
    .orderBy('IsTop', 'desc')
    .orderBy('ShowOrder', 'desc')
    .orderBy('ID', 'desc')
    .limit(FLOW_SHOWN)
    .execute()
  return {
    ...(await asPublic(db, [live]))[0]!,
    Flow: items.map((item) => ({ ...toWire(item), Pictures: addressesIn(item.Pictures) }) as unknown as PublicFlow),
  }
}

/** Who saw or liked: a person, else a device; undefined where it has to work for a token first. */
async function whoMarks({ db, input, now, ip }: Request<ParsedOf<Calls['view']>>, StID: number) {
  const known = await readerOf(db, StID, input.ReaderToken, now)
  return known ?? newDevice(db, { StID, ip, ClientID: input.ClientID, now })
}

const likes = fairLikes<ParsedOf<Calls['like']>>({
  called: 'live',
  find: (db, input) => openLive(db, input),
  marks: ['live_marks', 'LiveID'],
})

/** One more of the public saw or liked a live; who did before counts no more. Answers how many did. */
async function count(
  request: Request<ParsedOf<Calls['view']>>,
  Kind: 'view' | 'like',
  column: 'Views' | 'Likes',
): Promise<{ readonly told: number; readonly ReaderToken: string }> {
  const { db, input, now } = request
  const { ID, StID } = await openLive(db, input)
  const who = await whoMarks(request, StID)
  const marked =
    who &&
    (await db
      .insertInto('live_marks')
      .values({ LiveID: ID, Kind, ClientID: who.name, CreateTime: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst())
  const isCounted = Kind === 'view' || likes.counts(input)
  const more = isCounted && marked?.numInsertedOrUpdatedRows === 1n ? 1 : 0
  const row = await db
    .updateTable('lives')
    .set((eb) => ({ [column]: eb(column, '+', more) }))
    .where('ID', '=', ID)
    .returning(column)
    .executeTakeFirstOrThrow()
  return { told: Number(row[column]), ReaderToken: who?.token ?? '' }
}

/** The handlers of POST /open/live/view and /open/live/like. Throw 'missing'. */
export const openMarks = {
  async view(request: Request<ParsedOf<Calls['view']>>) {
    const { told: Views, ReaderToken } = await count(request, 'view', 'Views')
    return { Views, ReaderToken }
  },
  like: lookingBefore<Calls['like']>(likes.before, async (request) => {
    const { told: Likes, ReaderToken } = await count(request, 'like', 'Likes')
    return { Likes, ReaderToken }
  }),
}
