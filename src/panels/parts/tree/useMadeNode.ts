/** What was just made from this pane comes under the cursor, and what it stands under is opened. */
import { useEffect } from 'react'
import type { FamilyName } from '../../../api/index.ts'
import { forgetMade, madeIn } from '../../../workspace/madeHere.ts'
import { usePaneOffers } from '../../../workspace/pane.ts'
import type { TreeNode } from './treeRows.ts'
import type { TreeHands } from './useTree.ts'

/** `family`: of the nodes; a tree of several families goes to nothing by itself. */
export function useMadeNode<N extends TreeNode>(tree: TreeHands<N>, nodes: readonly N[], family: unknown): void {
  const { id: pane } = usePaneOffers()
  const { rows } = tree
  useEffect(() => {
    if (typeof family !== 'string') return
    const id = madeIn(pane, family as FamilyName)
    const node = nodes.find(({ ID }) => ID === id)
    if (!node) return
    const place = rows.findIndex((row) => row.node === node)
    if (place < 0) return tree.turn(node.ParentID, true)
    forgetMade(pane, family as FamilyName)
    tree.to(place)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked for when there are other rows; the hands are new each time
  }, [nodes, rows, pane, family])
}
