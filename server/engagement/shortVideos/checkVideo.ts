/** What a short video must keep to before it is written. */
import { Refusal } from '../../../src/api/client.ts'
import type { shortVideoFields } from '../../../src/api/engagement/shortVideos/fields.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { lastPlace } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { videoFile } from './videoFile.ts'

type Draft = DraftFrom<typeof shortVideoFields>
/** A short video as the table has it. */
export type StoredVideo = StoredOf<'short_videos'>

/** What is said of one that is in the recycle bin. */
export const IN_BIN = '已在回收站，请先还原'

/** How comments come in is no content: it is not reviewed. */
const settings: readonly string[] = ['ChID', 'CommentMode', 'SlowSeconds']

/** Why a video cannot go its way yet, as a sentence; undefined when it can. */
export function unready({ VideoUrl }: Pick<StoredVideo, 'VideoUrl'>): string | undefined {
  return VideoUrl === '' ? '还没有填写视频地址' : undefined
}

/** Throws 'refused' unless videos may stand in the channel. */
export async function checkChannel({ db, me }: Request<unknown>, ChID: number): Promise<void> {
  const found = await db
    .selectFrom('short_video_channels')
    .select('IsEnable')
    .where('StID', '=', me.StID)
    .where('ID', '=', ChID)
    .executeTakeFirst()
  if (!found) throw refuseField('ChID', '没有这个短视频频道，请重新选择。', 'missing')
  if (!found.IsEnable) throw refuseField('ChID', '这个短视频频道已禁用，请选择其他频道。')
}

/**
 * The `saving` of the short videos' records: refuses, or answers what a new one begins with, and whose hand and which file it
 * is. That another content goes to review is the table's own rule.
 */
export async function checkVideo(request: Request<any>, draft: Draft, before: StoredVideo | undefined) {
  const { me } = request
  if (before && before.DeletedAt !== null) throw new Refusal('missing', '没有这条短视频，它可能已被删除。')
  if (draft.ChID !== undefined && draft.ChID !== before?.ChID) await checkChannel(request, draft.ChID)
  const content = Object.fromEntries(Object.entries(draft).filter(([name]) => !settings.includes(name)))
  const isChanged = before === undefined || changedFields(before, content) !== undefined
  const isOtherFile = draft.VideoUrl !== undefined && draft.VideoUrl !== before?.VideoUrl
  if (isOtherFile && draft.VideoUrl === '' && before && before.State !== 'draft' && before.State !== 'refused')
    throw refuseField('VideoUrl', '送审以后视频地址不能留空。')
  const further = {
    ...(isOtherFile ? await videoFile(request, draft.VideoUrl!) : {}),
    ...(isChanged ? { EditorID: me.ID } : {}),
  }
  if (before) return further
  await oneAtATime(request.db, me.StID, 'short_videos')
  return { ...further, OwnerID: me.ID, ShowOrder: await lastPlace(request, 'short_videos') }
}
