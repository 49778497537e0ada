// Late answers from the server join the palette's rows without moving anything the person is looking at.

import { ROW_LIMIT } from './search.ts'

/** How many rows late answers may claim at the end when the list is full. Ours. */
export const LATE_ROWS = 10

/**
 * The rows after a late answer. Rows already shown keep their places, also when the answer brings them again (with
 * fresher content); new ones follow below, in their order. A full list gives up at most LATE_ROWS rows at its end, and
 * none at or above the highlighted one. Never more than ROW_LIMIT rows.
 */
export function mergeRows<R extends { readonly id: string }>(
  current: readonly R[],
  highlightedId: string | undefined,
  incoming: readonly R[],
): R[] {
  const fresh = new Map(incoming.map((row) => [row.id, row]))
  const shown = current.slice(0, ROW_LIMIT).map((row) => fresh.get(row.id) ?? row)
  for (const row of shown) fresh.delete(row.id)
  const highlighted = shown.findIndex((row) => row.id === highlightedId)
  const wanted = Math.min(fresh.size, LATE_ROWS)
  const kept = Math.max(highlighted + 1, Math.min(shown.length, ROW_LIMIT - wanted))
  return [...shown.slice(0, kept), ...fresh.values()].slice(0, ROW_LIMIT)
}
