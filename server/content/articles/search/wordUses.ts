/** In how many articles words stand: what tells rare words from common ones. */
import { sql } from 'kysely'
import type { OutputOf } from '../../../../src/api/contract.ts'
import type { articles } from '../../../../src/api/content/articles/calls.ts'
import type { Me } from '../../../../src/api/access.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import { bareText } from '../bareText.ts'
import { visibleTo } from '../visible.ts'
import { anywhereKeys } from './keys.ts'

/** Ours: so many of the newest articles are looked at; more of them say the same. */
const SAMPLE = 600

/** Counts by the pieces of the search's index: a word is taken to stand where its rarest piece does. Single characters: 0. */
export async function wordUses(
  db: Db,
  me: Me,
  words: readonly string[],
): Promise<OutputOf<(typeof articles)['calls']['wordUses']>> {
  const keysOf = new Map(words.map((word) => [word, anywhereKeys(bareText(word))]))
  const wanted = [...new Set([...keysOf.values()].flat())]
  const sample = db
    .selectFrom('articles')
    .innerJoin('article_search as s', 's.ArticleID', 'articles.ID')
    .select('s.Keys')
    .where(visibleTo(me))
    .where('articles.Status', '<>', 'recycled')
    .orderBy('articles.ID', 'desc')
    .limit(SAMPLE)
  const { rows } = await sql<{ key: number | null; count: number }>`
    with sample as materialized (${sample})
    select null::bigint as key, count(*)::int as count from sample
    union all
    select key, count(*)::int from sample cross join lateral unnest("Keys") key
    where key = any(${wanted}::bigint[]) group by key`.execute(db)
  const counts = new Map(rows.map(({ key, count }) => [key === null ? null : Number(key), count]))
  return {
    Articles: counts.get(null) ?? 0,
    Uses: words.map((Word) => {
      const keys = keysOf.get(Word)!
      return { Word, Articles: keys.length === 0 ? 0 : Math.min(...keys.map((key) => counts.get(key) ?? 0)) }
    }),
  }
}
