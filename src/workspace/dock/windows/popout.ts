/** A pane in a window of its own, above the others, and back among them. */
import type { DockviewGroupPanel, IDockviewPanel } from 'dockview'
import { notify } from '../../notices.ts'
import { viewport } from '../../shell/viewport.ts'
import { workIn } from '../../windows.ts'
import { dockApi, groupOf, panelOf } from '../dockApi.ts'
import { dockKeys } from '../dockKeys.ts'
import { focusPane } from '../focus.ts'
import type { SavedWindow } from '../layout.ts'
import { activate } from '../opening.ts'
import { panes } from '../panes.ts'
import { placeOf, sync } from '../sync.ts'
import { POPOUT_URL } from './popoutUrl.ts'

/** Where panes that float stood before. */
const homes = new Map<string, { group: string; beside: string | undefined }>()
/** Windows that we close ourselves: nobody has to be told. */
const closing = new WeakSet<Window>()

/** Windows are going to be closed because somebody here asked for it. */
export function expectClosing(target: Window): void {
  closing.add(target)
}

/** Whether a window is closed because somebody here asked for it. */
export function isExpected(target: Window): boolean {
  return closing.has(target)
}

/**
 * Put a pane into a window of its own; `box` in px of the screen, default where it stands. Browsers open windows only for
 * somebody who has just pressed a key. Answers whether it is there: if not the pane has stayed and a notice says so.
 */
export async function popOut(id: string | undefined, box?: SavedWindow['box']): Promise<boolean> {
  const api = dockApi()
  const panel = panelOf(id)
  if (!api || !panel || viewport.narrow) return false
  if (panel.api.location.type === 'popout') return true
  if (api.hasMaximizedGroup()) api.exitMaximizedGroup()
  const isThere = await api.addPopoutGroup(panel, { popoutUrl: POPOUT_URL, ...(box ? { position: box } : {}) })
  sync()
  if (isThere) {
    workIn(panel.api.getWindow())
    activate(panel.id)
  } else if (dockApi() === api) sayBlocked(panel)
  return isThere
}

function sayBlocked(panel: IDockviewPanel): void {
  notify(`浏览器没有打开新窗口，“${panel.title}”还在原处。请在地址栏允许本站弹出窗口，然后再试。`, 'warning', {
    action: { title: '再试一次', keys: dockKeys.popout, run: () => void popOut(panel.id) },
  })
  focusPane(panel.id)
}

/** The first group of the dock that shows something, other than one. */
function anyHome(other: string): DockviewGroupPanel | undefined {
  return dockApi()?.groups.find(
    (group) => group.id !== other && placeOf(group) === 'grid' && group.api.isVisible && group.panels.length > 0,
  )
}

/** Let a pane stand above the others. */
export function float(id: string | undefined): void {
  const api = dockApi()
  const panel = panelOf(id)
  if (!api || !panel || viewport.narrow || panel.api.location.type === 'floating') return
  if (api.hasMaximizedGroup()) api.exitMaximizedGroup()
  const { group } = panel
  homes.set(panel.id, { group: group.id, beside: group.panels.length > 1 ? undefined : anyHome(group.id)?.id })
  const width = Math.max(360, Math.round(api.width * 0.55))
  const height = Math.max(240, Math.round(api.height * 0.6))
  // Each a little further down, so that none hides another wholly.
  const step = api.groups.filter((one) => placeOf(one) === 'floating').length * 32
  const x = Math.max(0, Math.round((api.width - width) / 2) + step)
  api.addFloatingGroup(panel, { x, y: Math.max(0, Math.round((api.height - height) / 3) + step), width, height })
  sync()
  activate(panel.id)
}

function ground(panel: IDockviewPanel): void {
  const api = dockApi()
  const home = homes.get(panel.id)
  homes.delete(panel.id)
  const target = groupOf(home?.group)
  if (target && target !== panel.group && placeOf(target) === 'grid') panel.api.moveTo({ group: target })
  else {
    const beside = groupOf(home?.beside) ?? anyHome(panel.group.id)
    panel.api.moveTo(
      beside && placeOf(beside) === 'grid'
        ? { group: beside, position: 'right' }
        : { group: api!.addGroup({ direction: 'right' }) },
    )
  }
}

/** Close a window; dockview puts what stood in it back where it came from. */
function closeWindowOf(panel: IDockviewPanel): void {
  const target = panel.api.getWindow()
  closing.add(target)
  target.close()
}

/** Put a pane that floats, or the window it stands in, back among the others. */
export async function putBack(id: string | undefined): Promise<void> {
  const panel = panelOf(id)
  if (!panel) return
  const { type } = panel.api.location
  if (type === 'floating') ground(panel)
  if (type === 'popout') {
    const back = new Promise<void>((done) => {
      const heard = panel.api.onDidLocationChange(() => {
        heard.dispose()
        done()
      })
    })
    closeWindowOf(panel)
    await back
  }
  sync()
  activate(panel.id)
  window.focus()
  workIn(window)
}

/** Put every pane that floats or has a window of its own back among the others. */
export async function gather(): Promise<void> {
  const { active } = panes
  for (const { id, place } of [...panes.list]) {
    const panel = panelOf(id)
    if (place !== 'grid' && panel && placeOf(panel.group) !== 'grid') await putBack(id)
  }
  if (active !== undefined) activate(active)
}
