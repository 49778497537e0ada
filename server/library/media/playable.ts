/** The video or the sound in which somebody marks a part. */
import { timecode } from '../../../src/api/text/timecode.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { isStopped } from '../conversions/stopped.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

/** Its version, where a moment may be marked in it. Throws 'refused' naming the field. `InMs`: where the part begins. */
export async function playableOf(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  { MediaID, InMs }: { readonly MediaID: number | undefined; readonly InMs: number },
  beginning: string,
): Promise<{ readonly VersionID: number }> {
  const item = await db
    .selectFrom('media')
    .innerJoin('media_versions as v', 'v.ID', 'media.VersionID')
    .select(['media.Kind', 'v.ID', 'v.DurationMs', isStopped.as('isStopped')])
    .where('media.ID', '=', MediaID ?? 0)
    .where('media.StID', '=', me.StID)
    .where('media.DeletedAt', 'is', null)
    .executeTakeFirst()
  if (!item || (item.Kind !== 'video' && item.Kind !== 'audio'))
    throw refuseField('MediaID', '没有这个视频，请重新选择。')
  if (item.isStopped) throw refuseField('MediaID', '这个视频已停用，里面的片段不能再用。')
  const length = item.DurationMs === null ? undefined : Number(item.DurationMs)
  if (length !== undefined && InMs >= length)
    throw refuseField('InMs', `${beginning}超过了视频的长度 ${timecode(length)}。`)
  return { VersionID: item.ID }
}
