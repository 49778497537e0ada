/** What the public sees of an article; for everything that leaves the house. */
import { AI_NOTICE } from '../../../src/api/content/articles/aiUses.ts'
import type { ArticleWritten } from '../../../src/api/content/articles/draft.ts'
import { publicTimeNames } from '../../../src/api/content/articles/publicTimes.ts'
import { fieldsInForce } from '../articleFields/inForce.ts'
import { outputValues } from '../articleFields/values.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { columnFields, extraFields, textFields } from './columns.ts'
import { liveKey, type LiveFields } from './liveFields.ts'

/** A public text with its fields. */
export interface LiveArticle extends ArticleWritten {
  readonly ID: number
  readonly StID: number
  readonly ResourceGUID: string
  /** The public revision. */
  readonly Revision: number
  readonly PublishTime: string | null
  readonly EmbargoTime: string | null
  /** When it will go off. */
  readonly ExpireTime: string | null
  /** When the public revision was written. */
  readonly WrittenTime: string
  /** What readers have to be told of who wrote it; absent: nothing. */
  readonly AiNotice?: { readonly Text: string; readonly Place: 'before' | 'behind' } | undefined
}

/** The public revision of an article; undefined when nothing is public. While it is corrected, the text before that. */
export async function liveText(db: Db, id: number): Promise<LiveArticle | undefined> {
  return (await liveTexts(db, [id]))[0]
}

/** The public revisions of articles in the order of the numbers; those of which nothing is public are left out. */
export async function liveTexts(db: Db, ids: readonly number[]): Promise<LiveArticle[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .innerJoin('article_revisions', (join) =>
      join
        .onRef('article_revisions.ArticleID', '=', 'articles.ID')
        .onRef('article_revisions.Revision', '=', 'articles.LiveRevision'),
    )
    .select(['articles.ID', 'articles.StID', 'articles.ResourceGUID', 'articles.PublishTime', 'articles.Extra'])
    .select(publicTimeNames.map((name) => `articles.${name}` as const))
    .select(columnFields.map((column) => `articles.${column}` as const))
    // After the columns of the same names: the revision's text is the one that counts.
    .select(textFields.map((field) => `article_revisions.${field} as live_${field}` as const))
    .select(['article_revisions.Revision', 'article_revisions.CreateTime as WrittenTime'])
    .innerJoin('stations', 'stations.ID', 'articles.StID')
    .select(['articles.AiSince', 'stations.AigcPlace'])
    .where('articles.ID', 'in', [...ids])
    .execute()
  const place = new Map(ids.map((id, index) => [id, index]))
  const sorted = rows.toSorted((a, b) => place.get(a.ID)! - place.get(b.ID)!).map(toLive)
  return withOutputFields(db, sorted)
}

/** Ours: what colleagues note about an article stays in the house. */
const leaving = [...columnFields, ...extraFields].filter((field) => field !== 'ReMark')

/** Of the newsroom's own fields only those that are given out, by the channel in which the public sees the article. */
async function withOutputFields(db: Db, texts: LiveArticle[]): Promise<LiveArticle[]> {
  const stations = [...new Set(texts.filter(({ Extra }) => Extra !== undefined).map(({ StID }) => StID))]
  const fields = new Map<number, Awaited<ReturnType<typeof fieldsInForce>>>()
  for (const StID of stations) {
    const channels = texts.filter((text) => text.StID === StID).map(({ ChID }) => ChID ?? 0)
    fields.set(StID, await fieldsInForce(db, StID, [...new Set(channels)]))
  }
  return texts.map(({ Extra, ...text }) => {
    const values = outputValues(fields.get(text.StID)?.get(text.ChID ?? 0) ?? [], Extra)
    return Object.keys(values).length > 0 ? { ...text, Extra: values } : text
  })
}

/** A label counts from the version on in which something was taken over: not for the public text before it. */
function noticeOf({ AiSince, AigcPlace, Revision }: Found): Pick<LiveArticle, 'AiNotice'> {
  if (AiSince === null || AiSince > Number(Revision)) return {}
  return { AiNotice: { Text: AI_NOTICE, Place: AigcPlace === 1 ? 'before' : 'behind' } }
}

type Found = {
  AiSince: number | null
  AigcPlace: number
  Extra: Record<string, unknown>
  PublishTime: Date | null
  EmbargoTime: Date | null
  ExpireTime: Date | null
  CreateTime: Date
  WrittenTime: Date
} & Record<string, unknown>

function toLive(found: Found): LiveArticle {
  const { Extra, PublishTime, EmbargoTime, ExpireTime, CreateTime, WrittenTime } = found
  const current: Record<string, unknown> = { ...Extra, ...found, CreateTime: CreateTime.toISOString() }
  // The column has the name of one of the fields in it.
  current['Extra'] = Extra['Extra']
  const kept = { ...current, ...(Extra[liveKey] as LiveFields | undefined) }
  const text = Object.fromEntries(textFields.map((field) => [field, found[`live_${field}`]]))
  return {
    ...Object.fromEntries(leaving.map((field) => [field, kept[field] ?? undefined])),
    ...text,
    ID: found['ID'] as number,
    StID: found['StID'] as number,
    ResourceGUID: found['ResourceGUID'] as string,
    Revision: found['Revision'] as number,
    PublishTime: PublishTime?.toISOString() ?? null,
    EmbargoTime: EmbargoTime?.toISOString() ?? null,
    ExpireTime: ExpireTime?.toISOString() ?? null,
    WrittenTime: WrittenTime.toISOString(),
    ...noticeOf(found),
  }
}
