/** The article as lists know it. */
import type { Article } from '../../../../api/content/articles/article.ts'
import type { ArticleRow } from '../../../../api/content/articles/row.ts'

/** The row of an article; written fields that an article in full may leave out are empty. */
export function rowOf(article: Article): ArticleRow {
  const { Summary = '', Author = '', ChID = 0, CreateTime = article.UpdateTime, PicPath = '' } = article
  return { ...article, Summary, Author, ChID, CreateTime, PicPath }
}
