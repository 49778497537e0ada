/** Which places in topics a person sees: those of articles they may read. */
import { sql, type SqlBool } from 'kysely'
import type { Readable } from '../../platform/pipeline/readable.ts'
import { readableArticles } from '../articles/visible.ts'

/** Of the topicArticles family. */
export const readablePlaces: Readable = {
  table: 'topic_articles',
  where: (me) => sql<SqlBool>`exists (select from articles
    where articles."ID" = topic_articles."ArticleID" and ${readableArticles.where(me)})`,
}
