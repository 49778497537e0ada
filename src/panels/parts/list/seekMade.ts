/** Where a record that was just made stands in a list whose first page does not have it. */
import type { Listed, Piece } from './listState.ts'
import type { ListSource } from './useListData.ts'

/** Ours: so many pages are looked through, the first among them. */
const PAGES = 10

/**
 * The page that has it; undefined: none of those that were looked through. `total`: how many rows there are; `isWanted`:
 * asked before each page. Rejects as `source` does.
 */
export async function seekMade<Row extends Listed>(
  source: ListSource<Row>,
  { ID, size, total, isWanted }: Sought,
): Promise<Piece<Row> | undefined> {
  for (let page = 1; page < PAGES && page * size < total && isWanted(); page++) {
    const answer = await source(page + 1, size)
    if (answer.List.some((row) => row.ID === ID))
      return { offset: page * size, rows: answer.List, total: answer.Total, capped: answer.Capped }
  }
  return undefined
}

interface Sought {
  readonly ID: number
  /** Rows of a page. */
  readonly size: number
  readonly total: number
  readonly isWanted: () => boolean
}
