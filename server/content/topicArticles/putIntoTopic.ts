/** Articles come into a topic, at its end. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { visibleTo } from '../articles/visible.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { lastPlace } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'

/** Puts articles the person sees into a topic of the station. `told`: of each new place. Those in it already are skipped. */
export async function putIntoTopic(
  request: Request<unknown>,
  TopicID: number,
  articles: readonly number[],
  told: (place: { ID: number; Title: string; columns: Record<string, unknown> }) => void = () => {},
): Promise<BatchOutcome> {
  const { db, me } = request
  await oneAtATime(db, me.StID, 'topic_articles')
  return eachOf(articles, request.logId, async (ArticleID) => {
    const article = await db
      .selectFrom('articles')
      .select(['ID', 'Title'])
      .where(visibleTo(me))
      .where('ID', '=', ArticleID)
      .where('Status', '<>', 'recycled')
      .executeTakeFirst()
    if (!article) return '没有这篇稿件，它可能已被删除'
    const columns = {
      StID: me.StID,
      TopicID,
      ArticleID,
      ShowOrder: await lastPlace(request, 'topic_articles', { TopicID }),
    }
    const made = await db
      .insertInto('topic_articles')
      .values(columns)
      .onConflict((same) => same.columns(['TopicID', 'ArticleID']).doNothing())
      .returning('ID')
      .executeTakeFirst()
    if (!made) return '已经在这个专题里'
    told({ ID: made.ID, Title: article.Title, columns })
    return undefined
  })
}
