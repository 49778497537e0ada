/** A tree on the screen: one focus stop, a cursor, rows with their depth. Keys are the caller's. */
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { TreeNode, TreeRow } from './treeRows.ts'
import type { TreeState } from './useTree.ts'
import './branches.css'

/** What a tree shows. */
export interface TreeViewProps<N extends TreeNode> {
  readonly tree: TreeState<N>
  /** What stands in it, for people who hear it. */
  readonly label: string
  /** What stands in a row behind its fold mark; default its title. */
  readonly row?: (row: TreeRow<N>) => ReactNode
  /** Rows can be checked. */
  readonly checked?: (node: N) => boolean | 'mixed'
  readonly isDisabled?: (node: N) => boolean
  readonly onToggle?: (node: N) => void
  /** Enter or a double click. */
  readonly onOpen?: (node: N) => void
  readonly isSelected?: (node: N) => boolean
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
  /** Single letters act here as in lists. Default false. */
  readonly isList?: boolean
  readonly describedBy?: string | undefined
  readonly element?: RefObject<HTMLDivElement | null>
}

/** See the file's head. */
export function TreeView<N extends TreeNode>(props: TreeViewProps<N>): ReactNode {
  const { tree, label, checked, isSelected, isDisabled } = props
  const name = useId()
  const own = useRef<HTMLDivElement>(null)
  const element = props.element ?? own
  const { under } = tree
  useEffect(() => showCursor(element.current), [under?.node.key])
  return (
    <div
      ref={element}
      role="tree"
      aria-label={label}
      aria-multiselectable={checked !== undefined || isSelected !== undefined || undefined}
      aria-activedescendant={under && `${name}-${under.node.key}`}
      aria-describedby={props.describedBy}
      tabIndex={0}
      data-keys={props.isList ? 'list' : undefined}
      className="cd-branches"
      onKeyDown={props.onKeyDown}
    >
      {tree.rows.map((row) => {
        const { node } = row
        const mark = checked?.(node)
        return (
          <div
            key={node.key}
            id={`${name}-${node.key}`}
            role="treeitem"
            aria-level={row.level}
            aria-expanded={row.open}
            aria-posinset={row.place}
            aria-setsize={row.of}
            aria-checked={mark}
            aria-selected={isSelected?.(node)}
            aria-disabled={isDisabled?.(node) || undefined}
            data-key={node.key}
            className={classOf(row === under, isSelected?.(node) ?? false)}
            style={{ paddingLeft: 8 + (row.level - 1) * 18 }}
            onMouseDown={() => tree.goTo(node.key)}
            onDoubleClick={() => props.onOpen?.(node)}
          >
            <span
              aria-hidden="true"
              className="cd-branch-fold"
              onClick={() => row.open !== undefined && tree.turn(node.key, !row.open)}
            >
              {row.open === undefined ? '' : row.open ? '▾' : '▸'}
            </span>
            {mark !== undefined && (
              <span
                aria-hidden="true"
                className="cd-branch-check"
                data-checked={mark}
                onClick={() => !isDisabled?.(node) && props.onToggle?.(node)}
              >
                {mark === 'mixed' ? '–' : mark ? '✓' : ''}
              </span>
            )}
            {props.row ? props.row(row) : <span className="cd-branch-title">{node.title}</span>}
          </div>
        )
      })}
    </div>
  )
}

/** Scrolls the tree alone: a form around it stays where it is. */
function showCursor(tree: HTMLElement | null): void {
  const row = tree?.querySelector<HTMLElement>('.cd-branch.is-cursor')
  if (!tree || !row) return
  const below = row.offsetTop + row.offsetHeight - tree.clientHeight
  if (row.offsetTop < tree.scrollTop) tree.scrollTop = row.offsetTop
  else if (below > tree.scrollTop) tree.scrollTop = below
}

function classOf(isCursor: boolean, isSelected: boolean): string {
  return `cd-branch${isCursor ? ' is-cursor' : ''}${isSelected ? ' is-selected' : ''}`
}
