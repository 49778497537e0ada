/** Inputs made from schemas: whatever a call asks for at least, and nothing else. */
import type { z } from 'zod/mini'
import { actionOf, type Action } from '../../src/api/actions.ts'
import { actions, type FamilyName } from '../../src/api/index.ts'
import { contract } from '../../src/api/index.ts'
import type { Call } from '../../src/api/contract.ts'

interface Definition {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
}
const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

/** The fields of an object schema; none for any other. */
export function shapeOf(schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> {
  return (schema as unknown as { shape?: Record<string, z.ZodMiniType> }).shape ?? {}
}

/** What a browser says of where it listens: see pushDevices. */
const listening = ['https://push.example/sample', 'B'.repeat(87), 'A'.repeat(22)]
const texts = [
  ...['样本', 'sample', '1', '2026-11-20T00:00:00.000Z', '13800000000', '123456', 'sample@example.com', ''],
  ...listening,
]
const numbers = [1, 0, 2, 20, 300, 1000, 720]

/** The simplest value a schema takes. Throws when none of the usual ones will do. */
export function sampleOf(schema: z.ZodMiniType): unknown {
  const fits = (value: unknown) => schema.safeParse(value).success
  const usual = candidates(schema)
  // null is as good as anything.
  const found = usual.some(fits) ? usual.find(fits) : oneMore(schema).find(fits)
  if (found === undefined && !schema.safeParse(undefined).success) {
    throw new Error(`no sample fits: ${JSON.stringify(schema.safeParse({}).error?.issues)}`)
  }
  return found
}

/** Where one of the fields that may be left out has to be there: the simplest object with each of them. */
function oneMore(schema: z.ZodMiniType): unknown[] {
  if (definitionOf(schema).type !== 'object') return []
  const [least] = candidates(schema)
  return Object.entries(shapeOf(schema)).flatMap(([key, field]) => {
    const { type, innerType } = definitionOf(field)
    return type === 'optional' ? [{ ...(least as object), [key]: anyOf(innerType!) }] : []
  })
}

/** The same; undefined where none will do. */
function anyOf(schema: z.ZodMiniType): unknown {
  try {
    return sampleOf(schema)
  } catch {
    return undefined
  }
}

function candidates(schema: z.ZodMiniType): unknown[] {
  const { type, innerType, element, entries, values } = definitionOf(schema)
  if (type === 'optional' || type === 'default' || type === 'prefault') return []
  if (type === 'object') {
    const filled = Object.entries(shapeOf(schema)).map(([key, field]) => [key, sampleOf(field)])
    const given = filled.filter(([, value]) => value !== undefined)
    // From one moment to a later one.
    const rising = given.map(([key, value], at) => [key, typeof value === 'number' ? value + at : value])
    return [Object.fromEntries(given), Object.fromEntries(rising)]
  }
  if (type === 'string') return texts
  if (type === 'number') return numbers
  if (type === 'boolean') return [true]
  if (type === 'enum') return Object.values(entries!)
  if (type === 'literal') return [...values!]
  if (type === 'array') return [[], [sampleOf(element!)]]
  if (type === 'nullable') return [null, sampleOf(innerType!)]
  return [{}, '样本']
}

/** A request that the server recognises as this action, on these records. Throws when none could be made. */
export function requestFor(family: FamilyName, call: string, name: string, ids: readonly number[]): object {
  const spec = (contract[family].calls as Record<string, Call>)[call]!
  const table = actions[family] as Record<string, Record<string, Action>>
  const action = table[call]![name]!
  const records = action.on === 'none' ? {} : action.on === 'one' ? { ID: ids[0] } : { Ids: [...ids] }
  const base = { ...(sampleOf(spec.input) as object), ...records, ...action.with }
  const flags = Object.entries(shapeOf(spec.input)).filter(([, field]) => {
    const { type, innerType } = definitionOf(field)
    return type === 'optional' && definitionOf(innerType!).type === 'boolean'
  })
  // What is asked for may be what tells the action from another.
  const asked = (action.ask ?? []).map((key) => ({ [key]: '样本' }))
  // Else any field that may be left out, or hold nothing.
  const given = Object.entries(shapeOf(spec.input)).flatMap(([key, field]) => {
    const { type, innerType } = definitionOf(field)
    const value = type === 'optional' || type === 'nullable' ? anyOf(innerType!) : undefined
    return value === undefined ? [] : [{ ...base, [key]: value }]
  })
  const tries = [
    base,
    ...flags.map(([key]) => ({ ...base, [key]: true })),
    Object.assign({}, base, ...asked),
    ...asked.map((one) => ({ ...base, ...one })),
    ...given,
  ]
  const fitting = tries.find((input) => {
    const parsed = spec.input.safeParse(input)
    return parsed.success && actionOf(table, call, parsed.data)?.[0] === name
  })
  if (!fitting) throw new Error(`no request could be made for ${family}.${name}`)
  return fitting
}
