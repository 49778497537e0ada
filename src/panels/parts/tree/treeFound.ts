/** What a filter leaves of a tree. Pure. */
import { childrenByParent, withAncestors, type TreeKey, type TreeNode } from './treeRows.ts'

/** The nodes left standing, and which of them begin open, whatever was folded before. */
export interface TreeFound<N extends TreeNode> {
  readonly shown: readonly N[]
  /** Whether something that was found stands below this node. */
  readonly leadsOn: (node: N) => boolean
}

/** What was found, with all above it. `withBelow`: what stands under it comes along, folded as usual; default false. */
export function treeFound<N extends TreeNode>(
  nodes: readonly N[],
  ids: ReadonlySet<TreeKey>,
  withBelow = false,
): TreeFound<N> {
  const byId = new Map(nodes.map((node) => [node.ID, node]))
  const parents = new Set([...ids].map((id) => byId.get(id)?.ParentID ?? 0))
  const leading = new Set(withAncestors(nodes, parents).map(({ ID }) => ID))
  const kept = new Set(ids)
  if (withBelow) {
    const children = childrenByParent(nodes)
    // A set is walked to its end while it grows.
    for (const id of kept) for (const child of children.get(id) ?? []) kept.add(child.ID)
  }
  return { shown: withAncestors(nodes, kept), leadsOn: ({ ID }) => leading.has(ID) }
}
