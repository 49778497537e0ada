/** The layout of this moment as it is saved. */
import type { DockviewApi } from 'dockview'
import { around } from './around.ts'
import type { SavedLayout } from './layout.ts'
import { openersOf } from './openers.ts'
import { foldWindows } from './windows/foldWindows.ts'

/** The layout as it stands, windows that wait to be opened included. */
export function snapshot(api: DockviewApi): SavedLayout {
  const { dock, windows } = foldWindows(api.toJSON())
  const there = (id: string) => Object.hasOwn(dock.panels, id)
  const open = new Set(windows.flatMap((one) => one.views))
  const waiting = around.waiting.filter((one) => one.views.some((view) => there(view) && !open.has(view)))
  const all = [...windows, ...waiting]
  const links = around.links.filter(({ from, to }) => there(from) && there(to))
  const openers = openersOf(Object.keys(dock.panels))
  const recent = around.recent.filter(there)
  return {
    v: 1,
    dock,
    ...(all.length > 0 ? { windows: all } : {}),
    ...(links.length > 0 ? { links } : {}),
    ...(openers.length > 0 ? { openers } : {}),
    ...(recent.length > 0 ? { recent } : {}),
  }
}
