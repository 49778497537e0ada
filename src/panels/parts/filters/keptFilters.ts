/** One set of filters for several views of the same records: kept once, set in any of them. */
import { useCallback, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { saveSetting, setting, settings } from '../../../workspace/settings.ts'
import { requestOf, type Filter, type FilterValues } from './filter.ts'

/** A hook: what the filters are set to, the request they make, and how to set them. `page`: the address of the first view. */
export function useKeptFilters<Asked>(page: string, filters: readonly Filter<Asked>[]) {
  const keptAs = `filter.${page}`
  const { values: kept } = useSnapshot(settings)
  const values = setting<FilterValues>(keptAs, {})
  const text = JSON.stringify(kept[keptAs] ?? {})
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- filters are a constant of the screen, and the text says what is kept
  const request = useMemo(() => requestOf(filters, values, new Date()), [text])
  const change = useCallback(
    (next: FilterValues) => {
      saveSetting(keptAs, Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
    },
    [keptAs],
  )
  return { values, request, change }
}
