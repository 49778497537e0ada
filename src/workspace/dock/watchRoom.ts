/** When the window was made narrower or wider, columns get the room they need, or stand as tabs. */
import type { DockviewApi } from 'dockview'
import { viewport } from '../shell/viewport.ts'
import { narrowGroups, roomy } from './named/roomy.ts'
import { puttingUp, putUp } from './putUp.ts'
import { snapshot } from './snapshot.ts'

/** Ours: how long the size rests before columns are looked at, in ms. */
const REST_MS = 150

/** Watches until what it answers is called. */
export function watchRoom(api: DockviewApi): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let { width } = api
  const isOff = () => viewport.narrow || api.hasMaximizedGroup() || api.width === 0
  let chosen: ReadonlySet<string> = isOff() ? new Set() : narrowGroups(snapshot(api), width)
  const refit = () => {
    if (isOff()) return
    width = api.width
    const now = snapshot(api)
    const next = roomy(now, width, chosen)
    if (next !== now) void putUp(api, next)
  }
  const look = () => {
    // What was one at a time is looked at anew, however wide the window is afterwards.
    if (viewport.narrow) width = 0
    if (isOff()) return
    if (api.width === width) {
      // Sizes changed while the window did not: somebody wants them so.
      if (timer === undefined && !puttingUp.now) chosen = narrowGroups(snapshot(api), width)
      return
    }
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      refit()
    }, REST_MS)
  }
  const event = api.onDidLayoutChange(look)
  return () => {
    clearTimeout(timer)
    event.dispose()
  }
}
