/** A person's own acts in SQL. */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { UNDO_MINUTES } from '../../../src/api/actions.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { history, HistoryRow } from '../../../src/api/system/history/calls.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { maskedChange } from '../operationLog/masked.ts'
import { linesById, type StoredLine } from '../operationLog/store.ts'
import { objectionTo, undoableActions } from '../operationLog/undoable.ts'
import { cappedCount, type CappedCount } from '../../platform/sql/cappedCount.ts'
import { containing } from '../../platform/sql/containing.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'

type Filter = ParsedOf<(typeof history.calls)['list']>

/** An act: its own line, and the newest line of its chain. */
export interface Act {
  readonly line: StoredLine
  readonly last: StoredLine
  readonly undone: boolean
}

const lastOfChain = sql<number | null>`(
  select max(c."ID") from operation_log c where c."RootID" = operation_log."ID")`
const turns = sql<number>`(select count(*)::int from operation_log c where c."RootID" = operation_log."ID")`

/** Lines of acts of the person, without those of undoing and doing again. */
function ownActs(db: Db, { StID, ID }: Me) {
  return db
    .selectFrom('operation_log')
    .where('StID', '=', StID)
    .where('UserID', '=', ID)
    .where('RootID', 'is', null)
    .where('UndoOf', 'is', null)
}

function matching(db: Db, me: Me, { Keyword, Module, From, To, Undoable }: Filter, now: Date) {
  let query = ownActs(db, me)
  if (Module !== undefined) query = query.where('Module', '=', Module)
  if (From !== undefined) query = query.where('CreateTime', '>=', new Date(From))
  if (To !== undefined) query = query.where('CreateTime', '<=', new Date(To))
  if (Keyword) {
    const pattern = containing(Keyword)
    query = query.where((row) =>
      row.or([
        ...(['Title', 'ReMark', 'Reason'] as const).map((name) => row(name, 'ilike', pattern)),
        sql<boolean>`exists (select from jsonb_array_elements("Modifys") m where m->>'Title' ilike ${pattern})`,
      ]),
    )
  }
  if (Undoable)
    query = query
      .where('Action', 'in', [...undoableActions])
      .where(sql<boolean>`${turns} % 2 = 0`)
      .where('CreateTime', '>', new Date(now.getTime() - UNDO_MINUTES * 60_000))
  return query
}

/** A page of the person's acts, newest first. */
export async function listActs(
  db: Db,
  me: Me,
  filter: Filter,
  now: Date,
): Promise<CappedCount & { List: HistoryRow[] }> {
  const count = await cappedCount(db, matching(db, me, filter, now).select('ID'))
  const window = windowOf(filter)
  const found = window
    ? await matching(db, me, filter, now)
        .select('ID')
        .orderBy('ID', 'desc')
        .limit(window.limit)
        .offset(window.offset)
        .execute()
    : []
  const acts = await actsOf(
    db,
    me,
    found.map(({ ID }) => ID),
    false,
  )
  return { ...count, List: found.map(({ ID }) => toRow(acts.get(ID)!, me, now)) }
}

/** Some acts of the person, by the number of their own line; those of others are not among them. `isWhole`: see linesById. */
export async function actsOf(
  db: Db,
  me: Me,
  ids: readonly number[],
  isWhole: boolean,
): Promise<ReadonlyMap<number, Act>> {
  if (ids.length === 0) return new Map()
  const found = await ownActs(db, me)
    .select('ID')
    .select([lastOfChain.as('last'), turns.as('n')])
    .where('ID', 'in', [...ids])
    .execute()
  const lines = await linesById(
    db,
    me.StID,
    found.flatMap(({ ID, last }) => (last === null ? [ID] : [ID, last])),
    isWhole,
  )
  return new Map(
    found.map(({ ID, last, n }) => [ID, { line: lines.get(ID)!, last: lines.get(last ?? ID)!, undone: n % 2 === 1 }]),
  )
}

function toRow({ line, last, undone }: Act, me: Me, now: Date): HistoryRow {
  return {
    ...line,
    CreateTime: line.CreateTime.toISOString(),
    Modifys: (line.Modifys as Change[]).map(maskedChange), // sic
    LastID: last.ID,
    IsUndone: undone,
    WhyNot: objectionTo(last, me, now, undone ? '恢复' : '撤销')?.message ?? '',
  }
}
