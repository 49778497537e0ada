/** Moving among panes and moving panes: by direction, in order, by number; splitting, maximising, equal sizes. */
import type { DockviewApi } from 'dockview'
import { notify } from '../notices.ts'
import { viewport } from '../shell/viewport.ts'
import { dockApi } from './dockApi.ts'
import { equalSizes } from './equalSizes.ts'
import { focusPane } from './focus.ts'
import type { Direction } from './neighbour.ts'
import { nextGroup } from './nextGroup.ts'
import { activate } from './opening.ts'
import { panes } from './panes.ts'
import { placeOf, sync } from './sync.ts'

/** How dockview calls the sides of a group. */
const sides = { left: 'left', right: 'right', up: 'top', down: 'bottom' } as const

/** Give the focus to the pane that lies next in a direction. With one pane at a time, to the one before or after. */
export function focusDirection(direction: Direction): void {
  if (viewport.narrow) return direction === 'left' || direction === 'up' ? previousPane() : nextPane()
  const target = nextGroup(direction)?.activePanel
  if (target) activate(target.id)
}

function step(by: number): void {
  const index = panes.list.findIndex((pane) => pane.id === panes.active)
  const { length } = panes.list
  const target = panes.list[(index + by + length) % length]
  if (target) activate(target.id)
}

/** Give the focus to the next pane in reading order, after the last to the first. */
export function nextPane(): void {
  step(1)
}

/** Give the focus to the pane before in reading order, before the first to the last. */
export function previousPane(): void {
  step(-1)
}

/** Give the focus to the n-th pane in reading order, counting from 1; 9 is always the last. */
export function focusNth(n: number): void {
  const target = n === 9 ? panes.list.at(-1) : panes.list[n - 1]
  if (target) activate(target.id)
}

/**
 * Move the active pane: into the group that lies in a direction, or, at the edge, into a group of its own there. Alone
 * at the edge it stays.
 */
export function movePane(direction: Direction): void {
  const panel = dockApi()?.activePanel
  if (!panel || viewport.narrow) return
  const target = nextGroup(direction)
  if (target) panel.api.moveTo({ group: target, position: 'center' })
  else if (panel.group.panels.length > 1) panel.api.moveTo({ group: panel.group, position: sides[direction] })
  sync()
  activate(panel.id)
}

/** Put the active tab into a group of its own, beside or below the one it stood in. */
export function splitPane(direction: 'right' | 'down'): void {
  const panel = dockApi()?.activePanel
  if (!panel || viewport.narrow) return
  if (panel.group.panels.length < 2) {
    notify('这个窗格已经单独成组。再打开一个页面，就可以把它们并排。', 'info')
    return
  }
  panel.api.moveTo({ group: panel.group, position: sides[direction] })
  sync()
  focusPane(panel.id)
}

/** Let the active pane fill the workspace, or put the others back. */
export function toggleMaximized(): void {
  const api = dockApi()
  if (!api || viewport.narrow) return
  if (api.hasMaximizedGroup()) api.exitMaximizedGroup()
  else if (api.activePanel && placeOf(api.activePanel.group) === 'grid') api.maximizeGroup(api.activePanel)
  sync()
  if (panes.active) focusPane(panes.active)
}

/** Divide every row and column evenly. */
export function equalizeSizes(): void {
  const api = dockApi()
  if (!api || viewport.narrow) return
  if (api.hasMaximizedGroup()) api.exitMaximizedGroup()
  if (api.getPopouts().length > 0) return void equalizeAround(api)
  api.fromJSON(equalSizes(api.toJSON()), { reuseExistingPanels: true })
  sync()
  if (panes.active) focusPane(panes.active)
}

/** Windows of their own stay as they are. */
async function equalizeAround(api: DockviewApi): Promise<void> {
  const [{ putUp }, { snapshot }] = await Promise.all([import('./putUp.ts'), import('./snapshot.ts')])
  const now = snapshot(api)
  await putUp(api, { ...now, dock: equalSizes(now.dock) })
}

/** With one pane at a time the active one fills the dock, whichever it is. */
export function fillWhenNarrow(): void {
  const api = dockApi()
  if (!api?.activePanel) return
  if (viewport.narrow) api.maximizeGroup(api.activePanel)
}
