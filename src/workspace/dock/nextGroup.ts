/** The groups around one, and which of them lies next to the active one. */
import type { DockviewApi, DockviewGroupPanel } from 'dockview'
import { dockApi, groupOf, panelOf } from './dockApi.ts'
import { nearest, neighbour, type Box, type Direction } from './neighbour.ts'
import { placeOf } from './sync.ts'

/** Where a group stands and where those stand that are seen beside it, in its window. */
function boxesAround(api: DockviewApi, here: DockviewGroupPanel): Map<string, Box> {
  const target = here.api.getWindow()
  // What floats stands above the others: from there the way leads to what lies under it.
  const near = api.groups.filter(
    (group) =>
      group === here || (group.api.getWindow() === target && placeOf(group) !== 'floating' && group.api.isVisible),
  )
  return new Map(near.map((group) => [group.id, group.element.getBoundingClientRect()]))
}

/** The group of a pane and those that are seen beside it, by id; none where the pane is not there. */
export function groupsBeside(id: string): Map<string, Box> {
  const [api, panel] = [dockApi(), panelOf(id)]
  return api && panel ? boxesAround(api, panel.group) : new Map<string, Box>()
}

/** The group in a direction; a maximised group hides the others, so it steps back first. Undefined at the edge. */
export function nextGroup(direction: Direction): DockviewGroupPanel | undefined {
  const api = dockApi()
  if (!api?.activeGroup) return undefined
  if (api.hasMaximizedGroup()) api.exitMaximizedGroup()
  const here = api.activeGroup
  const boxes = boxesAround(api, here)
  return groupOf(
    neighbour(boxes, here.id, direction) ?? (placeOf(here) === 'floating' ? nearest(boxes, here.id) : undefined),
  )
}
