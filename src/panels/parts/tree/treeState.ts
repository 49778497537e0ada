/** Where one is in a tree: the cursor, what is selected, what was opened and closed. Pure. */
import type { TreeKey, TreeNode, TreeRow } from './treeRows.ts'

/** A person's place in a tree. Rows are named by their key, so that they may change underneath. */
export interface TreeState {
  /** The row under the cursor; undefined before there is one. */
  readonly cursor: TreeKey | undefined
  /** Where a range began. */
  readonly anchor: TreeKey | undefined
  readonly selected: ReadonlySet<TreeKey>
  /** What the person opened (true) or closed; all else is as it is at first. */
  readonly turned: ReadonlyMap<TreeKey, boolean>
}

/** Nobody has been here: the cursor on the first row, nothing selected. */
export const treeBegun: TreeState = { cursor: undefined, anchor: undefined, selected: new Set(), turned: new Map() }

type Rows = readonly TreeRow<TreeNode>[]

/** The place of the cursor; the first where its row is gone. */
export function placeOf({ cursor }: TreeState, rows: Rows): number {
  return Math.max(
    0,
    rows.findIndex(({ node }) => node.ID === cursor),
  )
}

/** The cursor goes to a place, at most to the ends; `extend` selects the range from the anchor. */
export function treeMoved(state: TreeState, rows: Rows, to: number, extend = false): TreeState {
  const place = Math.max(0, Math.min(to, rows.length - 1))
  const cursor = rows[place]?.node.ID
  if (!extend) return { ...state, cursor, anchor: cursor }
  const from = placeOf({ ...state, cursor: state.anchor }, rows)
  const range = rows.slice(Math.min(from, place), Math.max(from, place) + 1)
  return { ...state, cursor, selected: new Set(range.map(({ node }) => node.ID)) }
}

/** Select or deselect a row; the cursor goes there. */
export function treeToggled(state: TreeState, id: TreeKey): TreeState {
  const selected = new Set(state.selected)
  if (!selected.delete(id)) selected.add(id)
  return { ...state, selected, cursor: id, anchor: id }
}

/** Right: opens, or goes to the first below. Left: closes, or goes to the one above. */
export function treeOpened(state: TreeState, rows: Rows, want: boolean): TreeState {
  const at = placeOf(state, rows)
  const row = rows[at]
  if (!row) return state
  const { ID, ParentID } = row.node
  if (row.open === !want) return turned(state, [ID], want)
  if (want) return row.open ? treeMoved(state, rows, at + 1) : state
  const above = rows.findIndex(({ node }) => node.ID === ParentID)
  return above < 0 ? state : treeMoved(state, rows, above)
}

/** Open or close rows, wherever the cursor is. */
export function turned(state: TreeState, ids: readonly TreeKey[], open: boolean): TreeState {
  return { ...state, turned: new Map([...state.turned, ...ids.map((id) => [id, open] as const)]) }
}
