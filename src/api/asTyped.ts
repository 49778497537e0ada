/**
 * A value of a request as the type its schema expects: numbers, yes and no, and lists come as text from forms and from
 * clients that know no other types. Pure; the schema still judges what comes of it.
 */
import type { z } from 'zod/mini'

interface Definition {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
  readonly coerce?: boolean
}
const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

/** The fields of an object schema; none for any other. */
export function fieldsIn(schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> {
  return (schema as unknown as { shape?: Record<string, z.ZodMiniType> }).shape ?? {}
}

/** The field of that name; where none is spelt so, the one that differs only in case. */
export function nameIn(fields: Readonly<Record<string, z.ZodMiniType>>, spelt: string): string | undefined {
  if (Object.hasOwn(fields, spelt)) return spelt
  const low = spelt.toLowerCase()
  return Object.keys(fields).find((name) => name.toLowerCase() === low)
}

/** Whether a field may be left out. */
export const isOptional = (schema: z.ZodMiniType): boolean => schema._zod.optin === 'optional'

/** Whether a field holds a list. */
export function isList(schema: z.ZodMiniType): boolean {
  const { type, innerType } = definitionOf(schema)
  return type === 'array' || (innerType !== undefined && isList(innerType))
}

/** Whether a field is a number that says how much, and not which record: nothing is none of them. */
export function isAmount(schema: z.ZodMiniType): boolean {
  const { type, innerType, coerce = false } = definitionOf(schema)
  if (type === 'optional' || type === 'default' || type === 'prefault') return isAmount(innerType!)
  return type === 'number' && !coerce
}

/** Whether a text says nothing. */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/**
 * The value as the schema's type, inside lists and objects, too; what cannot be read stays as it is. undefined: an empty
 * text where a number, yes or no, or a choice is wanted. null: an empty text where none is a value of its own. An empty
 * text where a list is wanted stays: whether it is none or nothing is said depends on the call.
 */
export function asTyped(schema: z.ZodMiniType, value: unknown): unknown {
  if (value === undefined || value === null) return value
  const { type, innerType, element, in: first, options = [], entries = {}, values = [] } = definitionOf(schema)
  switch (type) {
    case 'nullable':
      return isBlank(value) && !innerType!.safeParse(value).success ? null : asTyped(innerType!, value)
    case 'number':
      return typeof value === 'string' ? numberIn(value) : value
    case 'boolean':
      return yesOrNo(value)
    case 'string':
      return typeof value === 'number' && Number.isFinite(value) ? String(value) : value
    case 'enum':
      return isBlank(value) ? undefined : oneOf(Object.values(entries), value)
    case 'literal':
      return oneOf(values, value)
    case 'union':
      return options.map((one) => asTyped(one, value)).find((one, at) => options[at]!.safeParse(one).success) ?? value
    case 'array':
      return listOf(element!, value)
    case 'object':
    case 'record':
      return objectOf(schema, typeof value === 'string' ? jsonIn(value) : value)
    default:
      return innerType || first ? asTyped((innerType ?? first)!, value) : value
  }
}

function numberIn(text: string): unknown {
  if (isBlank(text)) return undefined
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}

const words: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

function yesOrNo(value: unknown): unknown {
  if (isBlank(value)) return undefined
  const word = typeof value === 'object' ? '' : String(value).trim().toLowerCase()
  return Object.hasOwn(words, word) ? words[word] : value
}

/** Of values that are numbers or texts, the one that is written alike. */
function oneOf(values: readonly unknown[], value: unknown): unknown {
  if (values.includes(value) || typeof value === 'object') return value
  return values.find((one) => String(one) === String(value)) ?? value
}

function listOf(element: z.ZodMiniType, value: unknown): unknown {
  if (isBlank(value)) return value
  const said = typeof value === 'string' ? jsonIn(value) : value
  if (Array.isArray(said)) return said.map((one) => asTyped(element, one))
  if (typeof said === 'string')
    return said
      .split(',')
      .filter((part) => !isBlank(part))
      .map((part) => asTyped(element, part))
  // One of something, not in a list.
  return element.safeParse(said).success ? [said] : said
}

function objectOf(schema: z.ZodMiniType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = fieldsIn(schema)
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, Object.hasOwn(fields, name) ? asTyped(fields[name]!, one) : one]),
  )
}

function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
