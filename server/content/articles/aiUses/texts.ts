/** The texts of an article in which passages of machines are looked for. */
import { aiUseFields, type AiUseField } from '../../../../src/api/content/articles/aiUses.ts'
import { plainText } from '../../../../src/api/text/plainText.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/pipeline/implement.ts'

/** What of an article is text. */
interface Written {
  readonly Title: string
  readonly SubTitle: string
  readonly Summary: string
  readonly KeyWords?: string
  readonly ResourceContent: string
}

/** What its fields say. */
export type ArticleFields = Readonly<Record<AiUseField, string>>

/** An article as it is looked through. */
export interface ArticleTexts {
  readonly ID: number
  readonly StID: number
  readonly Revision: number
  readonly AiSince: number | null
  readonly LiveRevision: number | null
  /** What is being written. */
  readonly draft: string
  /** What the public sees, where that is another text. */
  readonly live: string | undefined
  /** The same, field by field, as people read them. */
  readonly fields: ArticleFields
  readonly liveFields: ArticleFields | undefined
  /** What may be keys of files in either, in whichever field: of the library's, and of those that AI made. */
  readonly keys: ReadonlySet<string>
  /** Of them those that are in what the public sees. */
  readonly liveKeys: ReadonlySet<string>
}

/** Nobody writes this sign: no passage reaches from one field into the next. */
const BETWEEN = '\n\u0001\n'

/** A text as people read it. */
const fieldsOf = ({ Title, SubTitle, Summary, KeyWords = '', ResourceContent }: Written): ArticleFields => ({
  ...{ Title, SubTitle, Summary, KeyWords },
  ResourceContent: plainText(ResourceContent),
})
const textOf = (fields: ArticleFields): string => aiUseFields.map((field) => fields[field]).join(BETWEEN)

/** Reads an article; undefined: it is not there. */
export async function textsOf(db: Db, ID: number): Promise<ArticleTexts | undefined> {
  const article = await db
    .selectFrom('articles')
    .select(['ID', 'StID', 'Revision', 'LiveRevision', 'AiSince', 'Title', 'SubTitle', 'Summary', 'KeyWords'])
    .select('ResourceContent')
    .where('ID', '=', ID)
    .executeTakeFirst()
  if (!article) return undefined
  const { LiveRevision, Revision, ...rest } = article
  const live =
    LiveRevision === null || LiveRevision === Revision
      ? undefined
      : await db
          .selectFrom('article_revisions')
          .select(['Title', 'SubTitle', 'Summary', 'ResourceContent'])
          .where('ArticleID', '=', ID)
          .where('Revision', '=', LiveRevision)
          .executeTakeFirst()
  const found = await keysIn(db, ID, LiveRevision)
  const keys = new Set(found.map(({ key }) => key))
  const liveKeys = new Set(found.flatMap(({ key, isLive }) => (isLive ? [key] : [])))
  const { StID, AiSince } = rest
  const [fields, liveFields] = [fieldsOf(article), live && fieldsOf(live)]
  const texts = { draft: textOf(fields), live: liveFields && textOf(liveFields) }
  return { ID, StID, Revision, LiveRevision, AiSince, ...texts, fields, liveFields, keys, liveKeys }
}

/** What looks like the key of a file in any field of an article as it is written and as the public sees it, spelt as browsers read it. */
async function keysIn(db: Db, ID: number, LiveRevision: number | null): Promise<{ key: string; isLive: boolean }[]> {
  const { rows } = await sql<{ key: string; isLive: boolean }>`
    select distinct named as key, live as "isLive" from (
      select to_jsonb(a) - 'SuggestedContent' as said, a."LiveRevision" is not distinct from a."Revision" as live
      from articles a where a."ID" = ${ID}
      union all
      select to_jsonb(r) - 'SuggestedContent', true from article_revisions r
      where r."ArticleID" = ${ID} and r."Revision" = ${LiveRevision}::int
    ) one cross join lateral media_keys(said) named
    where media_mentions(said::text) > 0`.execute(db)
  return rows
}
