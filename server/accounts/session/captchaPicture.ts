/** The captcha's picture: strokes only, bent and mixed with noise of the same kind, so that the file spells nothing. */
import { randomInt } from 'node:crypto'
import { strokesOf, type Point } from './glyphs.ts'

const width = 160
const height = 56
const noiseStrokes = 5

/** From a to b, in tenths. */
const between = (a: number, b: number) => randomInt(Math.round(a * 10), Math.round(b * 10) + 1) / 10
const ink = (light: number) => `hsl(${randomInt(360)} ${randomInt(35, 60)}% ${randomInt(light, light + 14)}%)`

/** A line with its colour and width. */
interface Stroke {
  readonly points: readonly Point[]
  readonly colour: string
  readonly width: number
}

/** An SVG picture of the characters as a `data:` address. */
export function captchaPicture(text: string): string {
  const cell = (width - 16) / text.length
  const drawn = [...text].flatMap((character, index): Stroke[] => {
    const place = placement(8 + index * cell, cell)
    // One colour a character: people see what belongs together, the file still lists strokes in any order.
    const [colour, width] = [ink(24), between(2.4, 3)]
    return strokesOf(character).map((points) => ({ points: points.map(place), colour, width }))
  })
  const noise = Array.from({ length: noiseStrokes }, (): Stroke => {
    return { points: scribble(), colour: ink(58), width: between(1, 1.8) }
  })
  const paths = shuffled([...drawn, ...noise]).map(
    ({ points, colour, width }) =>
      `<path d="${curve(points)}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f4f6f8"/>${paths.join('')}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** Turned, slanted, scaled and shifted inside its cell; every point trembles by itself. */
function placement(left: number, cell: number) {
  const [turn, slant] = [between(-18, 18) * (Math.PI / 180), between(-0.25, 0.25)]
  const [wide, tall] = [between(3, 3.8), between(3, 3.7)]
  const [middleX, middleY] = [left + cell / 2 + between(-3, 3), height / 2 + between(-4, 4)]
  return ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 3 + slant * (y - 5)) * wide, (y - 5) * tall]
    return [
      middleX + dx * Math.cos(turn) - dy * Math.sin(turn) + between(-0.6, 0.6),
      middleY + dx * Math.sin(turn) + dy * Math.cos(turn) + between(-0.6, 0.6),
    ]
  }
}

function scribble(): Point[] {
  const start: Point = [between(0, width), between(4, height - 4)]
  return Array.from({ length: randomInt(2, 5) }, (_, step): Point => [
    start[0] + step * between(6, 22) * (randomInt(2) ? 1 : -1),
    Math.min(height - 2, Math.max(2, start[1] + between(-18, 18))),
  ])
}

/** Short lines with a bend, as hands draw them. */
function curve(points: readonly Point[]): string {
  const spell = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  return points
    .map((point, index) => {
      const before = points[index - 1]
      if (!before) return `M${spell(point)}`
      const bend: Point = [
        (before[0] + point[0]) / 2 + between(-1.2, 1.2),
        (before[1] + point[1]) / 2 + between(-1.2, 1.2),
      ]
      return `Q${spell(bend)} ${spell(point)}`
    })
    .join('')
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: randomInt(1 << 30) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
