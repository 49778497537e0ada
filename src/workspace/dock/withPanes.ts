/** A layout with more panes in it. Pure. */
import type { SerializedDockview } from 'dockview'

interface Leaf {
  readonly type: 'leaf'
  readonly data: { readonly id: string; readonly views: readonly string[]; readonly activeView?: string }
}
interface Branch {
  readonly type: 'branch'
  readonly data: readonly (Leaf | Branch)[]
}

function added(node: Leaf | Branch, ids: readonly string[]): Leaf | Branch {
  if (node.type === 'leaf') return { ...node, data: { ...node.data, views: [...node.data.views, ...ids] } }
  const [first, ...rest] = node.data
  if (first) return { ...node, data: [added(first, ids), ...rest] }
  return { ...node, data: [{ type: 'leaf', data: { id: 'others', views: ids, activeView: ids[0]! } }] }
}

/** The layout with these panes as the last tabs of its first group; `panels` describes them already. */
export function withPanes(dock: SerializedDockview, ids: readonly string[]): SerializedDockview {
  if (ids.length === 0) return dock
  const root = added(dock.grid.root as unknown as Branch, ids)
  return { ...dock, grid: { ...dock.grid, root: root as unknown as SerializedDockview['grid']['root'] } }
}
