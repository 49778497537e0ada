/** Reads every row of a list, page by page, as long work does. */
import type { Progress } from '../../../workspace/work.ts'
import type { ListSource } from './useListData.ts'

/** Ours: rows that are read for selecting or exporting all; a narrower filter is asked for beyond. */
export const ALL_LIMIT = 10_000
/** Rows read at a time: the most a request may ask for. */
const PAGE = 500

/** The rows that were read. `whole`: false when the work was given up, or there are more than ALL_LIMIT. */
export interface AllRows<Row> {
  readonly rows: readonly Row[]
  readonly whole: boolean
}

/** Read all rows, each once: what comes in meanwhile may push a row to the next page. */
export async function readAll<Row extends { readonly ID: number }>(
  source: ListSource<Row>,
  { step, isLeft }: Progress,
): Promise<AllRows<Row>> {
  const rows = new Map<number, Row>()
  for (let page = 1; ; page++) {
    if (isLeft()) return { rows: [...rows.values()], whole: false }
    const { List, Total, Capped } = await source(page, PAGE)
    for (const row of List) rows.set(row.ID, row)
    step(rows.size, Total)
    const read = (page - 1) * PAGE + List.length
    if (List.length < PAGE || (!Capped && read >= Total)) return { rows: [...rows.values()], whole: true }
    if (read >= ALL_LIMIT) return { rows: [...rows.values()], whole: false }
  }
}
