/** What a form may say as text, JSON may say as text, too; and numbers, yes and no, and lists as plainly: every field of every call. */
import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { parse } from '../../server/platform/pipeline/parse.ts'
import type { Call } from '../../src/api/contract.ts'
import { callEntries } from '../../src/api/index.ts'
import { sampleOf, shapeOf } from '../support/sample.ts'

/** The schema of a field that may be left out, as if it might not. */
function bare(schema: z.ZodMiniType): z.ZodMiniType {
  const { type, innerType } = schema._zod.def as unknown as { type: string; innerType?: z.ZodMiniType }
  return innerType && type !== 'nullable' ? bare(innerType) : schema
}

/** Other ways to write a value. */
function otherwise(value: unknown): unknown[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'boolean') return [Number(value), String(Number(value)), String(value), value ? 'True' : 'False']
  if (Array.isArray(value) && value.length === 1 && typeof value[0] !== 'object')
    return [String(value[0]), value[0], [String(value[0])], JSON.stringify(value)]
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return [JSON.stringify(value)]
  if (typeof value === 'string' && /^[1-9]\d*$/.test(value)) return [Number(value)]
  return []
}

function samples(schema: z.ZodMiniType): unknown[] {
  const plain = bare(schema)
  const { type, element } = plain._zod.def as unknown as { type: string; element?: z.ZodMiniType }
  const tried: Readonly<Record<string, unknown[]>> = {
    boolean: [true, false],
    number: [1, 20, 300, 1000],
    string: ['1', '42'],
    array: element ? [[sampleOf(element)]] : [],
    object: [{}],
    record: [{}],
  }
  return (tried[type] ?? []).filter((value) => plain.safeParse(value).success && otherwise(value).length > 0)
}

const cases = callEntries.flatMap(({ family, name, spec }) =>
  Object.entries(shapeOf(spec.input)).flatMap(([field, schema]) =>
    samples(schema).map((value) => ({ id: `${family}.${name}`, spec: spec as Call, field, value })),
  ),
)

test('every field, in every spelling', () => {
  expect(cases.length).toBeGreaterThan(900)
  const wrong = cases.flatMap(({ id, spec, field, value }) => {
    const base = sampleOf(spec.input) as object
    const plain = { ...base, [field]: value }
    if (!spec.input.safeParse(plain).success) return []
    const read = JSON.stringify(parse(spec, plain))
    return otherwise(value).flatMap((other) => {
      try {
        const same = JSON.stringify(parse(spec, { ...base, [field]: other })) === read
        return same ? [] : [`${id} ${field}: ${JSON.stringify(other)}`]
      } catch (error) {
        return [`${id} ${field}: ${JSON.stringify(other)} ${(error as Error).message}`]
      }
    })
  })
  expect(wrong).toEqual([])
})
