/** What the public asks of short videos, and how often it looked and liked. Nobody signs in here. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { shortVideos } from '../../../src/api/engagement/shortVideos/calls.ts'
import { lookingBefore, type Request } from '../../platform/pipeline/implement.ts'
import { fairLikes } from '../../platform/readers/fairLikes.ts'
import { newDevice } from '../../platform/readers/newDevice.ts'
import { readerOf } from '../../platform/readers/readerToken.ts'
import { isBelow } from '../../platform/sql/branchBelow.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { asPublic, findOpen, NO_VIDEO, openColumns, openVideos, type OpenRow } from './publicVideo.ts'

type Calls = (typeof shortVideos)['calls']
const missing = () => new Refusal('missing', NO_VIDEO)

/** The handler of GET /open/videos. */
export async function openList({
  db,
  input,
}: Request<ParsedOf<Calls['openList']>>): Promise<OutputOf<Calls['openList']>> {
  const { StationKey, ChID, TopicID, IsHomepage, IsBest, IsSub } = input
  const parts = [
    sql`true`,
    ChID !== undefined && isBelow('v.ChID', 'short_video_channels', ChID),
    TopicID !== undefined && sql`${TopicID}::bigint = any(v."TopicIDs")`,
    IsHomepage !== undefined && sql`v."IsHomepage" = ${IsHomepage}`,
    IsBest !== undefined && sql`v."IsBest" = ${IsBest}`,
    IsSub !== undefined && sql`v."IsSub" = ${IsSub}`,
  ].filter((one) => one !== false)
  const from = openVideos(StationKey, sql.join(parts, sql` and `))
  const count = await cappedCount(db, { limit: (most) => sql`select v."ID" ${from} limit ${most}` as never })
  const window = windowOf(input)
  if (!window || count.Total === 0) return { ...count, List: [] }
  const { rows } = await sql<OpenRow>`select ${openColumns} ${from}
    order by v."IsTop" desc, v."ShowOrder" desc, v."ID" desc limit ${window.limit} offset ${window.offset}`.execute(db)
  return { ...count, List: await asPublic(db, rows) }
}

/** The handler of GET /open/video. Throws 'missing'. */
export async function openOne({ db, input }: Request<ParsedOf<Calls['openOne']>>): Promise<OutputOf<Calls['openOne']>> {
  const row = await findOpen(db, input.StationKey, input.Video)
  if (!row) throw missing()
  return (await asPublic(db, [row]))[0]!
}

/** Who saw or liked: a person, else a device; undefined where it has to work for a token first. */
async function whoMarks({ db, input, now, ip }: Request<ParsedOf<Calls['view']>>, StID: number) {
  const known = await readerOf(db, StID, input.ReaderToken, now)
  return known ?? newDevice(db, { StID, ip, ClientID: input.ClientID, now })
}

const likes = fairLikes<ParsedOf<Calls['like']>>({
  called: 'video',
  find: (db, input) => findOpen(db, input.StationKey, input.Video),
  marks: ['short_video_marks', 'VideoID'],
})

/** One more of the public saw or liked a video; who did before counts no more. Answers how many did. */
async function count(
  request: Request<ParsedOf<Calls['view']>>,
  Kind: 'view' | 'like',
  column: 'ReadNo' | 'Likes',
): Promise<{ readonly told: number; readonly ReaderToken: string }> {
  const { db, input, now } = request
  const found = await findOpen(db, input.StationKey, input.Video)
  if (!found) throw missing()
  const { ID, StID } = found
  const who = await whoMarks(request, StID)
  const marked =
    who &&
    (await db
      .insertInto('short_video_marks')
      .values({ VideoID: ID, Kind, ClientID: who.name, CreateTime: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst())
  const isCounted = Kind === 'view' || likes.counts(input)
  const more = isCounted && marked?.numInsertedOrUpdatedRows === 1n ? 1 : 0
  const row = await db
    .updateTable('short_videos')
    .set((eb) => ({ [column]: eb(column, '+', more) }))
    .where('ID', '=', ID)
    .returning(column)
    .executeTakeFirstOrThrow()
  return { told: Number(row[column]), ReaderToken: who?.token ?? '' }
}

/** The handlers of POST /open/video/view and /open/video/like. Throw 'missing'. */
export const openMarks = {
  async view(request: Request<ParsedOf<Calls['view']>>) {
    const { told: ReadNo, ReaderToken } = await count(request, 'view', 'ReadNo')
    return { ReadNo, ReaderToken }
  },
  like: lookingBefore<Calls['like']>(likes.before, async (request) => {
    const { told: Likes, ReaderToken } = await count(request, 'like', 'Likes')
    return { Likes, ReaderToken }
  }),
}
