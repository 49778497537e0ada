/** Short videos on the page on which the public watches them. */
import { aiLabels } from '../../../src/api/engagement/shortVideos/videoStates.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import type { WatchedKind } from '../watch/watched.ts'
import { asPublic, findOpen } from './publicVideo.ts'

/** See WatchedKind. */
export const watchedVideo: WatchedKind = {
  kind: 'video',
  calls: '/open/video',
  called: 'Video',
  gone: '这条短视频已经下线。',
  parts: ['正片', '分集'],
  async find(pool, key, name) {
    const db = pool as unknown as Db
    const row = await findOpen(db, key, name)
    if (!row) return undefined
    const [video] = await asPublic(db, [row])
    const { Author, Source, PublishTime, AiLabel, People, Tags, ReadNo, Likes, ...rest } = video!
    return {
      ...rest,
      ID: row.ID,
      by: [Author, Source && `来源：${Source}`, longMoment(PublishTime)],
      label: AiLabel === 'none' ? '' : aiLabels[AiLabel],
      more: [People && `出镜：${People}`, Tags],
      ...{ views: ReadNo, likes: Likes },
    }
  },
  async wasPublic(db, key, name) {
    const found = await db
      .selectFrom('short_videos as v')
      .innerJoin('stations as s', 's.ID', 'v.StID')
      .select('v.ID')
      .where('s.PublicKey', '=', key)
      .where('s.Status', '=', 1)
      .where('v.ResourceGUID', '=', name)
      .where('v.PublishTime', 'is not', null)
      .executeTakeFirst()
    return found !== undefined
  },
}
