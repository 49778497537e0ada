/**
 * Whether a station knows somebody by what was written down of them. An OpenID and the name of a device are texts of any kind;
 * without this, any word could be erased from everything.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../database/schema.ts'
import { ofStation, readCatalogue } from './catalogue.ts'
import { declaredTables } from './declared.ts'
import { identityPrefix, type Named, type PersonKind } from './person.ts'

const strangers: Readonly<Partial<Record<PersonKind, string>>> = {
  openid: '本站没有这个微信标识（OpenID），请核对，大小写也要一样。',
  device: '本站没有这个读者设备，请核对编号，大小写也要一样。',
}

/** Whether a column by which people are known has the value. Of a telephone always: it looks like nothing else. */
async function isKnown(db: Kysely<Database>, { StID, kind, value }: Named): Promise<boolean> {
  if (kind !== 'openid' && kind !== 'device') return true
  const catalogue = await readCatalogue(db)
  const looks: RawBuilder<unknown>[] = []
  for (const { table, columns } of declaredTables.values()) {
    const here = StID === undefined ? sql`true` : ofStation(catalogue, table, StID)
    if (!here) continue
    for (const [column, personal] of Object.entries(columns)) {
      if (personal.kind !== kind && personal.kind !== 'identity') continue
      const wanted = personal.kind === kind ? value : identityPrefix[kind] + value
      looks.push(sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${wanted} and ${here})`)
    }
  }
  const { rows } = await sql<{ known: boolean }>`select ${sql.join(looks, sql` or `)} as known`.execute(db)
  return rows[0]!.known
}

/** Throws 'refused' for whom nothing of the station knows. */
export async function refuseUnknown(db: Kysely<Database>, named: Named): Promise<void> {
  if (!(await isKnown(db, named))) throw new Refusal('refused', strangers[named.kind]!)
}
