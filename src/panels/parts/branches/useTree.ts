/** The state of a tree on the screen: what is folded, where the cursor stands, and how it goes. */
import { useMemo, useState } from 'react'
import { childrenByParent, treeRows, type TreeNode, type TreeRow } from './treeRows.ts'

/** A tree's state. */
export interface TreeState<N extends TreeNode> {
  readonly rows: readonly TreeRow<N>[]
  /** The row under the cursor: its place, 0 in an empty tree, and itself. */
  readonly at: number
  readonly under: TreeRow<N> | undefined
  /** The node's children, in order; of '' the roots. */
  below(key: string): readonly N[]
  /** Put the cursor on the row at a place; beyond the ends it stays at them. */
  go(place: number): void
  /** Put the cursor on a node. */
  goTo(key: string): void
  /** Right: open, then go into. Left: close, then go up. */
  unfold(): void
  fold(): void
  /** Open or close a row, wherever the cursor is. */
  turn(key: string, open: boolean): void
  foldAll(open: boolean): void
}

/** The state of a tree of these nodes. `closedAtFirst`: which rows begin folded; default none. */
export function useTree<N extends TreeNode>(
  nodes: readonly N[],
  closedAtFirst: (node: N) => boolean = () => false,
): TreeState<N> {
  // What the person opened or closed; all else is as it is at first.
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const closed = useMemo(
    () => new Set(nodes.filter((node) => !(turned.get(node.key) ?? !closedAtFirst(node))).map(({ key }) => key)),
    [nodes, turned],
  )
  const rows = useMemo(() => treeRows(nodes, closed), [nodes, closed])
  const children = useMemo(() => childrenByParent(nodes), [nodes])
  // The row may have gone; the cursor then stands on the first.
  const at = Math.max(
    0,
    rows.findIndex((row) => row.node.key === current),
  )
  const under = rows[at]
  const go = (place: number) => setCurrent(rows[Math.max(0, Math.min(place, rows.length - 1))]?.node.key)
  const turn = (key: string, open: boolean) => setTurned((before) => new Map(before).set(key, open))
  return {
    rows,
    at,
    under,
    below: (key) => children.get(key) ?? [],
    go,
    goTo: setCurrent,
    turn,
    unfold() {
      if (under?.open === false) turn(under.node.key, true)
      else if (under?.open) go(at + 1)
    },
    fold() {
      if (under?.open) turn(under.node.key, false)
      else if (under && under.level > 1) setCurrent(under.node.parent)
    },
    foldAll: (open) => setTurned(new Map(nodes.map(({ key }) => [key, open]))),
  }
}
