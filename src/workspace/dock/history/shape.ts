/** What of a layout counts for its history: where panes stand and how large, not which tab is in front. Pure. */
import type { SavedLayout } from '../layout.ts'

interface Leaf {
  readonly type: 'leaf'
  readonly data: { readonly views: readonly string[] }
  readonly size?: number
}
interface Branch {
  readonly type: 'branch'
  readonly data: readonly (Leaf | Branch)[]
  readonly size?: number
}
interface Grid {
  readonly root: Branch
  readonly orientation: string
  readonly maximizedNode?: { readonly location: readonly number[] }
}
interface Dock {
  readonly grid: Grid
  readonly floatingGroups?: readonly {
    readonly data?: Leaf['data']
    readonly grid?: { readonly root: Branch }
    readonly position: Readonly<Record<string, number>>
  }[]
}

/** Ours: a share of a row or column is told in steps of so many of a hundred; a floating pane's place in px. */
const SHARE_STEP = 1
const PLACE_STEP = 8

const rounded = (value: number, step: number) => Math.round(value / step) * step

function sharesOf({ data }: Branch): number[] {
  const sum = data.reduce((total, child) => total + (child.size ?? 0), 0)
  return data.map((child) => rounded(((child.size ?? 0) / (sum || 1)) * 100, SHARE_STEP))
}

function treeOf(node: Leaf | Branch): unknown {
  return node.type === 'leaf' ? node.data.views : { in: node.data.map(treeOf), shares: sharesOf(node) }
}

const viewsIn = (node: Leaf | Branch): string[] =>
  node.type === 'leaf' ? [...node.data.views] : node.data.flatMap(viewsIn)

const dockOf = (layout: SavedLayout) => layout.dock as unknown as Dock

/** Every pane of a layout. */
export function panesOf(layout: SavedLayout): string[] {
  const { grid, floatingGroups = [] } = dockOf(layout)
  return [
    ...viewsIn(grid.root),
    ...floatingGroups.flatMap((one) => one.data?.views ?? (one.grid ? viewsIn(one.grid.root) : [])),
  ]
}

const windowsOf = ({ windows = [] }: SavedLayout) => windows.map((one) => one.views)
const floatsOf = (layout: SavedLayout) =>
  (dockOf(layout).floatingGroups ?? []).map(({ data, grid, position }) => [
    data?.views ?? (grid && treeOf(grid.root)),
    Object.entries(position).map(([side, px]) => [side, rounded(px, PLACE_STEP)]),
  ])

/** A text that is the same for layouts between which there is nothing to take back. */
export function shapeOf(layout: SavedLayout): string {
  const { grid } = dockOf(layout)
  return JSON.stringify([treeOf(grid.root), grid.orientation, grid.maximizedNode, floatsOf(layout), windowsOf(layout)])
}

/** What was done between two layouts, as a person says it; undefined when nothing that can be taken back. */
export function changeBetween(before: SavedLayout, after: SavedLayout): string | undefined {
  if (shapeOf(before) === shapeOf(after)) return undefined
  const [had, has] = [panesOf(before), panesOf(after)]
  const gone = had.filter((id) => !has.includes(id))
  const come = has.filter((id) => !had.includes(id))
  if (gone.length > 0) return come.length > 0 ? '换布局' : gone.length > 1 ? `关闭 ${gone.length} 个窗格` : '关闭窗格'
  // Opening is taken back by closing.
  if (come.length > 0) return undefined
  if (JSON.stringify(windowsOf(before)) !== JSON.stringify(windowsOf(after)))
    return windowsOf(after).length >= windowsOf(before).length ? '弹出窗口' : '收回窗口'
  const [one, other] = [dockOf(before), dockOf(after)]
  const count = (dock: Dock) => dock.floatingGroups?.length ?? 0
  if (count(one) !== count(other)) return count(other) > count(one) ? '浮动窗格' : '收回浮动窗格'
  if (JSON.stringify(one.grid.maximizedNode) !== JSON.stringify(other.grid.maximizedNode))
    return other.grid.maximizedNode ? '最大化' : '还原'
  const isSame =
    shapeOf({ v: 1, dock: { ...before.dock, grid: after.dock.grid } }) === shapeOf({ v: 1, dock: after.dock })
  if (!isSame) return '移动浮动窗格'
  return JSON.stringify(skeleton(one.grid.root)) === JSON.stringify(skeleton(other.grid.root)) ? '调整大小' : '移动窗格'
}

const skeleton = (node: Leaf | Branch): unknown => (node.type === 'leaf' ? node.data.views : node.data.map(skeleton))
