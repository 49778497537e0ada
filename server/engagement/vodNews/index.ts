/** The vodNews family on the server: videos of news beside a content. */
import { vodNews, type VodNews } from '../../../src/api/engagement/vodNews/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { countsOf, namesOf } from '../../platform/sql/namesOf.ts'

/** Ours: so many videos of news stand beside one content at most. */
const NEWS_LIMIT = 50

/** Refuses what is not there, or stands in the recycle bin, and one video too many. */
async function checkContent({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, ContentID: number): Promise<void> {
  const found = await db
    .selectFrom('vod_contents')
    .select('DeletedAt')
    .where('StID', '=', me.StID)
    .where('ID', '=', ContentID)
    .forShare()
    .executeTakeFirst()
  if (!found) throw refuseField('ContentID', '没有这条点播内容，请重新选择。')
  if (found.DeletedAt !== null) throw refuseField('ContentID', '这条点播内容在回收站，请先还原。')
  const count = (await countsOf({ db, me }, 'vod_news', 'ContentID', [ContentID])).get(ContentID) ?? 0
  if (count >= NEWS_LIMIT) throw refuseField('ContentID', `一条内容最多 ${NEWS_LIMIT} 条相关视频，请先删除不用的。`)
}

const records = recordsOf(vodNews, 'vod_news', {
  once: false,
  search: ['Title', 'Summary', 'Source'],
  filters: ['ContentID', 'IsPublic'],
  order: '"ContentID" desc, "IsTop" desc, "ShowOrder", "ID"',
  async saving(request, { ContentID }, before) {
    if (!before) await oneAtATime(request.db, request.me.StID, 'vod_news')
    if (ContentID !== undefined && ContentID !== before?.ContentID) await checkContent(request, ContentID)
    return before ? undefined : { ShowOrder: await lastPlace(request, 'vod_news', { ContentID }) }
  },
})

async function withNames(request: Pick<Request<unknown>, 'db' | 'me'>, rows: readonly VodNews[]): Promise<VodNews[]> {
  const contents = await namesOf(
    request,
    'vod_contents',
    'Title',
    rows.map(({ ContentID }) => ContentID),
  )
  return rows.map((row) => ({ ...row, ContentTitle: contents.get(row.ContentID) ?? '' }))
}

export default {
  handlers: implement(vodNews, {
    save: records.save,
    async list(request) {
      const page = await records.list(request)
      return { ...page, List: await withNames(request, page.List) }
    },
    get: async (request) => (await withNames(request, [await records.get(request)]))[0]!,
    order: moveOf({
      table: 'vod_news',
      noun: vodNews.title,
      name: 'Title',
      within: ['ContentID', 'IsTop'],
    }),
    public: records.turn,
    top: records.turn,
    remove: records.remove,
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts'), after: ['vodContents'] as const },
}
