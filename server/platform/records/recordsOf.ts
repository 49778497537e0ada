/**
 * Ordinary records of a station: read by page, read one, saved, removed, switched. What a family's records are is data;
 * what every family must do alike (station, names that are taken, log, skipping with reasons, undo) stands here once.
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { BatchOutcome } from '../../../src/api/fields.ts'
import type { Family, FieldsOf, RowOf } from '../../../src/api/contract.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import type { Database } from '../database/schema.ts'
import type { StoredIn } from '../database/tableOf.ts'
import type { Request, Undoer } from '../pipeline/implement.ts'
import { cappedCount, type CappedCount } from '../sql/cappedCount.ts'
import { containing } from '../sql/containing.ts'
import { undoRow } from '../sql/undoRow.ts'
import { windowOf } from '../sql/windowOf.ts'
import { changedFields, toWire } from './columns.ts'
import { eachOf } from './eachOf.ts'
import { needFields, refuseField } from './refuseField.ts'
import { undoKeeping } from './undoKeeping.ts'

/** What every row has. */
export interface Station {
  readonly ID: number
  readonly StID: number
}
/** A row as the database gives it, of whatever table. */
export type Stored = Readonly<Record<string, unknown>> & { readonly ID: number; readonly StID: number }
/** Any table by name: which columns it has is the migration's business, tested through the contract's schemas. */
type AnyDb = Kysely<Record<string, any>>

/** What the records of a family are, beyond what its fields say. */
export interface RecordKind<Row, S extends Station = Stored, Draft = Readonly<Record<string, unknown>>> {
  /** What one is called in sentences, e.g. 短信参数. Default: the family's title. */
  readonly noun?: string
  /** The column that names a record in sentences and in the log. Default 'Name', or 'Title' where there is no Name. */
  readonly name?: string
  /** Columns that together may stand only once in a station, beside a sentence saying so. Default: the name alone. */
  readonly once?: readonly string[] | false
  /** What is said when that place is taken. Default: that there is one of this name. */
  readonly taken?: (row: Readonly<Record<string, unknown>>) => string
  /** Columns in which `Keyword` is looked for. Default: the name. */
  readonly search?: readonly string[]
  /** Columns that are shown with stars: found by a Keyword that is all of it, never by a part. Default none. */
  readonly searchWhole?: readonly string[]
  /** Fields of the list's request that are compared with the column of the same name. Default none. */
  readonly filters?: readonly string[]
  /** What a list's request asks for beyond `filters`, as a condition; undefined for nothing. */
  readonly where?: (filter: Readonly<Record<string, unknown>>) => RawBuilder<SqlBool> | undefined
  /** Default `"ID" desc`. */
  readonly order?: string
  /** The column that is set to the time of a change. Default UpdateTime, where there is one. */
  readonly touched?: string
  /** Columns of type jsonb. Default none. */
  readonly json?: readonly string[]
  /** A row as the wire has it. Default: every column that is not hidden, times in ISO 8601. */
  readonly toRow?: (stored: S) => Row
  /** Before a record is written: refuses, or answers further columns to write with it. `before` undefined: a new one. */
  readonly saving?: (
    request: Request<any>,
    draft: Draft,
    before: S | undefined,
  ) => Promise<Readonly<Record<string, unknown>> | void>
  /** Why a record may not be removed, as a sentence; undefined when it may. */
  readonly removing?: (request: Request<any>, stored: S) => Promise<string | undefined>
  /** Before a flag is set: why it may not be, as a sentence, or further columns to write with it. */
  readonly turning?: (
    request: Request<any>,
    stored: S,
    flags: Readonly<Record<string, unknown>>,
  ) => Promise<string | Readonly<Record<string, unknown>> | undefined>
}

/** What can be asked of a list. */
interface ListInput {
  readonly PageIndex: number
  readonly PageSize: number
  readonly Keyword?: string | undefined
  /** See `sorting` in src/api/fields.ts: the contract says which columns. */
  readonly Sort?: string | undefined
  /** The number of a record that stands first if it is among them. */
  readonly First?: number | undefined
}

/** The handlers of ordinary records; a family takes those it has calls for. */
export interface Records<Row, S extends Station = Stored> {
  list(request: Request<ListInput>): Promise<CappedCount & { List: Row[] }>
  /** All of them, at most `most` (default 1000), in the list's order. */
  all(
    request: Pick<Request<unknown>, 'db' | 'me'>,
    filter?: Readonly<Record<string, unknown>>,
    most?: number,
  ): Promise<Row[]>
  /** How many records a list with this filter would have, by what stands in a column. */
  countBy(
    request: Pick<Request<unknown>, 'db' | 'me'>,
    column: string,
    filter?: Readonly<Record<string, unknown>>,
  ): Promise<ReadonlyMap<unknown, number>>
  get(request: Request<{ readonly ID: number }>): Promise<Row>
  save(request: Request<{ readonly ID?: number | undefined }>): Promise<{ ID: number; LogID?: number }>
  remove(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome>
  /** Sets one flag, named by the request: `{ Ids, IsEnable: true }`. */
  turn(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome>
  /** Some of them, locked for a change; those of other stations are not among them. */
  locked(request: Pick<Request<unknown>, 'db' | 'me'>, ids: readonly number[]): Promise<S[]>
  /** Do something to each record that is there; the others are skipped with the reason. `act` answers why not. */
  each(
    request: Request<{ readonly Ids: readonly number[] }>,
    act: (stored: S) => Promise<string | undefined>,
  ): Promise<BatchOutcome>
  readonly undo: Undoer
}

/** A row of a family's table. */
export type StoredOf<T extends keyof Database> = StoredIn<T> & Station

/**
 * Make the handlers of a family's records, which stand in `table`. What its fields say need not be said here. `Row`: what
 * toRow answers.
 */
export function recordsOf<F extends Family, const T extends keyof Database, Row = RowOf<F>>(
  family: F,
  table: T,
  kind: RecordKind<Row, StoredOf<T>, DraftFrom<FieldsOf<F>>> = {},
): Records<Row, StoredOf<T>> {
  const { fields = {} } = family as Family
  const name = 'Name' in fields ? 'Name' : 'Title'
  const unseen = Object.keys(fields).filter((one) => fields[one]!.mode === 'hidden')
  const records = recordsIn<Row>({
    table,
    noun: family.title,
    name,
    ...('UpdateTime' in fields ? { touched: 'UpdateTime' } : {}),
    needed: Object.fromEntries(
      Object.entries(fields)
        .filter(([one, { mode, required }]) => required && mode === 'written' && one !== name)
        .map(([one, { label }]) => [one, label]),
    ),
    ...(unseen.length > 0 ? { toRow: (stored) => without(toWire(stored), unseen) as Row } : {}),
    ...(kind as unknown as RecordKind<Row>),
  }) as unknown as Records<Row, StoredOf<T>>
  return { ...records, undo: undoKeeping(table, fields, records.undo) }
}

const without = (row: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** What a kind of record is in full. */
interface WholeKind<Row> extends RecordKind<Row> {
  /** The table; it has "ID" and "StID". */
  readonly table: string
  readonly noun: string
  /** Fields a new record must have besides its name, with what they are called. Default none. */
  readonly needed?: Readonly<Record<string, string>>
}

/** The same for records of a family that does not say what they are made of. */
export function recordsIn<Row>(kind: WholeKind<Row>): Records<Row> {
  const {
    table,
    noun,
    name = 'Name',
    search = [name],
    filters = [],
    searchWhole = [],
    order = '"ID" desc',
    json = [],
  } = kind
  const once = kind.once === false ? [] : (kind.once ?? [name])
  const toRow = kind.toRow ?? ((stored: Stored) => toWire(stored) as Row)
  const gone = `没有这条${noun}，它可能已被删除。`
  const rowsOf = ({ db, me }: Pick<Request<unknown>, 'db' | 'me'>) =>
    (db as unknown as AnyDb).selectFrom(table).where('StID', '=', me.StID)
  const forWriting = (columns: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(columns).map(([key, value]) => [key, json.includes(key) ? JSON.stringify(value) : value]),
    )

  const matching = (request: Pick<Request<unknown>, 'db' | 'me'>, filter: Readonly<Record<string, unknown>>) => {
    let rows = rowsOf(request)
    const text = filter['Keyword']
    if (typeof text === 'string' && text !== '')
      rows = rows.where((eb) =>
        eb.or([
          ...search.map((column) => eb(column, 'ilike', containing(text))),
          ...searchWhole.map((column) => eb(column, '=', text)),
        ]),
      )
    for (const column of filters) {
      const value = filter[column]
      if (value !== undefined && value !== null && value !== '') rows = rows.where(column, '=', value)
    }
    const more = kind.where?.(filter)
    return more ? rows.where(more) : rows
  }

  const sorted = (sort: string | undefined) => {
    if (sort === undefined) return sql.raw(order)
    const column = sql.ref(sort.replace(/^-/, ''))
    // The number last, so that equal rows do not change places between two pages.
    return sort.startsWith('-') ? sql`${column} desc, "ID" desc` : sql`${column}, "ID"`
  }
  const orderFor = ({ Sort, First }: ListInput) =>
    First === undefined ? sorted(Sort) : sql`"ID" = ${First} desc, ${sorted(Sort)}`

  const locked: Records<Row>['locked'] = async (request, ids) =>
    ids.length === 0
      ? []
      : ((await rowsOf(request)
          .selectAll()
          .where('ID', 'in', [...ids])
          .orderBy('ID')
          .forUpdate()
          .execute()) as unknown as Stored[])

  const each: Records<Row>['each'] = async (request, act) => {
    const found = new Map((await locked(request, request.input.Ids)).map((one) => [one.ID, one]))
    return eachOf(request.input.Ids, request.logId, async (ID) => {
      const stored = found.get(ID)
      return stored ? act(stored) : gone
    })
  }

  const refuseDuplicate = async (
    request: Request<unknown>,
    row: Readonly<Record<string, unknown>>,
    ID: number | undefined,
  ) => {
    if (once.length === 0 || once.some((column) => row[column] === undefined)) return
    let duplicates = rowsOf(request).select('ID')
    for (const column of once) duplicates = duplicates.where(column, '=', row[column])
    const duplicate = await duplicates.executeTakeFirst()
    if (duplicate && duplicate['ID'] !== ID)
      throw refuseField(
        once.includes(name) ? name : once.at(-1)!,
        kind.taken?.(row) ?? `已经有名称是“${String(row[name])}”的${noun}，请换一个名称。`,
        'conflict',
      )
  }

  return {
    locked,
    each,
    async list(request) {
      const rows = matching(request, request.input as unknown as Record<string, unknown>)
      const part = windowOf(request.input)
      const found = part
        ? await rows.selectAll().orderBy(orderFor(request.input)).limit(part.limit).offset(part.offset).execute()
        : []
      return {
        ...(await cappedCount(request.db, rows.select('ID') as never)),
        List: (found as unknown as Stored[]).map(toRow),
      }
    },
    async all(request, filter = {}, most = 1000) {
      const found = await matching(request, filter).selectAll().orderBy(sql.raw(order)).limit(most).execute()
      return (found as unknown as Stored[]).map(toRow)
    },
    async countBy(request, column, filter = {}) {
      const found = await matching(request, filter)
        .select([sql`${sql.ref(column)}`.as('Value'), sql<number>`count(*)::int`.as('Count')])
        .groupBy(column)
        .execute()
      return new Map(found.map((one) => [one['Value'], one['Count']]))
    },
    async get(request) {
      const found = await rowsOf(request).selectAll().where('ID', '=', request.input.ID).executeTakeFirst()
      if (!found) throw new Refusal('missing', gone)
      return toRow(found as unknown as Stored)
    },
    async save(request) {
      const { db, me, now, changed, logId } = request
      const { ID, ...sent } = request.input as { ID?: number } & Record<string, unknown>
      const before = ID === undefined ? undefined : (await locked(request, [ID]))[0]
      if (ID !== undefined && !before) throw new Refusal('missing', gone)
      const draft = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
      if (!before && (draft[name] === undefined || draft[name] === '')) throw refuseField(name, `请填写${noun}的名称。`)
      needFields(draft, before, kind.needed ?? {})
      await refuseDuplicate(request, { ...before, ...draft }, ID)
      const columns = { ...draft, ...(await kind.saving?.(request, draft, before)) }
      const touch = kind.touched ? { [kind.touched]: now } : {}
      if (!before) {
        const made = (await (db as unknown as AnyDb)
          .insertInto(table)
          .values({ ...forWriting(columns), ...touch, StID: me.StID })
          .returningAll()
          .executeTakeFirstOrThrow()) as unknown as Stored
        const After = Object.fromEntries(Object.keys(columns).map((key) => [key, toWire(made)[key]]))
        changed({ ID: made.ID, Title: String(made[name]), Before: null, After })
        return { ID: made.ID, LogID: logId }
      }
      const changes = changedFields(before, columns)
      if (!changes) return { ID: before.ID }
      await (db as unknown as AnyDb)
        .updateTable(table)
        .set({ ...forWriting(changes.After), ...touch })
        .where('ID', '=', before.ID)
        .where('StID', '=', me.StID)
        .execute()
      changed({ ID: before.ID, Title: String(before[name]), ...changes })
      return { ID: before.ID, LogID: logId }
    },
    remove: (request) =>
      each(request, async (stored) => {
        const why = await kind.removing?.(request, stored)
        if (why !== undefined) return why
        await (request.db as unknown as AnyDb)
          .deleteFrom(table)
          .where('ID', '=', stored.ID)
          .where('StID', '=', request.me.StID)
          .execute()
        request.changed({ ID: stored.ID, Title: String(stored[name]), Before: toWire(stored), After: null })
        return undefined
      }),
    turn: (request) =>
      each(request, async (stored) => {
        const { Ids: _, ...flags } = request.input as { Ids: readonly number[] } & Record<string, unknown>
        const changes = changedFields(stored, flags)
        if (!changes)
          return /enable/i.test(Object.keys(flags)[0] ?? '')
            ? Object.values(flags)[0]
              ? '已经启用'
              : '已经禁用'
            : '已经是这个状态'
        const more = await kind.turning?.(request, stored, flags)
        if (typeof more === 'string') return more
        const all = changedFields(stored, { ...flags, ...more })!
        await (request.db as unknown as AnyDb)
          .updateTable(table)
          .set(all.After)
          .where('ID', '=', stored.ID)
          .where('StID', '=', request.me.StID)
          .execute()
        request.changed({ ID: stored.ID, Title: String(stored[name]), ...all })
        return undefined
      }),
    undo: undoRow(table, noun, { comesAgain: true }),
  }
}
