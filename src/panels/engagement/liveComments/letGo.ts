/** A night of comments is more than a page can hold: what was decided long ago is let go. Pure. */
import type { Comment } from '../../../api/content/comments/model.ts'
import { withoutGone } from '../../parts/list/listState.ts'
import { isWaiting, type StreamState } from './streamState.ts'

/** Ours: so many comments are kept; beyond, `room` of them are let go at a time. */
const KEPT = { rows: 12_000, room: 1000 } as const

/** Ours: listed rows nearer to the cursor than this stay, whatever became of them. */
const NEAR = 300

/**
 * Within bounds: first those go that are decided and not listed, the oldest before the others; then decided ones that are
 * listed far from the cursor; at last the newest that wait to be listed, which are read again when there is room.
 */
export function bounded(
  state: StreamState,
  kept: { readonly rows: number; readonly room: number } = KEPT,
): StreamState {
  const { list, coming } = state
  let much = list.rows.size - kept.rows
  if (much <= 0) return state
  much += kept.room
  const places = new Map(list.order.map((ID, place) => [ID, place]))
  const isFar = ({ ID }: Comment) => Math.abs((places.get(ID) ?? list.cursor) - list.cursor) > NEAR
  const decided = [...list.rows.values()].filter((row) => !isWaiting(row) && !coming.has(row.ID))
  const unlisted = decided.filter(({ ID }) => !places.has(ID))
  const far = decided.filter((row) => places.has(row.ID) && !list.selected.has(row.ID) && isFar(row))
  const old = (rows: readonly Comment[], most: number) =>
    rows
      .map(({ ID }) => ID)
      .sort((a, b) => a - b)
      .slice(0, Math.max(0, most))
  const leaving = new Set(old(unlisted, much))
  for (const ID of old(far, much - leaving.size)) leaving.add(ID)
  const late = [...coming].sort((a, b) => b - a).slice(0, Math.max(0, much - leaving.size))
  const rows = new Map(list.rows)
  for (const ID of [...leaving, ...late]) rows.delete(ID)
  const stays = new Set([...coming].filter((ID) => rows.has(ID)))
  const left = withoutGone({ ...list, gone: leaving })
  return {
    ...state,
    list: {
      ...left,
      rows,
      gone: new Set([...list.gone].filter((ID) => rows.has(ID))),
      total: left.order.length,
      fresh: stays.size,
    },
    coming: stays,
    isBehind: state.isBehind || late.length > 0,
  }
}
