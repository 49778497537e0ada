/** How a request travels in a query string and back. Legacy writes are GET, so types must survive text. */
import type { z } from 'zod/mini'
import { asTyped, fieldsIn, isBlank, nameIn } from './asTyped.ts'

/**
 * Write an input as a query string; halves of surrogate pairs, which no address can hold, become U+FFFD. Lists of plain values are comma-separated, objects and lists of objects are JSON.
 */
export function toQuery(input: Readonly<Record<string, unknown>>): string {
  return Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(toText(value).toWellFormed())}`)
    .join('&')
}

function toText(value: unknown): string {
  if (Array.isArray(value))
    return value.some((one) => typeof one === 'object') ? JSON.stringify(value) : value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * Read a query string (or form fields) into the types the schema expects; the schema still judges the result. Lists may
 * also come the way other clients write them: `Ids=1&Ids=2`, `Ids[]=1&Ids[]=2`, `Ids[0]=1`; names in any case.
 */
export function fromQuery(schema: z.ZodMiniType, pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
  const fields = fieldsIn(schema)
  const seen: Record<string, unknown> = Object.create(null)
  for (const [spelt, text] of pairs) {
    const key = nameIn(fields, spelt) ?? nameIn(fields, spelt.replace(/\[\d*\]$/, '')) ?? spelt
    const value = Object.hasOwn(fields, key) ? asTyped(fields[key]!, text) : text
    const before = seen[key]
    if (before !== undefined && isBlank(text)) continue
    seen[key] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
  }
  return { ...seen }
}
