/**
 * The captcha's picture: pixels of one ink. Characters differ in width, lean into each other and are crumpled each by itself,
 * the whole is bent like cloth, and lines and bows of the same pen run through all of it, so that neither the file, nor a cut
 * along the gaps, nor the shapes below tell one character from the next.
 */
import { randomInt } from 'node:crypto'
import { strokesOf, type Point } from './glyphs.ts'
import { drawn, type Line } from './ink.ts'
import { pngOf } from './png.ts'

const width = 300
const height = 84
/** How far a character reaches into the next, as a part of the width they have on average. */
const OVERLAP = 0.1
/** The margin on either side, in pixels. */
const MARGIN = 14
/** So far apart lie the points of a line, in pixels: near enough to bend it. */
const STEP = 2

/** From a to b, in hundredths. */
const between = (a: number, b: number) => randomInt(Math.round(a * 100), Math.round(b * 100) + 1) / 100

/** A PNG picture of the characters as a `data:` address. */
export function captchaPicture(text: string): string {
  const bend = cloth()
  const pen = between(3.4, 4)
  const characters = placed(text).map((points) => ({ points, width: pen + between(-0.3, 0.3) }))
  const noise = [through(pen), ...Array.from({ length: 4 }, () => bow(pen))]
  const lines = [...characters, ...noise].map(({ points, width }) => ({ points: fine(points).map(bend), width }))
  const shade = between(-8, 8)
  const paper = (x: number, y: number) => 226 + shade * Math.sin(x / 23 + y / 17) + randomInt(-14, 15)
  const picture = drawn(lines, { width, height }, { paper, ink: randomInt(38, 70) })
  return `data:image/png;base64,${pngOf(picture).toString('base64')}`
}

/** The strokes of all characters side by side, each turned, slanted, scaled and crumpled by itself. */
function placed(text: string): Point[][] {
  const shares = [...text].map(() => between(0.75, 1.25))
  const whole = shares.reduce((sum, one) => sum + one, 0)
  const inner = width - 2 * MARGIN
  let left = MARGIN
  return [...text].flatMap((character, index) => {
    const wide = (inner * shares[index]!) / whole
    const reach = (inner / text.length) * OVERLAP
    const middleX = left + wide / 2 + between(-2, 2)
    left += wide
    const [turn, slant] = [between(-24, 24) * (Math.PI / 180), between(-0.3, 0.3)]
    const [scaleX, scaleY] = [(wide + reach) / 6.6, between(4, 5.4)]
    const middleY = height / 2 + between(-7, 7)
    const crumple = crumpled()
    return strokesOf(character).map((points) =>
      fine(points, 0.5).map((point): Point => {
        const [x, y] = crumple(point)
        const [dx, dy] = [(x - 3 + slant * (y - 5)) * scaleX, (y - 5) * scaleY]
        return [
          middleX + dx * Math.cos(turn) - dy * Math.sin(turn),
          middleY + dx * Math.sin(turn) + dy * Math.cos(turn),
        ]
      }),
    )
  })
}

/** Bends one character in its own way, in the units of its strokes. */
function crumpled(): (point: Point) => Point {
  const wave = (size: number) => {
    const [high, long, start] = [between(-size, size), between(1.8, 2.8), between(0, 6.28)]
    return (at: number) => high * Math.sin(at / long + start)
  }
  const [aside, down] = [wave(0.8), wave(0.95)]
  return ([x, y]) => [x + aside(y), y + down(x)]
}

/** Bends everything: two waves across and two along. */
function cloth(): (point: Point) => Point {
  const wave = (high: number, long: number) => {
    const [size, length, start] = [between(high * 0.7, high), between(long * 0.8, long * 1.2), between(0, 6.28)]
    return (at: number) => size * Math.sin(at / length + start)
  }
  const [down, downFast, aside, asideFast] = [wave(5, 26), wave(1.2, 9), wave(3.5, 17), wave(0.9, 7)]
  return ([x, y]) => [x + aside(y) + asideFast(y), y + down(x) + downFast(x)]
}

/** A line that runs through all characters. */
function through(pen: number): Line {
  const [start, end] = [between(18, height - 18), between(18, height - 18)]
  return {
    points: [
      [between(4, 12), start],
      [width / 3, between(14, height - 14)],
      [(width * 2) / 3, between(14, height - 14)],
      [width - between(4, 12), end],
    ],
    width: pen * between(0.85, 1),
  }
}

/** A part of an arc anywhere, like a part of a character. */
function bow(pen: number): Line {
  const [x, y, radius] = [between(10, width - 10), between(12, height - 12), between(6, 13)]
  const [start, turn] = [between(0, 6.28), between(1.2, 3)]
  const points = Array.from({ length: 7 }, (_, at): Point => {
    const angle = start + (turn * at) / 6
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
  return { points, width: pen * between(0.85, 1) }
}

/** The same line with points between its points, so far apart. */
function fine(points: readonly Point[], step = STEP): Point[] {
  return points.flatMap((to, index) => {
    const from = points[index - 1]
    if (!from) return [to]
    const parts = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step))
    return Array.from({ length: parts }, (_, part): Point => {
      const at = (part + 1) / parts
      return [from[0] + (to[0] - from[0]) * at, from[1] + (to[1] - from[1]) * at]
    })
  })
}
