/**
 * The tree that is a pane's list, walked by keys. It publishes what is selected (or the row under the cursor) as the
 * pane's subject; what may be done with it are commands.
 */
import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react'
import type { FamilyName } from '../../../api/index.ts'
import type { Subject } from '../../../workspace/command.ts'
import { useMadeNode } from './useMadeNode.ts'
import { usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { FooterKeys } from '../FooterKeys.tsx'
import { widenOf } from '../list/hiddenMade.ts'
import { closedAtFirst, type TreeKey, type TreeNode } from './treeRows.ts'
import type { TreeColumn } from './TreeRowView.tsx'
import type { TreeFound } from './treeFound.ts'
import { TreeView } from './TreeView.tsx'
import { useTree, type TreeHands } from './useTree.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import { Counted } from '../Counted.tsx'
import '../footer.css'

/** Ours: larger trees begin with their deeper levels closed. */
const OPEN_AT_FIRST = 200
/** The same array each time, so that nothing is drawn anew for it. */
const none: readonly never[] = []

/** What a tree needs. */
export interface TreeProps<N extends TreeNode> {
  /** Whose records stand in it, or what commands are offered for nodes that are no records. */
  readonly family: FamilyName | ((nodes: readonly N[]) => Subject)
  /** What is listed, for people who hear it. */
  readonly label: string
  /** Siblings in their order; undefined until they are read. The same array until they change. */
  readonly nodes: readonly N[] | undefined
  /** The first one holds the tree. */
  readonly columns: readonly TreeColumn<N>[]
  /** What a filter leaves standing. Default: all. */
  readonly found?: TreeFound<N> | undefined
  /** Rows that are no records are walked to and never acted on. Default: all are. */
  readonly isRecord?: (node: N) => boolean
  /** Which rows begin closed. Default: deeper levels of more than 200 rows. */
  readonly isClosedAtFirst?: (node: N) => boolean
  /** Several rows can be selected. Default true. */
  readonly several?: boolean
  /** Shown as put out of use. */
  readonly dimmed?: ((node: N) => boolean) | undefined
  readonly onCursor?: (node: N | undefined) => void
  readonly onOpen?: (node: N) => void
  /** Right on a row with nothing below it: to what stands beside the tree. Default nothing. */
  readonly onBeyond?: () => void
  /** Shown when no row is. */
  readonly empty: ReactNode
  /** What stands at the foot once they are read, e.g. 共 12 个区域. */
  readonly count: string
  /** Keys of the screen's own, at the foot. */
  readonly footerKeys?: ReactNode
  /** The field that `/` goes to, or how it goes there, and what Escape clears. */
  readonly filter?: RefObject<HTMLElement | null> | (() => void)
  readonly clearFilter?: () => unknown
  /** The grid element, so that others can hand it the focus. */
  readonly grid?: RefObject<HTMLDivElement | null>
  /** The tree in hand, so that others can move its cursor. */
  readonly hands?: RefObject<TreeHands<N> | undefined>
}

/** A tree with its keys, what it publishes, and its foot. */
export function Tree<N extends TreeNode>(props: TreeProps<N>): ReactNode {
  const { nodes = none as readonly N[], family, several = true, isRecord, onCursor, onOpen } = props
  const [folded, setFolded] = useState<ReadonlySet<TreeKey>>()
  if (props.nodes && !folded) setFolded(closedAtFirst(props.nodes, OPEN_AT_FIRST))
  const tree = useTree(nodes, {
    found: props.found,
    isClosedAtFirst: props.isClosedAtFirst ?? (({ ID }) => folded?.has(ID) ?? false),
    element: props.grid,
  })
  const { under, selected, element } = tree
  useEffect(() => {
    if (props.hands) props.hands.current = tree
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- told when the cursor goes elsewhere; the hearer is a new function each time
  useEffect(() => onCursor?.(under), [under])

  useMadeNode(tree, nodes, family, { found: props.found, widen: widenOf(props.clearFilter) })

  const subject = useMemo(() => {
    const chosen = nodes.filter(({ ID }) => selected.has(ID))
    const rows = (chosen.length > 0 ? chosen : under ? [under] : []).filter((node) => isRecord?.(node) ?? true)
    return typeof family === 'function' ? family(rows) : ({ family, rows } as unknown as Subject)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is a record does not change; the way to tell is a new function each time
  }, [family, nodes, selected, under])
  usePublish(subject)
  usePaneFocus(() => element.current?.focus())
  useTreeKeys(tree, {
    several,
    open: onOpen && (() => under && onOpen(under)),
    beyond: props.onBeyond,
    filter: props.filter,
    clearFilter: props.clearFilter,
  })

  return (
    <div className="cd-tree-box">
      <TreeView
        tree={tree}
        label={props.label}
        columns={props.columns}
        several={several}
        dimmed={props.dimmed}
        onOpen={onOpen}
      />
      {props.nodes && tree.rows.length === 0 && <div className="cd-tree-empty">{props.empty}</div>}
      <footer className="cd-list-foot">
        <Counted>{props.nodes && (selected.size > 0 ? `已选 ${selected.size} · ${props.count}` : props.count)}</Counted>
        <FooterKeys>{props.footerKeys}</FooterKeys>
      </footer>
    </div>
  )
}
