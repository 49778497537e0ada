/** The filters above a list: a row of fields, and what is set as chips that can be taken away. */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { DaysFilter } from './DaysFilter.tsx'
import type { Filter, FilterOption, FilterValues } from './filter.ts'
import { Select } from '../Select.tsx'
import './filters.css'

/** How long typing rests before the list is asked, in ms. */
const TYPING_MS = 200

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
  return (
    <form
      className="cd-filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        props.onLeave()
      }}
    >
      {props.filters.map((filter) => (
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
              filter={filter as Filter<unknown>}
              value={props.values[filter.name] ?? ''}
              onChange={(value) => set(filter.name, value)}
              onLeave={props.onLeave}
              field={filter === firstText ? props.first : undefined}
            />
          ) : (
            <ChoiceFilter
              filter={filter as Filter<unknown>}
              value={props.values[filter.name] ?? ''}
              onChange={(value) => set(filter.name, value)}
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

function TextFilter(props: {
  filter: Filter<unknown>
  value: string
  onChange: (value: string) => void
  onLeave: () => void
  field: RefObject<HTMLInputElement | null> | undefined
}): ReactNode {
  const [text, setText] = useState(props.value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setText(props.value), [props.value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (value: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => props.onChange(value), TYPING_MS)
  }
  return (
    <input
      ref={props.field}
      type="search"
      value={text}
      placeholder={props.filter.placeholder ?? props.filter.title}
      autoComplete="off"
      onChange={(event) => {
        setText(event.target.value)
        // Half-composed pinyin is not a question yet.
        if (!(event.nativeEvent as InputEvent).isComposing) send(event.target.value)
      }}
      onCompositionEnd={(event) => send(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        if (event.key === 'ArrowDown') {
          event.preventDefault()
          props.onLeave()
        } else if (event.key === 'Escape') {
          event.preventDefault()
          if (text === '') props.onLeave()
          else {
            setText('')
            clearTimeout(timer.current)
            props.onChange('')
          }
        } else if (event.key === 'Enter') {
          clearTimeout(timer.current)
          props.onChange(text)
        }
      }}
    />
  )
}

function ChoiceFilter({
  filter,
  value,
  onChange,
}: {
  filter: Filter<unknown>
  value: string
  onChange: (value: string) => void
}): ReactNode {
  // A filter keeps one kind of options for its life, so the hook is called alike on each render.
  const options: readonly FilterOption[] =
    typeof filter.options === 'function' ? (filter.options().data ?? []) : (filter.options ?? [])
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">
        {filter.title}：{filter.unset ?? '全部'}
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
