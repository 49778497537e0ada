/**
 * How many took part in a draw, and how many of each prize were won. Of a small one exactly; of a large one as it was some seconds
 * ago, since its page is read by everybody and nobody knows of ten thousand whether it is one more.
 */
import { sql } from 'kysely'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { StoredDraw } from './specification.ts'

/** Ours: up to so many are counted each time. */
const EXACT = 10_000
/** Ours: for so long the count of more is believed, in ms. */
const BELIEVED_MS = 10_000
/** Ours: so many draws are remembered. */
const KEPT = 200

/** See the file. */
export interface Counted {
  /** By the number of the prize. */
  readonly won: ReadonlyMap<number, number>
  readonly taken: number
}

const known = new Map<string, { readonly until: number; readonly counted: Promise<Counted> }>()

/** Those that took part, or up to `most` of them. */
async function takenIn(db: Db, draw: StoredDraw, most?: number): Promise<number> {
  const isDeck = draw.Kind === 'deck'
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${sql.table(isDeck ? 'draw_tickets' : 'draw_entries')}
    where "DrawID" = ${draw.ID} and ${isDeck ? sql`"TakenAt" is not null` : sql`true`} limit ${most ?? null}) t`.execute(
    db,
  )
  return rows[0]!.count
}

async function wonIn(db: Db, { ID }: StoredDraw): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('draw_records')
    .select(['PrizeID', ({ fn }) => fn.countAll<number>().as('Count')])
    .where('DrawID', '=', ID)
    .where('State', 'not in', ['forfeited', 'voided'])
    .groupBy('PrizeID')
    .execute()
  return new Map(rows.map(({ PrizeID, Count }) => [PrizeID, Count]))
}

/** Counts, or tells what was counted a moment ago. `exact`: up to so many are counted each time, default EXACT. */
export async function countsIn(db: Db, draw: StoredDraw, now: Date, exact = EXACT): Promise<Counted> {
  // By its public name as well: another database has other draws under the same number.
  const name = `${draw.ID} ${draw.GUID} ${draw.State}`
  const at = now.getTime()
  const before = known.get(name)
  if (before && before.until > at && before.until <= at + BELIEVED_MS) return before.counted
  const few = await takenIn(db, draw, exact + 1)
  if (few <= exact) return { won: await wonIn(db, draw), taken: few }
  const counted = (async () => ({ taken: await takenIn(db, draw), won: await wonIn(db, draw) }))()
  known.delete(name)
  known.set(name, { until: at + BELIEVED_MS, counted })
  counted.catch(() => known.delete(name))
  if (known.size > KEPT) known.delete(known.keys().next().value!)
  return counted
}
