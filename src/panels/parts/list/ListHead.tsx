/** The head of a list: titles of the columns, how they are sorted, and where their width is dragged. */
import type { PointerEvent, ReactNode } from 'react'
import { WIDTH } from './columnChoice.ts'
import type { ListColumn } from './columns.ts'

/** By which field a list is sorted. */
export interface Sorting {
  readonly field: string
  readonly down: boolean
}

/** What the head shows. */
export interface ListHeadProps {
  readonly columns: readonly ListColumn<never>[]
  readonly tracks: string
  /** The fields by which the list can be sorted. */
  readonly sortable: readonly string[]
  readonly sorting: Sorting | undefined
  readonly onSort: (field: string) => void
  readonly onWidth: (field: string, width: number) => void
}

/** The head of a list: titles, sorting and widths of its columns. */
export function ListHead({ columns, tracks, sortable, sorting, onSort, onWidth }: ListHeadProps): ReactNode {
  return (
    <div role="row" aria-rowindex={1} className="cd-head" style={{ gridTemplateColumns: tracks }}>
      <span role="columnheader" className="cd-row-mark">
        <span className="cd-hidden">选择</span>
      </span>
      {columns.map(({ field, title, figures }) => {
        const way = sorting?.field === field ? (sorting.down ? 'descending' : 'ascending') : undefined
        const canSort = sortable.includes(field)
        return (
          <span
            role="columnheader"
            key={field}
            data-field={field}
            aria-sort={canSort ? (way ?? 'none') : undefined}
            className={`cd-cell cd-head-cell${figures ? ' is-figures' : ''}${canSort ? ' can-sort' : ''}`}
            onClick={canSort ? () => onSort(field) : undefined}
          >
            {title}
            {way && <span aria-hidden="true">{way === 'descending' ? ' ↓' : ' ↑'}</span>}
            <span className="cd-head-grip" onPointerDown={(event) => drag(event, (width) => onWidth(field, width))} />
          </span>
        )
      })}
    </div>
  )
}

/** Follows the pointer until it is let go. Clicks on the grip sort nothing. */
function drag(event: PointerEvent<HTMLElement>, tell: (width: number) => void): void {
  const grip = event.currentTarget
  const cell = grip.parentElement!
  const from = event.clientX
  const width = cell.getBoundingClientRect().width
  event.preventDefault()
  event.stopPropagation()
  grip.setPointerCapture(event.pointerId)
  let last = width
  const move = (moving: globalThis.PointerEvent) => {
    last = Math.max(WIDTH.least, width + moving.clientX - from)
    cell.style.outline = '1px dashed currentColor'
  }
  const end = () => {
    grip.removeEventListener('pointermove', move)
    cell.style.outline = ''
    if (last !== width) tell(last)
  }
  grip.addEventListener('pointermove', move)
  grip.addEventListener('lostpointercapture', end, { once: true })
  grip.addEventListener('click', (click) => click.stopPropagation(), { once: true })
}
