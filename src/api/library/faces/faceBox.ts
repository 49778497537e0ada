/** The rectangle around a face, in thousandths of the picture, and what keys do to it. Pure. */

/** A rectangle within the picture. */
export interface FaceBox {
  readonly X: number
  readonly Y: number
  readonly Width: number
  readonly Height: number
}

/** A key with what is held besides. */
export interface BoxKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Ours: in thousandths: the least side, how far an arrow goes, and with Shift. */
const LEAST = 10
const STEP = 5
const FAST = 25
const ALL = 1000

/** Where a face is before somebody says so. */
export const somewhere: FaceBox = { X: 400, Y: 250, Width: 200, Height: 300 }

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, Math.round(value)))

/** The same, moved and cut so that it lies within the picture. */
export function withinPicture({ X, Y, Width, Height }: FaceBox): FaceBox {
  const [width, height] = [between(LEAST, Width, ALL), between(LEAST, Height, ALL)]
  return { X: between(0, X, ALL - width), Y: between(0, Y, ALL - height), Width: width, Height: height }
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** After a key; undefined: the key means nothing here. Arrows move, with Alt they grow to the right and down, + and - on all sides. */
export function boxAfter(box: FaceBox, { key, shiftKey, altKey }: BoxKey): FaceBox | undefined {
  const by = shiftKey ? FAST : STEP
  const way = arrows[key]
  if (way && altKey) return withinPicture({ ...box, Width: box.Width + way[0] * by, Height: box.Height + way[1] * by })
  if (way) return withinPicture({ ...box, X: box.X + way[0] * by, Y: box.Y + way[1] * by })
  const grow = key === '+' || key === '=' ? STEP * 2 : key === '-' ? -STEP * 2 : undefined
  if (grow === undefined) return undefined
  return withinPicture({
    ...{ X: box.X - grow / 2, Y: box.Y - grow / 2 },
    ...{ Width: box.Width + grow, Height: box.Height + grow },
  })
}

/** The rectangle between two points, in whatever order they were. */
export function boxBetween(one: { x: number; y: number }, other: { x: number; y: number }): FaceBox {
  return withinPicture({
    ...{ X: Math.min(one.x, other.x), Y: Math.min(one.y, other.y) },
    ...{ Width: Math.abs(one.x - other.x), Height: Math.abs(one.y - other.y) },
  })
}

/** As it is said aloud after a change. */
export const sayBox = ({ X, Y, Width, Height }: FaceBox): string =>
  `左起 ${(X / 10).toFixed(1)}%，上起 ${(Y / 10).toFixed(1)}%，宽 ${(Width / 10).toFixed(1)}%，高 ${(Height / 10).toFixed(1)}%`
