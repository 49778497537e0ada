/** What the specification's clients say is read, under each of its names and at each call that stands: nothing is dropped. */
import { describe, expect, test } from 'vitest'
import { parse } from '../../server/platform/pipeline/parse.ts'
import { Refusal } from '../../src/api/client.ts'
import { addressesOf, type Call } from '../../src/api/contract.ts'
import { callEntries } from '../../src/api/index.ts'
import { sampleOf, shapeOf } from '../support/sample.ts'
import { batchNames, documentedNames, listNames } from './documentedNames.ts'

type Said = Readonly<Record<string, unknown>>

const values = [
  1,
  0,
  7,
  '1',
  true,
  false,
  [1],
  '样本',
  'new',
  'd2a1c9a8-0000-4000-8000-000000000000',
  '/1',
  13900000000,
]
/** What no name means. */
const odd = [{ a: 1 }, [[1]], [{}], '{}', '[[', null]
/** Sent with a name that means nothing alone. */
const partners: Readonly<Record<string, Said>> = { Ids: { ShowOrder: 3 }, ShowOrder: { Ids: [1] } }

function heard(spec: Call, said: Said): string {
  try {
    return JSON.stringify(parse(spec, said))
  } catch (error) {
    // Anything else is a fault of ours, whatever was sent.
    if (!(error instanceof Refusal)) throw error
    return `refused: ${(error as Error).message}`
  }
}

/** Whether what comes under a name makes any difference, of a request that has everything else, or lacks one thing more. */
function isRead(spec: Call, name: string): boolean {
  const asked = sampleOf(spec.input) as Said
  const without = (key: string) => Object.fromEntries(Object.entries(asked).filter(([one]) => one !== key))
  const bases = [asked, ...Object.keys(asked).map(without), {}].map((base) => {
    const { [name]: _, ...rest } = base
    return { ...rest, ...('Items' in shapeOf(spec.input) ? partners[name] : {}) }
  })
  return bases.some((base) => values.some((value) => heard(spec, base) !== heard(spec, { ...base, [name]: value })))
}

const standing = callEntries.flatMap(({ family, name, of, spec }) =>
  addressesOf(of, spec).map(({ path }) => ({ id: `${family}.${name}`, path: path.toLowerCase(), spec: spec as Call })),
)
const named = Object.entries(documentedNames).flatMap(([address, names]) => {
  const found = standing.find(({ path }) => path === address.toLowerCase())
  return found ? names.map((name) => ({ ...found, name })) : []
})
const batches = callEntries.flatMap(({ family, name: call, spec }) => {
  const fields = Object.keys(shapeOf(spec.input))
  const isBatch = spec.kind === 'write' && fields.some((field) => ['Ids', 'Move', 'Items'].includes(field))
  // A save that takes a switch among other fields is no batch.
  const names = isBatch ? fields.flatMap((field) => batchNames[field] ?? []) : []
  return [...new Set(names)].map((name) => ({ id: `${family}.${call}`, spec: spec as Call, name }))
})
/** Ours, of which the specification knows nothing, and counts, which no word narrows. */
const wordless =
  /^(guestApprovals|articleImport|instructionReceipts|intakeKeys|personRequests|retentions)\.|Statistics\.|^statistics\.|\.(shown|openList)$/
const lists = callEntries.flatMap(({ family, name: call, spec }) =>
  'PageIndex' in shapeOf(spec.input)
    ? listNames
        .filter((name) => name !== 'Keyword' || !wordless.test(`${family}.${call}`))
        .map((name) => ({ id: `${family}.${call}`, spec: spec as Call, name }))
    : [],
)
const numbered = callEntries.flatMap(({ family, name: call, spec }) => {
  const fields = shapeOf(spec.input)
  const names = 'Ids' in fields !== 'ID' in fields ? ['ID', 'Ids', 'id', 'ids'] : []
  return names.map((name) => ({ id: `${family}.${call}`, spec: spec as Call, name }))
})

describe.each([
  ['names of single calls', named, 85],
  ['names of batches (E-10)', batches, 100],
  ['names of lists (E-11)', lists, 200],
  ['one record or several, in any case', numbered, 1000],
] as const)('%s', (_, cases, least) => {
  test('there are as many as the specification has', () => expect(cases.length).toBeGreaterThan(least))

  test('each is read', () => {
    expect(cases.filter(({ spec, name }) => !isRead(spec, name)).map(({ id, name }) => `${id} ${name}`)).toEqual([])
  })
})

test('a name that nobody knows is not', () => {
  const specs = new Map([...named, ...batches].map(({ id, spec }) => [id, spec]))
  expect([...specs].filter(([, spec]) => isRead(spec, 'Unheard')).map(([id]) => id)).toEqual([])
})

test('whatever comes under a name is read or refused, and no fault of ours', () => {
  for (const { spec, name } of [...named, ...batches])
    for (const value of odd)
      heard(spec, { ...(sampleOf(spec.input) as Said), Items: undefined, ...partners[name], [name]: value })
})
