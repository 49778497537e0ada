/** Keeps the store of panes equal to what dockview shows. */
import type { DockviewApi, DockviewGroupPanel } from 'dockview'
import { pathTitle, panes, stateOf, type PaneEntry } from './panes.ts'
import { dockApi, paramsOf } from './dockApi.ts'
import { readingOrder } from './neighbour.ts'
import { knownRecord } from './records.ts'
import { isPage } from '../router/address.ts'

/** Where a group stands. */
export function placeOf(group: DockviewGroupPanel): PaneEntry['place'] {
  const { type } = group.api.location
  return type === 'popout' ? 'window' : type === 'floating' ? 'floating' : 'grid'
}

function entriesOf(api: DockviewApi): PaneEntry[] {
  const placed = Object.groupBy(api.groups, placeOf)
  // What stands in another window has a place there; the main one comes first.
  const groups = (['grid', 'floating', 'window'] as const).flatMap((place) =>
    readingOrder(new Map((placed[place] ?? []).map((group) => [group, group.element.getBoundingClientRect()]))),
  )
  return groups.flatMap((group) =>
    group.panels.map((panel) => {
      const { path, params } = paramsOf(panel)
      return {
        id: panel.id,
        page: isPage(path) ? path : undefined,
        path,
        params,
        title: panel.title ?? pathTitle(path, params),
        dirty: knownRecord(panel.id)?.guard !== undefined,
        group: group.id,
        state: stateOf(path),
        front: group.activePanel === panel,
        place: placeOf(group),
      }
    }),
  )
}

const text = (value: unknown) => JSON.stringify(value)

/** Bring the store up to date; panes that did not change keep their objects, so that nothing draws again for nothing. */
export function sync(): void {
  const api = dockApi()
  const next = api ? entriesOf(api) : []
  const known = new Map(panes.list.map((pane) => [pane.id, pane]))
  const list = next.map((entry) => {
    const pane = known.get(entry.id)
    return pane && text(pane) === text(entry) ? pane : entry
  })
  const isSame = list.length === panes.list.length && list.every((pane, index) => pane === panes.list[index])
  if (!isSame) panes.list = list
  const active = api?.activePanel?.id
  if (panes.active !== active) panes.active = active
  const maximized = api?.hasMaximizedGroup() ?? false
  if (panes.maximized !== maximized) panes.maximized = maximized
}
