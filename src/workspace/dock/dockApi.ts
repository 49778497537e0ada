/** The hand on dockview, once it is there. Only the files of this folder use it. */
import type { DockviewApi, DockviewGroupPanel, IDockviewPanel } from 'dockview'
import type { PaneParams } from './layout.ts'

let current: DockviewApi | undefined
const waiting: (() => void)[] = []

/** dockview's api; undefined before it stands and after it is gone. */
export function dockApi(): DockviewApi | undefined {
  return current
}

/** Give dockview's api, or take it away. What waited for it runs when `ready` is called. */
export function setDockApi(api: DockviewApi | undefined): void {
  current = api
  if (!api) waiting.length = 0
}

/** The layout stands: run what waited for it. */
export function dockIsReady(): void {
  for (const run of waiting.splice(0)) run()
}

/** Run now, or as soon as the layout stands. */
export function whenDocked(run: (api: DockviewApi) => void): void {
  if (current) run(current)
  else waiting.push(() => current && run(current))
}

/** A pane's dockview panel. */
export function panelOf(id: string | undefined): IDockviewPanel | undefined {
  return id === undefined ? undefined : current?.getPanel(id)
}

/** A group by its id. */
export function groupOf(id: string | undefined): DockviewGroupPanel | undefined {
  return current?.groups.find((group) => group.id === id)
}

/** What a panel carries; an empty page when somebody else made it. */
export function paramsOf(panel: IDockviewPanel): PaneParams {
  const { path = '', params = {} } = (panel.params ?? {}) as Partial<PaneParams>
  return { path, params }
}
