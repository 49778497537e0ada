/** Putting up a whole layout: panes that are open already keep what is in them, and none is lost. */
import type { DockviewApi, SerializedDockview } from 'dockview'
import { around, setAround } from './around.ts'
import { bringForward } from './bringForward.ts'
import { focusPane } from './focus.ts'
import { keepPane } from './keptPanes.ts'
import { fillWhenNarrow } from './moving.ts'
import type { SavedLayout } from './layout.ts'
import { panes } from './panes.ts'
import { sync } from './sync.ts'
import { withPanes } from './withPanes.ts'
import { expectClosing } from './windows/popout.ts'
import { openWaiting } from './windows/reopenWindows.ts'
import { stayingWindows } from './windows/stayingWindows.ts'

/** Whether a layout is being put up: what changes then is no step of its own. */
export const puttingUp = { now: false }

/**
 * Put up a layout. Panes that are open and not in it stay, as tabs of its first group, unless they are named in `close`:
 * these hold nothing unsaved, for the caller has asked. Windows of their own that are open and in it stay as they are.
 */
export async function putUp(api: DockviewApi, layout: SavedLayout, close: readonly string[] = []): Promise<void> {
  const now = api.toJSON()
  const staying = stayingWindows(api, layout)
  const { rest, held } = staying
  const open = Object.keys(now.panels).filter((id) => !close.includes(id) && !held.has(id))
  for (const id of close) if (now.panels[id]) keepPane(id)
  const others = open.filter((id) => !Object.hasOwn(rest.dock.panels, id))
  // A pane knows better than the layout what it shows by now.
  const panels = { ...rest.dock.panels, ...Object.fromEntries(open.map((id) => [id, now.panels[id]!])) }
  const dock = withPanes({ ...rest.dock, panels } as SerializedDockview, others)
  const { active } = panes
  puttingUp.now = true
  try {
    for (const { window: target } of api.getPopouts()) if (!staying.isStaying(target)) expectClosing(target)
    const [links, openers] = [[...around.links], [...around.openers, ...(rest.openers ?? [])]]
    staying.putUp(dock)
    setAround({ ...rest, links: rest.links ?? links, openers, recent: rest.recent ?? around.recent })
    // Who works in a window that stays, stays there.
    if (active !== undefined && held.has(active)) bringForward(active)
    fillWhenNarrow()
    sync()
    await openWaiting(api)
    sync()
  } finally {
    puttingUp.now = false
  }
  if (panes.active) focusPane(panes.active)
}
