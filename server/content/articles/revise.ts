/** Writing a new revision of a locked article. */
import { sql, type Updateable } from 'kysely'
import type { Articles } from '../../platform/database/tables/articles.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { Accepted } from './aiUses/accepted.ts'
import { keepAiUses } from './aiUses/keep.ts'
import type { ArticleColumns } from './columns.ts'
import { storeSearch } from './search/store.ts'

/** How a revision came to be; see ArticleVersion. */
export type RevisionKind = 'save' | 'autosave' | 'submit' | 'restore' | 'import'

/** What the new revision changes. */
export interface NextRevision {
  readonly columns: ArticleColumns
  /** The whole of Extra as it is to be. */
  readonly extra: Readonly<Record<string, unknown>>
  /** Other columns that change with it. */
  readonly also?: Updateable<Articles>
  readonly kind: RevisionKind
  readonly by: number
  /** What was done where nobody wrote it: 撤下“大桥”. Default: somebody wrote it. */
  readonly why?: string
  /** What was taken over from answers of an AI. Default nothing. */
  readonly accepted?: readonly Accepted[] | undefined
  readonly now: Date
}

/**
 * Write the columns and the next revision. Answers its number; undefined, with nothing written, when the article is no
 * longer as it was read.
 */
export async function revise(
  db: Db,
  article: { readonly ID: number; readonly StID: number; readonly Revision: number; readonly Status: string },
  next: NextRevision,
): Promise<number | undefined> {
  const Revision = article.Revision + 1
  const { numUpdatedRows } = await db
    .updateTable('articles')
    .set({ ...next.columns, ...next.also, Extra: JSON.stringify(next.extra), Revision, UpdateTime: next.now })
    .where('ID', '=', article.ID)
    .where('StID', '=', article.StID)
    .where('Revision', '=', article.Revision)
    .where('Status', '=', article.Status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return undefined
  await sql`
    insert into article_revisions ("ArticleID", "Revision", "Kind", "Title", "SubTitle", "Summary", "Author",
      "ResourceContent", "SuggestedContent", "WordCount", "OwnFields", "UserID", "CreateTime", "Why")
    select "ID", "Revision", ${next.kind}, "Title", "SubTitle", "Summary", "Author", "ResourceContent",
      "SuggestedContent", "WordCount", coalesce("Extra"->'Extra', '{}'), ${next.by}, ${next.now},
      ${next.why ?? ''}
    from articles where "ID" = ${article.ID}`.execute(db)
  await storeSearch(db, [article.ID])
  await keepAiUses(db, article.ID, next)
  return Revision
}
