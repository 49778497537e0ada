/** Writing a tag's name into all articles that have it, or taking it off them; and taking that back. */
import { sql } from 'kysely'
import { KEYWORDS_LENGTH } from '../../../src/api/content/tags/words.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { storeSearch } from '../articles/search/store.ts'
import { REWRITE_LIMIT } from './limit.ts'

/** One act on one tag. */
export interface Rewriting {
  readonly TagID: number
  /** Texts whose words are meant, e.g. the old name and the aliases. */
  readonly words: string
  /** What stands there from then on; '' takes them off. */
  readonly name: string
}

/** Articles whose search keys are made at a time. */
const STEP = 500
const live = sql<string | null>`a."Extra"->'_live'->>'KeyWords'`

/**
 * Write the articles of the station, as they are and as the public sees them while they are corrected. Their revision
 * stays: no text is another one, and whoever has one open saves only what they changed. Throws 'limit' beyond
 * REWRITE_LIMIT, 'refused' where the words of an article would become too long.
 */
export async function rewriteArticles(
  { db, me, now, logId }: Pick<Request<unknown>, 'db' | 'me' | 'now' | 'logId'>,
  { TagID, words, name }: Rewriting,
): Promise<number> {
  const { rows } = await sql<{ ID: number; long: number }>`
    with meant as (
      select a."ID", a."KeyWords" as "Before", tag_rewrite(a."KeyWords", tag_words(${words}), ${name}) as "After",
        ${live} as "LiveBefore", tag_rewrite(${live}, tag_words(${words}), ${name}) as "LiveAfter"
      from articles a where a."StID" = ${me.StID} and a."KeyWords" <> ''
        and tag_words(a."KeyWords") && tag_words(${words}) order by a."ID" limit ${REWRITE_LIMIT + 1} for update
    ), other as (select * from meant where ("Before", "LiveBefore") is distinct from ("After", "LiveAfter")),
    kept as (
      insert into tag_writings ("LogID", "TagID", "ArticleID", "StID", "Before", "After", "LiveBefore", "LiveAfter", "At")
      select ${logId}, ${TagID}, "ID", ${me.StID}, "Before", "After", "LiveBefore", "LiveAfter", ${now} from other
    )
    update articles a set "KeyWords" = o."After", "Extra" = case when o."LiveAfter" is null then a."Extra"
      else jsonb_set(a."Extra", '{_live,KeyWords}', to_jsonb(o."LiveAfter")) end
    from other o where a."ID" = o."ID" returning a."ID", char_length(o."After") as long`.execute(db)
  if (rows.length > REWRITE_LIMIT)
    throw new Refusal('limit', `用到这个标签的稿件超过 ${REWRITE_LIMIT} 篇，一次改不完，请先分批改掉一部分。`)
  const long = rows.filter((one) => one.long > KEYWORDS_LENGTH)
  if (long.length > 0)
    throw new Refusal('refused', `有 ${long.length} 篇稿件的关键词会超过 ${KEYWORDS_LENGTH} 个字，请换短一些的名称。`)
  await findAgain(
    db,
    rows.map(({ ID }) => ID),
  )
  return rows.length
}

/**
 * Take back what an act wrote for one tag, where nobody wrote other words since; or write it again. `LogID`: of the act
 * itself, however often it was taken back.
 */
export async function turnWriting(
  db: Db,
  { LogID, TagID, StID, again }: { LogID: number; TagID: number; StID: number; again: boolean },
): Promise<void> {
  const [from, to] = again ? ['Before', 'After'] : ['After', 'Before']
  const { rows } = await sql<{ ID: number }>`
    update articles a set "KeyWords" = ${sql.ref(`w.${to}`)}, "Extra" = case
      when w."LiveBefore" is null or ${live} is distinct from ${sql.ref(`w.Live${from}`)} then a."Extra"
      else jsonb_set(a."Extra", '{_live,KeyWords}', to_jsonb(${sql.ref(`w.Live${to}`)})) end
    from tag_writings w
    where w."LogID" = ${LogID} and w."TagID" = ${TagID} and w."StID" = ${StID}
      and a."ID" = w."ArticleID" and a."StID" = w."StID" and a."KeyWords" = ${sql.ref(`w.${from}`)}
    returning a."ID"`.execute(db)
  await findAgain(
    db,
    rows.map(({ ID }) => ID),
  )
}

async function findAgain(db: Db, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += STEP) await storeSearch(db, ids.slice(at, at + STEP))
}
