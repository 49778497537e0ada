/** The operation log in SQL. Every query is bound to the caller's station. */
import { sql, type Selectable } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { Change, LogRow, operationLog } from '../../../src/api/system/operationLog/calls.ts'
import type { OperationLog } from '../../platform/database/tables/live.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { cappedCount, type CappedCount } from '../../platform/sql/cappedCount.ts'
import { containing } from '../../platform/sql/containing.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { maskedChange } from './masked.ts'
import { objectionTo } from './undoable.ts'

/** What a list asks for. */
export type LogFilter = ParsedOf<(typeof operationLog.calls)['list']>

/** Ours: how many lines of one record are shown, newest first. */
const RECORD_LIMIT = 200

/** A line as it is stored, and the action at the beginning of its chain (null on the first line itself). */
export type StoredLine = Selectable<OperationLog> & { readonly RootAction: string | null }

const rootAction = sql<string | null>`(
  select r."Action" from operation_log r where r."ID" = operation_log."RootID")`.as('RootAction')

/** A line as the caller sees it. */
export function toLogRow(line: StoredLine, me: Me, now: Date): LogRow {
  return {
    ...line,
    CreateTime: line.CreateTime.toISOString(),
    Modifys: (line.Modifys as Change[]).map(maskedChange), // sic
    CanUndo: objectionTo(line, me, now) === undefined,
  }
}

const holding = (EventID: number) => sql<boolean>`"EventID" @> array[${EventID}]::bigint[]`

function matching(db: Db, StID: number, filter: LogFilter) {
  const { Keyword, Module, ActionType, EventID, UserID, UserName, From, To } = filter
  let query = db.selectFrom('operation_log').where('StID', '=', StID)
  if (Module !== undefined) query = query.where('Module', '=', Module)
  if (ActionType !== undefined) query = query.where('ActionType', '=', ActionType)
  if (UserID !== undefined) query = query.where('UserID', '=', UserID)
  if (EventID !== undefined) query = query.where(holding(EventID))
  if (From !== undefined) query = query.where('CreateTime', '>=', new Date(From))
  if (To !== undefined) query = query.where('CreateTime', '<=', new Date(To))
  if (UserName) {
    const named = containing(UserName)
    query = query.where((row) => row.or([row('AdminUserRealName', 'ilike', named), row('UserName', 'ilike', named)]))
  }
  if (Keyword) {
    const pattern = containing(Keyword)
    query = query.where((row) =>
      row.or((['Title', 'ReMark', 'Reason', 'AdminUserRealName'] as const).map((name) => row(name, 'ilike', pattern))),
    )
  }
  return query
}

/** A page of the station's lines, newest first. */
export async function listLines(
  db: Db,
  StID: number,
  filter: LogFilter,
): Promise<CappedCount & { List: StoredLine[] }> {
  const count = await cappedCount(db, matching(db, StID, filter).select('ID'))
  const window = windowOf(filter)
  const List = window
    ? await matching(db, StID, filter)
        .selectAll()
        .select(rootAction)
        .orderBy('ID', 'desc')
        .limit(window.limit)
        .offset(window.offset)
        .execute()
    : []
  return { ...count, List }
}

/** What happened to one record, newest first. */
export function linesOfRecord(db: Db, StID: number, Module: number, EventID: number): Promise<StoredLine[]> {
  return db
    .selectFrom('operation_log')
    .selectAll()
    .select(rootAction)
    .where('StID', '=', StID)
    .where('Module', '=', Module)
    .where(holding(EventID))
    .orderBy('ID', 'desc')
    .limit(RECORD_LIMIT)
    .execute()
}

/** One line of the station. */
export function findLine(db: Db, StID: number, ID: number): Promise<StoredLine | undefined> {
  return db
    .selectFrom('operation_log')
    .selectAll()
    .select(rootAction)
    .where('StID', '=', StID)
    .where('ID', '=', ID)
    .executeTakeFirst()
}

/** Some lines of the station, by number. */
export async function linesById(
  db: Db,
  StID: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredLine>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('operation_log')
    .selectAll()
    .select(rootAction)
    .where('StID', '=', StID)
    .where('ID', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.ID, row]))
}

/** Whether an act stands taken back: undoing it and doing it again leave a line each, one after the other. */
export async function isUndone(db: Db, RootID: number): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from operation_log where "RootID" = ${RootID}`.execute(db)
  return rows[0]!.n % 2 === 1
}

/** A number for a line that is written later in the transaction. */
export async function nextLineId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('operation_log', 'ID')) as id`.execute(db)
  return rows[0]!.id
}

/** Marks a line as taken back; false when somebody was quicker. */
export async function markUndone(db: Db, ID: number, UndoneBy: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operation_log')
    .set({ UndoneBy })
    .where('ID', '=', ID)
    .where('UndoneBy', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Who touched the record last after a line, and how; undefined when nobody did. */
export function lastTouch(db: Db, line: StoredLine, EventID: number) {
  return db
    .selectFrom('operation_log')
    .select(['UserID', 'AdminUserRealName', 'Title'])
    .where('StID', '=', line.StID)
    .where('Module', '=', line.Module)
    .where('ID', '>', line.ID)
    .where(holding(EventID))
    .orderBy('ID', 'desc')
    .limit(1)
    .executeTakeFirst()
}
