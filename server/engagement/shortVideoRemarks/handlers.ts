/** The shortVideoRemarks family. */
import { Refusal } from '../../../src/api/client.ts'
import { shortVideoRemarks, type ShortVideoRemark } from '../../../src/api/engagement/shortVideoRemarks/calls.ts'
import type { shortVideoRemarkFields } from '../../../src/api/engagement/shortVideoRemarks/fields.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import { wholeTimecode } from '../../../src/api/text/timecode.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { becameText, tellOthers } from '../../platform/records/tellOthers.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { peopleNames } from '../../platform/sql/namesOf.ts'

type Draft = DraftFrom<typeof shortVideoRemarkFields>
type Stored = StoredOf<'short_video_remarks'>
type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** How much of a remark stands for it in the log, in characters. */
const NAME_LENGTH = 40
/** Ours: how much of a remark stands in the message about it, in characters. */
const TOLD_LENGTH = 60
const NOT_YOURS = '只有写这条意见的人能改它。'

/** A remark is called by its beginning. */
function named<R extends Request<any>>(request: R): R {
  return {
    ...request,
    changed: (change) => request.changed({ ...change, Title: cutText(change.Title, NAME_LENGTH, '…') }),
  }
}

/** Answers what a new remark begins with; who answers for the video and who changed it last are told of it. */
async function checkRemark(request: Request<any>, draft: Draft, before: Stored | undefined) {
  const { db, me } = request
  if (before && before.OwnerID !== me.ID) throw new Refusal('refused', NOT_YOURS)
  if (before && draft.VideoID !== undefined && draft.VideoID !== before.VideoID)
    throw refuseField('VideoID', '意见不能换到另一条短视频。')
  if (before) return {}
  const video = await db
    .selectFrom('short_videos')
    .select(['ID', 'Title', 'Revision', 'OwnerID', 'EditorID'])
    .where('ID', '=', draft.VideoID!)
    .where('StID', '=', me.StID)
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  if (!video) throw refuseField('VideoID', '没有这条短视频，请重新选择。')
  const who = `${me.AdminUserRealName}在短视频“${video.Title}” ${wholeTimecode(draft.AtMs ?? 0)} 处`
  tellOthers(request, [video.OwnerID, video.EditorID], {
    Type: '短视频',
    Title: becameText(who, '提了意见', cutText(draft.Content!, TOLD_LENGTH, '…')),
    Page: '/ShortVideoManagement/Player',
    Params: { ID: video.ID },
  })
  return { OwnerID: me.ID, Revision: video.Revision }
}

/** The records of the shortVideoRemarks family. */
export const shortVideoRemarkRecords = recordsOf(shortVideoRemarks, 'short_video_remarks', {
  name: 'Content',
  once: false,
  filters: ['VideoID', 'IsResolved'],
  order: '"VideoID" desc, "AtMs", "ID"',
  saving: checkRemark,
  removing: async ({ me }, stored) => (stored.OwnerID === me.ID ? undefined : NOT_YOURS),
})

async function withNames(request: Reading, rows: readonly ShortVideoRemark[]): Promise<ShortVideoRemark[]> {
  const people = await peopleNames(
    request,
    rows.map(({ OwnerID }) => OwnerID),
  )
  return rows.map((row) => ({
    ...row,
    OwnerName: people.get(row.OwnerID) ?? '',
    IsMine: row.OwnerID === request.me.ID,
  }))
}

/** Handlers of the shortVideoRemarks family. */
export const shortVideoRemarkHandlers = implement(shortVideoRemarks, {
  async list(request) {
    const page = await shortVideoRemarkRecords.list(request)
    return { ...page, List: await withNames(request, page.List) }
  },
  get: async (request) => (await withNames(request, [await shortVideoRemarkRecords.get(request)]))[0]!,
  save: (request) => shortVideoRemarkRecords.save(named(request)),
  remove: (request) => shortVideoRemarkRecords.remove(named(request)),
  resolve: (request) => shortVideoRemarkRecords.turn(named(request)),
})
