/** The topics family on the server: special topics. */
import { topics, type Topic } from '../../../src/api/content/topics/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { countsOf, namesOf } from '../../platform/sql/namesOf.ts'

const records = recordsOf(topics, 'topics', {
  search: ['Name', 'Summary'],
  filters: ['ChID', 'IsPublic'],
  order: '"ShowOrder", "ID"',
  async saving(request, draft, before) {
    const channel = draft.ChID
    if (typeof channel === 'number' && !(await namesOf(request, 'channels', 'Name', [channel])).has(channel))
      throw refuseField('ChID', '没有这个栏目，请重新选择。')
    if (before) return
    await oneAtATime(request.db, request.me.StID, 'topics')
    return { ShowOrder: await lastPlace(request, 'topics') }
  },
  async removing(request, { ID }) {
    const articles = (await countsOf(request, 'topic_articles', 'TopicID', [ID])).get(ID) ?? 0
    if (articles > 0) return `还有 ${articles} 篇稿件，请先移出或移到另一个专题`
    const selections = (await countsOf(request, 'topic_selections', 'TopicID', [ID])).get(ID) ?? 0
    return selections > 0 ? `还有 ${selections} 个选题归入它，请先改掉` : undefined
  },
})

async function withNames(request: Pick<Request<unknown>, 'db' | 'me'>, rows: readonly Topic[]): Promise<Topic[]> {
  const ids = rows.map(({ ID }) => ID)
  const articles = await countsOf(request, 'topic_articles', 'TopicID', ids)
  const channels = await namesOf(
    request,
    'channels',
    'Name',
    rows.map(({ ChID }) => ChID),
  )
  return rows.map((row) => ({
    ...row,
    ChannelName: channels.get(row.ChID ?? 0) ?? '',
    ArticleCount: articles.get(row.ID) ?? 0,
  }))
}

export default {
  handlers: implement(topics, {
    async list(request) {
      const page = await records.list(request)
      return { ...page, List: await withNames(request, page.List) }
    },
    get: async (request) => (await withNames(request, [await records.get(request)]))[0]!,
    save: records.save,
    remove: records.remove,
    public: records.turn,
    order: moveOf({ table: 'topics', noun: topics.title }),
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts') },
}
