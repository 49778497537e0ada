/** What a measure is given and answers. */
import type { Kysely } from 'kysely'
import type { DataRow } from '../../../../src/api/command/bigScreens/dataResult.ts'
import type { Database } from '../../../platform/database/schema.ts'

/** For which station, when, and with which parameters. */
export interface MeasureRequest {
  readonly db: Kysely<Database>
  readonly StID: number
  readonly now: Date
  /** A whole number between 1 and `most`; `usual` where the parameter is none. */
  whole(name: string, usual: number, most: number): number
}

/** Computes the rows of a measure; their names are the columns of src/api/command/dataSets/measures.ts. */
export type ReadMeasure = (request: MeasureRequest) => Promise<DataRow[]>

/** Ours: what is counted is counted up to here. */
export const MEASURE_LIMIT = 100_000

/** The moment so long ago. */
export function ago({ now }: Pick<MeasureRequest, 'now'>, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}

/** Lengths of time in milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Counts by state as rows with the states' titles, in the order of the titles; those without any are there too. */
export function byState<State extends string>(
  titles: Readonly<Record<State, string>>,
  states: readonly State[],
  found: readonly { readonly State: string; readonly Count: number }[],
): DataRow[] {
  const counts = new Map(found.map((one) => [one.State, one.Count]))
  return states.map((state) => ({ state: titles[state], count: counts.get(state) ?? 0 }))
}
