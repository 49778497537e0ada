/**
 * Addresses of an item in whatever a record says: replaced by another's, or taken out with what only stood around them. Pure.
 * Of a list what comes and was in it already stands in it once, where it was.
 */
import { keyOfAddress } from '../../../../src/api/library/media/fileAddress.ts'
import { swapHtml } from './swapHtml.ts'
import { isWanted, type Swap } from './wanted.ts'

const ADDRESS = /(?:https?:\/\/[^\s"'<>/]+)?\/static\/img\/[A-Za-z0-9_-]{22}[^\s"'<>\\]*/g

/** The text as it is afterwards: HTML, JSON, or addresses one a line; a line whose address goes is gone. */
export function swapText(text: string, swap: Swap): string {
  if (!/[\w-]{22}/.test(text)) return text
  if (/<[a-z]/i.test(text)) return swapHtml(text, swap)
  const json = /^\s*[[{]/.test(text) ? parsed(text) : undefined
  if (json !== undefined) {
    const swapped = swapValue(json, swap)
    return isSame(swapped, json) ? text : JSON.stringify(swapped)
  }
  const lines = text.split('\n').map((was) => ({ was, is: swapLine(was, swap) }))
  return once(lines.filter(({ was, is }) => was === is || swap.to !== undefined)).join('\n')
}

/** Addresses in a line; one that stands there alone may be spelled in any way. */
const swapLine = (line: string, swap: Swap) =>
  isWanted(line, swap) ? (swap.to ?? '') : line.replace(ADDRESS, (one) => (isWanted(one, swap) ? (swap.to ?? '') : one))

/** What a list holds afterwards: nothing that came is in it twice. */
function once<One>(list: readonly { readonly was: One; readonly is: One }[]): One[] {
  const nameOf = (one: One) =>
    typeof one === 'string' ? (keyOfAddress(one.trim()) ?? one.trim()) : JSON.stringify(one)
  const known = new Set(list.filter(({ was, is }) => isSame(was, is)).map(({ is }) => nameOf(is)))
  return list.flatMap(({ was, is }) => {
    if (isSame(was, is)) return [is]
    if (known.has(nameOf(is))) return []
    known.add(nameOf(is))
    return [is]
  })
}

/** The same for a value as JSON knows it; of a list what is nothing afterwards is left out. */
export function swapValue(value: unknown, swap: Swap): unknown {
  if (typeof value === 'string') return swapText(value, swap)
  if (Array.isArray(value))
    return once(
      value.map((was: unknown) => ({ was, is: swapValue(was, swap) })).filter(({ was, is }) => is !== '' || was === ''),
    )
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
