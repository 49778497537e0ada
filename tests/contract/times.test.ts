/** Every time and day that a request may name, found in the contract by what it takes. */
import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { callEntries } from '../../src/api/index.ts'
import { parse } from '../../server/platform/pipeline/parse.ts'
import { Refusal } from '../../src/api/client.ts'

type Schema = z.ZodMiniType & { readonly _zod: { readonly def: Record<string, any> } }

/** The texts a schema asks for, by where they stand. */
function textsIn(schema: Schema, path: string): [string, Schema][] {
  const def = schema._zod.def
  if (def['type'] === 'object')
    return Object.entries(def['shape'] as Record<string, Schema>).flatMap(([name, one]) =>
      textsIn(one, `${path}.${name}`),
    )
  if (def['type'] === 'union') return (def['options'] as Schema[]).flatMap((one) => textsIn(one, path))
  const inner = def['innerType'] ?? def['element'] ?? def['valueType'] ?? def['in']
  if (inner) return textsIn(inner as Schema, path)
  return def['type'] === 'string' ? [[path, schema]] : []
}

const takes = (schema: Schema, text: string) => schema.safeParse(text).success
const texts = callEntries.flatMap(({ family, name, spec }) => textsIn(spec.input as Schema, `${family}.${name}`))
const times = texts.filter(
  ([, one]) => takes(one, '2026-11-21T08:00:00Z') && !takes(one, 'no time') && !takes(one, '2026-13-45'),
)
const days = texts.filter(([, one]) => takes(one, '2026-11-21') && !takes(one, '2026-02-30'))

test('there are times and days to look at', () => {
  expect(times.length).toBeGreaterThan(60)
  expect(days.length).toBeGreaterThan(2)
})

const noTime = [
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '10000-01-01',
  '0000-12-31T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '9999-12-31T23:59:59-12:00',
  '0001-01-01T00:00:00+14:00',
  '2026-02-30T00:00:00Z',
  '2025-02-29',
  '2026-11',
  '',
]
test.each(times.map(([path, schema]) => ({ path, schema })))(
  '$path is a time between year 1 and 9999',
  ({ schema }) => {
    expect(noTime.filter((text) => takes(schema, text))).toEqual([])
    expect(takes(schema, '0001-01-02T00:00:00Z')).toBe(true)
    // What may not lie ahead says so.
    const late = schema.safeParse('9999-12-30T23:59:59Z')
    expect(late.success || late.error.issues.every(({ message }) => message.endsWith('不能晚于现在。'))).toBe(true)
  },
)

test.each(days.map(([path, schema]) => ({ path, schema })))('$path is a day between year 1 and 9999', ({ schema }) => {
  const wrong = ['0000-01-01', '10000-01-01', '+010000-01-01', '-000001-01-01', '2026-02-30']
  expect(wrong.filter((text) => takes(schema, text))).toEqual([])
})

test('a time that is none is refused in a sentence', () => {
  const spec = callEntries.find(({ family, name }) => family === 'articles' && name === 'list')!.spec
  const refused = (From: string) => {
    try {
      return parse(spec, { From })
    } catch (error) {
      return error instanceof Refusal && error.message
    }
  }
  expect(refused('+010000-01-01T00:00:00Z')).toBe('时间要在公元 1 年到 9999 年之间')
  expect(refused('yesterday')).toBe('时间格式不正确')
})
