/** What changing an article asks of a person besides the button, for what is taken back. */
import { may } from '../../../src/api/access.ts'
import { articles } from '../../../src/api/content/articles/calls.ts'
import { mayWorkOn, notTheirs } from '../../../src/api/content/articles/filing.ts'
import { levelOf, levelTitles, type ArticleStatus } from '../../../src/api/content/articles/review.ts'
import type { Guard } from '../../platform/pipeline/implement.ts'
import { notLast } from './aiUses/remove.ts'
import { levelsOf } from './levels.ts'

/** The channel must be granted; a note is settled by who may settle it, and a refusal belongs to its level. */
export const articleGuard: Guard = async ({ db, me, change: { ID, Before, After } }) => {
  const article = await db
    .selectFrom('articles')
    .leftJoin('channels', 'channels.ID', 'articles.ChID')
    .select(['articles.AdminID', 'articles.ChID', 'channels.Name'])
    .where('articles.ID', '=', ID)
    .where('articles.StID', '=', me.StID)
    .executeTakeFirst()
  if (!article) return undefined
  const isGranted = mayWorkOn(me, article)
  const said = { ...Before, ...After }
  if ('RemarkID' in said) {
    const maySettle = article.AdminID === me.ID || (isGranted && may(me, articles.pages, '编辑'))
    return 'IsSettled' in said && !maySettle ? '只有作者和能编辑这篇稿件的人可以解决批注。' : undefined
  }
  if ('NoteID' in said) return undefined
  if (!isGranted) return `${notTheirs(article.Name ?? '')}。`
  if ('AiSince' in said) return notLast(db, me, article)
  // The change is the act that is taken back or done again: what leads out of a refusal is its author's, and asks for no level.
  if (After?.['Status'] !== 'refused') return undefined
  const level = levelOf((Before?.['Status'] ?? 'refused') as ArticleStatus)
  return level === undefined || levelsOf(me).includes(level) ? undefined : `您没有「${levelTitles[level]}」权限。`
}
