/** The rows of a list that are on the screen. */
import type { VirtualItem } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import type { Listed, ListState } from './listState.ts'
import { ListRow, type ListRowProps } from './ListRow.tsx'

/** What the rows have in common, and which of them are drawn. */
export interface ListRowsProps<Row extends Listed> extends Pick<
  ListRowProps<Row>,
  'family' | 'columns' | 'height' | 'tracks' | 'editing' | 'onEdited' | 'onPress' | 'onOpen' | 'goneText'
> {
  /** The list's id; a row's is this one and its place. */
  readonly name: string
  readonly state: ListState<Row>
  readonly items: readonly VirtualItem[]
  /** Height in px of all rows together. */
  readonly total: number
}

/** The rows of a list that are in view. */
export function ListRows<Row extends Listed>({ name, state, items, total, editing, ...common }: ListRowsProps<Row>) {
  const row = ({ index, start }: VirtualItem): ReactNode => {
    const id = state.order[index]
    return (
      <ListRow
        {...common}
        key={index}
        id={`${name}-${index}`}
        place={index}
        row={id === undefined ? undefined : state.rows.get(id)}
        top={start - common.height}
        cursor={index === state.cursor}
        selected={id !== undefined && state.selected.has(id)}
        gone={id !== undefined && state.gone.has(id)}
        editing={index === state.cursor ? editing : undefined}
      />
    )
  }
  return (
    <div role="rowgroup" style={{ height: total, position: 'relative' }}>
      {items.map(row)}
    </div>
  )
}
