/** The state of a tree on the screen, and its ways to walk, fold and select. */
import { useMemo, useRef, useState, type RefObject } from 'react'
import { look, rowHeights } from '../../../workspace/theme/look.ts'
import { treeRows, type TreeKey, type TreeNode, type TreeRow } from './treeRows.ts'
import { placeOf, treeBegun, treeMoved, treeOpened, treeToggled, turned, type TreeState } from './treeState.ts'
import type { TreeFound } from './treeFound.ts'

/** A tree in hand. */
export interface TreeHands<N extends TreeNode> {
  readonly rows: readonly TreeRow<N>[]
  /** The place of the cursor, 0 in an empty tree, and the node there. */
  readonly at: number
  readonly under: N | undefined
  readonly selected: ReadonlySet<TreeKey>
  /** The element that scrolls and has the focus. */
  readonly element: RefObject<HTMLDivElement | null>
  /** The cursor goes to a place; `extend` selects the range up to there. */
  to(place: number, extend?: boolean): void
  /** The cursor goes some rows down, or up by a negative number. */
  by(rows: number, extend?: boolean): void
  /** The same by screens. */
  byPages(pages: number): void
  /** Right: open, then go into. Left: close, then go up. */
  unfold(): void
  fold(): void
  /** Open or close one row, or all. */
  turn(id: TreeKey, open: boolean): void
  turnAll(open: boolean): void
  /** Select or deselect a row; default that under the cursor. */
  toggle(id?: TreeKey): void
  selectAll(): void
  selectNone(): void
}

/** What may be said of a tree. */
export interface TreeWays<N extends TreeNode> {
  /** What a filter leaves standing; what is folded under it is forgotten with it. Default: all stands. */
  readonly found?: TreeFound<N> | undefined
  /** Which rows begin folded. Default: none. */
  readonly isClosedAtFirst?: ((node: N) => boolean) | undefined
  readonly element?: RefObject<HTMLDivElement | null> | undefined
}

/** Where one is, and what is folded while a filter stands. */
interface Kept<N extends TreeNode> extends TreeState {
  readonly within?: { readonly found: TreeFound<N>; readonly turned: TreeState['turned'] }
}

/** A tree of these nodes, in hand. */
export function useTree<N extends TreeNode>(nodes: readonly N[], ways: TreeWays<N> = {}): TreeHands<N> {
  const { found, isClosedAtFirst } = ways
  const [kept, setKept] = useState<Kept<N>>(treeBegun)
  const own = useRef<HTMLDivElement>(null)
  const element = ways.element ?? own
  const shown = found?.shown ?? nodes
  const now = foldedBy(kept, found)
  const isClosed = (node: N) => !(now.turned.get(node.ID) ?? (found?.leadsOn(node) || !isClosedAtFirst?.(node)))
  const closed = shown.filter(isClosed).map(({ ID }) => ID)
  const sign = closed.join(' ')
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the way rows begin is a new function each time, told apart by what it says
  const rows = useMemo(() => treeRows(shown, new Set(closed)), [shown, sign])
  const at = placeOf(now, rows)
  const set = (step: (now: TreeState) => TreeState) =>
    setKept((before) => {
      const next = step(foldedBy(before, found))
      return found ? { ...next, turned: before.turned, within: { found, turned: next.turned } } : next
    })
  const by = (step: number, extend?: boolean) =>
    set((state) => treeMoved(state, rows, placeOf(state, rows) + step, extend))
  return {
    rows,
    at,
    under: rows[at]?.node,
    selected: kept.selected,
    element,
    to: (place, extend) => set((state) => treeMoved(state, rows, place, extend)),
    by,
    byPages(pages) {
      const height = rowHeights[look.density]
      by(pages * Math.max(1, Math.floor((element.current?.clientHeight ?? height) / height) - 2))
    },
    unfold: () => set((state) => treeOpened(state, rows, true)),
    fold: () => set((state) => treeOpened(state, rows, false)),
    turn: (id, open) => set((state) => turned(state, [id], open)),
    turnAll(open) {
      const ids = shown.map(({ ID }) => ID)
      set((state) => turned(state, ids, open))
    },
    toggle: (id) =>
      set((state) => {
        const one = id ?? rows[placeOf(state, rows)]?.node.ID
        return one === undefined ? state : treeToggled(state, one)
      }),
    selectAll: () => set((state) => ({ ...state, selected: new Set(rows.map(({ node }) => node.ID)) })),
    selectNone: () => set((state) => ({ ...state, selected: new Set() })),
  }
}

/** What is folded now: under a filter only what was folded under the same one. */
function foldedBy<N extends TreeNode>({ within, ...state }: Kept<N>, found: TreeFound<N> | undefined): TreeState {
  if (!found) return state
  return { ...state, turned: within?.found === found ? within.turned : treeBegun.turned }
}
