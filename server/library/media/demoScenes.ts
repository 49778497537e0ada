/** Pictures of the demonstration newsroom, drawn as simple scenes, so that no photograph of anybody is needed. */
import { chanceFrom } from '../../platform/demo/chance.ts'

type Chance = () => number

/** What is drawn. */
export type Scene = 'bridge' | 'hills' | 'city' | 'field' | 'rain' | 'chart'

const WIDTH = 1200
const HEIGHT = 800

/** A scene as SVG; the same seed draws the same picture. */
export function drawScene(scene: Scene, seed: number): string {
  const { next: chance } = chanceFrom(seed)
  const { sky, far, near, sun } = palettes[seed % palettes.length]!
  const body = drawers[scene](chance, { far, near, sun })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>${body}</svg>`
}

interface Palette {
  readonly far: string
  readonly near: string
  readonly sun: string
}

const palettes = [
  { sky: ['#8fb8de', '#f3e9d2'], far: '#6b8f9c', near: '#2f4858', sun: '#fff3c4' },
  { sky: ['#f6a96c', '#fde2c4'], far: '#a05c5b', near: '#3d2c3f', sun: '#fff1a8' },
  { sky: ['#1d2b4f', '#54719a'], far: '#22304a', near: '#0e1524', sun: '#f2e7b6' },
  { sky: ['#b9c4cc', '#e6ebee'], far: '#8b9aa3', near: '#4d5b63', sun: '#ffffff' },
] as const

const ridge = (chance: Chance, base: number, rough: number, fill: string) => {
  const points = Array.from({ length: 13 }, (_, at) => `${at * 100},${base - chance() * rough}`)
  return `<polygon fill="${fill}" points="0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}"/>`
}
const disc = (chance: Chance, fill: string) =>
  `<circle cx="${200 + chance() * 800}" cy="${120 + chance() * 120}" r="56" fill="${fill}" opacity="0.9"/>`
const blocks = (chance: Chance, fill: string) =>
  Array.from({ length: 16 }, (_, at) => {
    const height = 160 + chance() * 380
    return `<rect x="${at * 76}" y="${HEIGHT - height}" width="68" height="${height}" fill="${fill}"/>`
  }).join('')
const windows = (chance: Chance, fill: string) =>
  Array.from({ length: 120 }, () => {
    const [x, y] = [Math.floor(chance() * 76) * 16, 420 + Math.floor(chance() * 22) * 16]
    return `<rect x="${x}" y="${y}" width="7" height="9" fill="${fill}" opacity="0.8"/>`
  }).join('')

const drawers: Readonly<Record<Scene, (chance: Chance, palette: Palette) => string>> = {
  bridge: (chance, { far, near, sun }) =>
    `${disc(chance, sun)}${ridge(chance, 520, 120, far)}<rect y="600" width="${WIDTH}" height="200" fill="${near}" opacity="0.6"/>
    <rect y="560" width="${WIDTH}" height="14" fill="${near}"/>${[300, 900].map((x) => `<rect x="${x - 10}" y="220" width="20" height="400" fill="${near}"/>`).join('')}
    ${[300, 900].flatMap((x) => [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map((step) => `<line x1="${x}" y1="230" x2="${x + step * 55}" y2="562" stroke="${near}" stroke-width="3"/>`)).join('')}`,
  hills: (chance, { far, near, sun }) =>
    `${disc(chance, sun)}${ridge(chance, 480, 200, far)}${ridge(chance, 640, 120, near)}`,
  city: (chance, { far, near, sun }) => `${blocks(chance, far)}${blocks(chance, near)}${windows(chance, sun)}`,
  field: (chance, { far, near, sun }) =>
    `${disc(chance, sun)}${ridge(chance, 470, 60, far)}${Array.from({ length: 9 }, (_, at) => `<path d="M0 ${520 + at * 34} Q600 ${490 + at * 34 + chance() * 30} ${WIDTH} ${520 + at * 34}" stroke="${near}" stroke-width="9" fill="none"/>`).join('')}`,
  rain: (chance, { far, near }) =>
    `${blocks(chance, far)}${Array.from({ length: 160 }, () => {
      const [x, y] = [chance() * WIDTH, chance() * HEIGHT]
      return `<line x1="${x}" y1="${y}" x2="${x - 14}" y2="${y + 46}" stroke="${near}" stroke-width="2" opacity="0.5"/>`
    }).join('')}`,
  chart: (chance, { far, near }) =>
    Array.from({ length: 9 }, (_, at) => {
      const height = 120 + chance() * 460
      return `<rect x="${120 + at * 110}" y="${700 - height}" width="72" height="${height}" fill="${at % 2 ? far : near}"/>`
    }).join(''),
}
