/** What was just made from this pane comes under the cursor, and what it stands under is opened. */
import type { FamilyName } from '../../../api/index.ts'
import type { Widen } from '../list/hiddenMade.ts'
import { useLedTo } from '../list/useLedTo.ts'
import type { TreeFound } from './treeFound.ts'
import type { TreeNode } from './treeRows.ts'
import type { TreeHands } from './useTree.ts'

/** What hides nodes, and how all are shown. */
interface Hiding<N extends TreeNode> {
  readonly found: TreeFound<N> | undefined
  readonly widen: Widen | undefined
}

/** `family`: of the nodes; a tree of several families goes to nothing by itself. */
export function useMadeNode<N extends TreeNode>(
  tree: TreeHands<N>,
  nodes: readonly N[],
  family: unknown,
  { found, widen }: Hiding<N>,
): void {
  const { rows } = tree
  useLedTo(rows, {
    family: typeof family === 'string' ? (family as FamilyName) : undefined,
    find(id) {
      const node = nodes.find(({ ID }) => ID === id)
      if (!node) return 'later'
      const place = rows.findIndex((row) => row.node === node)
      if (place >= 0) tree.to(place)
      else if (found && !found.shown.includes(node)) return 'hidden'
      else tree.turn(node.ParentID, true)
      return place >= 0 ? 'there' : 'later'
    },
    widen,
  })
}
