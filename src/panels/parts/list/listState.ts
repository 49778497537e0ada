/**
 * The state of a long list: which rows are known, where the cursor is, what is selected, what changed underneath.
 * Pure. The order on the screen never changes by itself above the cursor: what is new waits, what is gone stays dimmed.
 */

/** A record a list can hold. */
export interface Listed {
  readonly ID: number
}

/** What a list knows at a moment. `order` has holes where pages were not read yet. */
export interface ListState<Row extends Listed> {
  readonly order: readonly (number | undefined)[]
  readonly rows: ReadonlyMap<number, Row>
  readonly total: number
  /** There are more than `total`. */
  readonly capped: boolean
  /** The row under the cursor, by place; -1 in an empty list. */
  readonly cursor: number
  /** Where a range began. */
  readonly anchor: number
  readonly selected: ReadonlySet<number>
  /** New rows above that wait to be shown. */
  readonly fresh: number
  /** Rows that acts of this workspace took away since the list was begun. */
  readonly taken: ReadonlySet<number>
  /** Rows that left the list by somebody else's act and are still shown, dimmed. */
  readonly gone: ReadonlySet<number>
}

/** Nothing read yet. */
export function emptyList<Row extends Listed>(): ListState<Row> {
  return {
    order: [],
    rows: new Map(),
    total: 0,
    capped: false,
    cursor: -1,
    anchor: -1,
    selected: new Set(),
    fresh: 0,
    taken: new Set(),
    gone: new Set(),
  }
}

/** One answer of the server: rows from place `offset` on. */
export interface Piece<Row> {
  readonly offset: number
  readonly rows: readonly Row[]
  readonly total: number
  readonly capped: boolean
}

const clamp = (value: number, to: number) => Math.max(to < 0 ? -1 : 0, Math.min(value, to))

/** How many places the list has: what waits above has none yet. A capped total grows with what was read. */
export function lengthOf({ order, total, fresh, capped }: ListState<Listed>): number {
  return Math.max(order.length, capped ? total : total - fresh)
}

/** A page was read for the first time. */
export function loaded<Row extends Listed>(state: ListState<Row>, piece: Piece<Row>): ListState<Row> {
  const order = [...state.order]
  const rows = new Map(state.rows)
  // What waits above pushed them down for the server, not for who looks at the list.
  const from = piece.offset - state.fresh
  piece.rows.forEach((row, index) => {
    // Shifted by what came in between: it stands where it stood.
    const isKnown = rows.has(row.ID) && order.includes(row.ID)
    rows.set(row.ID, row)
    if (isKnown || from + index < 0) return
    while (order.length < from + index) order.push(undefined)
    order[from + index] = row.ID
  })
  const length = lengthOf({ ...state, order, total: piece.total, capped: piece.capped })
  const cursor = state.cursor < 0 && length > 0 ? 0 : clamp(state.cursor, length - 1)
  return {
    ...state,
    order,
    rows,
    total: piece.total,
    capped: piece.capped,
    cursor,
    anchor: state.anchor < 0 ? cursor : state.anchor,
  }
}

/**
 * A page that is on the screen was read again because something changed. `own`: by an act from this workspace: rows that
 * left go at once and the next one comes under the cursor, and what it added is seen by who stands at the top. Else they
 * stay dimmed until the cursor moves. `arranged`: an own act may have changed the order, which is then seen at once.
 * `isMine`: records the person brought; with one of them, what waits above is shown, wherever the cursor is.
 */
export function reread<Row extends Listed>(
  state: ListState<Row>,
  piece: Piece<Row>,
  own: boolean,
  arranged = false,
  isMine: (id: number) => boolean = () => false,
): ListState<Row> {
  if (own && bringsIn(state, piece)) return restarted(state, piece, true)
  const rows = new Map(state.rows)
  const here = new Set(piece.rows.map((row) => row.ID))
  const before = new Set(state.order.filter((id) => id !== undefined))
  for (const row of piece.rows) if (before.has(row.ID)) rows.set(row.ID, row)
  const fresh = freshAbove(piece, before) ?? state.fresh
  const shift = Math.max(0, fresh)
  const shown = state.order.slice(piece.offset, piece.offset + Math.max(piece.rows.length, 1) + state.gone.size)
  // The last ones may only have been pushed to the next page by what came in above.
  const certain = piece.rows.length === 0 ? shown : shown.slice(0, Math.max(0, shown.length - shift))
  const whole = piece.offset === 0 && !piece.capped && piece.total <= piece.rows.length
  const left = (whole ? state.order : certain).filter((id): id is number => id !== undefined && !here.has(id))
  const gone = new Set([...state.gone].filter((id) => !here.has(id)))
  for (const id of left) gone.add(id)
  const isAtTop = state.cursor <= 0 && state.selected.size === 0
  if (own && !arranged && fresh > state.fresh && left.length === 0 && isAtTop) return restarted(state, piece, true)
  const taken = own ? new Set([...state.taken, ...gone]) : state.taken
  const next = { ...state, rows, total: piece.total, capped: piece.capped, fresh, gone, taken }
  const after = own ? withoutGone(next) : next
  const shownNow = piece.rows.slice(0, shift).some(({ ID }) => isMine(ID)) ? withFresh(after, piece) : after
  return own && arranged ? inOrderOf(shownNow, piece.rows) : shownNow
}

/** What waits above comes in there; the cursor stays on its row, however far down. */
function withFresh<Row extends Listed>(state: ListState<Row>, piece: Piece<Row>): ListState<Row> {
  const { fresh } = state
  const above = piece.rows.slice(0, fresh)
  // Between them and what is shown there may be others that were not read.
  if (fresh === piece.rows.length) return restarted(state, piece, true)
  const rows = new Map(state.rows)
  for (const row of above) rows.set(row.ID, row)
  return {
    ...state,
    rows,
    order: [...above.map(({ ID }) => ID), ...state.order],
    cursor: state.cursor + fresh,
    anchor: state.anchor + fresh,
    fresh: 0,
  }
}

/**
 * Whether what an act of one's own brought into the first page is shown at once: rows that another one took away, or all
 * there is where nothing stayed of what was shown. It is no news to who did it.
 */
function bringsIn<Row extends Listed>(state: ListState<Row>, { offset, rows }: Piece<Row>): boolean {
  if (offset > 0 || rows.length === 0 || state.order.length === 0) return false
  const known = new Set(state.order)
  return rows.some(({ ID }) => state.taken.has(ID) && !known.has(ID)) || !rows.some(({ ID }) => known.has(ID))
}

/** How many rows of a page are new above those that are shown; undefined for a page further down. */
function freshAbove<Row extends Listed>(piece: Piece<Row>, before: ReadonlySet<number>): number | undefined {
  // Where nothing was shown nothing moves: what is new is read into the empty places.
  if (before.size === 0) return 0
  if (piece.offset > 0) return undefined
  const first = piece.rows.findIndex((row) => before.has(row.ID))
  return first < 0 ? piece.rows.length : first
}

/** Known rows take each other's places; the cursor stays on its row. */
function inOrderOf<Row extends Listed>(state: ListState<Row>, rows: readonly Row[]): ListState<Row> {
  const places = new Map(state.order.flatMap((id, place) => (id === undefined ? [] : [[id, place] as const])))
  const known = rows.map(({ ID }) => ID).filter((id) => places.has(id))
  const free = known.map((id) => places.get(id)!).toSorted((a, b) => a - b)
  if (known.every((id, at) => places.get(id) === free[at])) return state
  const order = [...state.order]
  known.forEach((id, at) => (order[free[at]!] = id))
  const follow = (place: number) => {
    const id = state.order[place]
    return id === undefined ? place : order.indexOf(id)
  }
  return { ...state, order, cursor: follow(state.cursor), anchor: follow(state.anchor) }
}

/** Take the rows away that left; the cursor stays on its row, or on the one that comes into its place. */
export function withoutGone<Row extends Listed>(state: ListState<Row>, keep?: number): ListState<Row> {
  const goes = (id: number | undefined) => id !== undefined && id !== keep && state.gone.has(id)
  if (!state.order.some(goes)) return state
  const above = state.order.slice(0, Math.max(0, state.cursor)).filter(goes).length
  const anchorAbove = state.order.slice(0, Math.max(0, state.anchor)).filter(goes).length
  const order = state.order.filter((id) => !goes(id))
  const selected = new Set([...state.selected].filter((id) => !goes(id)))
  const gone = new Set([...state.gone].filter((id) => id === keep))
  return {
    ...state,
    order,
    selected,
    gone,
    cursor: clamp(state.cursor - above, order.length - 1),
    anchor: clamp(state.anchor - anchorAbove, order.length - 1),
  }
}

/** Start over from the top (a key asked for what is new, or the filter changed); the cursor looks for its row again. */
export function restarted<Row extends Listed>(
  state: ListState<Row>,
  piece: Piece<Row>,
  keepCursor: boolean,
): ListState<Row> {
  const fresh = loaded({ ...emptyList<Row>(), selected: keepCursor ? state.selected : new Set() }, piece)
  const id = keepCursor ? state.order[state.cursor] : undefined
  const place = id === undefined ? -1 : fresh.order.indexOf(id)
  const cursor = place >= 0 ? place : fresh.cursor
  return { ...fresh, cursor, anchor: cursor }
}

/**
 * The cursor goes to a record that was just made from here, where the first page has it; what waited above is shown then. What was
 * selected is so no more: the next key is meant for what the cursor is on.
 */
export function landedOn<Row extends Listed>(state: ListState<Row>, piece: Piece<Row>, id: number): ListState<Row> {
  const known = state.order.indexOf(id)
  if (known >= 0) return noneSelected(moved(state, known))
  if (piece.offset > 0 || !piece.rows.some(({ ID }) => ID === id)) return state
  const fresh = noneSelected(restarted(state, piece, true))
  return moved(fresh, fresh.order.indexOf(id))
}

/** The cursor goes to a place; `extend` selects the range from the anchor. Rows that left and lie behind go away. */
export function moved<Row extends Listed>(state: ListState<Row>, to: number, extend = false): ListState<Row> {
  const place = clamp(to, lengthOf(state) - 1)
  if (place < 0) return state
  if (!extend) return withoutGone({ ...state, cursor: place, anchor: place }, state.order[place])
  const [from, until] = [Math.min(state.anchor, place), Math.max(state.anchor, place)]
  const [oldFrom, oldUntil] = [Math.min(state.anchor, state.cursor), Math.max(state.anchor, state.cursor)]
  const selected = new Set(state.selected)
  for (let at = oldFrom; at <= oldUntil; at++) if (state.order[at] !== undefined) selected.delete(state.order[at]!)
  for (let at = from; at <= until; at++) if (state.order[at] !== undefined) selected.add(state.order[at]!)
  return { ...state, cursor: place, selected }
}

/** Select or deselect the row at a place (default: under the cursor); the range begins there. */
export function toggled<Row extends Listed>(state: ListState<Row>, place = state.cursor): ListState<Row> {
  const id = state.order[place]
  if (id === undefined) return state
  const selected = new Set(state.selected)
  if (!selected.delete(id)) selected.add(id)
  return { ...state, selected, cursor: place, anchor: place }
}

/** Select every row that was read. */
export function allSelected<Row extends Listed>(state: ListState<Row>): ListState<Row> {
  return { ...state, selected: new Set(state.order.filter((id): id is number => id !== undefined)) }
}

/** Select nothing. */
export function noneSelected<Row extends Listed>(state: ListState<Row>): ListState<Row> {
  return state.selected.size === 0 ? state : { ...state, selected: new Set(), anchor: state.cursor }
}

/** The row under the cursor; undefined in an empty list and where it was not read yet. */
export function cursorRow<Row extends Listed>(state: ListState<Row>): Row | undefined {
  const id = state.order[state.cursor]
  return id === undefined ? undefined : state.rows.get(id)
}

/** What commands act on: the selected rows in list order, or the one under the cursor when nothing is selected. */
export function subjectRows<Row extends Listed>(state: ListState<Row>): readonly Row[] {
  if (state.selected.size === 0) {
    const row = cursorRow(state)
    return row ? [row] : []
  }
  const placed = state.order.filter((id): id is number => id !== undefined && state.selected.has(id))
  return placed.flatMap((id) => state.rows.get(id) ?? [])
}
