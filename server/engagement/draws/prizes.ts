/** The prizes of draws, as far as draws themselves go. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { SpecifiedPrize } from './specification.ts'

/** Those of a draw, in the order they are drawn. */
export function prizesOf(db: Kysely<Database>, DrawID: number): Promise<SpecifiedPrize[]> {
  return db
    .selectFrom('draw_prizes')
    .select(['ID', 'Title', 'Kind', 'Units', 'Price', 'Amount'])
    .where('DrawID', '=', DrawID)
    .orderBy('ShowOrder')
    .orderBy('ID')
    .execute()
}

/** How many codes each prize of a draw has. */
export async function codesOf(db: Kysely<Database>, prizes: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (prizes.length === 0) return new Map()
  const rows = await db
    .selectFrom('draw_codes')
    .select(['PrizeID', ({ fn }) => fn.countAll<number>().as('Count')])
    .where('PrizeID', 'in', [...prizes])
    .groupBy('PrizeID')
    .execute()
  return new Map(rows.map(({ PrizeID, Count }) => [PrizeID, Count]))
}

/** Makes the units of a draw's prizes, one row each, where they are not there yet. */
export async function makeUnits(
  db: Kysely<Database>,
  { StID, DrawID }: { readonly StID: number; readonly DrawID: number },
  prizes: readonly SpecifiedPrize[],
): Promise<void> {
  const rows = prizes.flatMap(({ ID: PrizeID, Units }) =>
    Array.from({ length: Units }, (_, at) => ({ StID, DrawID, PrizeID, Nth: at + 1 })),
  )
  for (let at = 0; at < rows.length; at += 5000)
    await db
      .insertInto('draw_units')
      .values(rows.slice(at, at + 5000))
      .onConflict((same) => same.doNothing())
      .execute()
}
