/** Contents as the public sees them, and how often it looked and liked. Nobody signs in here. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { PublicContent, PublicNews } from '../../../src/api/engagement/openVod.ts'
import type { vodContents } from '../../../src/api/engagement/vodContents/calls.ts'
import { lookingBefore, type Db, type Request } from '../../platform/pipeline/implement.ts'
import { fairLikes } from '../../platform/readers/fairLikes.ts'
import { newDevice } from '../../platform/readers/newDevice.ts'
import { readerOf } from '../../platform/readers/readerToken.ts'
import { toWire } from '../../platform/records/columns.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { named, openContents } from '../openVod.ts'
import { playedAt } from '../watch/playedFiles.ts'

type Calls = (typeof vodContents)['calls']

const columns = sql`n."ResourceGUID", n."Title", n."Cover", n."Summary", n."People", n."VideoUrl", n."Duration",
  n."AirTime", p."ResourceGUID" as "Program", p."Name" as "ProgramName", n."IsTop", n."IsHome", n."CommentMode",
  n."Views", n."Likes"`
const order = sql`n."IsTop" desc, n."ShowOrder" desc, n."ID" desc`

/** The handler of GET /open/vod/contents. */
export async function openList({
  db,
  input,
}: Request<ParsedOf<Calls['openList']>>): Promise<OutputOf<Calls['openList']>> {
  const home = input.IsHome === undefined ? sql`` : sql`and n."IsHome" = ${input.IsHome}`
  const some = sql`${named('p.ResourceGUID', input.Program)} ${named('c.ResourceGUID', input.Channel)} ${home}`
  const from = sql`${openContents(input.StationKey)} ${some}`
  const count = await cappedCount(db, { limit: (most) => sql`select n."ID" ${from} limit ${most}` as never })
  const window = windowOf(input)
  if (!window || count.Total === 0) return { ...count, List: [] }
  const { rows } = await sql<OpenContent>`select n."ID", n."StID", ${columns} ${from}
    order by ${order} limit ${window.limit} offset ${window.offset}`.execute(db)
  return { ...count, List: await asPublic(db, rows) }
}

/** A public content with its number; times as dates. */
type OpenContent = Omit<PublicContent, 'AirTime' | 'Hls' | 'Mp4' | 'Subtitles'> & {
  readonly ID: number
  readonly StID: number
  readonly AirTime: Date | null
}

/** As the public has them: their numbers stay in the house, and files of the library are what was made of them, covers too. */
async function asPublic(db: Db, rows: readonly OpenContent[]): Promise<PublicContent[]> {
  const playedOf = await playedAt(db, rows)
  return rows.map(({ ID: _, StID, ...row }) => {
    const { Poster, ...file } = playedOf({ StID, VideoUrl: row.VideoUrl })
    return { ...(toWire(row) as unknown as PublicContent), ...file, Cover: row.Cover || Poster }
  })
}

/** Videos of news that stand beside a content, in their order. */
export function publicNews(db: Db, ContentID: number) {
  return db
    .selectFrom('vod_news')
    .select(['Title', 'VideoUrl', 'Cover', 'Summary', 'Source', 'NewsTime'])
    .where('ContentID', '=', ContentID)
    .where('IsPublic', '=', true)
    .orderBy('IsTop', 'desc')
    .orderBy('ShowOrder')
    .orderBy('ID')
    .execute()
}

/** A public content by the name the public has for it. Throws 'missing'. */
export async function openContent(db: Db, { StationKey, Content }: { StationKey: string; Content: string }) {
  const { rows } = await sql<OpenContent>`select n."ID", n."StID", ${columns}
    ${openContents(StationKey)} ${named('n.ResourceGUID', Content)}`.execute(db)
  if (!rows[0]) throw new Refusal('missing', '没有这条点播内容，它可能没有公开。')
  return rows[0]
}

/** The handler of GET /open/vod/content. Throws 'missing'. */
export async function openOne({ db, input }: Request<ParsedOf<Calls['openOne']>>): Promise<OutputOf<Calls['openOne']>> {
  const row = await openContent(db, input)
  const news = await publicNews(db, row.ID)
  const playedOf = await playedAt(
    db,
    news.map(({ VideoUrl }) => ({ StID: row.StID, VideoUrl })),
  )
  const coverOf = (one: (typeof news)[number]) =>
    one.Cover || playedOf({ StID: row.StID, VideoUrl: one.VideoUrl }).Poster
  return {
    ...(await asPublic(db, [row]))[0]!,
    News: news.map((one) => ({ ...(toWire(one) as unknown as PublicNews), Cover: coverOf(one) })),
  }
}

/** Who saw or liked: a person, else a device; undefined where it has to work for a token first. */
async function whoMarks({ db, input, now, ip }: Request<ParsedOf<Calls['view']>>, StID: number) {
  const known = await readerOf(db, StID, input.ReaderToken, now)
  return known ?? newDevice(db, { StID, ip, ClientID: input.ClientID, now })
}

const likes = fairLikes<ParsedOf<Calls['like']>>({
  called: 'vod',
  find: (db, input) => openContent(db, input),
  marks: ['vod_marks', 'ContentID'],
})

/** One more of the public saw or liked a content; who did before counts no more. Answers how many did. */
async function count(request: Request<ParsedOf<Calls['view']>>, Kind: 'view' | 'like', column: 'Views' | 'Likes') {
  const { db, input, now } = request
  const { ID, StID } = await openContent(db, input)
  const who = await whoMarks(request, StID)
  const marked =
    who &&
    (await db
      .insertInto('vod_marks')
      .values({ ContentID: ID, Kind, ClientID: who.name, CreateTime: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst())
  const isCounted = Kind === 'view' || likes.counts(input)
  const more = isCounted && marked?.numInsertedOrUpdatedRows === 1n ? 1 : 0
  const row = await db
    .updateTable('vod_contents')
    .set((eb) => ({ [column]: eb(column, '+', more) }))
    .where('ID', '=', ID)
    .returning(column)
    .executeTakeFirstOrThrow()
  return { told: Number(row[column]), ReaderToken: who?.token ?? '' }
}

/** The handlers of POST /open/vod/view and /open/vod/like. Throw 'missing'. */
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
