/** The performance family on the server: marks of articles. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { performance } from '../../../src/api/content/performance/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf } from '../../../src/api/contract.ts'
import { NO_ARTICLE } from '../articles/decide.ts'
import { ofReadableArticle, visibleTo } from '../articles/visible.ts'
import { implement, type Guard, type Request } from '../../platform/pipeline/implement.ts'
import { readableBy } from '../../platform/pipeline/readable.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { goneText } from '../../platform/records/rowsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

/** The condition on marks: those of articles the person may read, and what they gave or were given. */
const seenBy = (me: Me): RawBuilder<SqlBool> =>
  me.channels === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(article_evaluations."EvaluatorID" = ${me.ID} or article_evaluations."AuthorID" = ${me.ID}
      or ${ofReadableArticle(me, sql`article_evaluations."ArticleID"`)})`

const records = recordsOf(performance, 'article_evaluations', {
  once: ['ArticleID', 'EvaluatorID'],
  taken: () => '您已经评过这篇稿件，请到“评稿”里修改原来的评分。',
  search: ['Title', 'AuthorName', 'EvaluatorName', 'Comment'],
  filters: ['ArticleID', 'AuthorID', 'EvaluatorID'],
  where({ From, To, seen }) {
    const shown = (seen as RawBuilder<SqlBool> | undefined) ?? sql<boolean>`true`
    const from = typeof From === 'string' ? sql<boolean>`"CreateTime" >= ${new Date(From)}` : sql<boolean>`true`
    const to = typeof To === 'string' ? sql<boolean>`"CreateTime" <= ${new Date(To)}` : sql<boolean>`true`
    return sql<boolean>`${from} and ${to} and ${shown}`
  },
  async saving({ me }, _draft, before) {
    if (before && before.EvaluatorID !== me.ID)
      throw new Refusal('forbidden', `这是${before.EvaluatorName}评的，只有本人可以修改。`)
  },
  async removing(request, stored) {
    const { me } = request
    if (!(await oneSeen(request, stored.ID))) return goneText(performance.title)
    return stored.EvaluatorID === me.ID ? undefined : `这是${stored.EvaluatorName}评的，只有本人可以删除。`
  },
})

type Asker = Pick<Request<unknown>, 'db' | 'me'>
type Mark = OutputOf<(typeof performance)['calls']['get']>

async function oneSeen(asker: Asker, ID: number): Promise<Mark | undefined> {
  return (await records.all(asker, { seen: sql`"ID" = ${ID} and ${seenBy(asker.me)}` }, 1))[0]
}

/** The mark. Throws 'missing' where the person sees none. */
async function mustSee(asker: Asker, ID: number): Promise<Mark> {
  const found = await oneSeen(asker, ID)
  if (!found) throw new Refusal('missing', goneText(performance.title))
  return found
}

type Draft = { ID?: number | undefined; ArticleID?: number | undefined; Score?: number | undefined }

/** What a new mark holds of the article and of who marks it. Nobody marks their own (Ours). */
async function factsOf({ db, me, input }: Request<Draft>): Promise<object> {
  if (input.ArticleID === undefined) throw refuseField('ArticleID', '请指定要评的稿件。')
  if (input.Score === undefined) throw refuseField('Score', '请填写评分。')
  const article = await db
    .selectFrom('articles')
    .innerJoin('admin_users', 'admin_users.ID', 'articles.AdminID')
    .select(['articles.Title', 'articles.AdminID', 'articles.LiveRevision', 'admin_users.AdminUserRealName as name'])
    .where('articles.ID', '=', input.ArticleID)
    .where(visibleTo(me))
    .executeTakeFirst()
  if (!article) throw new Refusal('missing', NO_ARTICLE)
  if (article.AdminID === me.ID) throw new Refusal('refused', '不能评自己的稿件。')
  if (article.LiveRevision === null) throw new Refusal('refused', '只能评已经发布的稿件。')
  return {
    Title: article.Title || '（无标题）',
    AuthorID: article.AdminID,
    AuthorName: article.name,
    EvaluatorID: me.ID,
    EvaluatorName: me.AdminUserRealName,
  }
}

/** A mark is given to whom sees the article, so it comes and goes with that. */
const guard: Guard = async ({ db, me, change: { Before, After } }) => {
  const mark = Before ?? After
  if (Before !== null && After !== null) return undefined
  const article = await db
    .selectFrom('articles')
    .select('ID')
    .where('ID', '=', Number(mark?.['ArticleID'] ?? 0))
    .where(visibleTo(me))
    .executeTakeFirst()
  return article ? undefined : NO_ARTICLE
}

export default {
  handlers: implement(performance, {
    list: (request) => records.list({ ...request, input: { ...request.input, seen: seenBy(request.me) } as never }),
    async get(request) {
      const [found] = await records.all(request, { seen: sql`"ID" = ${request.input.ID} and ${seenBy(request.me)}` }, 1)
      if (!found) throw new Refusal('missing', goneText(performance.title))
      return found
    },
    async save(request) {
      const { ArticleID, ...input } = request.input
      // Which article it is about is settled when it is made.
      if (input.ID !== undefined) {
        await mustSee(request, input.ID)
        return records.save({ ...request, input })
      }
      const facts = await factsOf(request)
      return records.save({ ...request, input: { ...input, ArticleID, ...facts } as never })
    },
    remove: records.remove,
  }),
  undo: records.undo,
  guard,
  readable: readableBy('article_evaluations', seenBy),
  demo: { load: () => import('./demo.ts') },
}
