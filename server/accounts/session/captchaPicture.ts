/**
 * The captcha's picture: pixels of one ink. Characters lean into each other, the whole is bent like cloth, and lines of the
 * same pen run through all of it, so that neither the file nor a cut along the gaps tells one character from the next.
 */
import { randomInt } from 'node:crypto'
import { strokesOf, type Point } from './glyphs.ts'
import { drawn, type Line } from './ink.ts'
import { pngOf } from './png.ts'

const width = 200
const height = 70
/** How far a character reaches into the next, as a part of its own width. */
const OVERLAP = 0.1
/** So far apart lie the points of a line, in pixels: near enough to bend it. */
const STEP = 2

/** From a to b, in hundredths. */
const between = (a: number, b: number) => randomInt(Math.round(a * 100), Math.round(b * 100) + 1) / 100

/** A PNG picture of the characters as a `data:` address. */
export function captchaPicture(text: string): string {
  const bend = cloth()
  const pen = between(2.4, 3)
  const characters = placed(text).map((points) => ({ points, width: pen + between(-0.3, 0.3) }))
  const noise = [through(pen), ...Array.from({ length: 3 }, () => scratch(pen))]
  const lines = [...characters, ...noise].map(({ points, width }) => ({ points: fine(points).map(bend), width }))
  const shade = between(-8, 8)
  const paper = (x: number, y: number) => 226 + shade * Math.sin(x / 23 + y / 17) + randomInt(-14, 15)
  const picture = drawn(lines, { width, height }, { paper, ink: randomInt(38, 70) })
  return `data:image/png;base64,${pngOf(picture).toString('base64')}`
}

/** The strokes of all characters side by side, each turned, slanted and scaled by itself. */
function placed(text: string): Point[][] {
  const wide = (width - 30) / (text.length * (1 - OVERLAP) + OVERLAP)
  return [...text].flatMap((character, index) => {
    const [turn, slant] = [between(-16, 16) * (Math.PI / 180), between(-0.25, 0.25)]
    const [scaleX, scaleY] = [(wide / 6) * between(0.92, 1.06), between(3.6, 4.4)]
    const middleX = 15 + wide / 2 + index * wide * (1 - OVERLAP) + between(-1.5, 1.5)
    const middleY = height / 2 + between(-5, 5)
    return strokesOf(character).map((points) =>
      points.map(([x, y]): Point => {
        const [dx, dy] = [(x - 3 + slant * (y - 5)) * scaleX, (y - 5) * scaleY]
        return [
          middleX + dx * Math.cos(turn) - dy * Math.sin(turn),
          middleY + dx * Math.sin(turn) + dy * Math.cos(turn),
        ]
      }),
    )
  })
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
    width: pen * between(0.6, 0.8),
  }
}

/** A short line anywhere. */
function scratch(pen: number): Line {
  const [x, y] = [between(8, width - 40), between(8, height - 8)]
  return {
    points: [
      [x, y],
      [x + between(10, 30), y + between(-14, 14)],
    ],
    width: pen * between(0.5, 0.8),
  }
}

/** The same line with points between its points. */
function fine(points: readonly Point[]): Point[] {
  return points.flatMap((to, index) => {
    const from = points[index - 1]
    if (!from) return [to]
    const parts = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP))
    return Array.from({ length: parts }, (_, part): Point => {
      const at = (part + 1) / parts
      return [from[0] + (to[0] - from[0]) * at, from[1] + (to[1] - from[1]) * at]
    })
  })
}
