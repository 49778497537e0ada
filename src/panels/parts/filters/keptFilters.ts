/** One set of filters for several views of the same records: kept once, set in any of them. */
import { useCallback, useMemo } from 'react'
import { saveSetting } from '../../../workspace/settings.ts'
import { useSetting } from '../../../workspace/useSetting.ts'
import { NO_FILTER, requestOf, type Filter, type FilterValues } from './filter.ts'

/** A hook: what the filters are set to, the request they make, and how to set them. `page`: the address of the first view. */
export function useKeptFilters<Asked>(page: string, filters: readonly Filter<Asked>[]) {
  const keptAs = `filter.${page}`
  const values = useSetting<FilterValues>(keptAs, NO_FILTER)
  const request = useMemo(() => requestOf(filters, values, new Date()), [filters, values])
  const change = useCallback(
    (next: FilterValues) => {
      saveSetting(keptAs, Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
    },
    [keptAs],
  )
  return { values, request, change }
}
