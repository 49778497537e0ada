/** Who is in charge of records, where they say it. */
import { sql } from 'kysely'
import type { FamilyName } from '../../../../src/api/index.ts'
import { tableNameOf } from '../../../platform/database/tableName.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'

/** By the places in them; a record that says nothing of it is left out. */
export async function authorsOf<Place extends { readonly Family: FamilyName; readonly RecordID: number }>(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  places: readonly Place[],
): Promise<ReadonlyMap<Place, number>> {
  const authors = new Map<Place, number>()
  for (const [family, own] of Map.groupBy(places, ({ Family }) => Family)) {
    const table = tableNameOf(family)
    if (table === undefined || family === 'stations') continue
    const ids = [...new Set(own.map(({ RecordID }) => RecordID))]
    const { rows } = await sql<{ ID: number; By: number | null }>`
      select r."ID", coalesce(to_jsonb(r)->>'OwnerID', to_jsonb(r)->>'AdminID')::bigint as "By" from ${sql.table(table)} r
      where r."ID" = any(${ids}) and r."StID" = ${me.StID}`.execute(db)
    const by = new Map(rows.map(({ ID, By }) => [ID, By]))
    for (const place of own) {
      const author = by.get(place.RecordID)
      if (typeof author === 'number') authors.set(place, author)
    }
  }
  return authors
}
