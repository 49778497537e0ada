/** What is cut out of a picture, and how it is turned first. Pure; all numbers are whole pixels of the picture. */
import { cropRatios, type CropRatio } from '../../../../api/library/media/ratios.ts'

/** A size. */
export interface Size {
  readonly width: number
  readonly height: number
}
/** A rectangle, from the left and the top of the picture as it is seen. */
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** A crop. What is seen is the picture turned clockwise by `turn` degrees, then mirrored; the box lies on that. */
export interface Crop {
  /** Of the picture as it came. */
  readonly natural: Size
  readonly box: Box
  readonly turn: 0 | 90 | 180 | 270
  readonly isFlipped: boolean
  /** Width by height; undefined: free. */
  readonly ratio: number | undefined
}

/** A ratio on a digit; undefined: free. `replacer`: offered only where a picture is replaced. */
const onDigit = (digit: string, ratio: CropRatio | undefined, { replacer = false } = {}) => ({
  digit,
  title: ratio ?? '自由',
  ratio: ratio && cropRatios[ratio],
  replacer,
})

/** the ratios, each on its digit. */
const ratios = [
  onDigit('1', undefined),
  onDigit('2', '2:1'),
  onDigit('3', '3:2', { replacer: true }),
  onDigit('4', '4:3'),
  onDigit('5', '5:4', { replacer: true }),
  onDigit('6', '16:9'),
]

/** The ratios that are offered. */
export function offeredRatios(replacer: boolean): readonly (typeof ratios)[number][] {
  return ratios.filter((one) => replacer || !one.replacer)
}

/** Ours: nothing smaller is cut out, in pixels. */
const LEAST = 16

/** How large the picture is as it is seen. */
export function seenSize({ natural, turn }: Pick<Crop, 'natural' | 'turn'>): Size {
  return turn % 180 === 0 ? natural : { width: natural.height, height: natural.width }
}

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The nearest box that lies within, with the ratio if there is one; the place moves before the size shrinks. */
function inside({ x, y, width, height }: Box, bounds: Size, ratio: number | undefined): Box {
  const least = Math.min(LEAST, bounds.width, bounds.height)
  let w = between(width, least, bounds.width)
  let h = between(height, least, bounds.height)
  if (ratio !== undefined) {
    h = w / ratio
    if (h > bounds.height) [w, h] = [bounds.height * ratio, bounds.height]
    if (h < least) [w, h] = [Math.min(bounds.width, least * ratio), least]
  }
  const [wide, high] = [Math.max(1, Math.round(w)), Math.max(1, Math.round(h))]
  return {
    x: Math.round(between(x, 0, bounds.width - wide)),
    y: Math.round(between(y, 0, bounds.height - high)),
    width: wide,
    height: high,
  }
}

/** The whole picture, not turned. */
export function wholeCrop(natural: Size): Crop {
  return { natural, box: { x: 0, y: 0, ...natural }, turn: 0, isFlipped: false, ratio: undefined }
}

/** Another box: dragged or typed. What was typed wins over the side that follows from it. */
export function boxed(crop: Crop, change: Partial<Box>): Crop {
  const box = { ...crop.box, ...change }
  const { ratio } = crop
  if (ratio !== undefined && change.height !== undefined && change.width === undefined) box.width = box.height * ratio
  return { ...crop, box: inside(box, seenSize(crop), ratio) }
}

/** The same place at another ratio: as large as the picture allows around the middle of what was chosen. */
export function atRatio(crop: Crop, ratio: number | undefined): Crop {
  if (ratio === undefined) return { ...crop, ratio }
  const { box } = crop
  const bounds = seenSize(crop)
  const width = Math.min(bounds.width, bounds.height * ratio)
  const height = width / ratio
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const wanted = { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
  return { ...crop, ratio, box: inside(wanted, bounds, ratio) }
}

/** Moved by so much. */
export function moved(crop: Crop, dx: number, dy: number): Crop {
  return boxed(crop, { x: crop.box.x + dx, y: crop.box.y + dy })
}

/** Larger or smaller by so much, around its middle; at a ratio the other side follows. */
export function grown(crop: Crop, dw: number, dh: number): Crop {
  const { box, ratio } = crop
  const by = ratio === undefined ? { w: dw, h: dh } : dw !== 0 ? { w: dw, h: dw / ratio } : { w: dh * ratio, h: dh }
  const bounds = seenSize(crop)
  const next = inside({ ...box, width: box.width + by.w, height: box.height + by.h }, bounds, ratio)
  const middle = { x: box.x + (box.width - next.width) / 2, y: box.y + (box.height - next.height) / 2 }
  return { ...crop, box: inside({ ...next, ...middle }, bounds, ratio) }
}

/** Turned clockwise by a quarter as it is seen; what was chosen stays chosen. */
export function turned(crop: Crop): Crop {
  const { box, isFlipped, ratio } = crop
  const before = seenSize(crop)
  const turn = ((crop.turn + (isFlipped ? 270 : 90)) % 360) as Crop['turn']
  const next = {
    ...crop,
    turn,
    box: { x: before.height - box.y - box.height, y: box.x, width: box.height, height: box.width },
  }
  return ratio === undefined ? next : atRatio(next, ratio)
}

/** Mirrored left to right as it is seen; what was chosen stays chosen. */
export function flipped(crop: Crop): Crop {
  const { box } = crop
  return {
    ...crop,
    isFlipped: !crop.isFlipped,
    box: { ...box, x: seenSize(crop).width - box.x - box.width },
  }
}

/** Whether nothing would come of it. */
export function isWhole({ natural, box, turn, isFlipped }: Crop): boolean {
  return turn === 0 && !isFlipped && box.width === natural.width && box.height === natural.height
}

/** As it is said aloud after a change. */
export function sayCrop({ box, turn, isFlipped, ratio }: Crop): string {
  const known = ratios.find((one) => one.ratio === ratio && ratio !== undefined)
  return [
    `宽 ${box.width}，高 ${box.height}，左 ${box.x}，上 ${box.y}`,
    known && `比例 ${known.title}`,
    turn !== 0 && `转 ${turn} 度`,
    isFlipped && '左右翻转',
  ]
    .filter(Boolean)
    .join('，')
}
