/** Snapping: edges and middles of what is moved meet those of others, and the lines that show it. Pure. */
import type { Design } from '../../../../api/command/bigScreens/design.ts'
import { around, type Box } from './box.ts'
import type { Ids } from './edits.ts'

/** A line across the canvas. */
export interface Guide {
  readonly axis: 'across' | 'down'
  /** Where it is, in pixels of the design: an X for 'down', a Y for 'across'. */
  readonly at: number
}

/** By how much to move further so that something meets, and the lines where it does. */
export interface Snap {
  readonly dx: number
  readonly dy: number
  readonly guides: readonly Guide[]
}

const edges = (from: number, long: number) => [from, from + long / 2, from + long]

function nearest(mine: readonly number[], theirs: readonly number[], reach: number) {
  let best: { by: number; at: number } | undefined
  for (const one of mine)
    for (const at of theirs) {
      const by = at - one
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at }
    }
  return best
}

/** `moved`: where the chosen ones would be; `reach`: from how far it snaps, in pixels of the design. */
export function snap(design: Design, ids: Ids, moved: Box, reach: number): Snap {
  const others = design.Widgets.filter(({ Id, IsHidden }) => !ids.has(Id) && !IsHidden)
  const boxes: Box[] = [...others, { X: 0, Y: 0, W: design.Width, H: design.Height }]
  const x = nearest(
    edges(moved.X, moved.W),
    boxes.flatMap(({ X, W }) => edges(X, W)),
    reach,
  )
  const y = nearest(
    edges(moved.Y, moved.H),
    boxes.flatMap(({ Y, H }) => edges(Y, H)),
    reach,
  )
  return {
    dx: x?.by ?? 0,
    dy: y?.by ?? 0,
    guides: [
      ...(x ? [{ axis: 'down', at: x.at } as const] : []),
      ...(y ? [{ axis: 'across', at: y.at } as const] : []),
    ],
  }
}

/** The lines the chosen ones stand on now, for those who move by keys. */
export function guidesOf(design: Design, ids: Ids): readonly Guide[] {
  const box = around(design.Widgets.filter(({ Id }) => ids.has(Id)))
  return box ? snap(design, ids, box, 0).guides : []
}
