/**
 * A stream of comments on the screen: what is known, what is listed, what waits to be listed. Pure. Each comment is listed
 * at most once, whatever the order and however often it is told; the row under the cursor stays under it until a key moves.
 */
import type { Comment } from '../../../api/content/comments/model.ts'
import { waitingStates, type CommentState } from '../../../api/content/comments/commentStates.ts'
import { emptyList, withoutGone, type ListState } from '../../parts/list/listState.ts'

/** Which of the comments are looked at, and in what order. */
export interface StreamView {
  /** Only those that wait for a person. */
  readonly onlyWaiting: boolean
  /** Whether the row is of one's own slice; the others' are left out. */
  readonly isMine: (row: Comment) => boolean
  /** Those alone that belong together: of one text, one author, one address. Default all. */
  readonly isGathered?: ((row: Comment) => boolean) | undefined
  /** Where the newest stand. */
  readonly newest: 'below' | 'above'
  /** Whose decisions are one's own: what they decide leaves at once. */
  readonly me: number
}

/** What a stream knows at a moment. */
export interface StreamState {
  /** `rows` holds every comment that is known, `order` those that are listed. */
  readonly list: ListState<Comment>
  /** Those that belong into the list and were not let in yet. */
  readonly coming: ReadonlySet<number>
  /** More waits than is kept here. */
  readonly isBehind: boolean
  /** Where the cursor was when other comments were asked for, to come back to; undefined: nowhere. */
  readonly left: number | undefined
}

/** Nothing is known. */
export const emptyStream: StreamState = {
  list: emptyList<Comment>(),
  coming: new Set(),
  isBehind: false,
  left: undefined,
}

/** Whether a comment waits for a person. */
export const isWaiting = ({ State }: { readonly State: CommentState }): boolean =>
  (waitingStates as readonly CommentState[]).includes(State)

/** Whether a row is to be listed. */
export function belongs(row: Comment, view: StreamView): boolean {
  if (row.State === 'deleted' || (view.onlyWaiting && !isWaiting(row))) return false
  return view.isGathered ? view.isGathered(row) : view.isMine(row)
}

/**
 * Comments were told, new ones or as they are now. What was decided by oneself leaves; what others decided stays, dimmed,
 * until the cursor moves; what is new waits, see `admitted`.
 */
export function taken(state: StreamState, told: readonly Comment[], view: StreamView): StreamState {
  if (told.length === 0) return state
  const rows = new Map(state.list.rows)
  const listed = new Set(state.list.order)
  const coming = new Set(state.coming)
  const gone = new Set(state.list.gone)
  const leaving = new Set<number>()
  for (const row of told) {
    const { ID } = row
    const isHere = belongs(row, view)
    rows.set(ID, row)
    if (listed.has(ID)) {
      if (isHere) gone.delete(ID)
      else if (row.DecidedBy === view.me) leaving.add(ID)
      else gone.add(ID)
    } else if (isHere) coming.add(ID)
    else {
      coming.delete(ID)
      if (row.State === 'deleted') rows.delete(ID)
    }
  }
  for (const ID of leaving) gone.delete(ID)
  const left = withoutGone({ ...state.list, rows, gone: leaving })
  return { ...state, coming, list: counted({ ...left, rows, gone }, coming) }
}

const counted = (list: ListState<Comment>, coming: ReadonlySet<number>): ListState<Comment> => ({
  ...list,
  total: list.order.length,
  fresh: coming.size,
})

/** The same list in another order; the cursor, and where a range began, stay on their rows. */
function placed(list: ListState<Comment>, order: readonly number[]): ListState<Comment> {
  const follow = (place: number): number => {
    const id = list.order[place]
    const at = id === undefined ? -1 : order.indexOf(id)
    return at >= 0 ? at : Math.min(Math.max(place, order.length > 0 ? 0 : -1), order.length - 1)
  }
  const cursor = follow(list.cursor)
  return { ...list, order, cursor, anchor: list.anchor === list.cursor ? cursor : follow(list.anchor) }
}

const byNumber = (newest: StreamView['newest']) => (a: number, b: number) => (newest === 'below' ? a - b : b - a)

/** What waits to be listed is let in, each at its place. */
export function admitted(state: StreamState, { newest }: StreamView): StreamState {
  if (state.coming.size === 0) return state
  const order = [...(state.list.order as readonly number[]), ...state.coming].sort(byNumber(newest))
  const coming = new Set<number>()
  return { ...state, coming, list: counted(placed(state.list, order), coming) }
}

/** Ours: so near to the newest end what is new comes in by itself, in rows: below the cursor it moves nothing. */
const NEAR = 12

/** Whether what waits to be listed is let in now. `isHeld`: somebody is at the list; `follows`: else it comes in. */
export function letsIn(
  { list, coming }: StreamState,
  { newest }: StreamView,
  { isHeld, follows }: { readonly isHeld: boolean; readonly follows: boolean },
): boolean {
  if (coming.size === 0) return false
  if (list.order.length === 0) return true
  if (!isHeld) return follows
  return newest === 'below' && list.order.length - list.cursor <= NEAR
}

/**
 * Other comments are looked at from now on. `asked`: by a key of one's own, so all that belongs is listed at once. Else
 * (somebody came or left) the row under the cursor and those selected stay, dimmed, and what comes waits.
 */
export function viewed(state: StreamState, view: StreamView, asked: boolean): StreamState {
  const { list } = state
  const under = list.order[list.cursor] ?? (asked ? state.left : undefined)
  const listed = new Set(list.order)
  const all = [...list.rows.values()].filter((row) => belongs(row, view)).map(({ ID }) => ID)
  if (asked) {
    const order = all.sort(byNumber(view.newest))
    const next = under === undefined ? 0 : order.findIndex((ID) => byNumber(view.newest)(ID, under) >= 0)
    const cursor = next >= 0 ? Math.min(next, order.length - 1) : order.length - 1
    const coming = new Set<number>()
    const start = { ...list, order, cursor, anchor: cursor, selected: new Set<number>(), gone: new Set<number>() }
    return { ...state, coming, left: under, list: counted(start, coming) }
  }
  const belonging = new Set(all)
  const keeps = (ID: number) => ID === under || list.selected.has(ID)
  const stay = (list.order as readonly number[]).filter((ID) => belonging.has(ID) || keeps(ID))
  const gone = new Set(stay.filter((ID) => !belonging.has(ID)))
  const coming = new Set(all.filter((ID) => !listed.has(ID)))
  return { ...state, coming, list: counted({ ...placed(list, stay), gone }, coming) }
}

/** A key changed the list: rows that were dimmed may have left. */
export function keyed(state: StreamState, change: (list: ListState<Comment>) => ListState<Comment>): StreamState {
  return { ...state, list: counted(change(state.list), state.coming) }
}

/** The cursor goes to a comment that is known; one that waits to be listed is let in. */
export function soughtIn(state: StreamState, ID: number, view: StreamView): StreamState {
  const inside = state.coming.has(ID) ? admitted(state, view) : state
  const place = inside.list.order.indexOf(ID)
  return place < 0 ? inside : { ...inside, list: { ...inside.list, cursor: place, anchor: place } }
}
