/** Windows that come and go: each gets the look, keys and tabs of the main one; what a lost one held stands in the dock. */
import type { DockviewApi, DockviewGroupPanel } from 'dockview'
import { subscribe } from 'valtio'
import { notify } from '../../notices.ts'
import { documentTitle } from '../../router/followPanes.ts'
import { addWindow } from '../../windows.ts'
import { panelOf } from '../dockApi.ts'
import { dockKeys } from '../dockKeys.ts'
import { watchLostFocus } from '../focus.ts'
import { around } from '../around.ts'
import { paneEntry, panes } from '../panes.ts'
import { watchTabs } from '../watchTabs.ts'
import { dress } from './dress.ts'
import { isExpected, popOut } from './popout.ts'

const windowOf = (id: string | undefined) => panelOf(id)?.api.getWindow()

/** The pane to work on in a window: the one used last there, else one that is in front. */
function bestIn(api: DockviewApi, target: Window): string | undefined {
  const here = api.panels.filter((panel) => panel.api.getWindow() === target && panel.group.activePanel === panel)
  const recent = around.recent.find((id) => here.some((panel) => panel.id === id))
  return recent ?? here[0]?.id
}

/** Commands act where the person is: the active pane is one of the window that has the focus. */
function leadBy(api: DockviewApi, target: Window): () => void {
  const lead = () => {
    if (panes.active === undefined || windowOf(panes.active) === target) return
    const id = bestIn(api, target)
    if (id !== undefined) panelOf(id)?.api.setActive()
  }
  target.addEventListener('focus', lead)
  target.addEventListener('keydown', lead, true)
  return () => {
    target.removeEventListener('focus', lead)
    target.removeEventListener('keydown', lead, true)
  }
}

/** Watch for windows. Answers how to stop. */
export function watchWindows(api: DockviewApi): () => void {
  const open = new Map<Window, { readonly stops: (() => void)[]; panels: readonly string[] }>()
  const name = () => {
    for (const [target, one] of open) {
      const shown = panes.list.find((pane) => pane.place === 'window' && pane.front && windowOf(pane.id) === target)
      target.document.title = documentTitle(shown)
      const here = api.panels.filter((panel) => panel.api.getWindow() === target).map((panel) => panel.id)
      if (here.length > 0) one.panels = here
    }
  }
  const add = ({ window: target, group }: { window: Window; group: DockviewGroupPanel }) => {
    const stops = [
      leadBy(api, target),
      dress(target),
      addWindow(target),
      watchTabs(target.document.body),
      watchLostFocus(target),
    ]
    open.set(target, { stops, panels: group.panels.map((panel) => panel.id) })
    name()
  }
  // By the time dockview tells of it, it has forgotten which window it was.
  const removed = () =>
    setTimeout(() => {
      const there = new Set(api.getPopouts().map((one) => one.window))
      for (const target of [...open.keys()]) if (!there.has(target)) remove(target)
    })
  const remove = (target: Window) => {
    const known = open.get(target)
    if (!known) return
    open.delete(target)
    for (const stop of known.stops) stop()
    const left = known.panels.filter((id) => panelOf(id))
    if (isExpected(target) || left.length === 0) return
    const titles = left.map((id) => `“${paneEntry(id)?.title ?? ''}”`).join('、')
    notify(`窗口已关闭，${titles}回到了主窗口。`, 'info', {
      action: { title: '再弹出', keys: dockKeys.popout, run: () => void popOut(left[0]) },
    })
  }
  const events = [api.onDidAddPopoutGroup(add), api.onDidRemovePopoutGroup(removed)]
  const stops = [leadBy(api, window), subscribe(panes, name)]
  return () => {
    for (const event of events) event.dispose()
    for (const stop of stops) stop()
    for (const { stops: all } of open.values()) for (const stop of all) stop()
    open.clear()
  }
}
