/** The records of the shortVideos family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { shortVideos } from '../../../src/api/engagement/shortVideos/calls.ts'
import { watchPath } from '../../../src/api/engagement/watchPath.ts'
import type { ShortVideo } from '../../../src/api/engagement/shortVideos/model.ts'
import {
  passedState,
  videoEventTitles,
  videoStates,
  videoStateTitles,
} from '../../../src/api/engagement/shortVideos/videoStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { isBelow } from '../../platform/sql/branchBelow.ts'
import { countsOf, namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { checkVideo, IN_BIN, type StoredVideo } from './checkVideo.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me'>
/** A video with the number of who decided, which no answer has. */
type WithAuditor = ShortVideo & Pick<StoredVideo, 'AuditorID'>

function conditions(filter: Readonly<Record<string, unknown>>): RawBuilder<SqlBool> {
  const { IsDeleted, IsOut, ChID, TopicID, From, To, mine } = filter
  const parts = [
    IsDeleted === true ? sql`"DeletedAt" is not null` : sql`"DeletedAt" is null`,
    IsOut === true && sql`"PublicRevision" is not null`,
    IsOut === false && sql`"PublicRevision" is null`,
    typeof ChID === 'number' && isBelow('ChID', 'short_video_channels', ChID),
    typeof TopicID === 'number' && sql`${TopicID}::bigint = any("TopicIDs")`,
    typeof mine === 'number' && sql`"OwnerID" = ${mine}`,
    From !== undefined && sql`"CreateTime" >= ${new Date(String(From))}`,
    To !== undefined && sql`"CreateTime" <= ${new Date(String(To))}`,
  ].filter((one) => one !== false)
  return sql`${sql.join(parts, sql` and `)}`
}

const unseen: readonly string[] = ['Mark', 'PassedMark', 'PartsMark', 'LastRevision']
const toRow = (stored: StoredVideo) =>
  Object.fromEntries(
    Object.entries(toWire(stored)).filter(([name]) => !unseen.includes(name)),
  ) as unknown as WithAuditor

/** How short videos are listed, read, saved and removed. */
export const shortVideoRecords = recordsOf(shortVideos, 'short_videos', {
  once: false,
  search: ['Title', 'Summary', 'Tags'],
  filters: ['State', 'AiLabel', 'IsTop', 'IsHeadlines', 'IsHomepage', 'IsBest', 'IsSub'],
  order: '"IsTop" desc, "ShowOrder" desc, "ID" desc',
  where: conditions,
  // Who decided is read by name below.
  toRow,
  saving: checkVideo,
  turning: async (_request, stored) => (stored.DeletedAt === null ? undefined : IN_BIN),
})

/** An event happens to short videos. */
export const videoEvent = eventOf({
  table: 'short_videos',
  records: shortVideoRecords,
  machine: videoStates,
  stateTitles: videoStateTitles,
  eventTitles: videoEventTitles,
  choose: (stored) => passedState(stored.PublicRevision !== null),
  // Who came second is told who was first.
  async standing({ State, AuditorID }, request) {
    const said = `现在是“${videoStateTitles[State]}”`
    if (AuditorID === null || AuditorID === request.me.ID || State === 'review') return said
    return `${(await peopleNames(request, [AuditorID])).get(AuditorID) ?? '别人'}处理过了，${said}`
  },
})

/** The rows with the names of what they name, and how many parts they have. */
export async function withNames(request: Reading, rows: readonly ShortVideo[]): Promise<ShortVideo[]> {
  const found = rows as readonly WithAuditor[]
  const ids = found.map(({ ID }) => ID)
  const channels = await namesOf(
    request,
    'short_video_channels',
    'Name',
    found.map(({ ChID }) => ChID),
  )
  const topics = await namesOf(
    request,
    'topics',
    'Name',
    found.flatMap(({ TopicIDs }) => TopicIDs),
  )
  const people = await peopleNames(
    request,
    found.flatMap(({ OwnerID, EditorID, AuditorID }) => [OwnerID, EditorID, AuditorID]),
  )
  const parts = await countsOf(request, 'short_video_parts', 'VideoID', ids)
  const { PublicKey: key } = await request.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', request.me.StID)
    .executeTakeFirstOrThrow()
  return found.map(({ AuditorID, ...row }) => ({
    ...row,
    ChannelName: channels.get(row.ChID) ?? '',
    Topics: row.TopicIDs.flatMap((one) => topics.get(one) ?? []),
    OwnerName: people.get(row.OwnerID) ?? '',
    EditorName: people.get(row.EditorID) ?? '',
    AuditorName: people.get(AuditorID ?? 0) ?? '',
    Parts: parts.get(row.ID) ?? 0,
    IsOut: row.PublicRevision !== null,
    WatchPath: row.PublicRevision === null ? '' : watchPath(key, row.ResourceGUID),
  }))
}
