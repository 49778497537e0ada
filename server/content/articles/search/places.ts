/** In which places finds stand: the newest of the title and the newest of all, put into one order, by one statement. */
import { expressionBuilder, sql, type RawBuilder } from 'kysely'
import { PLANNED_ANEW } from '../../../platform/database/nameStatements.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Placed } from '../placedRows.ts'
import { FINDS, newestAnywhere, newestTitles, type Sought } from './newest.ts'
import { wayAnywhere } from './query.ts'
import type { SearchWindow } from './recent.ts'
import { stretchTable } from './stretches.ts'

/** A search and the page of it that is wanted. */
export interface Search extends Sought {
  readonly StID: number
  readonly stretches: readonly SearchWindow[]
  readonly offset: number
  readonly limit: number
  readonly isNarrow?: boolean
  /** By how many seconds finds of the title stand before others. */
  readonly bonus: number
}

/**
 * Both kinds of finds come newest first. Where there are more of any kind than are counted, the titles of the page are
 * enough; otherwise all are needed, up to FINDS.
 */
export function placesOfFinds(search: Search): RawBuilder<Placed & { readonly Pending: number | null }> {
  const { query, StID, stretches, offset, limit, bonus } = search
  const [all, end] = [FINDS + 1, offset + limit]
  const way = wayAnywhere(query)
  const anywhere = way
    ? newestAnywhere(search, way, all)
    : sql`(select null::bigint as "ID", null::timestamptz as "At" where false)`
  const inTitle = newestTitles(
    search,
    sql`(select case when count(*) > ${FINDS} then ${end}::int else ${all} end from anywhere)`,
  )
  return sql`(${sql.raw(search.isNarrow ? PLANNED_ANEW : '')}
    with ${stretchTable(StID, stretches)},
    anywhere as materialized ${anywhere},
    in_title as materialized ${inTitle},
    found as materialized (
      select "ID", max("Place") as "Place" from (
        select "ID", "At" as "Place" from anywhere
        union all select "ID", "At" + make_interval(secs => ${bonus}) from in_title
        ${byNumber(search)}
      ) finds group by "ID"),
    page as (
      select "ID", row_number() over (order by date_trunc('milliseconds', "Place") desc, "ID" desc) as "Place"
      from found order by 2 limit ${limit} offset ${offset})
    select page."ID", page."Place", counted."Found", counted."Pending"
    from (select count(*)::int as "Found", (select least("UpTo", "Total") from article_search_backfill) as "Pending"
      from found) counted
    left join page on true)`
}

/** A number is the article's own. */
function byNumber({ query: { words, without }, conditions, bonus }: Search): RawBuilder<unknown> {
  const [word] = words
  if (words.length !== 1 || without.length > 0 || !/^\d{1,15}$/.test(word!.bare)) return sql``
  const eb = expressionBuilder<Database, 'articles'>()
  const is = eb.and([eb('articles.ID', '=', Number(word!.bare)), ...conditions(eb)])
  return sql`union all select articles."ID", articles."CreateTime" + make_interval(secs => ${bonus}) from articles where ${is}`
}
