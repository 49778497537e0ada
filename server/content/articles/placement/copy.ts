/** New articles like others, in another channel. Their versions come along, so that nobody asks where a text is from. */
import { sql } from 'kysely'
import { writtenFields } from '../../../../src/api/content/articles/written.ts'
import { type ArticleWritten } from '../../../../src/api/content/articles/draft.ts'
import type { BatchOutcome } from '../../../../src/api/callSchemas.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { eachOf } from '../../../platform/records/eachOf.ts'
import { copyAiUses } from '../aiUses/keep.ts'
import { NO_ARTICLE } from '../decide.ts'
import { insertArticles } from '../insert.ts'
import { getArticle } from '../one.ts'
import { lockArticles } from '../lock.ts'
import { writableChannels } from '../writableChannels.ts'

/**
 * Copy articles into a channel: drafts of the person who copies, with OriginalId naming what they are copies of. `Done`
 * names the articles copied; the log names the copies.
 */
export async function copyArticles(
  request: Request<{ readonly Ids: readonly number[]; readonly ChID: number }>,
): Promise<BatchOutcome> {
  const { db, me, input, logId, now } = request
  const found = new Map((await lockArticles(db, me, input.Ids)).map((one) => [one.ID, one]))
  if (found.size > 0) await writableChannels(db, me, [input.ChID])
  return eachOf(input.Ids, logId, async (OriginalId) => {
    const original = found.get(OriginalId)
    if (!original) return NO_ARTICLE
    if (original.Status === 'recycled') return '在回收站里，请先还原。'
    const article = await getArticle(db, me, { ID: OriginalId })
    const written = Object.fromEntries(writtenFields.map((field) => [field, article[field]])) as ArticleWritten
    const { CreateTime: _time, ChidArr: _others, FakeReadNo: _added, MinReadNo: _least, ...draft } = written
    // One copy of a version in a channel, however often the request is sent.
    const SendKey = `copy:${OriginalId}:${original.Revision}:${input.ChID}`
    // What must not be public yet must not be so under another number.
    const times = { EmbargoTime: original.EmbargoTime, ExpireTime: original.ExpireTime }
    const copy = { StID: me.StID, AdminID: me.ID, ChID: input.ChID, SendKey, Kind: 'save', now } as const
    const [made] = await insertArticles(db, [{ ...copy, ...times, draft: { ...draft, OriginalId } }])
    if (made?.ID === undefined) return '您已经把这一版复制到那里了。'
    await copyAiUses(db, { from: OriginalId, to: made.ID, by: me.ID, now })
    await bringHistory(request, { from: OriginalId, to: made.ID, newest: original.Revision })
    const After = { Title: original.Title, ChID: input.ChID, OriginalId, Status: 'draft' }
    request.changed({ ID: made.ID, Title: original.Title, Before: null, After })
    return undefined
  })
}

/** The earlier versions under their numbers; the copy's own first one takes the number of the text it was made from. */
async function bringHistory(
  { db }: Request<unknown>,
  { from, to, newest }: { from: number; to: number; newest: number },
): Promise<void> {
  if (newest === 1) return
  await db.updateTable('article_revisions').set({ Revision: newest }).where('ArticleID', '=', to).execute()
  await db.updateTable('articles').set({ Revision: newest }).where('ID', '=', to).execute()
  await sql`
    insert into article_revisions ("ArticleID", "Revision", "Kind", "Title", "SubTitle", "Summary", "Author",
      "ResourceContent", "WordCount", "UserID", "CreateTime")
    select ${to}, "Revision", "Kind", "Title", "SubTitle", "Summary", "Author", "ResourceContent", "WordCount",
      "UserID", "CreateTime"
    from article_revisions where "ArticleID" = ${from} and "Revision" < ${newest}`.execute(db)
}
