/** How long each table keeps what it says of people, as the tables say it, and as a station wants it. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Kept } from '../../platform/database/personal.ts'
import { declaredTables, type DeclaredTable } from '../../platform/personal/declared.ts'

/** Of one table. */
export interface Rule {
  readonly table: string
  readonly title: string
  readonly days: number
  readonly least: number
  /** What is done then, as people read it. */
  readonly goes: string
  /** From when the days are counted, as people read it. */
  readonly from: string
  readonly kept: Extract<Kept, { readonly days: number }>
  readonly declared: DeclaredTable
}

/** All of them. */
export const rules: readonly Rule[] = [...declaredTables.values()].flatMap((declared) => {
  const { kept, table, title } = declared
  if (!('days' in kept)) return []
  const goes = kept.goes ? '清空个人信息' : '整条删除'
  return [{ table, title, goes, from: kept.says, kept, declared, days: kept.days, least: kept.least ?? 1 }]
})

/** The rule of a table. */
export const ruleOf = (table: string): Rule | undefined => rules.find((one) => one.table === table)

/** Gives a station a line for each rule that it has none for. */
export async function ensureRetentions(db: Kysely<Database>, StID: number, wanted: readonly Rule[]): Promise<void> {
  const had = await db.selectFrom('retentions').select('Name').where('StID', '=', StID).execute()
  const names = new Set(had.map(({ Name }) => Name))
  const missing = wanted.filter(({ table }) => !names.has(table))
  if (missing.length === 0) return
  await db
    .insertInto('retentions')
    .values(missing.map(({ table, days }) => ({ StID, Name: table, Days: days })))
    .onConflict((same) => same.doNothing())
    .execute()
}
