/** What asking to sort by a column makes of the sorting there was. Pure. */
import type { Sorting } from '../parts/list/ListHead.tsx'
import type { SortWays } from './defineCollection.ts'

/** The first way first, then the other one, then none: the screen's own order. */
export function nextSorting(now: Sorting | undefined, field: string, ways: SortWays<object>): Sorting | undefined {
  const offered = [...(ways.up ? [false] : []), ...(ways.down ? [true] : [])]
  const at = now?.field === field ? offered.indexOf(now.down) : -1
  const down = offered[at + 1]
  return down === undefined ? undefined : { field, down }
}
