/** One row of a tree. */
import type { ReactNode } from 'react'
import type { TreeNode, TreeRow } from './treeRows.ts'

/** A column of a tree. The first one is drawn behind the mark that opens and closes. */
export interface TreeColumn<N> {
  readonly title: string
  /** A CSS grid track. Default 'minmax(80px, 1fr)'. */
  readonly width?: string
  readonly figures?: boolean
  /** Left out where the pane is narrower than this, in px. Default: never. */
  readonly from?: number
  readonly cell: (node: N) => ReactNode
}

/** What a row needs. */
interface TreeRowProps<N extends TreeNode> {
  readonly id: string
  readonly index: number
  readonly row: TreeRow<N>
  readonly columns: readonly TreeColumn<N>[]
  readonly tracks: string
  readonly top: number
  readonly height: number
  readonly cursor: boolean
  readonly selected: boolean
  readonly dimmed: boolean
  readonly onPress: (how: { extend: boolean; toggle: boolean }) => void
  readonly onFold: () => void
  readonly onOpen: () => void
}

/** Far levels of a narrow pane are not set in further. */
const INDENT = 18
const DEEPEST = 8

/** See the file's head. */
export function TreeRowView<N extends TreeNode>(props: TreeRowProps<N>): ReactNode {
  const { row, cursor, selected, dimmed } = props
  const classes = ['cd-treegrid-row', cursor && 'is-cursor', selected && 'is-selected', dimmed && 'is-dimmed']
  return (
    <div
      id={props.id}
      role="row"
      aria-rowindex={props.index + 2}
      aria-level={row.level}
      aria-expanded={row.open}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-selected={selected}
      data-id={row.node.ID}
      className={classes.filter(Boolean).join(' ')}
      style={{ gridTemplateColumns: props.tracks, height: props.height, transform: `translateY(${props.top}px)` }}
      onMouseDown={(event) =>
        event.button === 0 && props.onPress({ extend: event.shiftKey, toggle: event.ctrlKey || event.metaKey })
      }
      onDoubleClick={props.onOpen}
    >
      <span aria-hidden="true" className="cd-treegrid-mark">
        {selected ? '✓' : ''}
      </span>
      {props.columns.map((column, at) => (
        <span
          role="gridcell"
          key={column.title}
          className={column.figures ? 'cd-cell is-figures' : 'cd-cell'}
          style={at === 0 ? { paddingLeft: Math.min(row.level - 1, DEEPEST) * INDENT } : undefined}
        >
          {at === 0 && (
            <span
              aria-hidden="true"
              className="cd-treegrid-fold"
              onMouseDown={(event) => {
                if (row.open === undefined) return
                event.stopPropagation()
                props.onFold()
              }}
            >
              {row.open === undefined ? '' : row.open ? '▾' : '▸'}
            </span>
          )}
          {column.cell(row.node)}
        </span>
      ))}
    </div>
  )
}
