/** Taking back changes of plain tables: rows with "ID" whose log lines hold the columns before and after. */
import { sql, type RawBuilder } from 'kysely'
import type { Undoer } from '../pipeline/implement.ts'

type Columns = Readonly<Record<string, unknown>>

const list = (parts: readonly RawBuilder<unknown>[], between: string) =>
  sql.join(parts as RawBuilder<unknown>[], sql.raw(between))
/** The columns as they were logged; jsonb_populate_record gives each its table's type back. */
const typed = (table: string, columns: Columns) =>
  sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(columns)}::jsonb)`

/**
 * An undoer for a table: a new row is deleted, a deleted one comes back under its number, a changed one gets its columns
 * back; each only where the row is still as the log line left it. `noun`: what the record is called. `stationed`: the
 * table has "StID", and only rows of the doer's station are touched; default true, false for what all stations have together.
 * `comesAgain`: a new row that was undone can be made once more; all its columns go into the log, so none may be secret;
 * default false.
 */
export function undoRow(table: string, noun: string, { stationed = true, comesAgain = false } = {}): Undoer {
  return async ({ db, me, change: { ID, Before, After, Title }, whole }) => {
    const ours = stationed ? sql`t."StID" = ${me.StID}` : sql`true`
    const later = `${noun}“${Title}”之后又有变动，不能撤销。`
    if (Before === null && After === null) return '这个操作不能撤销。'
    if (Before === null) {
      const same = list(
        Object.keys(After!).map((name) => sql`t.${sql.ref(name)} is not distinct from a.${sql.ref(name)}`),
        ' and ',
      )
      const gone = await sql<{ row: Columns }>`delete from ${sql.table(table)} t using ${typed(table, After!)} a
        where t."ID" = ${ID} and ${ours} and ${same} returning to_jsonb(t) as row`.execute(db)
      const [taken] = gone.rows
      if (!taken) return later
      if (comesAgain) whole(taken.row)
      return undefined
    }
    const names = Object.keys(Before)
    if (After === null) {
      const columns = list(
        names.map((name) => sql.ref(name)),
        ', ',
      )
      const back =
        await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${typed(table, Before)} t
        where ${ours} on conflict do nothing`.execute(db)
      return back.numAffectedRows === 1n ? undefined : `${noun}“${Title}”的名称或编号已被占用，不能撤销。`
    }
    const set = list(
      names.map((name) => sql`${sql.ref(name)} = b.${sql.ref(name)}`),
      ', ',
    )
    const same = list(
      Object.keys(After).map((name) => sql`t.${sql.ref(name)} is not distinct from a.${sql.ref(name)}`),
      ' and ',
    )
    const put =
      await sql`update ${sql.table(table)} t set ${set} from ${typed(table, Before)} b, ${typed(table, After)} a
      where t."ID" = ${ID} and ${ours} and ${same}`.execute(db)
    return put.numAffectedRows === 1n ? undefined : later
  }
}
