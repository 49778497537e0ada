/** Notes on passages: leaving one, answering, settling, taking one's own away. */
import { may, maySee } from '../../../../src/api/access.ts'
import { mayWorkOn } from '../../../../src/api/content/articles/filing.ts'
import { articles } from '../../../../src/api/content/articles/calls.ts'
import { Refusal } from '../../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../../src/api/contract.ts'
import type { Db, Request } from '../../../platform/pipeline/implement.ts'
import { NO_ARTICLE } from '../decide.ts'
import { lockArticles, type LockedArticle } from '../lock.ts'

type Calls = (typeof articles)['calls']
type Saved = OutputOf<Calls['remark']>

const NO_REMARK = '这条批注已经不在了。'

/** The article, locked, for somebody who may read it: notes need no more than that. */
async function readable({ db, me }: Request<unknown>, ID: number): Promise<LockedArticle> {
  if (!maySee(me, articles.pages)) throw new Refusal('forbidden', '您没有稿件的阅读权限，不能批注。')
  const [article] = await lockArticles(db, me, [ID])
  if (!article || article.Status === 'recycled') throw new Refusal('missing', NO_ARTICLE)
  return article
}

async function remarkOf({ db, me }: Request<unknown>, article: number, ID: number) {
  const found = await db
    .selectFrom('article_remarks')
    .selectAll()
    .where('ID', '=', ID)
    .where('ArticleID', '=', article)
    .where('StID', '=', me.StID)
    .where('Removed', '=', false)
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_REMARK)
  return found
}

/** Leave a note on a passage. The same note by the same person is left once, however often it is sent. */
export async function addRemark(request: Request<ParsedOf<Calls['remark']>>): Promise<Saved> {
  const { db, me, now, input, logId } = request
  const article = await readable(request, input.ID)
  const { Quote, Before, After, At } = input
  const Text = input.Text.trim()
  const duplicate = await db
    .selectFrom('article_remarks')
    .select('ID')
    .where('ArticleID', '=', article.ID)
    .where('UserID', '=', me.ID)
    .where('Text', '=', Text)
    .where('Quote', '=', Quote)
    .where('At', '=', At)
    .where('ParentID', 'is', null)
    .where('SettledAt', 'is', null)
    .where('Removed', '=', false)
    .executeTakeFirst()
  if (duplicate) return { ID: article.ID, RemarkID: duplicate.ID }
  const { ID } = await db
    .insertInto('article_remarks')
    .values({
      ...{ StID: me.StID, ArticleID: article.ID, Revision: article.Revision, UserID: me.ID, CreateTime: now },
      ...{ Text, Quote, Before, After, At },
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  told(request, article, { RemarkID: ID, Removed: true }, { RemarkID: ID, Removed: false }, `“${Quote}”：${Text}`)
  tell(request, article, [article.AdminID], `《${article.Title}》：${Text}`)
  return { ID: article.ID, RemarkID: ID, LogID: logId }
}

/** Answer a note; an answer to an answer belongs to the note. An open question stays open. */
export async function answerRemark(request: Request<ParsedOf<Calls['answerRemark']>>): Promise<Saved> {
  const { db, me, now, input, logId } = request
  const article = await readable(request, input.ID)
  const remark = await remarkOf(request, article.ID, input.RemarkID)
  const ParentID = remark.ParentID ?? remark.ID
  const Text = input.Text.trim()
  const last = await db
    .selectFrom('article_remarks')
    .select(['ID', 'UserID', 'Text'])
    .where('ParentID', '=', ParentID)
    .where('Removed', '=', false)
    .orderBy('ID', 'desc')
    .executeTakeFirst()
  if (last?.UserID === me.ID && last.Text === Text) return { ID: article.ID, RemarkID: last.ID }
  const { ID } = await db
    .insertInto('article_remarks')
    .values({
      ...{ StID: me.StID, ArticleID: article.ID, ParentID, Revision: article.Revision },
      ...{ UserID: me.ID, Text, CreateTime: now },
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  told(request, article, { RemarkID: ID, Removed: true }, { RemarkID: ID, Removed: false }, Text)
  const asked = await peopleOf(db, ParentID)
  tell(request, article, [article.AdminID, ...asked], `《${article.Title}》的批注有答复：${Text}`)
  return { ID: article.ID, RemarkID: ID, LogID: logId }
}

/** Settle a note or open it again: the article's author, and whoever may change articles in its channel. Throws 'forbidden'. */
export async function settleRemark(request: Request<ParsedOf<Calls['settleRemark']>>): Promise<Saved> {
  const { db, me, now, input, logId } = request
  const article = await readable(request, input.ID)
  const isEditor = may(me, articles.pages, '编辑') && mayWorkOn(me, article)
  if (article.AdminID !== me.ID && !isEditor)
    throw new Refusal('forbidden', '只有作者和能编辑这篇稿件的人可以解决批注，您可以答复。')
  const remark = await remarkOf(request, article.ID, input.RemarkID)
  if (remark.ParentID !== null) throw new Refusal('refused', '答复不用解决，请解决它所答复的批注。')
  const { numUpdatedRows } = await db
    .updateTable('article_remarks')
    .set(input.IsSettled ? { SettledAt: now, SettledBy: me.ID } : { SettledAt: null, SettledBy: null })
    .where('ID', '=', remark.ID)
    .where('StID', '=', me.StID)
    .where('SettledAt', input.IsSettled ? 'is' : 'is not', null)
    .executeTakeFirst()
  const answer = { ID: article.ID, RemarkID: remark.ID }
  if (numUpdatedRows !== 1n) return answer
  const state = (IsSettled: boolean) => ({ RemarkID: remark.ID, IsSettled })
  told(request, article, state(!input.IsSettled), state(input.IsSettled), `“${remark.Quote}”：${remark.Text}`)
  return { ...answer, LogID: logId }
}

/** Take away one's own note or answer. Not a note that others have answered: their words would go with it. */
export async function removeRemark(request: Request<ParsedOf<Calls['removeRemark']>>): Promise<Saved> {
  const { db, me, input, logId } = request
  const article = await readable(request, input.ID)
  const remark = await remarkOf(request, article.ID, input.RemarkID)
  if (remark.UserID !== me.ID) throw new Refusal('forbidden', '只能删除自己写的批注。')
  const others = (await peopleOf(db, remark.ID)).some((one) => one !== me.ID)
  if (others) throw new Refusal('refused', '已有人答复这条批注，不能删除；可以标为已解决。')
  await db.updateTable('article_remarks').set({ Removed: true }).where('ID', '=', remark.ID).execute()
  const state = (Removed: boolean) => ({ RemarkID: remark.ID, Removed })
  told(request, article, state(false), state(true), remark.Text)
  return { ID: article.ID, RemarkID: remark.ID, LogID: logId }
}

/** Who wrote a note and its answers. */
async function peopleOf(db: Db, remark: number): Promise<number[]> {
  const rows = await db
    .selectFrom('article_remarks')
    .select('UserID')
    .distinct()
    .where((eb) => eb.or([eb('ID', '=', remark), eb('ParentID', '=', remark)]))
    .where('Removed', '=', false)
    .execute()
  return rows.map(({ UserID }) => UserID)
}

function told(
  request: Request<unknown>,
  { ID, Title }: LockedArticle,
  Before: Record<string, unknown>,
  After: Record<string, unknown>,
  ReMark: string,
): void {
  request.changed({ ID, Title, Before, After })
  request.logDetail({ ReMark })
}

/** Nobody is told of what they said themselves. */
function tell(request: Request<unknown>, { ID }: LockedArticle, people: readonly number[], Title: string): void {
  for (const UserID of new Set(people))
    if (UserID !== request.me.ID) request.note({ UserID, Type: '批注', Title, Page: '/Publish', Params: { ID } })
}
