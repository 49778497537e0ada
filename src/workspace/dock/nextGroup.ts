/** The group that lies next to the active one. */
import type { DockviewGroupPanel } from 'dockview'
import { dockApi, groupOf } from './dockApi.ts'
import { nearest, neighbour, type Direction } from './neighbour.ts'
import { placeOf } from './sync.ts'

/** The group in a direction; a maximised group hides the others, so it steps back first. Undefined at the edge. */
export function nextGroup(direction: Direction): DockviewGroupPanel | undefined {
  const api = dockApi()
  if (!api?.activeGroup) return undefined
  if (api.hasMaximizedGroup()) api.exitMaximizedGroup()
  const here = api.activeGroup
  const target = here.api.getWindow()
  // What floats stands above the others: from there the way leads to what lies under it.
  const near = api.groups.filter(
    (group) =>
      group === here || (group.api.getWindow() === target && placeOf(group) !== 'floating' && group.api.isVisible),
  )
  const boxes = new Map(near.map((group) => [group.id, group.element.getBoundingClientRect()]))
  return groupOf(
    neighbour(boxes, here.id, direction) ?? (placeOf(here) === 'floating' ? nearest(boxes, here.id) : undefined),
  )
}
