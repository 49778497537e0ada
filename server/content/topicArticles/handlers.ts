/** The topicArticles family: the articles of a topic, in its order. */
import { Refusal } from '../../../src/api/client.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { TopicArticle } from '../../../src/api/content/topicArticles/calls.ts'
import { topicArticles } from '../../../src/api/content/topicArticles/calls.ts'
import { heldColumns, heldOf } from '../articles/held.ts'
import { channelName } from '../articles/row.ts'
import { visibleTo } from '../articles/visible.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { foundBy } from '../../platform/records/heardAs.ts'
import { putIntoTopic } from './putIntoTopic.ts'
import { readablePlaces } from './seen.ts'

/** Throws 'missing' unless the topic is of the station. Held until the transaction ends. */
async function checkTopic({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, ID: number): Promise<void> {
  const found = await db
    .selectFrom('topics')
    .select('ID')
    .where('StID', '=', me.StID)
    .where('ID', '=', ID)
    .forShare()
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', '没有这个专题，它可能已被删除。')
}

/** Places whose articles the person sees, with their titles, locked for a change. */
async function places({ db, me }: Request<unknown>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('topic_articles')
    .innerJoin('articles', 'articles.ID', 'topic_articles.ArticleID')
    .select(['topic_articles.ID', 'topic_articles.StID', 'TopicID', 'ArticleID', 'topic_articles.ShowOrder', 'Title'])
    .where('topic_articles.StID', '=', me.StID)
    .where((eb) => eb('topic_articles.ID', '=', eb.fn.any(eb.val([...ids]))))
    .where(visibleTo(me) as never)
    .forUpdate('topic_articles')
    .execute()
  return new Map(rows.map((row) => [row.ID, row]))
}

/** How many articles a topic has is told with the topic. */
function countsChanged({ announce }: Request<unknown>): void {
  announce({ Topic: 'topics', Action: 'count' })
}

const moveWithin = moveOf({
  ...{ table: 'topic_articles', noun: '专题稿件', name: 'ArticleID' },
  within: 'TopicID',
  seen: readablePlaces.where,
})

/** Handlers of the topicArticles family. */
export const topicArticleHandlers = implement(topicArticles, {
  async list({ db, me, input }) {
    const { TopicID, Keyword = '' } = input
    const meant = await foundBy(['articles.Title'], Keyword)
    const rows = db
      .selectFrom('topic_articles')
      .innerJoin('articles', 'articles.ID', 'topic_articles.ArticleID')
      .where('topic_articles.StID', '=', me.StID)
      .where('TopicID', '=', TopicID)
      .where(visibleTo(me) as never)
      .where('articles.Status', '<>', 'recycled')
      .$if(Keyword !== '', (query) => query.where(meant))
    const part = windowOf(input)
    const found = part
      ? await rows
          .leftJoin('channels', 'channels.ID', 'articles.ChID')
          .innerJoin('admin_users', 'admin_users.ID', 'articles.AdminID')
          .select([
            'topic_articles.ID',
            'topic_articles.StID',
            'TopicID',
            'ArticleID',
            'articles.Title',
            'articles.Status',
            channelName,
            'AdminUserRealName as AdminName',
            ...heldColumns,
            'topic_articles.ShowOrder',
          ])
          .orderBy('topic_articles.ShowOrder')
          .orderBy('topic_articles.ID')
          .limit(part.limit)
          .offset(part.offset)
          .execute()
      : []
    return {
      ...(await cappedCount(db, rows.select('topic_articles.ID'))),
      List: found.map((row) => toWire({ ...row, ...heldOf(row) }) as TopicArticle),
    }
  },
  async add(request) {
    const { TopicID, ArticleIds } = request.input
    await checkTopic(request, TopicID)
    const outcome = await putIntoTopic(request, TopicID, ArticleIds, ({ ID, Title, columns }) =>
      request.changed({ ID, Title, Before: null, After: columns }),
    )
    if (outcome.Done.length > 0) countsChanged(request)
    return outcome
  },
  async move(request) {
    const { Ids, TopicID } = request.input
    await checkTopic(request, TopicID)
    const found = await places(request, Ids)
    const outcome = await eachOf(Ids, request.logId, async (id) => {
      const place = found.get(id)
      if (!place) return '已经不在专题里'
      if (place.TopicID === TopicID) return '已经在这个专题里'
      const duplicate = await request.db
        .selectFrom('topic_articles')
        .select('ID')
        .where('TopicID', '=', TopicID)
        .where('ArticleID', '=', place.ArticleID)
        .executeTakeFirst()
      if (duplicate) return '那个专题里已经有这篇稿件'
      await request.db
        .updateTable('topic_articles')
        .set({ TopicID })
        .where('ID', '=', id)
        .where('StID', '=', request.me.StID)
        .execute()
      request.changed({ ID: id, Title: place.Title, Before: { TopicID: place.TopicID }, After: { TopicID } })
      return undefined
    })
    if (outcome.Done.length > 0) countsChanged(request)
    return outcome
  },
  async order(request) {
    const changes: Change[] = []
    const outcome = await moveWithin({ ...request, changed: (change) => void changes.push(change) })
    // A place has no title of its own: the log tells the article's.
    const found = await places(
      request,
      changes.map(({ ID }) => ID),
    )
    for (const change of changes) request.changed({ ...change, Title: found.get(change.ID)!.Title })
    return outcome
  },
  async remove(request) {
    const found = await places(request, request.input.Ids)
    const outcome = await eachOf(request.input.Ids, request.logId, async (id) => {
      const place = found.get(id)
      if (!place) return '已经不在专题里'
      await request.db.deleteFrom('topic_articles').where('ID', '=', id).where('StID', '=', request.me.StID).execute()
      const { Title, ...columns } = place
      request.changed({ ID: id, Title, Before: columns, After: null })
      return undefined
    })
    if (outcome.Done.length > 0) countsChanged(request)
    return outcome
  },
})
