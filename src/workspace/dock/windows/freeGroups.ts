/** A dock whose groups do not have ids that are taken. Pure. */
import type { SerializedDockview } from 'dockview'

/** The same dock; groups whose id is taken get another one. */
export function freeGroups(dock: SerializedDockview, taken: ReadonlySet<string>): SerializedDockview {
  if (taken.size === 0) return dock
  const text = JSON.stringify(dock, function (this: { views?: unknown }, key, value: unknown) {
    const isGroup = key === 'activeGroup' || (key === 'id' && Array.isArray(this.views))
    return isGroup && taken.has(String(value)) ? `${String(value)}-main` : value
  })
  return JSON.parse(text) as SerializedDockview
}
