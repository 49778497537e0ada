/** An article takes the place of others: their public addresses lead to it. */
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { Refusal } from '../../../src/api/client.ts'
import { readingPath } from '../../../src/api/distribution/outputs/formats.ts'
import type { redirects } from '../../../src/api/distribution/redirects/calls.ts'
import { visibleTo } from '../../content/articles/visible.ts'
import { publicKeyOf } from '../../content/channels/store.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { whyNotKept } from './keep.ts'
import { putRedirect } from './put.ts'

type Call = (typeof redirects)['calls']['lead']

/** See the call. What is still public is read as it is; the redirect holds as soon as it is withdrawn. */
export async function leadArticles(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, me, input, logId } = request
  await oneAtATime(db, me.StID, 'redirects')
  const found = await db
    .selectFrom('articles')
    .select(['articles.ID', 'articles.Title', 'articles.ResourceGUID'])
    .where('articles.ID', 'in', [...input.ArticleIds, input.Into])
    .where(visibleTo(me))
    .execute()
  const into = found.find(({ ID }) => ID === input.Into)
  if (!into) throw new Refusal('missing', '没有要转到的稿件，它可能已被删除，请重新选择。')
  const key = await publicKeyOf(db, me.StID)
  const Target = readingPath(key, into.ResourceGUID)
  return eachOf(input.ArticleIds, logId, async (ID) => {
    const article = found.find((one) => one.ID === ID)
    if (!article) return '没有这篇稿件，它可能已被删除'
    const redirect = { From: readingPath(key, article.ResourceGUID), Kind: 'moved', Target } as const
    const why = await whyNotKept(request, redirect, key)
    if (why) return why[1]
    const ReMark = `《${article.Title.slice(0, 60)}》→《${into.Title.slice(0, 60)}》`
    const put = await putRedirect(request, { ...redirect, Until: null, ReMark, Origin: 'hand' })
    return put === undefined ? '已经转到那里' : undefined
  })
}
