/**
 * Which group lies next in a direction. Pure. dockview's own adjacentGroupInDirection compares centres only and finds
 * nothing below a wide group when the one below is narrow and far to the side.
 */

/** A direction on the screen. */
export type Direction = 'left' | 'right' | 'up' | 'down'

/** Where a group stands, in px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Rounding and separators: boxes this near to each other touch, in px. */
const SLACK = 8

/**
 * The key of the box that lies next to `from` in a direction: of those that begin beyond it and face it, the nearest,
 * and of equally near ones the one that faces it most, the first on a tie. Undefined at the edge.
 */
export function neighbour<K>(boxes: ReadonlyMap<K, Box>, from: K, direction: Direction): K | undefined {
  const here = boxes.get(from)
  if (!here) return undefined
  let best: { key: K; distance: number; facing: number } | undefined
  for (const [key, box] of boxes) {
    if (key === from) continue
    const distance = {
      left: here.left - box.right,
      right: box.left - here.right,
      up: here.top - box.bottom,
      down: box.top - here.bottom,
    }[direction]
    const facing =
      direction === 'left' || direction === 'right'
        ? Math.min(here.bottom, box.bottom) - Math.max(here.top, box.top)
        : Math.min(here.right, box.right) - Math.max(here.left, box.left)
    if (distance < -SLACK || facing <= 0) continue
    const isNearer = !best || distance < best.distance - SLACK
    const isAsNear = best && Math.abs(distance - best.distance) <= SLACK && facing > best.facing
    if (isNearer || isAsNear) best = { key, distance, facing }
  }
  return best?.key
}

/** The key of the box whose middle is nearest to that of `from`, the first on a tie; undefined when there is no other. */
export function nearest<K>(boxes: ReadonlyMap<K, Box>, from: K): K | undefined {
  const here = boxes.get(from)
  if (!here) return undefined
  const middle = ({ left, right, top, bottom }: Box) => [(left + right) / 2, (top + bottom) / 2] as const
  const [x, y] = middle(here)
  const others = [...boxes].filter(([key]) => key !== from)
  const far = ([, box]: readonly [K, Box]) => Math.hypot(middle(box)[0] - x, middle(box)[1] - y)
  return others.toSorted((a, b) => far(a) - far(b))[0]?.[0]
}

/** Boxes in reading order: rows from the top, in a row from the left. */
export function readingOrder<K>(boxes: ReadonlyMap<K, Box>): K[] {
  return [...boxes]
    .sort(([, a], [, b]) => (Math.abs(a.top - b.top) > SLACK ? a.top - b.top : a.left - b.left))
    .map(([key]) => key)
}
