/** The operation log in SQL. Every query is bound to the caller's station. */
import { sql, type Selectable } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { ActionId } from '../../../src/api/index.ts'
import {
  CHANGES_TOLD,
  type Change,
  type LogRow,
  type operationLog,
} from '../../../src/api/system/operationLog/calls.ts'
import type { OperationLog } from '../../platform/database/tables/live.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { cappedCount, type CappedCount } from '../../platform/sql/cappedCount.ts'
import { containing } from '../../platform/sql/containing.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { maskedChange } from './masked.ts'
import { lineShown, recordsShown, type Asking } from './shown.ts'
import { objectionTo } from './undoable.ts'
import { wordsHold, wordsOf } from './words.ts'

/** Ours: by how much the time of a later line may lie before that of an earlier one, in ms. */
const SLACK_MS = 3_600_000

/** What a list asks for. */
export type LogFilter = ParsedOf<(typeof operationLog.calls)['list']>

/** Ours: how many lines of one record are shown, newest first. */
const RECORD_LIMIT = 200

/** A line as it is stored, and the action at the beginning of its chain (null on the first line itself). */
export type StoredLine = Selectable<OperationLog> & { readonly RootAction: string | null }

const rootAction = sql<string | null>`(
  select r."Action" from operation_log r where r."ID" = operation_log."RootID")`.as('RootAction')

const columns = [
  ...(['ID', 'CreateTime', 'StID', 'Title', 'ActionType', 'Module', 'EventID', 'UserID', 'UserName'] as const),
  ...(['AdminUserRealName', 'RoleID', 'RoleName', 'Reason', 'ReMark', 'UserIP', 'UserPort', 'Imgurl'] as const),
  ...(['LogSourceType', 'Action', 'RequestID', 'UndoOf', 'UndoneBy', 'RootID', 'Erased'] as const),
] as const satisfies readonly (keyof StoredLine)[]

/** Of a line of very many changes the first, or those of one record. */
function changesTold(EventID?: number) {
  const some =
    EventID === undefined
      ? sql`jsonb_path_query_array("Modifys", ${sql.lit(`$[0 to ${CHANGES_TOLD - 1}]`)})`
      : sql`jsonb_path_query_array("Modifys", '$[*] ? (@.ID == $id)', jsonb_build_object('id', ${EventID}::bigint))`
  return sql<
    unknown[]
  >`case when jsonb_array_length("Modifys") <= ${sql.lit(CHANGES_TOLD)} then "Modifys" else ${some} end`.as('Modifys')
}

/** A line with those of its records that the caller may read. */
export type ShownLine = StoredLine & { readonly Shown: readonly number[] }

/** A line as the caller sees it. */
export function toLogRow({ Shown, ...line }: ShownLine, me: Me, now: Date): LogRow {
  const shown = new Set(Shown)
  const isShown = (ID: number) => shown.has(ID) || !line.EventID.includes(ID)
  const Modifys = (line.Modifys as Change[]).filter(({ ID }) => isShown(ID)).map(maskedChange) // sic
  return {
    ...line,
    ...wordsOf({ ...line, Modifys }, line.EventID.every(isShown)),
    CreateTime: line.CreateTime.toISOString(),
    EventID: line.EventID.filter(isShown),
    Modifys,
    CanUndo: objectionTo(line, me, now) === undefined,
  }
}

/** Who reads, and where. */
export type Reading = Asking & { readonly db: Db }

const holding = (EventID: number) => sql<boolean>`"EventID" @> array[${EventID}]::bigint[]`

/** The station's lines that the caller may read and that match, in no order. */
export function matching({ db, ...asking }: Reading, filter: Omit<LogFilter, 'StID' | 'PageIndex' | 'PageSize'>) {
  const { Keyword, Module, ActionType, EventID, UserID, UserName, From, To } = filter
  let query = db.selectFrom('operation_log').where('StID', '=', asking.me.StID).where(lineShown(asking, EventID))
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
  if (Keyword) query = query.where(wordsHold(asking, Keyword, containing(Keyword)))
  return query
}

/** A page of the station's lines that the caller may read, newest first. */
export async function listLines(reading: Reading, filter: LogFilter): Promise<CappedCount & { List: ShownLine[] }> {
  const count = await cappedCount(reading.db, matching(reading, filter).select('ID'))
  const window = windowOf(filter)
  const List = window ? await newestFirst(reading, filter).limit(window.limit).offset(window.offset).execute() : []
  return { ...count, List }
}

function newestFirst(reading: Reading, filter: Parameters<typeof matching>[1]) {
  return matching(reading, filter)
    .select(columns)
    .select([changesTold(), rootAction, recordsShown(reading).as('Shown')])
    .orderBy('ID', 'desc')
}

/** So many lines that match, newest first, of those before one (default: from the newest on) down to another (default: all). */
export function linesBefore(
  reading: Reading,
  filter: Parameters<typeof matching>[1],
  {
    Before,
    downTo,
    limit,
  }: { readonly Before?: number | undefined; readonly downTo?: number | undefined; readonly limit: number },
): Promise<ShownLine[]> {
  return newestFirst(reading, filter)
    .$if(Before !== undefined, (lines) => lines.where('ID', '<', Before!))
    .$if(downTo !== undefined, (lines) => lines.where('ID', '>=', downTo!))
    .limit(limit)
    .execute()
}

/** What happened to one record that the caller may read, newest first. */
export function linesOfRecord(reading: Reading, Module: number, EventID: number): Promise<ShownLine[]> {
  return reading.db
    .selectFrom('operation_log')
    .select(columns)
    .select([changesTold(EventID), rootAction, recordsShown(reading).as('Shown')])
    .where('StID', '=', reading.me.StID)
    .where('Module', '=', Module)
    .where(holding(EventID))
    .where(lineShown(reading, EventID))
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

/** Some lines of the station, by number; `isWhole`: with all their changes, as taking back wants them, else as people are told. */
export async function linesById(
  db: Db,
  StID: number,
  ids: readonly number[],
  isWhole: boolean,
): Promise<ReadonlyMap<number, StoredLine>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('operation_log')
    .select(columns)
    .select([isWhole ? 'Modifys' : changesTold(), rootAction])
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
  return (
    db
      .selectFrom('operation_log')
      .select(['UserID', 'AdminUserRealName', 'Title'])
      .where('StID', '=', line.StID)
      .where('Module', '=', line.Module)
      .where('ID', '>', line.ID)
      // The months before it need not be looked at; numbers and times go the same way, but for moments.
      .where('CreateTime', '>', new Date(line.CreateTime.getTime() - SLACK_MS))
      // What a client merely tells of has touched nothing.
      .where('Action', '<>', 'operationLog.add' satisfies ActionId)
      .where(holding(EventID))
      .orderBy('ID', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}
