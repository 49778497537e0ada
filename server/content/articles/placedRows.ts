/** The rows of a page and how many there are on all pages, by one statement: each one more costs a way to the database. */
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { ArticleRow } from '../../../src/api/content/articles/row.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { rowColumns, toRow, type ShownArticle } from './row.ts'

/** A place of a page. A page without articles is one row without ID. `Found`: all there are, as far as they were counted. */
export interface Placed {
  readonly ID: number | null
  readonly Place: number | null
  readonly Found: number
}

/** Places from a query for "ID" in the order of the page, and one for all that is counted. */
export function placesOf(page: Expression<unknown>, counted: Expression<unknown>): RawBuilder<Placed> {
  return sql<Placed>`(select page."ID", page."Place", counted."Found"
    from (select count(*)::int as "Found" from (${counted}) one) counted
    left join (select "ID", row_number() over () as "Place" from (${page}) one) page on true)`
}

/** A row of a page with what it was found by. */
export type FoundRow = ShownArticle & { readonly Text: string }

/** The articles of a page, and how many there are on all pages. */
export async function articlesIn(db: Db, places: RawBuilder<Placed>): Promise<{ found: number; List: ArticleRow[] }> {
  const rows = await rowsIn(db, places).execute()
  return {
    found: rows[0]!.Found,
    List: rows.flatMap(({ Found: _found, ...row }) => (row.ID === null ? [] : [toRow(row as ShownArticle)])),
  }
}

/** The same with their texts; an article that is not yet in the index of texts is left out. `Pending`: as the places say. */
export async function textsIn(
  db: Db,
  places: RawBuilder<Placed & { readonly Pending: number | null }>,
): Promise<{ found: number; pending: number; rows: FoundRow[] }> {
  const rows = await rowsIn(db, places)
    .leftJoin('article_search', 'article_search.ArticleID', 'articles.ID')
    .select(['article_search.Text', sql<number | null>`page."Pending"`.as('Pending')])
    .execute()
  return {
    found: rows[0]!.Found,
    pending: rows[0]!.Pending ?? 0,
    rows: rows.flatMap(({ Found: _found, Pending: _pending, ...row }) => (row.Text === null ? [] : [row as FoundRow])),
  }
}

function rowsIn(db: Db, places: RawBuilder<Placed>) {
  return db
    .selectFrom(places.as('page'))
    .leftJoin('articles', 'articles.ID', 'page.ID')
    .leftJoin('channels', 'channels.ID', 'articles.ChID')
    .leftJoin('admin_users', 'admin_users.ID', 'articles.AdminID')
    .select('page.Found')
    .select(rowColumns)
    .orderBy('page.Place')
}
