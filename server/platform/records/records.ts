/** The handlers of ordinary records. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request, Undoer } from '../pipeline/implement.ts'
import type { CappedCount } from '../sql/cappedCount.ts'
import type { Station, Stored } from './recordKind.ts'
import type { Asker } from './rowsOf.ts'

/** What can be asked of a list. */
export interface ListInput {
  readonly PageIndex: number
  readonly PageSize: number
  readonly Keyword?: string | undefined
  /** See `sorting` in src/api/callSchemas.ts: the contract says which columns. */
  readonly Sort?: string | undefined
  /** The number of a record that stands first if it is among them. */
  readonly First?: number | undefined
}

/** The handlers of ordinary records; a family takes those it has calls for. */
export interface Records<Row, S extends Station = Stored> {
  list(request: Request<ListInput>): Promise<CappedCount & { List: Row[] }>
  /** All of them, at most `most` (default 1000), in the list's order. */
  all(request: Asker, filter?: Readonly<Record<string, unknown>>, most?: number): Promise<Row[]>
  /** How many records a list with this filter would have, by what stands in a column. */
  countBy(
    request: Asker,
    column: string,
    filter?: Readonly<Record<string, unknown>>,
  ): Promise<ReadonlyMap<unknown, number>>
  get(request: Request<{ readonly ID: number }>): Promise<Row>
  save(request: Request<{ readonly ID?: number | undefined }>): Promise<{ ID: number; LogID?: number }>
  remove(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome>
  /** Sets one flag, named by the request: `{ Ids, IsEnable: true }`. */
  turn(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome>
  /** Some of them, locked for a change; those of other stations are not among them. */
  locked(request: Asker, ids: readonly number[]): Promise<S[]>
  /** Do something to each record that is there; the others are skipped with the reason. `act` answers why not. */
  each(
    request: Request<{ readonly Ids: readonly number[] }>,
    act: (stored: S) => Promise<string | undefined>,
  ): Promise<BatchOutcome>
  readonly undo: Undoer
}
