/** What a request may name, wherever it stands in the schema of its call. */
import type { z } from 'zod/mini'

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly options?: readonly z.ZodMiniType[]
  readonly left?: z.ZodMiniType
  readonly right?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
}

/** One value of a request: where it stands, `[]` for any item of a list and `*` for any key, and what it may be. */
export interface Leaf {
  readonly path: readonly string[]
  readonly schema: z.ZodMiniType
  readonly type: string
}

/** Every value that is no object and no list. */
export function leavesOf(schema: z.ZodMiniType, path: readonly string[] = []): Leaf[] {
  const def = schema._zod.def as unknown as Definition
  if (def.shape) return Object.entries(def.shape).flatMap(([name, one]) => leavesOf(one, [...path, name]))
  if (def.options) return def.options.flatMap((one) => leavesOf(one, path))
  if (def.left) return [def.left, def.right!].flatMap((one) => leavesOf(one, path))
  if (def.element) return leavesOf(def.element, [...path, '[]'])
  if (def.valueType) return leavesOf(def.valueType, [...path, '*'])
  const inner = def.innerType ?? def.in
  return inner ? leavesOf(inner, path) : [{ path, schema, type: def.type }]
}

/** The same request with this value there. */
export function withLeaf(request: unknown, path: readonly string[], value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (first === '[]') {
    const items = Array.isArray(request) ? request : []
    return [withLeaf(items[0], rest, value), ...items.slice(1)]
  }
  const fields = typeof request === 'object' && request !== null && !Array.isArray(request) ? request : {}
  const name = first === '*' ? 'x' : first
  return { ...fields, [name]: withLeaf((fields as Record<string, unknown>)[name], rest, value) }
}
