/** Virtual reads of articles that become public: what the station's rules give them. */
import { sql } from 'kysely'
import type { Db } from '../../platform/pipeline/implement.ts'

/**
 * Gives articles that have no virtual reads a number within the bounds of their rule: the first enabled one of their
 * channel, else the first for all channels. Answers the numbers given, by article; articles without a rule are not
 * among them.
 */
export async function giveFakeReads(db: Db, articles: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (articles.length === 0) return new Map()
  const { rows } = await sql<{ ID: number; FakeReadNo: number }>`
    update articles a
    set "FakeReadNo" = r."MinAdd" + floor(random() * (r."MaxAdd" - r."MinAdd" + 1))::int
    from articles b
    cross join lateral (
      select f."MinAdd", f."MaxAdd" from fake_read_rules f
      where f."StID" = b."StID" and f."Enabled" and f."ChID" in (0, b."ChID")
      order by f."ChID" = 0, f."ShowOrder", f."ID" limit 1) r
    where a."ID" = b."ID" and a."ID" = any(${articles}) and a."FakeReadNo" = 0
    returning a."ID", a."FakeReadNo"`.execute(db)
  return new Map(rows.map(({ ID, FakeReadNo }) => [ID, FakeReadNo]))
}
