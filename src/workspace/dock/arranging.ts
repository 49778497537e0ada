/** Everything about arranging panes that is not needed to see them: windows, order of use, history, links. Loads later. */
import type { DockviewApi } from 'dockview'
import { watchLayout } from './history/layoutHistory.ts'
import { watchLinks } from './links/links.ts'
import { watchLayouts, type Beginning } from './named/watchLayouts.ts'
import { watchRoom } from './watchRoom.ts'
import { watchRecent } from './recent/switcher.ts'
import { watchWaiting } from './windows/reopenWindows.ts'
import { watchWindows } from './windows/watchWindows.ts'

/** Set it all to work. Answers how to stop. */
export function watchArranging(api: DockviewApi, beginning: Beginning): () => void {
  const stops = [
    watchWindows(api),
    watchWaiting(api),
    watchRecent(),
    watchLayout(api),
    watchLinks(),
    watchLayouts(beginning),
    watchRoom(api),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
