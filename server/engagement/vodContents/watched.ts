/** Contents of programmes on the page on which the public watches them. */
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import { playedAt } from '../watch/playedFiles.ts'
import type { WatchedKind } from '../watch/watched.ts'
import { openContent, publicNews } from './open.ts'

/** See WatchedKind. */
export const watchedContent: WatchedKind = {
  kind: 'vod',
  calls: '/open/vod',
  called: 'Content',
  gone: '这条点播内容已经下线。',
  parts: ['正片', '相关视频'],
  async find(pool, key, name) {
    const db = pool as unknown as Db
    const row = await openContent(db, { StationKey: key, Content: name }).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
    if (!row) return undefined
    const news = (await publicNews(db, row.ID)).filter(({ VideoUrl }) => VideoUrl !== '')
    const said = ({ VideoUrl }: { readonly VideoUrl: string }) => ({ StID: row.StID, VideoUrl })
    const playedOf = await playedAt(db, [row, ...news].map(said))
    const { Poster, ...file } = playedOf(said(row))
    return {
      ...row,
      ...file,
      Cover: row.Cover || Poster,
      by: [row.ProgramName, row.AirTime === null ? '' : `播出：${longMoment(row.AirTime)}`],
      label: '',
      more: [row.People && `主创和嘉宾：${row.People}`],
      Seconds: row.Duration || null,
      Parts: news.map((one) => {
        const { Poster: Cover, ...newsFile } = playedOf(said(one))
        return { Title: one.Title, ...newsFile, Cover: one.Cover || Cover }
      }),
      ...{ views: row.Views, likes: row.Likes },
    }
  },
  // No record says that a content was public once.
  wasPublic: async () => false,
}
