/** Keeping the search index in step with the articles: called wherever their text is written, in the same transaction. */
import { sql, type Insertable, type Kysely } from 'kysely'
import { plainText } from '../../../../src/api/text/plainText.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { ArticleSearch } from '../../../platform/database/tables/articleSearch.ts'
import { FOUND_IN, searchKeys, searchText, type Findable } from './keys.ts'

/** People and words of Extra (E-20) by which an article is found. */
const staff = ['Editer', 'Photographer', 'Camera', 'Proofreader', 'EditorialBoard', 'NewsDirector'] as const
/** Ours: so much of the HTML is read for FOUND_IN characters of text. */
const HTML_READ = FOUND_IN * 5

/** What is found of an article besides its body. */
interface Written extends Omit<Findable, 'lines'> {
  readonly ID: number
  readonly SubTitle: string
  readonly Summary: string
  readonly Author: string
  readonly KeyWords: string
  readonly SourceForm: string
  readonly Extra: Readonly<Record<string, unknown>>
}

/** The row by which an article is found. `body`: the lines of its text. */
export function searchRow(article: Written, body: readonly string[]): Insertable<ArticleSearch> {
  const { ID, CreateTime, SubTitle, Summary, Author, KeyWords, SourceForm, Extra } = article
  const people = staff.map((field) => String(Extra[field] ?? ''))
  // Texts that stand in fields of the newsroom's own; numbers there are records, or say nothing alone.
  const own = Object.values((Extra['Extra'] ?? {}) as object).filter((value) => typeof value === 'string')
  const facts = [Author, ...people, KeyWords, SourceForm, ...own].filter((text) => text.trim() !== '').join('，')
  const findable = { ...article, lines: [SubTitle, Summary, ...body, facts] }
  return { ArticleID: ID, At: CreateTime, Keys: searchKeys(findable), Text: searchText(findable) }
}

/** Write the keys of these articles anew. `over`: also those that have keys already; default true. */
export async function storeSearch(db: Kysely<Database>, ids: readonly number[], { over = true } = {}): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('articles')
    .select(['ID', 'StID', 'CreateTime', 'Title'])
    .select(['SubTitle', 'Summary', 'Author', 'KeyWords', 'SourceForm', 'Extra'])
    .select(sql<string>`left("ResourceContent", ${HTML_READ})`.as('html'))
    .where('ID', 'in', [...ids])
    .$if(!over, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('article_search').whereRef('ArticleID', '=', 'articles.ID').select('ArticleID')),
        ),
      ),
    )
    .execute()
  if (rows.length === 0) return
  const found = rows.map(({ html, ...article }) => searchRow(article, plainText(html).split('\n')))
  await db
    .insertInto('article_search')
    .values(found)
    .onConflict((conflict) =>
      over
        ? // An index entry is made anew for every piece of a row that is written.
          conflict.column('ArticleID').doUpdateSet({
            At: (eb) => eb.ref('excluded.At'),
            Keys: (eb) => eb.ref('excluded.Keys'),
            Text: (eb) => eb.ref('excluded.Text'),
          }).where(sql<boolean>`(article_search."At", article_search."Text", article_search."Keys")
              <> (excluded."At", excluded."Text", excluded."Keys")`)
        : conflict.doNothing(),
    )
    .execute()
}
