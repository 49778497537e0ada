/** A layout on a smaller screen than it was made for: groups that would become too small stand as tabs of one. Pure. */
import { LEAST } from '../dividing.ts'
import type { SavedLayout } from '../layout.ts'

/** A group. */
export interface Leaf {
  readonly type: 'leaf'
  readonly data: { readonly id: string; readonly views: readonly string[]; readonly activeView?: string }
  readonly size?: number
}
/** A row or a column of them. */
export interface Branch {
  readonly type: 'branch'
  readonly data: readonly (Leaf | Branch)[]
  readonly size?: number
}
/** All of them; sizes in px. */
export interface Grid {
  readonly root: Branch
  readonly width: number
  readonly height: number
  readonly orientation: 'HORIZONTAL' | 'VERTICAL'
}
interface Extent {
  readonly width: number
  readonly height: number
}

/** The groups of a node. */
export const leavesOf = (node: Leaf | Branch): readonly Leaf[] =>
  node.type === 'leaf' ? [node] : node.data.flatMap(leavesOf)
const sizeOf = (nodes: readonly (Leaf | Branch)[]) => nodes.reduce((sum, { size = 0 }) => sum + size, 0)

/** All groups of some nodes as one, with every pane as a tab; the first one's stays in front. */
export function merged(nodes: readonly (Leaf | Branch)[]): Leaf | Branch {
  const [only, ...more] = nodes
  if (only && more.length === 0) return only
  const leaves = nodes.flatMap(leavesOf)
  return {
    type: 'leaf',
    data: { ...leaves[0]!.data, views: leaves.flatMap(({ data }) => data.views) },
    size: sizeOf(nodes),
  }
}

/** The nodes in so many parts, neighbours together; what is left over goes to the last ones. */
export function divided(nodes: readonly (Leaf | Branch)[], parts: number): (readonly (Leaf | Branch)[])[] {
  const least = Math.floor(nodes.length / parts)
  const larger = nodes.length % parts
  let at = 0
  return Array.from({ length: parts }, (_, part) => {
    const count = least + (part >= parts - larger ? 1 : 0)
    return nodes.slice(at, (at += count))
  })
}

function fit(node: Branch, isRow: boolean, had: Extent, has: Extent): Branch {
  const [before, now, least] = isRow ? [had.width, has.width, LEAST.width] : [had.height, has.height, LEAST.height]
  const total = sizeOf(node.data) || before
  // What was small on the large screen may be small here.
  const smallest = Math.min(...node.data.map(({ size = total / node.data.length }) => (size / total) * before))
  const parts = Math.max(1, Math.min(node.data.length, Math.floor(now / Math.min(least, smallest))))
  const data = divided(node.data, parts).map((some) => {
    const child = merged(some)
    if (child.type === 'leaf') return child
    const share = (child.size ?? total / node.data.length) / total
    const along = (extent: Extent): Extent =>
      isRow ? { ...extent, width: extent.width * share } : { ...extent, height: extent.height * share }
    return fit(child, !isRow, along(had), along(has))
  })
  return { ...node, data }
}

/** The layout for a dock of this size. One that was made for a smaller dock stays as it is. */
export function fitted(layout: SavedLayout, dock: Extent): SavedLayout {
  const { grid } = layout.dock as unknown as { readonly grid: Grid & { readonly maximizedNode?: unknown } }
  if (dock.width >= grid.width && dock.height >= grid.height) return layout
  const now = { width: Math.min(dock.width, grid.width), height: Math.min(dock.height, grid.height) }
  const root = fit(grid.root, grid.orientation === 'HORIZONTAL', grid, now)
  if (leavesOf(root).length === leavesOf(grid.root).length) return layout
  const { maximizedNode: _gone, ...rest } = grid
  const whole = { ...layout.dock, grid: { ...rest, root }, activeGroup: leavesOf(root)[0]?.data.id }
  return { ...layout, dock: whole as unknown as SavedLayout['dock'] }
}
