/**
 * A short list whose order is its people's: walked by keys, rows moved by Alt and the arrows or by dragging. What the
 * rows show and what else may be done with them is the caller's.
 */
import { useId, useRef, useState, type ReactNode } from 'react'
import { movementKeys } from '../movement.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { usePaneCommands, usePaneFocus } from '../../../workspace/pane.ts'
import { movedTo } from './movedTo.ts'
import './arrangedList.css'

/** What the list needs. */
export interface ArrangedListProps<Row extends { readonly ID: number }> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly current: number
  readonly onCurrent: (ID: number) => void
  readonly cells: (row: Row, place: number) => ReactNode
  /** Told the new order; undefined: the order is fixed now. */
  readonly onArrange: ((rows: readonly Row[]) => void) | undefined
  readonly onOpen?: (row: Row) => void
  readonly empty: ReactNode
}

/** The row the cursor stands on: the named one, else the first. */
export function rowAt<Row extends { readonly ID: number }>(rows: readonly Row[], current: number): Row | undefined {
  return rows.find(({ ID }) => ID === current) ?? rows[0]
}

/** The list with its keys, and dragging for pointers. */
export function ArrangedList<Row extends { readonly ID: number }>(props: ArrangedListProps<Row>): ReactNode {
  const { rows, onArrange } = props
  const grid = useRef<HTMLDivElement>(null)
  const name = useId()
  const [dragged, setDragged] = useState<number | undefined>(undefined)
  const [over, setOver] = useState<number | undefined>(undefined)
  const under = rowAt(rows, props.current)
  const at = under ? rows.indexOf(under) : 0
  usePaneFocus(() => grid.current?.focus())

  const go = (place: number) => {
    const row = rows[Math.max(0, Math.min(place, rows.length - 1))]
    if (!row) return
    props.onCurrent(row.ID)
    grid.current?.querySelector(`[data-id="${row.ID}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const shift = (from: number, to: number) => {
    if (!onArrange || to < 0 || to >= rows.length || from === to) return
    onArrange(movedTo(rows, from, to))
  }
  const key = (id: string, title: string, keys: readonly string[], run: () => void, hidden = true) =>
    defineCommand({ id: `arranged.${id}`, title, group: '列表', keys, where: 'list', repeat: hidden, hidden, run })
  usePaneCommands([
    key('down', '下一条', ['j', 'down'], () => go(at + 1)),
    key('up', '上一条', ['k', 'up'], () => go(at - 1)),
    key('first', '第一条', movementKeys.first, () => go(0)),
    key('last', '最后一条', movementKeys.last, () => go(rows.length - 1)),
    key('open', '打开', ['enter'], () => under && props.onOpen?.(under)),
    key('raise', '上移', ['alt+up'], () => shift(at, at - 1), false),
    key('lower', '下移', ['alt+down'], () => shift(at, at + 1), false),
    key('toFirst', '移到最前', ['alt+home'], () => shift(at, 0), false),
    key('toLast', '移到最后', ['alt+end'], () => shift(at, rows.length - 1), false),
  ])

  return (
    <div
      ref={grid}
      // A list box holds options, and a sentence is none.
      role={rows.length === 0 ? 'group' : 'listbox'}
      aria-label={props.label}
      aria-activedescendant={under && `${name}-${under.ID}`}
      tabIndex={0}
      data-keys="list"
      className="cd-arranged"
    >
      {rows.length === 0 && props.empty}
      {rows.map((row, place) => (
        <div
          key={row.ID}
          id={`${name}-${row.ID}`}
          role="option"
          aria-selected={row === under}
          aria-posinset={place + 1}
          aria-setsize={rows.length}
          data-id={row.ID}
          draggable={onArrange !== undefined}
          className={`cd-arranged-row${row === under ? ' is-cursor' : ''}${over === place && dragged !== undefined ? (dragged < place ? ' is-below' : ' is-above') : ''}`}
          onMouseDown={() => props.onCurrent(row.ID)}
          onDoubleClick={() => props.onOpen?.(row)}
          onDragStart={() => setDragged(place)}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            setOver(place)
          }}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged !== undefined) shift(dragged, place)
          }}
          onDragEnd={() => {
            setDragged(undefined)
            setOver(undefined)
          }}
        >
          <span className="cd-arranged-place cd-quiet">{place + 1}</span>
          {props.cells(row, place)}
        </div>
      ))}
    </div>
  )
}
