/** Puts the assistant beside the active pane, which keeps the focus. */
import { mayDivide, type DockGrid } from '../dock/dividing.ts'
import { dockApi } from '../dock/dockApi.ts'
import { splitPane } from '../dock/moving.ts'
import { activate, open } from '../dock/opening.ts'
import { activePane, panes } from '../dock/panes.ts'
import { me } from '../session.ts'
import { viewport } from '../shell/viewport.ts'

/** The page of the assistant. */
export const ASSISTANT = '/Ai/AiChat'

/** Goes to the assistant: as it stands there, with its conversation; where it would hide what one works on it moves beside. */
export function goToAssistant(): void {
  const there = panes.list.find(({ page }) => page === ASSISTANT)
  if (!there) return open(ASSISTANT, {}, 'right')
  const hides = there.id !== panes.active && there.group === activePane()?.group
  activate(there.id)
  const grid = dockApi()?.toJSON().grid as unknown as DockGrid | undefined
  if (hides && grid && mayDivide(grid, there.group, 'right')) splitPane('right')
}

/** Shows it and stays where one is; where there is no room for both, or it is not granted, nothing happens. */
export function showAssistantBeside(): void {
  const here = panes.active
  if (here === undefined || viewport.narrow || me().grants[ASSISTANT] === undefined) return
  goToAssistant()
  activate(here)
}
