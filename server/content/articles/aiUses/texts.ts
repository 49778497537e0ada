/** The texts of an article in which passages of machines are looked for. */
import { aiUseFields, type AiUseField } from '../../../../src/api/content/articles/aiUses.ts'
import { plainText } from '../../../../src/api/text/plainText.ts'
import { toldBeside } from '../../../../src/api/text/toldBeside.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/pipeline/implement.ts'

/** What of an article is text. */
interface Written {
  readonly Title: string
  readonly SubTitle: string
  readonly Summary: string
  readonly KeyWords?: string
  readonly ResourceContent: string
  readonly Author: string
  /** The station's own fields, and others. */
  readonly Extra?: unknown
  readonly OwnFields?: unknown
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
  /** What is being written: its fields, and what stands beside them, BETWEEN each other. */
  readonly draft: string
  /** What the public sees, where that is another text. */
  readonly live: string | undefined
  /** The same, field by field, as people read them. */
  readonly fields: ArticleFields
  readonly liveFields: ArticleFields | undefined
  /** Texts that are no such field: who wrote it, the station's own fields, what stands for pictures. */
  readonly besides: readonly string[]
  readonly liveBesides: readonly string[]
  /** What may be keys of files in either, in whichever field: of the library's, and of those that AI made. */
  readonly keys: ReadonlySet<string>
  /** Of them those that are in what the public sees. */
  readonly liveKeys: ReadonlySet<string>
}

/** Stands between two fields: what is found in a text on both sides of it is found in neither. */
export const BETWEEN = '\n\u0001\n'
// oxlint-disable-next-line no-control-regex
const SIGN = /\u0001/g

/** A text as people read it, and what stands beside it. */
function readOf({ Title, SubTitle, Summary, KeyWords = '', ResourceContent, Author, Extra, OwnFields }: Written): {
  readonly fields: ArticleFields
  readonly besides: readonly string[]
} {
  const fields = { Title, SubTitle, Summary, KeyWords, ResourceContent: plainText(ResourceContent) }
  const clean = Object.entries(fields).map(([name, value]) => [name, value.replace(SIGN, '')])
  const besides = [...toldBeside(ResourceContent), Author, ...textsIn(Extra), ...textsIn(OwnFields)]
  return {
    fields: Object.fromEntries(clean) as ArticleFields,
    besides: besides.map((one) => one.replace(SIGN, '')).filter((one) => one !== ''),
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const textOf = ({ fields, besides }: ReturnType<typeof readOf>): string =>
  [...aiUseFields.map((field) => fields[field]), ...besides].join(BETWEEN)

/** Reads an article; undefined: it is not there. */
export async function textsOf(db: Db, ID: number): Promise<ArticleTexts | undefined> {
  const article = await db
    .selectFrom('articles')
    .select(['ID', 'StID', 'Revision', 'LiveRevision', 'AiSince', 'Title', 'SubTitle', 'Summary', 'KeyWords'])
    .select(['ResourceContent', 'Author', 'Extra'])
    .where('ID', '=', ID)
    .executeTakeFirst()
  if (!article) return undefined
  const { LiveRevision, Revision, ...rest } = article
  const live =
    LiveRevision === null || LiveRevision === Revision
      ? undefined
      : await db
          .selectFrom('article_revisions')
          .select(['Title', 'SubTitle', 'Summary', 'ResourceContent', 'Author', 'OwnFields'])
          .where('ArticleID', '=', ID)
          .where('Revision', '=', LiveRevision)
          .executeTakeFirst()
  const found = await keysIn(db, ID, LiveRevision)
  const keys = new Set(found.map(({ key }) => key))
  const liveKeys = new Set(found.flatMap(({ key, isLive }) => (isLive ? [key] : [])))
  const { StID, AiSince } = rest
  const [written, shown] = [readOf(article), live && readOf(live)]
  return {
    ...{ ID, StID, Revision, LiveRevision, AiSince, keys, liveKeys },
    ...{ draft: textOf(written), fields: written.fields, besides: written.besides },
    ...{ live: shown && textOf(shown), liveFields: shown?.fields, liveBesides: shown?.besides ?? [] },
  }
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
