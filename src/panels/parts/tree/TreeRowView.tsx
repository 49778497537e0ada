/** One row of a tree: of cells under heads in a pane, or an item that can be ticked in a form. */
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
  /** undefined: rows here are not selected. */
  readonly selected: boolean | undefined
  /** undefined: rows here are not ticked. */
  readonly checked: boolean | 'mixed' | undefined
  readonly disabled: boolean
  readonly dimmed: boolean
  readonly onPress: (how: { extend: boolean; toggle: boolean }) => void
  readonly onFold: () => void
  readonly onCheck: () => void
  readonly onOpen: () => void
}

/** Far levels of a narrow pane are not set in further. */
const INDENT = 18
const DEEPEST = 8

/** A row where the virtual list puts it; pointers do here what keys do. */
export function TreeRowView<N extends TreeNode>(props: TreeRowProps<N>): ReactNode {
  const { row, cursor, selected, checked, dimmed } = props
  const isItem = checked !== undefined
  const classes = ['cd-tree-row', cursor && 'is-cursor', selected && 'is-selected', dimmed && 'is-dimmed']
  return (
    <div
      id={props.id}
      role={isItem ? 'treeitem' : 'row'}
      {...(isItem ? { 'aria-checked': checked } : { 'aria-rowindex': props.index + 2 })}
      aria-level={row.level}
      aria-expanded={row.open}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-selected={selected}
      aria-disabled={props.disabled || undefined}
      data-id={row.node.ID}
      className={classes.filter(Boolean).join(' ')}
      style={{ gridTemplateColumns: props.tracks, height: props.height, transform: `translateY(${props.top}px)` }}
      onMouseDown={(event) =>
        event.button === 0 && props.onPress({ extend: event.shiftKey, toggle: event.ctrlKey || event.metaKey })
      }
      onDoubleClick={props.onOpen}
    >
      <span aria-hidden="true" className="cd-tree-mark">
        {selected ? '✓' : ''}
      </span>
      {props.columns.map((column, at) => (
        <span
          role={isItem ? undefined : 'gridcell'}
          key={column.title}
          className={column.figures ? 'cd-cell is-figures' : 'cd-cell'}
          style={at === 0 ? { paddingLeft: Math.min(row.level - 1, DEEPEST) * INDENT } : undefined}
        >
          {at === 0 && <Fold open={row.open} onFold={props.onFold} />}
          {at === 0 && isItem && <Check checked={checked} onCheck={props.disabled ? undefined : props.onCheck} />}
          {column.cell(row.node)}
        </span>
      ))}
    </div>
  )
}

function Fold({ open, onFold }: { open: boolean | undefined; onFold: () => void }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="cd-tree-fold"
      onMouseDown={(event) => {
        if (open === undefined) return
        event.stopPropagation()
        onFold()
      }}
    >
      {open === undefined ? '' : open ? '▾' : '▸'}
    </span>
  )
}

function Check({ checked, onCheck }: { checked: boolean | 'mixed'; onCheck: (() => void) | undefined }): ReactNode {
  return (
    <span aria-hidden="true" className="cd-tree-check" data-checked={checked} onClick={onCheck}>
      {checked === 'mixed' ? '–' : checked ? '✓' : ''}
    </span>
  )
}
