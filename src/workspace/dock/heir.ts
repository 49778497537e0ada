/** Which pane gets the focus when the one that has it closes. Pure. */
import { nearest, type Box } from './neighbour.ts'
import type { PaneEntry } from './panes.ts'
import { ordered } from './recent/order.ts'

/** How the panes stand before one of them closes. */
export interface Standing {
  readonly panes: readonly Pick<PaneEntry, 'id' | 'group' | 'front'>[]
  /** Of each pane that was opened from another one, that one. */
  readonly openers: ReadonlyMap<string, string>
  /** The groups that are seen beside its own, which is among them. */
  readonly boxes: ReadonlyMap<string, Box>
  /** Pane ids, the one used last first. */
  readonly recent: readonly string[]
}

/** Of those that are there, the pane it was opened from; where that closed meanwhile, the one that was opened from. */
export function openerOf(id: string, openers: Standing['openers'], there: readonly string[]): string | undefined {
  const passed = new Set([id])
  for (let from = openers.get(id); from !== undefined && !passed.has(from); from = openers.get(from)) {
    if (there.includes(from)) return from
    passed.add(from)
  }
  return undefined
}

/**
 * Ours: the pane it was opened from; else the tab of its group that was used last; else what is in front in the nearest
 * group; where nothing is seen beside it, whatever was used last. Undefined: it is the only one.
 */
export function heirOf(id: string, { panes, openers, boxes, recent }: Standing): string | undefined {
  const others = panes.filter((pane) => pane.id !== id)
  const opener = openerOf(
    id,
    openers,
    others.map((pane) => pane.id),
  )
  if (opener !== undefined) return opener
  const group = panes.find((pane) => pane.id === id)?.group
  const near = group === undefined ? undefined : nearest(boxes, group)
  const tabs = others.filter((pane) => pane.group === group)
  const beside = others.filter((pane) => pane.group === near && pane.front)
  const among = [tabs, beside, others].find((some) => some.length > 0) ?? []
  return ordered(
    recent,
    among.map((pane) => pane.id),
  )[0]
}
