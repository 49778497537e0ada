/** Taking away what was kept long enough, a station and a table at a time, in batches. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ofStation, readCatalogue, type Catalogue } from '../../platform/personal/catalogue.ts'
import { emptied } from '../../platform/personal/emptied.ts'
import { ensureRetentions, rules, type Rule } from './rules.ts'

const DAY = 86_400_000
/** Ours: how many rows one statement takes, and how many such statements a sweep of a table makes. */
const BATCH = 1000
const BATCHES = 50

/** What a sweep took, by table, of one station. */
export interface Swept {
  readonly StID: number
  readonly Name: string
  readonly Rows: number
}

/** The rows of a station that are over. */
function overdue(
  catalogue: Catalogue,
  { table, kept }: Rule,
  StID: number,
  before: Date,
): RawBuilder<SqlBool> | undefined {
  const here = ofStation(catalogue, table, StID)
  if (!here) return undefined
  const only = kept.only ? sql`${sql.ref(kept.only.column)}::text = any(${kept.only.values.map(String)})` : sql`true`
  return sql<SqlBool>`(${here} and ${sql.ref(kept.since)} < ${before} and ${only})`
}

/** Takes some; answers how many. */
async function takeSome(
  db: Kysely<Database>,
  catalogue: Catalogue,
  rule: Rule,
  over: RawBuilder<SqlBool>,
): Promise<number> {
  const { table, kept, declared } = rule
  const name = sql.table(table)
  if (!kept.goes) {
    const gone =
      await sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${over} limit ${BATCH}))`.execute(
        db,
      )
    return Number(gone.numAffectedRows ?? 0)
  }
  const known = catalogue.get(table)!
  const sets = kept.goes.map((column) => ({ column, value: emptied(known, column, declared.columns[column]!, true)! }))
  const isFull = sql.join(
    sets.map(({ column, value }) => sql`${sql.ref(column)} not in ('', ${value})`),
    sql` or `,
  )
  const done = await sql`update ${name}
    set ${sql.join(sets.map(({ column, value }) => sql`${sql.ref(column)} = case when ${sql.ref(column)} = '' then '' else ${value} end`))}
    where ctid = any(array(select ctid from ${name} where ${over} and (${isFull}) limit ${BATCH}))`.execute(db)
  return Number(done.numAffectedRows ?? 0)
}

/** Sweeps every station; answers what was taken. What is left over by one sweep is the next one's. */
export async function sweepRetentions(db: Kysely<Database>, now: Date, signal?: AbortSignal): Promise<Swept[]> {
  const catalogue = await readCatalogue(db)
  const swept: Swept[] = []
  const stations = await db.selectFrom('stations').select('ID').orderBy('ID').execute()
  for (const { ID: StID } of stations) {
    await ensureRetentions(db, StID, rules)
    const wanted = await db.selectFrom('retentions').selectAll().where('StID', '=', StID).execute()
    for (const { ID, Name, Days } of wanted) {
      signal?.throwIfAborted()
      const rule = rules.find((one) => one.table === Name)
      const before = new Date(now.getTime() - Days * DAY)
      const over = rule && overdue(catalogue, rule, StID, before)
      if (!over) continue
      let Rows = 0
      for (let batch = 0; batch < BATCHES; batch++) {
        const some = await takeSome(db, catalogue, rule, over)
        Rows += some
        if (some < BATCH) break
      }
      await sql`update retentions set "SweptTime" = ${now}, "SweptRows" = ${Rows}, "SweptTotal" = "SweptTotal" + ${Rows}
        where "ID" = ${ID}`.execute(db)
      if (Rows > 0) swept.push({ StID, Name, Rows })
    }
  }
  return swept
}
