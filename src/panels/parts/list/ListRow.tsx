/** One row of a list. */
import { memo, type ReactNode } from 'react'
import { cellText } from './cellText.ts'
import type { ListColumn } from './columns.ts'
import { EditCell, type EditCellProps } from './EditCell.tsx'
import type { Listed } from './listState.ts'

/** What a row shows. `row` undefined: not read yet. */
export interface ListRowProps<Row extends Listed> {
  readonly id: string
  readonly family: string
  readonly place: number
  readonly row: Row | undefined
  readonly columns: readonly ListColumn<Row>[]
  readonly top: number
  readonly height: number
  readonly tracks: string
  readonly cursor: boolean
  readonly selected: boolean
  readonly gone: boolean
  /** The field that is being edited in place; undefined: none of this row's. */
  readonly editing: string | undefined
  readonly onEdited: EditCellProps<Row>['leave']
  readonly onPress: (place: number, how: { extend: boolean; toggle: boolean }) => void
  readonly onOpen: (place: number) => void
  /** See ListOfProps. */
  readonly goneText?: ((row: Row) => string) | undefined
}

function valueOf<Row>(row: Row, column: ListColumn<Row>): ReactNode {
  if (column.cell) return column.cell(row)
  const value = row[column.field]
  return value === null || value === undefined ? '' : String(value)
}

function ListRowOf<Row extends Listed>(props: ListRowProps<Row>): ReactNode {
  const { row, place, columns } = props
  const classes = ['cd-row', props.cursor && 'is-cursor', props.selected && 'is-selected', props.gone && 'is-gone']
  return (
    <div
      id={props.id}
      role="row"
      aria-rowindex={place + 2}
      aria-selected={props.selected}
      aria-busy={row === undefined}
      data-id={row?.ID}
      className={classes.filter(Boolean).join(' ')}
      style={{ transform: `translateY(${props.top}px)`, height: props.height, gridTemplateColumns: props.tracks }}
      onMouseDown={(event) => {
        if (event.button === 0) props.onPress(place, { extend: event.shiftKey, toggle: event.ctrlKey || event.metaKey })
      }}
      onDoubleClick={() => props.onOpen(place)}
    >
      <span role="gridcell" className="cd-row-mark">
        {props.selected ? '✓' : ''}
      </span>
      {columns.map((column) => (
        <span
          role="gridcell"
          key={column.field}
          className={column.figures ? 'cd-cell cd-figures is-figures' : 'cd-cell'}
        >
          {row === undefined ? (
            <span className="cd-bone" />
          ) : column.edit && props.editing === column.field ? (
            <EditCell
              key={column.field}
              row={row}
              family={props.family}
              field={column.field}
              label={column.title}
              start={String(cellText(row, column))}
              edit={column.edit}
              leave={props.onEdited}
            />
          ) : (
            valueOf(row, column)
          )}
        </span>
      ))}
      {props.gone && <span className="cd-row-gone">{(row && props.goneText?.(row)) || '已不在此列表'}</span>}
    </div>
  )
}

/** One row; drawn again only when something about it changed. */
export const ListRow = memo(ListRowOf) as typeof ListRowOf
