/**
 * The operation log of what was erased: who did what and when stays, what it tells of the person goes, and such a line is not
 * taken back any more.
 */
import { sql, type Transaction } from 'kysely'
import { actionEntries } from '../../../src/api/index.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Database } from '../database/schema.ts'
import type { DeclaredTable } from './declared.ts'
import { ERASED } from './words.ts'

/** The modules of the log under which the records of a table stand. */
export const modulesOf = ({ families }: DeclaredTable): number[] => [
  ...new Set(
    actionEntries.flatMap(({ family, action }) => (families.includes(family) && action.log ? [action.log.module] : [])),
  ),
]

/** Ours: how many lines are rewritten at once. */
const BATCH = 200

interface Line {
  readonly ID: number
  readonly at: string
  readonly part: number
  readonly Modifys: readonly Change[]
}

/** Empties what lines tell of some records of a table; answers how many lines. */
export async function eraseLines(
  db: Transaction<Database>,
  declared: DeclaredTable,
  {
    StID,
    ids,
    withTexts,
  }: { readonly StID: number | undefined; readonly ids: readonly number[]; readonly withTexts: boolean },
): Promise<number> {
  const modules = modulesOf(declared)
  if (modules.length === 0 || ids.length === 0) return 0
  const here = StID === undefined ? sql`true` : sql`"StID" = ${StID}`
  const among = new Set(ids)
  const isTold = (name: string) => {
    const personal = declared.columns[name]
    return personal !== undefined && !personal.stays && (personal.kind !== 'text' || withTexts)
  }
  let from = 0
  let count = 0
  for (;;) {
    const { rows } = await sql<Line>`
      select "ID", ctid::text as at, tableoid::bigint as part, "Modifys" from operation_log
      where ${here} and "Module" = any(${modules}) and "EventID" && ${[...ids]}::bigint[] and "ID" > ${from}
      order by "ID" limit ${BATCH} for update`.execute(db)
    for (const { at, part, Modifys } of rows) {
      const left = Modifys.map((change) => (among.has(change.ID) ? emptiedChange(change, isTold) : change))
      await sql`update operation_log set "Modifys" = ${JSON.stringify(left)}::jsonb, "Erased" = true
        where ctid = ${at}::tid and tableoid = ${part}`.execute(db)
    }
    count += rows.length
    if (rows.length < BATCH) return count
    from = rows.at(-1)!.ID
  }
}

function emptiedChange(change: Change, isTold: (name: string) => boolean): Change {
  const side = (columns: Change['Before']) =>
    columns &&
    Object.fromEntries(
      Object.entries(columns).map(([name, value]) => [
        name,
        isTold(name) && value !== '' && value !== null ? ERASED : value,
      ]),
    )
  return { ...change, Title: change.Title === '' ? '' : ERASED, Before: side(change.Before), After: side(change.After) }
}
