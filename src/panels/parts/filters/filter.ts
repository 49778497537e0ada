/** What a filter of a list is: data that says which fields of the request it sets. */
import type { ReadState } from '../../../workspace/data.ts'

/** A choice of a filter. `value` is the text kept among the settings. */
export interface FilterOption {
  readonly value: string
  readonly title: string
}

/** One filter. Its value is text; '' means not set. */
export interface Filter<Input> {
  /** The name under which its value is kept. */
  readonly name: string
  readonly title: string
  /** 'text': typed; else a choice. */
  readonly kind: 'text' | 'choice'
  /** The choices, or a hook that reads them from the server. */
  readonly options?: readonly FilterOption[] | (() => Pick<ReadState<readonly FilterOption[]>, 'data'>)
  /** What the request becomes. Default: the field called `name` is the text. */
  readonly apply?: (value: string, now: Date) => Partial<Input>
  readonly placeholder?: string
  /** Whether any days may be chosen from a calendar as well; see timeFilter.ts. Default no. */
  readonly ofDays?: boolean
  /** What people read of a value that is none of the choices. Default the value itself. */
  readonly titleOf?: (value: string) => string
  /** What a choice says that is not set. Default 全部. */
  readonly unset?: string
  /** What the request becomes while nothing is set. Default nothing. */
  readonly whenUnset?: Partial<Input>
}

/** The values of some filters. */
export type FilterValues = Readonly<Record<string, string>>
/** Nothing is asked for; one object, so that what hangs on it is not worked out anew. */
export const NO_FILTER: FilterValues = {}

/** The request's part that some values make. */
export function requestOf<Input>(filters: readonly Filter<Input>[], values: FilterValues, now: Date): Partial<Input> {
  return Object.assign(
    {},
    ...filters.map((filter) => {
      const value = (values[filter.name] ?? '').trim()
      if (value === '') return filter.whenUnset ?? {}
      return filter.apply ? filter.apply(value, now) : { [filter.name]: value }
    }),
  ) as Partial<Input>
}

/** What the parameters of a page say about filters of these names. */
export function filtersIn(
  filters: readonly Pick<Filter<never>, 'name'>[],
  params: Readonly<Record<string, unknown>>,
): FilterValues {
  const named = filters.flatMap(({ name }) => (params[name] === undefined ? [] : [[name, String(params[name])]]))
  return Object.fromEntries(named) as FilterValues
}
