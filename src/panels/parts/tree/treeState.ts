/** Where one is in a tree: the cursor, what is selected, what is closed. Pure. */
import type { TreeNode, TreeRow } from './treeRows.ts'

/** See the file's head. Records are named by number, so that the rows may change underneath. */
export interface TreeState {
  /** The record under the cursor; 0 before there is one. */
  readonly cursor: number
  /** Where a range began. */
  readonly anchor: number
  readonly selected: ReadonlySet<number>
  readonly closed: ReadonlySet<number>
}

type Rows = readonly TreeRow<TreeNode>[]

/** The place of the cursor; the first where its record is gone. */
export function placeOf(state: TreeState, rows: Rows): number {
  return Math.max(
    0,
    rows.findIndex(({ node }) => node.ID === state.cursor),
  )
}

/** The cursor goes to a place; `extend` selects the range from the anchor. */
export function treeMoved(state: TreeState, rows: Rows, to: number, extend = false): TreeState {
  const place = Math.max(0, Math.min(to, rows.length - 1))
  const cursor = rows[place]?.node.ID ?? 0
  if (!extend) return { ...state, cursor, anchor: cursor }
  const from = Math.max(
    0,
    rows.findIndex(({ node }) => node.ID === state.anchor),
  )
  const range = rows.slice(Math.min(from, place), Math.max(from, place) + 1)
  return { ...state, cursor, selected: new Set(range.map(({ node }) => node.ID)) }
}

/** Select or deselect a record. */
export function treeToggled(state: TreeState, id = state.cursor): TreeState {
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
  if (want && row.open === false) return withClosed(state, ID, false)
  if (want && row.open) return treeMoved(state, rows, at + 1)
  if (!want && row.open) return withClosed(state, ID, true)
  const above = rows.findIndex(({ node }) => node.ID === ParentID)
  return want || above < 0 ? state : treeMoved(state, rows, above)
}

/** Close or open one record. */
export function withClosed(state: TreeState, id: number, closed: boolean): TreeState {
  const next = new Set(state.closed)
  if (closed) next.add(id)
  else next.delete(id)
  return { ...state, closed: next }
}
