/** The filters above a list: a row of fields, and what is set as chips that can be taken away. */
import { useRef, type ReactNode, type RefObject } from 'react'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { DaysFilter } from './DaysFilter.tsx'
import type { Filter, FilterOption, FilterValues } from './filter.ts'
import { unsetOf, useFilterCommands } from './useFilterCommands.ts'
import { barWidth } from './barWidth.ts'
import { useWidth } from '../list/useWidth.ts'
import { Select } from '../Select.tsx'
import { TextFilter } from './TextFilter.tsx'
import './filters.css'

/** What the bar needs. `first`: the field that `/` goes to. */
export interface FilterBarProps<Input> {
  readonly filters: readonly Filter<Input>[]
  readonly values: FilterValues
  readonly onChange: (values: FilterValues) => void
  readonly first: RefObject<HTMLInputElement | null>
  /** Down or Enter in a field: to the list. */
  readonly onLeave: () => void
}

/** The bar; typing asks after a pause, a choice at once. */
export function FilterBar<Input>(props: FilterBarProps<Input>): ReactNode {
  const set = (name: string, value: string) => props.onChange({ ...props.values, [name]: value })
  const firstText = props.filters.find((filter) => filter.kind === 'text')
  const form = useRef<HTMLFormElement>(null)
  const width = useWidth(form)
  const filters = props.filters as readonly Filter<never>[]
  const options = useChoices(filters)
  useFilterCommands({ filters, options, values: props.values, change: props.onChange, form, leave: props.onLeave })
  return (
    <form
      ref={form}
      className="cd-filters"
      data-width={barWidth(width)}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        props.onLeave()
      }}
    >
      {props.filters.map((filter, at) => (
        <label
          key={filter.name}
          className={
            props.values[filter.name]
              ? 'cd-filter is-set'
              : filter.kind === 'choice'
                ? 'cd-filter is-named'
                : 'cd-filter'
          }
        >
          <span>{filter.title}</span>
          {filter.kind === 'text' ? (
            <TextFilter
              filter={filter as Filter<never>}
              value={props.values[filter.name] ?? ''}
              onChange={(value) => set(filter.name, value)}
              onLeave={props.onLeave}
              field={filter === firstText ? props.first : undefined}
            />
          ) : (
            <ChoiceFilter
              filter={filter as Filter<never>}
              options={options[at] ?? []}
              value={props.values[filter.name] ?? ''}
              onChange={(value) => set(filter.name, value)}
              onLeave={props.onLeave}
            />
          )}
        </label>
      ))}
      {props.filters
        .filter(({ ofDays }) => ofDays)
        .map(({ name, title }) => (
          <DaysFilter
            key={name}
            title={title}
            value={props.values[name] ?? ''}
            onChange={(value) => set(name, value)}
            onLeave={props.onLeave}
          />
        ))}
      {Object.values(props.values).some((value) => value !== '') && (
        <button type="button" className="cd-filter-clear" onClick={() => props.onChange({})}>
          清除筛选
        </button>
      )}
    </form>
  )
}

/** The choices of each filter. */
function useChoices(filters: readonly Filter<never>[]): readonly (readonly FilterOption[])[] {
  // A filter keeps one kind of options for its life, so the hooks are called alike on each render.
  return filters.map(({ options }) => (typeof options === 'function' ? (options().data ?? []) : (options ?? [])))
}

function ChoiceFilter(props: {
  filter: Filter<never>
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
  onLeave: () => void
}): ReactNode {
  const { filter, options, value, onChange, onLeave } = props
  return (
    <Select
      value={value}
      name={filter.name}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent) || (event.key !== 'Escape' && event.key !== 'Enter')) return
        event.preventDefault()
        onLeave()
      }}
    >
      <option value="">
        {filter.title}：{unsetOf(filter)}
      </option>
      {value !== '' && !options.some((option) => option.value === value) && (
        <option value={value}>{filter.titleOf?.(value) ?? value}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </Select>
  )
}
