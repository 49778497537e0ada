/** Whether a group may be divided once more, or whether both parts would become too small to work in. Pure. */

/** Ours: the dock makes no group narrower or lower than this by itself, in px. A person may, by dragging or by keys. */
export const LEAST = { width: 340, height: 180 } as const

interface Leaf {
  readonly type: 'leaf'
  readonly data: { readonly id: string }
  readonly size?: number
}
interface Branch {
  readonly type: 'branch'
  readonly data: readonly (Leaf | Branch)[]
  readonly size?: number
}
/** The grid as dockview writes it down: rows of columns of rows. Sizes in px. */
export interface DockGrid {
  readonly root: Branch
  readonly width: number
  readonly height: number
  readonly orientation: 'HORIZONTAL' | 'VERTICAL'
}
/** What a new group would be laid beside, and what it and its neighbours would then have, in px. */
interface Space {
  readonly width: number
  readonly height: number
}

const lengthOf = (isRow: boolean, { width, height }: Space) => (isRow ? width : height)

/** Along a row that it joins, the new group gets an even part; across it, half of the one that is divided. */
function partIn(node: Branch, isRow: boolean, space: Space, group: string, toRight: boolean): number | undefined {
  const total = node.data.reduce((sum, { size = 0 }) => sum + size, 0)
  for (const child of node.data) {
    const share = total > 0 ? (child.size ?? 0) / total : 1 / node.data.length
    const own = isRow ? { ...space, width: space.width * share } : { ...space, height: space.height * share }
    if (child.type === 'branch') {
      const found = partIn(child, !isRow, own, group, toRight)
      if (found !== undefined) return found
    } else if (child.data.id === group) {
      return isRow === toRight ? lengthOf(isRow, space) / (node.data.length + 1) : lengthOf(toRight, own) / 2
    }
  }
  return undefined
}

/** Whether a group of the grid has room for one more beside it or below it. One that stands elsewhere has. */
export function mayDivide(grid: DockGrid, group: string, side: 'right' | 'below'): boolean {
  const part = partIn(grid.root, grid.orientation === 'HORIZONTAL', grid, group, side === 'right')
  return part === undefined || part >= (side === 'right' ? LEAST.width : LEAST.height)
}
