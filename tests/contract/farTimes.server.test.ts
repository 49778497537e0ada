/** The farthest times a request may name are answered, not tripped over. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callEntries } from '../../src/api/index.ts'
import { world, type World } from '../support/app.ts'
import { refusal } from '../support/refusal.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const EARLIEST = '0001-01-02T00:00:00Z'
const LATEST = '9999-12-30T23:59:59Z'
const takes = (spec: (typeof callEntries)[number]['spec'], input: object) => spec.input.safeParse(input).success
const names = (spec: (typeof callEntries)[number]['spec']) =>
  Object.keys((spec.input._zod.def as { shape?: object }).shape ?? {})
const asking = callEntries.flatMap(({ family, name, spec }) => {
  const times = names(spec).filter(
    (one) => spec.kind === 'read' && takes(spec, { [one]: EARLIEST }) && !takes(spec, { [one]: '2026-13-45' }),
  )
  return times.length === 0 ? [] : [{ call: `${family}.${name}`, family, name, times }]
})

test('there are reads that take times', () => expect(asking.length).toBeGreaterThan(10))

test.each(asking)('$call', async ({ family, name, times }) => {
  const call = (w.as('chief')[family] as unknown as Record<string, (input: object) => Promise<unknown>>)[name]!
  w.faults.splice(0)
  const all = (text: string) => Object.fromEntries(times.map((one) => [one, text]))
  const ends = Object.fromEntries(times.map((one, at) => [one, at % 2 === 0 ? EARLIEST : LATEST]))
  for (const input of [all(EARLIEST), all(LATEST), ends]) await refusal(call(input))
  expect(w.faults).toEqual([])
})
