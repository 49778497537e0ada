/** Windows that are open and belong to the layout that is put up: they stay, with everything that is in them. */
import type { DockviewApi, DockviewGroupPanel, SerializedDockview } from 'dockview'
import { panelOf } from '../dockApi.ts'
import type { SavedLayout, SavedWindow } from '../layout.ts'
import { renamed } from '../named/arrange.ts'
import { freeGroups } from './freeGroups.ts'
import { pairWindows } from './pairWindows.ts'

/** Windows that stay while a layout is put up. */
export interface Staying {
  /** The layout without them and without the panes that are in them already. */
  readonly rest: SavedLayout
  /** Those panes. */
  readonly held: ReadonlySet<string>
  readonly isStaying: (target: Window) => boolean
  /** Put up a dock in the main window, and bring what it opened for the windows that stay into them. */
  readonly putUp: (dock: SerializedDockview) => void
}

/** dockview's groups by id. It takes groups out of here, too, while it must not empty them (reuseExistingPanels). */
function groupsOf(api: DockviewApi): Map<string, unknown> | undefined {
  const { component } = api as unknown as { component?: { _groups?: unknown } }
  return component?._groups instanceof Map ? (component._groups as Map<string, unknown>) : undefined
}

/** Ids that dockview connects with windows: their groups, and the groups their panes came from. */
function idsOfWindows(api: DockviewApi): string[] {
  const { popoutGroups = [] } = api.toJSON() as { popoutGroups?: readonly { gridReferenceGroup?: string }[] }
  return [
    ...api.getPopouts().map(({ group }) => group.id),
    ...popoutGroups.flatMap((one) => one.gridReferenceGroup ?? []),
  ]
}

/** Find the windows that stay when a layout is put up. One that holds several groups does not: it is saved as one. */
export function stayingWindows(api: DockviewApi, layout: SavedLayout): Staying {
  const groups = groupsOf(api)
  const wanted = groups ? (layout.windows ?? []) : []
  const groupsIn = (target: Window) => api.groups.filter((group) => group.api.getWindow() === target)
  const open = api.getPopouts().filter((one) => groupsIn(one.window).length === 1)
  const idsIn = (group: DockviewGroupPanel) => group.panels.map((panel) => panel.id)
  const pairs = pairWindows(
    open.map(({ group }) => idsIn(group)),
    wanted.map(({ views }) => views),
  ).map(([here, there]) => ({ ...open[here]!, saved: wanted[there]! }))
  const held = new Set(pairs.flatMap(({ group, saved }) => idsIn(group).filter((id) => saved.views.includes(id))))
  const taken = new Set(pairs.length > 0 ? idsOfWindows(api) : [])

  const fill = (group: DockviewGroupPanel, { views, active }: SavedWindow) => {
    views.forEach((id, index) => {
      const panel = panelOf(id)
      if (panel && panel.group !== group) panel.api.moveTo({ group, index })
    })
    const front = panelOf(active)
    if (front?.group === group && group.activePanel !== front) front.api.setActive()
  }
  return {
    rest:
      pairs.length === 0
        ? layout
        : {
            ...renamed(layout, (id) => (held.has(id) ? undefined : id)),
            windows: wanted.filter((one) => !pairs.some(({ saved }) => saved === one)),
            links: layout.links,
            openers: layout.openers,
            recent: layout.recent,
          },
    held,
    isStaying: (target) => pairs.some((one) => one.window === target),
    putUp(dock) {
      for (const { group } of pairs)
        for (const panel of [...group.panels])
          if (!held.has(panel.id)) panel.api.moveTo({ group: api.addGroup({ direction: 'right' }) })
      const aside = pairs.map(({ group }) => [group.id, groups!.get(group.id)] as const)
      for (const [id] of aside) groups!.delete(id)
      try {
        api.fromJSON(freeGroups(dock, taken), { reuseExistingPanels: true })
      } finally {
        for (const [id, group] of aside) groups!.set(id, group)
      }
      for (const { group, saved } of pairs) fill(group, saved)
    },
  }
}
