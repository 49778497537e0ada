/** Taking the label off an article that nothing of a machine stands in any more: by who passes its last level. */
import { may, type Me } from '../../../../src/api/access.ts'
import type { articles } from '../../../../src/api/content/articles/calls.ts'
import { labellingKinds } from '../../../../src/api/content/articles/aiUses.ts'
import { articles as family } from '../../../../src/api/content/articles/calls.ts'
import { mayWorkOn } from '../../../../src/api/content/articles/filing.ts'
import { levelTitles, type Level } from '../../../../src/api/content/articles/review.ts'
import { reviewActions } from '../../../../src/api/content/articles/reviewActions.ts'
import { Refusal } from '../../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../../src/api/contract.ts'
import type { Db, Request } from '../../../platform/pipeline/implement.ts'
import { channelRules, unfiledRules } from '../channelRules.ts'
import { NO_ARTICLE } from '../decide.ts'
import { visibleTo } from '../visible.ts'
import { judgeUses } from './judge.ts'
import { textsOf } from './texts.ts'

type Call = (typeof articles)['calls']['removeAiLabel']

/** The button of who lets an article of such a channel out: its last level's, or publishing where it has none. */
const lastButton = (levels: number): string =>
  levels > 0 ? levelTitles[levels as Level] : reviewActions.audit.publish.title

/** Whether somebody passes the last level of an article's channel. */
export function isLast(
  me: Me,
  article: { readonly ChID: number | null; readonly AdminID: number },
  levels: number,
): boolean {
  return mayWorkOn(me, article) && may(me, family.pages, lastButton(levels))
}

/** Why somebody may not, as a sentence; undefined: they may. */
export async function notLast(
  db: Db,
  me: Me,
  article: { readonly ChID: number | null; readonly AdminID: number },
): Promise<string | undefined> {
  const rules = (await channelRules(db, me.StID, [article.ChID])).get(article.ChID) ?? unfiledRules
  if (isLast(me, article, rules.ReviewLevels)) return undefined
  return `AI 标识只有能「${lastButton(rules.ReviewLevels)}」这个栏目的人可以取消，请联系终审。`
}

/** How many passages and files that were taken over still stand in an article. */
export async function takenThere(db: Db, ID: number): Promise<number> {
  const texts = await textsOf(db, ID)
  if (texts) await judgeUses(db, texts)
  const { count } = await db
    .selectFrom('article_ai_uses')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('ArticleID', '=', ID)
    .where('IsThere', '=', true)
    .where('Kind', 'in', labellingKinds)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The refusal while any of it stands there. */
export const stillThere = (count: number): string =>
  `稿件里（包括已公开的版本）还有 ${count} 处来自 AI 的内容，不能取消标识。请先改写或删掉它们，按 v i 逐处查看。`

/** Take it off. Throws 'forbidden' for who is not the last, 'refused' while any of it stands there. */
export async function removeAiLabel(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, me, input, logId } = request
  const { ID, Revision } = input
  const article = await db
    .selectFrom('articles')
    .select(['ID', 'Title', 'ChID', 'AdminID', 'Status', 'Revision', 'AiSince'])
    .where('ID', '=', ID)
    .where(visibleTo(me))
    .forUpdate()
    .executeTakeFirst()
  if (!article || article.Status === 'recycled') throw new Refusal('missing', NO_ARTICLE)
  const why = await notLast(db, me, article)
  if (why !== undefined) throw new Refusal('forbidden', why)
  if (article.AiSince === null) return { ID }
  if (Revision !== undefined && Revision !== article.Revision)
    throw new Refusal('conflict', '您看过之后稿件又改了，请看最新版本。')
  const count = await takenThere(db, ID)
  if (count > 0) throw new Refusal('refused', stillThere(count))
  const { numUpdatedRows } = await db
    .updateTable('articles')
    .set({ AiSince: null, AiFreeFrom: article.Revision })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('AiSince', '=', article.AiSince)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return { ID }
  request.changed({ ID, Title: article.Title, Before: { AiSince: article.AiSince }, After: { AiSince: null } })
  request.logDetail({ Reason: input.Reason.trim() })
  return { ID, LogID: logId }
}
