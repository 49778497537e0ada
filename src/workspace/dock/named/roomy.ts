/** A dock after its window became narrower or wider: no column narrower than one can work in. Pure. */
import { LEAST } from '../dividing.ts'
import type { SavedLayout } from '../layout.ts'
import { divided, leavesOf, merged, type Branch, type Grid, type Leaf } from './fitted.ts'

/** What a node needs to be worked in; a column that somebody made narrow themselves keeps what it has. */
function needOf(node: Leaf | Branch, isRow: boolean, has: number, chosen: ReadonlySet<string>): number {
  if (node.type === 'leaf') return chosen.has(node.data.id) ? Math.min(has, LEAST.width) : LEAST.width
  const needs = node.data.map((child) => needOf(child, !isRow, has, chosen))
  return isRow ? needs.reduce((sum, need) => sum + need, 0) : Math.max(...needs)
}

/** `width`: what the node has, in px. Rows of columns: what lacks room takes it from what has most; what has none stands as tabs. */
function widened(node: Branch, isRow: boolean, width: number, chosen: ReadonlySet<string>): Branch {
  const total = node.data.reduce((sum, { size = 0 }) => sum + size, 0) || 1
  const inside = (child: Leaf | Branch, own: number) =>
    child.type === 'leaf' ? child : widened(child, !isRow, own, chosen)
  if (!isRow) return { ...node, data: node.data.map((child) => inside(child, width)) }
  const has = node.data.map(({ size = total / node.data.length }) => (size / total) * width)
  const needs = node.data.map((child, nth) => needOf(child, false, has[nth]!, chosen))
  const lack = has.map((own, nth) => Math.max(0, needs[nth]! - own))
  if (lack.every((one) => one < 1)) return { ...node, data: node.data.map((child, nth) => inside(child, has[nth]!)) }
  if (needs.reduce((sum, need) => sum + need, 0) > width + 1) {
    const parts = Math.max(1, Math.min(node.data.length - 1, Math.floor(width / LEAST.width)))
    return widened({ ...node, data: divided(node.data, parts).map(merged) }, isRow, width, chosen)
  }
  const missing = lack.reduce((sum, one) => sum + one, 0)
  const spare = has.map((own, nth) => Math.max(0, own - needs[nth]!))
  const all = spare.reduce((sum, one) => sum + one, 0)
  const data = node.data.map((child, nth) => {
    const own = has[nth]! + lack[nth]! - (spare[nth]! / all) * missing
    return { ...inside(child, own), size: (own / width) * total }
  })
  return { ...node, data }
}

/**
 * The layout with room for each column, in a dock as wide as `width`; the same object where nothing is to be done. `chosen`: groups
 * that somebody made narrow by hand.
 */
export function roomy(layout: SavedLayout, width: number, chosen: ReadonlySet<string>): SavedLayout {
  const { grid } = layout.dock as unknown as { readonly grid: Grid }
  const root = widened(grid.root, grid.orientation === 'HORIZONTAL', width, chosen)
  if (JSON.stringify(root) === JSON.stringify(grid.root)) return layout
  // What stands in front stays there, also as a tab of another group.
  const view = leavesOf(grid.root).find(({ data }) => data.id === layout.dock.activeGroup)?.data.activeView
  const shown = view === undefined ? root : (withFront(root, view) as Branch)
  const active = leavesOf(shown).find(({ data }) => data.activeView === view)
  return { ...layout, dock: { ...layout.dock, grid: { ...grid, root: shown }, activeGroup: active?.data.id } as never }
}

function withFront(node: Leaf | Branch, view: string): Leaf | Branch {
  if (node.type === 'branch') return { ...node, data: node.data.map((child) => withFront(child, view)) }
  return node.data.views.includes(view) ? { ...node, data: { ...node.data, activeView: view } } : node
}

/** Groups that are narrower than one can work in. */
export function narrowGroups(layout: SavedLayout, width: number): Set<string> {
  const found = new Set<string>()
  const look = (node: Leaf | Branch, isRow: boolean, has: number): void => {
    if (node.type === 'leaf') {
      if (has < LEAST.width - 1) found.add(node.data.id)
      return
    }
    const total = node.data.reduce((sum, { size = 0 }) => sum + size, 0) || 1
    for (const child of node.data) look(child, !isRow, isRow ? ((child.size ?? 0) / total) * has : has)
  }
  const { grid } = layout.dock as unknown as { readonly grid: Grid }
  look(grid.root, grid.orientation === 'HORIZONTAL', width)
  return found
}
