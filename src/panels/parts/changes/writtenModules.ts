/** Modules in which something is written: what the actions say. */
import { actionEntries } from '../../../api/index.ts'
import { logModules } from '../../../api/logModules.ts'
import type { FilterOption } from '../filters/filter.ts'

/** As choices of a filter. */
export const writtenModules: readonly FilterOption[] = [
  ...new Set(actionEntries.flatMap(({ action }) => (action.log ? [action.log.module] : []))),
]
  .toSorted((one, other) => one - other)
  .map((module) => ({ value: String(module), title: logModules[module] ?? String(module) }))
