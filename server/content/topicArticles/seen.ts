/** Which places in topics a person sees: those of articles they may read. */
import { sql } from 'kysely'
import type { Readable } from '../../platform/pipeline/readable.ts'
import { ofReadableArticle } from '../articles/visible.ts'

/** Of the topicArticles family. */
export const readablePlaces: Readable = {
  table: 'topic_articles',
  where: (me) => ofReadableArticle(me, sql`topic_articles."ArticleID"`),
}
