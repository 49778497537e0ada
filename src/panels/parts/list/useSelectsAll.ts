/** A list that was opened to do something to all of it: what is read first stands selected. */
import { useEffect, useRef } from 'react'
import { allSelected, lengthOf, type Listed } from './listState.ts'
import type { ListData } from './useListData.ts'

/** Once for each `query` while `isWanted`; what the person selects afterwards is theirs. */
export function useSelectsAll<Row extends Listed>(
  { state, loading, update }: ListData<Row>,
  query: string,
  isWanted: boolean,
): void {
  const asked = useRef<string>(undefined)
  const isDue = useRef(false)
  const isRead = !loading && lengthOf(state) > 0
  useEffect(() => {
    // What is on the screen when another list is asked for is still the earlier one.
    if (asked.current !== query) {
      asked.current = query
      isDue.current = isWanted
    } else if (isDue.current && isRead) {
      isDue.current = false
      update(allSelected)
    }
  }, [isWanted, isRead, query, update])
}
