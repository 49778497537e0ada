/** The models that stand in the ledger, as choices. */
import { useMemo } from 'react'
import { useRead } from '../../../workspace/data.ts'
import type { FilterOption } from '../../parts/filters/filter.ts'

/** A hook: undefined until they are read. */
export function useModelOptions(): { data: readonly FilterOption[] | undefined } {
  const { data } = useRead('aiLedger', 'models', {})
  return useMemo(() => ({ data: data?.map((model) => ({ value: model, title: model })) }), [data])
}
