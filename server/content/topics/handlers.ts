/** The topics family: special topics. */
import { topics, type Topic } from '../../../src/api/content/topics/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsIn } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { countsOf, namesOf } from '../../platform/sql/namesOf.ts'

const table = 'topics'
const noun = '专题'

/** The records of the topics family. */
export const topicRecords = recordsIn<Topic>({
  table,
  noun,
  search: ['Name', 'Summary'],
  filters: ['ChID', 'IsPublic'],
  order: '"ShowOrder", "ID"',
  touched: 'UpdateTime',
  async saving(request, draft, before) {
    const channel = draft['ChID']
    if (typeof channel === 'number' && !(await namesOf(request, 'channels', 'Name', [channel])).has(channel))
      throw refuseField('ChID', '没有这个栏目，请重新选择。')
    if (before) return
    await oneAtATime(request.db, request.me.StID)
    return { ShowOrder: await lastPlace(request, table) }
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

/** Handlers of the topics family. */
export const topicHandlers = implement(topics, {
  async list(request) {
    const page = await topicRecords.list(request)
    return { ...page, List: await withNames(request, page.List) }
  },
  get: async (request) => (await withNames(request, [await topicRecords.get(request)]))[0]!,
  save: topicRecords.save,
  remove: topicRecords.remove,
  public: topicRecords.turn,
  order: moveOf({ table, noun }),
})
