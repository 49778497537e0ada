import type pg from 'pg'
import { FILE_ITEMS, titleOf, type Asked } from './jobsAct.ts'
import type { Receiver } from './receiver.ts'

/** What became of what was acknowledged. */
export interface Found {
  /** Acknowledged, and not done or not wholly. */
  readonly lost: number
  /** Done more than once: an article made twice, published twice, or two sendings of one publication. */
  readonly twice: number
  /** What left the house. */
  readonly sent: number
  /** Sent again with the same key, because its server died before it could put down that it was sent. */
  readonly repeated: number
}

interface Row {
  readonly Title: string
  readonly articles: number
  readonly published: number
  readonly strikes: number
  readonly effects: number
  readonly sent: number
  readonly keys: string[]
}

/** By title: articles, those that are public, lines of the clock, and sendings. */
const query = `
  select a."Title", count(*)::int as articles, count(a."LiveRevision")::int as published,
    coalesce(sum(l.strikes), 0)::int as strikes, coalesce(sum(e.effects), 0)::int as effects,
    coalesce(sum(e.sent), 0)::int as sent, coalesce(string_agg(e.keys, ','), '') as keys
  from articles a
  cross join lateral (select count(*) as strikes from operation_log l
    where l."Module" = 300 and l."EventID" @> array[a."ID"] and l."Action" = 'articles.clock') l
  cross join lateral (select count(*) as effects, count(*) filter (where e."State" = 'sent') as sent,
    string_agg(e."EffectKey"::text, ',') as keys
    from outgoing_effects e where e."Family" = 'articles' and e."RecordID" = a."ID") e
  where a."Title" like '接管演练 %' group by 1`

/** Compares what was acknowledged with what is there, and with what the receiver got. */
export async function whatIsFound(
  pool: pg.Pool,
  acknowledged: ReadonlyMap<number, Asked>,
  receiver: Receiver,
): Promise<Found> {
  const { rows } = await pool.query<Omit<Row, 'keys'> & { keys: string }>(query)
  const byTitle = new Map(rows.map((row) => [row.Title, { ...row, keys: row.keys.split(',').filter(Boolean) }]))
  let [lost, twice] = [0, 0]
  for (const [number, what] of acknowledged) {
    const row = byTitle.get(titleOf(what, number))
    if (!row || !isDone(row, what, receiver)) lost++
  }
  for (const [title, row] of byTitle) if (isTwice(row, title.includes(' import '))) twice++
  const counts = [...receiver.keys.values()]
  return { lost, twice, sent: counts.length, repeated: counts.reduce((sum, count) => sum + count - 1, 0) }
}

function isDone(row: Row, what: Asked, { keys }: Receiver): boolean {
  if (what === 'import') return row.articles >= FILE_ITEMS
  return row.published >= 1 && row.sent >= 1 && row.keys.some((key) => keys.has(key))
}

function isTwice(row: Row, isImport: boolean): boolean {
  return isImport ? row.articles > FILE_ITEMS : row.articles > 1 || row.strikes > 1 || row.effects > 1
}
