/** A layout with equal sizes. Pure. */
import type { SerializedDockview } from 'dockview'

interface Node {
  readonly type: string
  readonly size?: number
  readonly data: unknown
}

function equal(node: Node): Node {
  if (node.type !== 'branch') return node
  const children = node.data as Node[]
  const total = children.reduce((sum, child) => sum + (child.size ?? 0), 0)
  return { ...node, data: children.map((child) => ({ ...equal(child), size: total / children.length })) }
}

/** The same layout, every row and column divided evenly, nothing maximised. */
export function equalSizes(layout: SerializedDockview): SerializedDockview {
  const { root, width, height, orientation } = layout.grid
  // What floats keeps its size: it stands in no row.
  return { ...layout, grid: { root: equal(root as Node), width, height, orientation } as SerializedDockview['grid'] }
}
