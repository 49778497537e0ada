/** Addresses of an item in whatever a record says: replaced by another's, or taken out with what only stood around them. Pure. */
import { swapHtml } from './swapHtml.ts'
import { isWanted, type Swap } from './wanted.ts'

const ADDRESS = /(?:https?:\/\/[^\s"'<>/]+)?\/static\/img\/[A-Za-z0-9_-]{22}[^\s"'<>\\]*/g

/** The text as it is afterwards: HTML, JSON, or addresses one a line; a line whose address goes is gone. */
export function swapText(text: string, swap: Swap): string {
  if (!text.includes('/static/img/')) return text
  if (/<[a-z]/i.test(text)) return swapHtml(text, swap)
  const json = /^\s*[[{]/.test(text) ? parsed(text) : undefined
  if (json !== undefined) {
    const swapped = swapValue(json, swap)
    return isSame(swapped, json) ? text : JSON.stringify(swapped)
  }
  const lines = text.split('\n').flatMap((line) => {
    const swapped = line.replace(ADDRESS, (address) => (isWanted(address, swap) ? (swap.to ?? '') : address))
    return swapped !== line && swap.to === undefined ? [] : [swapped]
  })
  return lines.join('\n')
}

/** The same for a value as JSON knows it; of a list what is nothing afterwards is left out. */
export function swapValue(value: unknown, swap: Swap): unknown {
  if (typeof value === 'string') return swapText(value, swap)
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => {
      const swapped = swapValue(one, swap)
      return swapped === '' && one !== '' ? [] : [swapped]
    })
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, swapValue(one, swap)]))
}

/** Whether two values are alike as JSON knows them. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
