/** Bringing a pane to the front of its group, and its group before the others. */
import { dockApi, panelOf } from './dockApi.ts'

/**
 * Does so. One that is in front of its group stays in the document: dockview would take it out and put it back, and everything
 * inside would be scrolled to its beginning without hearing of it.
 */
export function bringForward(id: string): void {
  const panel = panelOf(id)
  if (!panel) return
  // dockview leaves the group that fills the dock only for a panel.
  const isCovered = dockApi()?.hasMaximizedGroup() === true && !panel.api.isMaximized()
  if (panel.group.activePanel === panel && !isCovered) panel.group.api.setActive()
  else panel.api.setActive()
}
