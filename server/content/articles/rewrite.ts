/**
 * Changing what stands in an article from outside its review: a picture that must go, goes from the draft and from what the
 * public sees at once. Each is a further revision; what somebody else is writing meets it as any other's save.
 */
import { sql, type Selectable } from 'kysely'
import { plainText } from '../../../src/api/text/plainText.ts'
import { wordCount } from '../../../src/api/text/wordCount.ts'
import { distribute } from '../flows/distribute.ts'
import type { Articles } from '../../platform/database/tables/articles.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { runKey } from './autosaveRun.ts'
import { liveKey, type LiveFields } from './liveFields.ts'
import { revise } from './revise.ts'

type Values = Readonly<Record<string, unknown>>

/** What a field says from now on. `isLive`: in what the public sees; where both are one text it is asked once, as the public's. */
export type Rewriting = (field: string, value: unknown, isLive: boolean) => unknown

/** By whom, when, and under which line of the log. */
export interface RewritingBy {
  readonly me: { readonly ID: number; readonly StID: number; readonly AdminUserRealName: string }
  readonly now: Date
  readonly logId: number
  /** What was done, as the versions of the text say it. */
  readonly why: string
}

/** Texts that may hold anything, and the cover. */
const texts = ['ResourceContent', 'SuggestedContent', 'PicPath'] as const

/** Rewrites an article of the person's station. Answers whether anything of it changed; false where it is gone. */
export async function rewriteArticle(
  db: Db,
  ID: number,
  rewriting: Rewriting,
  { me, now, logId, why }: RewritingBy,
): Promise<boolean> {
  const article = await db
    .selectFrom('articles')
    .selectAll()
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  if (!article) return false
  const { LiveRevision, Extra } = article
  const isOne = LiveRevision === article.Revision
  const { [liveKey]: live = {}, [runKey]: _, ...fields } = Extra as Values & { readonly [liveKey]?: LiveFields }
  const columns = rewritten(pick(article, texts), (field, value) => rewriting(field, value, isOne))
  const extra = rewritten(fields, (field, value) => rewriting(field, value, isOne))
  const liveFields = rewritten(live, (field, value) => rewriting(field, value, true))
  const liveText =
    LiveRevision === null || isOne ? undefined : await rewrittenLive(db, article, LiveRevision, rewriting)
  const isPublic = LiveRevision !== null && (isOne || liveText !== undefined || liveFields.isChanged)
  if (!columns.isChanged && !extra.isChanged && !liveFields.isChanged && liveText === undefined) return false
  if (liveText !== undefined) await reviseLive(db, article, { content: liveText, why, by: me.ID, now })
  const based = article.Revision + (liveText === undefined ? 0 : 1)
  const body = columns.values['ResourceContent']
  const Revision = await revise(
    db,
    { ...article, Revision: based },
    {
      columns: { ...columns.values, ...(body === undefined ? {} : { WordCount: wordCount(plainText(String(body))) }) },
      extra: {
        ...extra.values,
        ...(Object.keys(liveFields.values).length > 0 ? { [liveKey]: liveFields.values } : {}),
      },
      ...(isOne ? { also: { LiveRevision: based + 1 } } : {}),
      ...{ kind: 'save', why, by: me.ID, now },
    },
  )
  if (Revision === undefined) throw new Error(`article ${ID} was not locked`)
  if (isPublic) await distribute(db, { StID: me.StID, ids: [ID], by: me, logId, now })
  return true
}

const pick = (article: Selectable<Articles>, names: readonly (keyof Selectable<Articles>)[]): Values =>
  Object.fromEntries(names.map((name) => [name, article[name]]))

function rewritten(values: Values, now: (field: string, value: unknown) => unknown) {
  let isChanged = false
  const entries = Object.entries(values).map(([field, value]) => {
    const next = now(field, value)
    if (next !== value) isChanged = true
    return [field, next] as const
  })
  return { values: Object.fromEntries(entries) as Values, isChanged }
}

/** The public text while another one is being written, as it is to be; undefined: as it is. */
async function rewrittenLive(db: Db, { ID }: { readonly ID: number }, revision: number, rewriting: Rewriting) {
  const { ResourceContent } = await db
    .selectFrom('article_revisions')
    .select('ResourceContent')
    .where('ArticleID', '=', ID)
    .where('Revision', '=', revision)
    .executeTakeFirstOrThrow()
  const next = rewriting('ResourceContent', ResourceContent, true)
  return next === ResourceContent ? undefined : String(next)
}

/** The public text, changed, takes the next number; the draft behind it goes on from there. */
async function reviseLive(
  db: Db,
  { ID, Revision, LiveRevision }: Selectable<Articles>,
  {
    content,
    why,
    by,
    now,
  }: { readonly content: string; readonly why: string; readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into article_revisions ("ArticleID", "Revision", "Kind", "Title", "SubTitle", "Summary", "Author",
      "ResourceContent", "SuggestedContent", "WordCount", "OwnFields", "UserID", "CreateTime", "Why")
    select "ArticleID", ${Revision + 1}, 'save', "Title", "SubTitle", "Summary", "Author", ${content}, '',
      ${wordCount(plainText(content))}, "OwnFields", ${by}, ${now}, ${why}
    from article_revisions where "ArticleID" = ${ID} and "Revision" = ${LiveRevision}`.execute(db)
  await db
    .updateTable('articles')
    .set({ Revision: Revision + 1, LiveRevision: Revision + 1 })
    .where('ID', '=', ID)
    .execute()
}
