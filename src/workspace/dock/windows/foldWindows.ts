/** A layout with windows of its own as one dock and a list of windows: what is saved works without a second screen. Pure. */
import type { SerializedDockview } from 'dockview'
import type { SavedWindow } from '../layout.ts'

interface Leaf {
  readonly type: 'leaf'
  readonly data: { readonly id: string; readonly views: readonly string[]; readonly activeView?: string }
  readonly size?: number
  readonly visible?: boolean
}
interface Branch {
  readonly type: 'branch'
  readonly data: readonly Node[]
  readonly size?: number
}
type Node = Leaf | Branch

interface Popped {
  readonly data?: Leaf['data']
  readonly grid?: { readonly root: Node }
  readonly gridReferenceGroup?: string
  readonly position?: SavedWindow['box'] | null
}

const leavesOf = (node: Node): Leaf[] => (node.type === 'leaf' ? [node] : node.data.flatMap(leavesOf))

/** The node with one of its leaves changed. */
function changed(node: Node, id: string, change: (leaf: Leaf) => Leaf): Node {
  if (node.type === 'leaf') return node.data.id === id ? change(node) : node
  return { ...node, data: node.data.map((child) => changed(child, id, change)) }
}

/** The node without leaves that show nothing; undefined when nothing is left. */
function pruned(node: Node): Node | undefined {
  if (node.type === 'leaf') return node.data.views.length > 0 ? node : undefined
  const data = node.data.flatMap((child) => pruned(child) ?? [])
  return data.length > 0 ? { ...node, data } : undefined
}

function filled(leaf: Leaf, views: readonly string[], active: string | undefined): Leaf {
  const { visible: _, ...shown } = leaf
  const activeView = leaf.data.activeView ?? active ?? views[0]
  return {
    ...shown,
    data: { ...leaf.data, views: [...leaf.data.views, ...views], ...(activeView === undefined ? {} : { activeView }) },
  }
}

/**
 * What dockview says of itself, with the panes of its windows put back into the dock (where they came from, else into the
 * first group), and the windows beside it. A window that holds several groups becomes one group of tabs (Ours).
 */
export function foldWindows(json: SerializedDockview): { dock: SerializedDockview; windows: SavedWindow[] } {
  const { popoutGroups = [], ...rest } = json
  let root = rest.grid.root as unknown as Branch
  const windows: SavedWindow[] = []
  for (const popped of popoutGroups as unknown as readonly Popped[]) {
    const groups = popped.data ? [popped.data] : popped.grid ? leavesOf(popped.grid.root).map((leaf) => leaf.data) : []
    const views = groups.flatMap((group) => group.views)
    if (views.length === 0) continue
    const active = groups[0]?.activeView
    windows.push({
      views,
      ...(active === undefined ? {} : { active }),
      ...(popped.position ? { box: popped.position } : {}),
    })
    const leaves = leavesOf(root)
    const home =
      leaves.find((leaf) => leaf.data.id === popped.gridReferenceGroup) ??
      leaves.find((leaf) => leaf.data.views.length > 0) ??
      leaves[0]
    root = home
      ? (changed(root, home.data.id, (leaf) => filled(leaf, views, active)) as Branch)
      : {
          ...root,
          data: [{ type: 'leaf', size: rest.grid.width, data: { id: 'windows', views, activeView: active! } }],
        }
  }
  const tidy = (pruned(root) as Branch | undefined) ?? { ...root, data: [] }
  const isWhole = JSON.stringify(tidy) === JSON.stringify(root)
  const { maximizedNode, ...grid } = rest.grid as typeof rest.grid & { maximizedNode?: unknown }
  // Where a leaf was taken out the way to the maximised one is another.
  const whole = { ...grid, root: tidy, ...(isWhole && maximizedNode ? { maximizedNode } : {}) }
  return { dock: { ...rest, grid: whole as unknown as SerializedDockview['grid'] }, windows }
}
