/** The shortVideos family. */
import { sql } from 'kysely'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { Refusal } from '../../../src/api/client.ts'
import { changedBy } from '../../../src/api/engagement/shortVideos/batch.ts'
import { shortVideos } from '../../../src/api/engagement/shortVideos/calls.ts'
import { MOST_TOPICS } from '../../../src/api/engagement/shortVideos/fields.ts'
import { unlessBarred } from '../../platform/mediaRights/unlessBarred.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { checkChannel, IN_BIN, type StoredVideo } from './checkVideo.ts'
import { happen } from './happen.ts'
import { openList, openMarks, openOne } from './open.ts'
import { shortVideoRecords, withNames } from './records.ts'

type Several = Request<{ readonly Ids: readonly number[] }>

/** Columns of each video that `of` has for it, where it answers no reason against it. */
function write(
  request: Several,
  of: (video: StoredVideo) => string | Readonly<Record<string, unknown>>,
): Promise<BatchOutcome> {
  return shortVideoRecords.each(request, async (video) => {
    const columns = of(video)
    if (typeof columns === 'string') return columns
    const changes = changedFields(video, columns)
    if (!changes) return '已经是这样了'
    const writing = request.db
      .updateTable('short_videos')
      .set({ ...columns, UpdateTime: request.now })
      .where('ID', '=', video.ID)
      .where('StID', '=', request.me.StID)
    const barred = await unlessBarred(request, () => writing.execute())
    if (barred !== undefined) return barred
    request.changed({ ID: video.ID, Title: video.Title, ...changes })
    return undefined
  })
}

/** Takes videos that are in the recycle bin away for good. */
function purge(request: Several): Promise<BatchOutcome> {
  return shortVideoRecords.each(request, async (video) => {
    if (video.DeletedAt === null) return '不在回收站，请先删除'
    await request.db
      .deleteFrom('short_videos')
      .where('ID', '=', video.ID)
      .where('StID', '=', request.me.StID)
      .where('DeletedAt', 'is not', null)
      .execute()
    request.changed({ ID: video.ID, Title: video.Title, Before: null, After: null })
    return undefined
  })
}

/** Handlers of the shortVideos family. */
export const shortVideoHandlers = implement(shortVideos, {
  async list(request) {
    const { IsMine, ...input } = request.input
    const asked = { ...input, mine: IsMine === true ? request.me.ID : undefined }
    const page = await shortVideoRecords.list({ ...request, input: asked })
    return { ...page, List: await withNames(request, page.List) }
  },
  get: async (request) => (await withNames(request, [await shortVideoRecords.get(request)]))[0]!,
  save: shortVideoRecords.save,
  remove: (request) =>
    write(request, ({ DeletedAt, PublicRevision }) => {
      if (DeletedAt !== null) return '已经删除'
      return PublicRevision === null ? { DeletedAt: request.now } : '还公开着，请先下线'
    }),
  restore: (request) => write(request, ({ DeletedAt }) => (DeletedAt === null ? '没有删除' : { DeletedAt: null })),
  purge,
  async move(request) {
    await checkChannel(request, request.input.ChID)
    return write(request, ({ DeletedAt }) => (DeletedAt === null ? { ChID: request.input.ChID } : IN_BIN))
  },
  async topics(request) {
    const { db, me, input } = request
    const { TopicIDs: asked, IsAdd } = input
    const known = await db
      .selectFrom('topics')
      .select('ID')
      .where('StID', '=', me.StID)
      .where('ID', 'in', asked)
      .execute()
    if (IsAdd && known.length < new Set(asked).size)
      throw refuseField('TopicIDs', '有的专题不存在，可能已被删除，请重新选择。', 'missing')
    return write(request, ({ DeletedAt, TopicIDs }) => {
      if (DeletedAt !== null) return IN_BIN
      const after = IsAdd ? [...new Set([...TopicIDs, ...asked])] : TopicIDs.filter((one) => !asked.includes(one))
      return after.length > MOST_TOPICS ? `一条短视频最多放进 ${MOST_TOPICS} 个专题` : { TopicIDs: after }
    })
  },
  status: (request) => happen(request, request.input.Event),
  async batch(request) {
    const { input } = request
    const name = changedBy(input)
    if (name === undefined) throw new Refusal('refused', '一次改一项：请说明要改的是哪一项。')
    if (name === 'IsCheck') return happen(request, input.IsCheck ? 'pass' : 'refuse')
    if (name === 'IsPublic') return happen(request, input.IsPublic ? 'publish' : 'unpublish')
    if (name === 'ShowOrder' || name === 'ReadNo')
      return write(request, ({ DeletedAt }) => (DeletedAt === null ? { [name]: input[name] } : IN_BIN))
    return shortVideoRecords.turn({ ...request, input: { Ids: input.Ids, [name]: input[name] } })
  },
  order: moveOf({
    table: 'short_videos',
    noun: '短视频',
    name: 'Title',
    within: 'IsTop',
    among: sql`"DeletedAt" is null`,
    isNewestFirst: true,
  }),
  openList,
  openOne,
  ...openMarks,
})
