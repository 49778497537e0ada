/** How a request travels in a query string and back. Legacy writes are GET, so types must survive text. */
import type { z } from 'zod/mini'

/** Write an input as a query string; lists of plain values are comma-separated, objects and lists of objects are JSON. */
export function toQuery(input: Readonly<Record<string, unknown>>): string {
  return Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(toText(value))}`)
    .join('&')
}

function toText(value: unknown): string {
  if (Array.isArray(value))
    return value.some((one) => typeof one === 'object') ? JSON.stringify(value) : value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * Read a query string (or form fields) into the types the schema expects; the schema still judges the result. Lists may
 * also come the way other clients write them: `Ids=1&Ids=2`, `Ids[]=1&Ids[]=2`, `Ids[0]=1`.
 */
export function fromQuery(schema: z.ZodMiniType, pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
  const shape = (schema as unknown as { shape?: Record<string, z.ZodMiniType> }).shape ?? {}
  const seen: Record<string, unknown> = Object.create(null)
  for (const [spelt, text] of pairs) {
    const key = Object.hasOwn(shape, spelt) ? spelt : spelt.replace(/\[\d*\]$/, '')
    const value = Object.hasOwn(shape, key) ? fromText(shape[key]!, text) : text
    const before = seen[key]
    seen[key] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
  }
  return { ...seen }
}

interface Definition {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
}

function fromText(schema: z.ZodMiniType, text: string): unknown {
  const def = schema._zod.def as unknown as Definition
  if (def.innerType) return fromText(def.innerType, text)
  if (def.type === 'number') return text === '' ? undefined : Number(text)
  if (def.type === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text
  if (def.type === 'array' || def.type === 'object' || def.type === 'record') {
    if (/^[[{]/.test(text)) return parseJson(text)
    if (def.type === 'array') return text === '' ? [] : text.split(',').map((part) => fromText(def.element!, part))
  }
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
