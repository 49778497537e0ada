/** Choosing the picture that stands for a video. */
import { Refusal } from '../../../src/api/client.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { HURRIED } from '../../../src/api/library/conversions/states.ts'
import { isStopped, STOPPED } from './stopped.ts'
import { queueConversions } from './queueRenditions.ts'

/** Queues the cover at a moment. */
export async function chooseCover(
  request: Request<{ readonly MediaID: number; readonly AtMs: number }>,
): Promise<BatchOutcome> {
  const { db, me, input, logId } = request
  const media = await db
    .selectFrom('media')
    .innerJoin('media_versions as v', 'v.ID', 'media.VersionID')
    .select(['media.Title', 'media.Kind', 'v.ID as VersionID', 'v.DurationMs', isStopped.as('isStopped')])
    .where('media.ID', '=', input.MediaID)
    .where('media.StID', '=', me.StID)
    .where('media.DeletedAt', 'is', null)
    .executeTakeFirst()
  if (!media || media.Kind !== 'video') throw new Refusal('missing', '这个视频不存在，可能已被删除。')
  if (media.isStopped) throw new Refusal('refused', STOPPED)
  if (media.DurationMs !== null && input.AtMs > Number(media.DurationMs))
    throw new Refusal('refused', `封面的时刻超过了视频的长度 ${Number(media.DurationMs)} 毫秒。`)
  const [ID] = await queueConversions(db, [
    {
      ...{ StID: me.StID, MediaID: input.MediaID, VersionID: media.VersionID, Name: 'cover', Kind: 'cover' },
      ...{ AtMs: input.AtMs, Priority: HURRIED },
    },
  ])
  if (ID === undefined) throw new Refusal('busy', '上一次换的封面还没有做好，请稍后再试。')
  request.changed({ ID, Title: media.Title, Before: null, After: { State: 'queued' } })
  return { Done: [ID], Skipped: [], LogID: logId }
}
