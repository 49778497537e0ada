/** An empty optional parameter of a read is an absent one, however it travels: derived from the contract. */
import { expect, test } from 'vitest'
import { parse } from '../../server/platform/pipeline/parse.ts'
import type { Call } from '../../src/api/contract.ts'
import { callEntries } from '../../src/api/index.ts'
import { fromQuery } from '../../src/api/wire.ts'
import { sampleOf, shapeOf } from '../support/sample.ts'

const isOptional = (schema: object) => (schema as { _zod: { optin?: string } })._zod.optin === 'optional'

const cases = callEntries
  .filter(({ spec }) => spec.kind === 'read')
  .flatMap(({ family, name, spec }) =>
    Object.entries(shapeOf(spec.input))
      .filter(([, schema]) => isOptional(schema))
      .map(([parameter]) => ({ id: `${family}.${name}`, parameter, spec: spec as Call })),
  )

/** The ways in which a parameter is sent empty. */
const ways: Readonly<Record<string, (spec: Call, parameter: string) => object>> = {
  query: ({ input }, parameter) => fromQuery(input, [[parameter, '']]),
  spaces: (_, parameter) => ({ [parameter]: '  ' }),
  text: (_, parameter) => ({ [parameter]: '' }),
  null: (_, parameter) => ({ [parameter]: null }),
}

test('there are such parameters', () => expect(cases.length).toBeGreaterThan(250))

test.each(Object.keys(ways))('sent as %s', (way) => {
  const wrong = cases.filter(({ spec, parameter }) => {
    const asked = sampleOf(spec.input) as object
    try {
      const read = parse(spec, { ...asked, ...ways[way]!(spec, parameter) })
      return JSON.stringify(read) !== JSON.stringify(parse(spec, asked))
    } catch {
      return true
    }
  })
  expect(wrong.map(({ id, parameter }) => `${id} ${parameter}`)).toEqual([])
})
