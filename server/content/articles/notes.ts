/** Notes about an article, for those who write and review it. */
import type { articles } from '../../../src/api/content/articles/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { NO_ARTICLE } from './decide.ts'
import { lockArticles } from './lock.ts'

type Call = (typeof articles)['calls']['note']

/** Leave a note; its author is told unless they wrote it. Throws 'missing'. */
export async function addNote(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, me, now, input, logId } = request
  const [article] = await lockArticles(db, me, [input.ID])
  if (!article || article.Status === 'recycled') throw new Refusal('missing', NO_ARTICLE)
  const Text = input.Text.trim()
  const { ID } = await db
    .insertInto('article_notes')
    .values({ StID: me.StID, ArticleID: article.ID, Revision: article.Revision, UserID: me.ID, Text, CreateTime: now })
    .returning('ID')
    .executeTakeFirstOrThrow()
  request.changed({ ID: article.ID, Title: article.Title, Before: { NoteID: null }, After: { NoteID: ID } })
  request.logDetail({ ReMark: Text })
  if (article.AdminID !== me.ID)
    request.note({
      UserID: article.AdminID,
      Type: '审稿意见',
      Title: `《${article.Title}》：${Text}`,
      Page: '/Publish',
      Params: { ID: article.ID },
    })
  return { ID: article.ID, LogID: logId }
}

/** Taking a note back, or leaving it again. Answers why not where it is not as it was. */
export async function turnNote(
  db: Db,
  StID: number,
  { note, again }: { readonly note: number; readonly again: boolean },
): Promise<string | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('article_notes')
    .set({ Removed: !again })
    .where('ID', '=', note)
    .where('StID', '=', StID)
    .where('Removed', '=', again)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? undefined : '这条意见已经不在了。'
}
