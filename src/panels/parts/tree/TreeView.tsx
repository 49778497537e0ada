/**
 * A tree on the screen: one focus stop, a cursor, rows drawn as they come into sight. In a pane it is a grid under heads
 * (Tree.tsx), in a form a tree whose rows are ticked. Keys are the caller's.
 */
import { showRow, useVirtualRows } from '../virtualRows.ts'
import { useEffect, useId, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { look, rowHeights } from '../../../workspace/theme/look.ts'
import { useWidth } from '../list/useWidth.ts'
import { TreeRowView, type TreeColumn } from './TreeRowView.tsx'
import type { TreeNode } from './treeRows.ts'
import type { TreeHands } from './useTree.ts'
import '../cells.css'
import './tree.css'

/** What a tree shows. */
export interface TreeViewProps<N extends TreeNode> {
  readonly tree: TreeHands<N>
  /** What stands in it, for people who hear it. */
  readonly label: string
  readonly columns: readonly TreeColumn<N>[]
  /** Several rows can be selected. Default false. */
  readonly several?: boolean
  /** Rows can be ticked: the tree is a field of a form. */
  readonly checked?: (node: N) => boolean | 'mixed'
  readonly isDisabled?: (node: N) => boolean
  readonly onToggle?: (node: N) => void
  /** Shown as put out of use. */
  readonly dimmed?: ((node: N) => boolean) | undefined
  /** A double click. */
  readonly onOpen?: ((node: N) => void) | undefined
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
  readonly describedBy?: string | undefined
}

/** The element that scrolls, its heads, and the rows in sight. */
export function TreeView<N extends TreeNode>(props: TreeViewProps<N>): ReactNode {
  const { tree, label, checked, several = false } = props
  const { rows, at, under, element } = tree
  const width = useWidth(element)
  const columns = useMemo(() => props.columns.filter(({ from = 0 }) => width >= from), [props.columns, width])
  const name = useId()
  const height = rowHeights[useSnapshot(look).density]
  const head = checked ? 0 : height
  const virtual = useVirtualRows({
    count: rows.length,
    getScrollElement: () => element.current,
    estimateSize: () => height,
    scrollMargin: head,
    scrollPaddingStart: head,
    overscan: 12,
  })
  const isEmpty = rows.length === 0
  useEffect(() => {
    if (!isEmpty) showRow(virtual, at)
  }, [at, isEmpty, virtual])
  const tracks = `${checked ? 8 : 20}px ${columns.map(({ width }) => width ?? 'minmax(80px, 1fr)').join(' ')}`
  return (
    <div
      ref={element}
      role={checked ? 'tree' : 'treegrid'}
      aria-label={label}
      aria-multiselectable={several || checked !== undefined || undefined}
      {...(checked ? {} : { 'aria-rowcount': rows.length + 1, 'aria-colcount': columns.length })}
      aria-activedescendant={under && `${name}-${under.ID}`}
      aria-describedby={props.describedBy}
      tabIndex={0}
      data-keys={checked ? undefined : 'list'}
      className="cd-tree"
      onKeyDown={props.onKeyDown}
    >
      {!checked && (
        <div role="row" aria-rowindex={1} className="cd-tree-head" style={{ gridTemplateColumns: tracks }}>
          <span aria-hidden="true" />
          {columns.map((column) => (
            <span role="columnheader" key={column.title} className={column.figures ? 'cd-cell is-figures' : 'cd-cell'}>
              {column.title}
            </span>
          ))}
        </div>
      )}
      <div
        role={checked ? 'presentation' : 'rowgroup'}
        style={{ height: virtual.getTotalSize(), position: 'relative' }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return undefined
          const { node } = row
          return (
            <TreeRowView
              key={node.ID}
              id={`${name}-${node.ID}`}
              index={index}
              row={row}
              columns={columns}
              tracks={tracks}
              top={start - head}
              height={height}
              cursor={index === at}
              selected={several ? tree.selected.has(node.ID) : undefined}
              checked={checked?.(node)}
              disabled={props.isDisabled?.(node) ?? false}
              dimmed={props.dimmed?.(node) ?? false}
              onPress={({ extend, toggle }) =>
                several && toggle ? tree.toggle(node.ID) : tree.to(index, several && extend)
              }
              onFold={() => tree.turn(node.ID, row.open === false)}
              onCheck={() => props.onToggle?.(node)}
              onOpen={() => props.onOpen?.(node)}
            />
          )
        })}
      </div>
    </div>
  )
}
