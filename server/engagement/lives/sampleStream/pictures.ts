/** Pictures for the demonstration's reports: a town by the river at different hours, drawn from numbers. Pure. */
import { chanceFrom } from '../../../platform/demo/chance.ts'

/** How many there are. */
export const PICTURES = 8

const hours = [
  ['#f7c59f', '#7aa5c9', '#3c5a73'],
  ['#bfe0f5', '#8fb9d6', '#44606f'],
  ['#f28f79', '#8a6a8f', '#2f3550'],
  ['#20304a', '#2b4a66', '#101a28'],
] as const

/** One of them as SVG, 640 by 480. `nth` counts from 0. */
export function picture(nth: number): string {
  const chance = chanceFrom(4_000 + nth)
  const [sky, river, shade] = hours[nth % hours.length]!
  const houses = Array.from({ length: 11 }, (_, at) => {
    const height = chance.between(60, 190)
    const windows = Array.from({ length: Math.floor(height / 26) }, (_, row) =>
      chance.happens(0.6)
        ? `<rect x="${at * 60 + 12}" y="${300 - height + 10 + row * 26}" width="32" height="9" fill="#ffe9b0" opacity=".7"/>`
        : '',
    ).join('')
    return `<rect x="${at * 60}" y="${300 - height}" width="54" height="${height}" fill="${shade}"/>${windows}`
  }).join('')
  const boat = chance.between(80, 460)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><rect width="640" height="300" fill="${sky}"/>
<circle cx="${chance.between(80, 560)}" cy="${chance.between(50, 120)}" r="34" fill="#fff6d8" opacity=".9"/>${houses}
<rect y="300" width="640" height="180" fill="${river}"/><path d="M${boat} 372h120l-18 26h-84z" fill="${shade}"/>
<rect x="${boat + 34}" y="344" width="48" height="28" fill="#f4f1ea"/>
<path d="M0 430q40-12 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0v50H0z" fill="#fff" opacity=".12"/></svg>`
}
