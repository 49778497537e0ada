/** The end of an article: out of the recycle bin for good. Its log lines stay. */
import { statusTitles, type ArticleStatus } from '../../../src/api/content/articles/review.ts'
import { mayWorkOn, notTheirs } from '../../../src/api/content/articles/filing.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { channelRules } from './channelRules.ts'
import { NO_ARTICLE } from './decide.ts'
import { lockArticles } from './lock.ts'

/** Remove articles that are in the recycle bin, with their versions and decisions. */
export async function purgeArticles(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome> {
  const { db, me, input, logId } = request
  const Ids = [...new Set(input.Ids)]
  const locked = new Map((await lockArticles(db, me, Ids)).map((article) => [article.ID, article]))
  const channels = await channelRules(
    db,
    me.StID,
    [...locked.values()].map((article) => article.ChID),
  )
  const objection = (id: number): string | undefined => {
    const article = locked.get(id)
    if (!article) return NO_ARTICLE
    if (!mayWorkOn(me, article)) return `${notTheirs(channels.get(article.ChID)?.Name)}。`
    if (article.Status === 'recycled') return undefined
    return `当前状态是${statusTitles[article.Status as ArticleStatus]}，请先删除到回收站。`
  }
  const Skipped = Ids.flatMap((ID) => {
    const Reason = objection(ID)
    return Reason === undefined ? [] : [{ ID, Reason }]
  })
  const Done = Ids.filter((id) => !Skipped.some(({ ID }) => ID === id))
  if (Done.length === 0) return { Done, Skipped }
  await db
    .deleteFrom('articles')
    .where('ID', 'in', Done)
    .where('StID', '=', me.StID)
    .where('Status', '=', 'recycled')
    .execute()
  for (const ID of Done) {
    const { Title, ChID, AdminID, Revision, RevertStatus } = locked.get(ID)!
    request.changed({ ID, Title, Before: { Title, ChID, AdminID, Revision, RevertStatus }, After: null })
  }
  return { Done, Skipped, LogID: logId }
}
