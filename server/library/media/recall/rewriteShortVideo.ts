/** A short video whose public revision plays what was withdrawn is taken off, and put out again with it. */
import { videoStates, type VideoState } from '../../../../src/api/engagement/shortVideos/videoStates.ts'
import type { Rewriting } from '../../../content/articles/rewrite.ts'
import { GONE, type Acting, type Meant, type Stayed } from './acting.ts'
import { publicBy } from './publicBy.ts'

const BY_HAND = '短视频换了文件要重新审核，请在短视频里改'

/** Its content is not touched: nobody's file is put out unseen. Answers as rewriteRecord does. */
export async function rewriteShortVideo(
  { db, me, now }: Acting,
  { RecordID: ID, fields }: Meant,
  rewriting: Rewriting,
): Promise<Stayed | undefined> {
  const video = await db
    .selectFrom('short_videos')
    .select(['PublicRevision', 'State'])
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  if (!video) return { why: GONE }
  const { field } = publicBy.shortVideos!
  const next = rewriting(field, video.PublicRevision, true) as number | null
  if (next === video.PublicRevision) return fields.every((one) => one === field) ? undefined : { why: BY_HAND }
  const event = next === null ? 'unpublish' : 'publish'
  const state = video.State as VideoState
  const State = videoStates.can(state, event) ? videoStates.next(state, event) : state
  await db
    .updateTable('short_videos')
    .set({ PublicRevision: next, State, UpdateTime: now })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .execute()
  return undefined
}
