/** Opening an article from a list. */
import type { ArticleRow } from '../../../api/content/articles/row.ts'
import type { Context } from '../../../workspace/command.ts'

/** Open the article in the editor; an article that is open already gets the focus. */
export function openArticle(row: Pick<ArticleRow, 'ID'>, ctx: Context): void {
  ctx.open('/Publish', { ID: row.ID })
}
