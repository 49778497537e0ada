/** The shortVideoParts family. */
import { Refusal } from '../../../src/api/client.ts'
import { shortVideoParts, type ShortVideoPart } from '../../../src/api/engagement/shortVideoParts/calls.ts'
import type { shortVideoPartFields } from '../../../src/api/engagement/shortVideoParts/fields.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'
import { videoFile } from '../shortVideos/videoFile.ts'

type Draft = DraftFrom<typeof shortVideoPartFields>
type Stored = StoredOf<'short_video_parts'>
type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** Ours: parts of one video. */
const MOST_PARTS = 200
const NO_VIDEO = '没有这条短视频，请重新选择。'

/** Whoever changes a part changed its video, which is held until that is done. Throws 'refused' where it is not there. */
async function touchVideo({ db, me, now }: Request<unknown>, VideoID: number): Promise<void> {
  const put = await db
    .updateTable('short_videos')
    .set({ EditorID: me.ID, UpdateTime: now })
    .where('ID', '=', VideoID)
    .where('StID', '=', me.StID)
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  if (put.numUpdatedRows !== 1n) throw refuseField('VideoID', NO_VIDEO)
}

async function checkPart(request: Request<any>, draft: Draft, before: Stored | undefined) {
  const VideoID = draft.VideoID ?? before?.VideoID
  if (before && VideoID !== before.VideoID) throw refuseField('VideoID', '分集不能换到另一条短视频。')
  if (!before || changedFields(before, draft)) await touchVideo(request, VideoID!)
  const isOtherFile = draft.VideoUrl !== undefined && draft.VideoUrl !== before?.VideoUrl
  const { VersionID } = isOtherFile ? await videoFile(request, draft.VideoUrl!) : { VersionID: before?.VersionID }
  if (before) return isOtherFile ? { VersionID } : {}
  const { count } = await request.db
    .selectFrom('short_video_parts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('VideoID', '=', VideoID!)
    .executeTakeFirstOrThrow()
  if (count >= MOST_PARTS) throw new Refusal('limit', `一条短视频最多 ${MOST_PARTS} 集。`)
  return { VersionID, ShowOrder: await lastPlace(request, 'short_video_parts', { VideoID }) }
}

/** The records of the shortVideoParts family. */
export const shortVideoPartRecords = recordsOf(shortVideoParts, 'short_video_parts', {
  once: false,
  filters: ['VideoID'],
  order: '"VideoID" desc, "ShowOrder", "ID"',
  saving: checkPart,
  async removing(request, stored) {
    await touchVideo(request, stored.VideoID)
    return undefined
  },
})

async function withNames(request: Reading, rows: readonly ShortVideoPart[]): Promise<ShortVideoPart[]> {
  const videos = await namesOf(
    request,
    'short_videos',
    'Title',
    rows.map(({ VideoID }) => VideoID),
  )
  return rows.map((row) => ({ ...row, VideoTitle: videos.get(row.VideoID) ?? '' }))
}

const move = moveOf({ table: 'short_video_parts', noun: '短视频分集', name: 'Title', within: 'VideoID' })

/** Handlers of the shortVideoParts family. */
export const shortVideoPartHandlers = implement(shortVideoParts, {
  async list(request) {
    const page = await shortVideoPartRecords.list(request)
    return { ...page, List: await withNames(request, page.List) }
  },
  get: async (request) => (await withNames(request, [await shortVideoPartRecords.get(request)]))[0]!,
  save: shortVideoPartRecords.save,
  remove: shortVideoPartRecords.remove,
  async order(request) {
    const outcome = await move(request)
    const [part] = outcome.Done.length > 0 ? await shortVideoPartRecords.locked(request, outcome.Done) : []
    if (part) await touchVideo(request, part.VideoID)
    return outcome
  },
})
