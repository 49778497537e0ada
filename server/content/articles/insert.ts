/** New articles with their first revision, for the editor, the importer and the demonstration newsroom. */
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ArticleSuggested } from '../../../src/api/content/articles/draft.ts'
import type { PlaceFlag } from '../../../src/api/content/articles/placeFlags.ts'
import type { ArticleStatus } from '../../../src/api/content/articles/review.ts'
import type { Articles } from '../../platform/database/tables/articles.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { Accepted } from './aiUses/accepted.ts'
import { keepAiUses, mayHoldAi } from './aiUses/keep.ts'
import { articleColumns } from './columns.ts'
import type { Suggesting } from './suggested.ts'
import { storeSearch } from './search/store.ts'

export { articleColumns }

/** Columns of an article that nobody writes by hand. */
type Kept =
  | PlaceFlag
  | 'ReadNo'
  | 'PublishTime'
  | 'EmbargoTime'
  | 'ExpireTime'
  | 'UpdateTime'
  | 'PassedLevel'
  | 'RefusedLevel'
  | 'Reason'
  | 'RevertStatus'
  | 'RecycledAt'
  | 'ImportKey'
  | 'SendKey'
  | 'ResourceGUID'

/** An article to be made. */
export interface NewArticle extends Partial<Pick<Insertable<Articles>, Kept>> {
  readonly StID: number
  readonly AdminID: number
  /** Null: filed nowhere yet; only a draft. */
  readonly ChID: number | null
  /** What was written; its ChID is not looked at. */
  readonly draft: ArticleSuggested
  /** Of the first revision. */
  readonly Kind: 'save' | 'autosave' | 'import'
  /** Default draft. */
  readonly Status?: ArticleStatus
  /** The first revision is public. Default: when Status is published or correcting. */
  readonly Live?: boolean
  /** Who sends the suggestions in the draft. */
  readonly suggesting?: Suggesting
  /** What was taken over from answers of an AI. Default nothing. */
  readonly accepted?: readonly Accepted[]
  readonly now: Date
}

/** What became of one new article: absent ID means that its ImportKey, SendKey or GUID was there already. */
export interface Inserted {
  readonly ID: number | undefined
  readonly ResourceGUID: string
  readonly Removed: Record<string, number>
}

/** The parameters of one statement are at most 65,535; an article takes about 40. */
const CHUNK = 500

/** Make articles and their first revisions, in the order given. What is there already is left alone. */
export async function insertArticles(db: Db, articles: readonly NewArticle[]): Promise<Inserted[]> {
  const made: Inserted[] = []
  for (let at = 0; at < articles.length; at += CHUNK)
    made.push(...(await insertChunk(db, articles.slice(at, at + CHUNK))))
  return made
}

async function insertChunk(db: Db, articles: readonly NewArticle[]): Promise<Inserted[]> {
  const rows = articles.map((article) => {
    const {
      draft,
      Kind,
      now,
      Live,
      Status = 'draft',
      ResourceGUID = randomUUID(),
      suggesting,
      accepted,
      ...kept
    } = article
    const { columns, extra, removed } = articleColumns(draft, {
      asWritten: Kind === 'import',
      ...(suggesting ? { suggesting } : {}),
    })
    const live = Live ?? (Status === 'published' || Status === 'correcting')
    const row = {
      CreateTime: now,
      UpdateTime: now,
      ...columns,
      ...kept,
      ResourceGUID,
      Status,
      Revision: 1,
      LiveRevision: live ? 1 : null,
      Extra: JSON.stringify(extra),
    } satisfies Insertable<Articles>
    return { row, Kind, removed, now, own: extra['Extra'], accepted }
  })
  const inserted = await db
    .insertInto('articles')
    .values(rows.map(({ row }) => row))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['ID', 'ResourceGUID'])
    .execute()
  const ids = new Map(inserted.map((one) => [one.ResourceGUID, one.ID]))
  const revisions = rows.flatMap(({ row, Kind, now, own }) => {
    const ArticleID = ids.get(row.ResourceGUID)
    if (ArticleID === undefined) return []
    const { Title = '', SubTitle = '', Summary = '', Author = '', WordCount = 0 } = row
    const { ResourceContent = '', SuggestedContent = '' } = row
    const text = { Title, SubTitle, Summary, Author, ResourceContent, SuggestedContent, WordCount }
    const OwnFields = JSON.stringify(own ?? {})
    return [{ ArticleID, Revision: 1, Kind, ...text, OwnFields, UserID: row.AdminID, CreateTime: now }]
  })
  if (revisions.length > 0) await db.insertInto('article_revisions').values(revisions).execute()
  await storeSearch(db, [...ids.values()])
  const mayHold = await mayHoldAi(db, [...new Set(articles.map(({ StID }) => StID))])
  for (const { row, now, accepted } of rows) {
    const ID = ids.get(row.ResourceGUID)
    if (ID !== undefined && (accepted || mayHold(row))) await keepAiUses(db, ID, { by: row.AdminID, now, accepted })
  }
  return rows.map(({ row, removed }) => ({
    ID: ids.get(row.ResourceGUID),
    ResourceGUID: row.ResourceGUID,
    Removed: removed,
  }))
}
