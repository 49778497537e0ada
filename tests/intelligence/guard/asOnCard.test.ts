/** For every act that may be proposed: what its command sends is what stands on its card, and any further field is not. */
import { expect, test } from 'vitest'
import { requestsOf } from '../../../src/api/actions.ts'
import { contract } from '../../../src/api/index.ts'
import type { Call } from '../../../src/api/contract.ts'
import { proposable } from '../../../src/api/intelligence/aiProposals/proposable.ts'
import { Refusal } from '../../../src/api/client.ts'
import { isAsOnCard } from '../../../server/platform/pipeline/asOnCard.ts'
import { parse } from '../../../server/platform/pipeline/parse.ts'
import { requestFor, sampleOf, shapeOf } from '../../support/sample.ts'

/** Fields by which a record is told, and what travels with every write. */
const told = new Set(['ID', 'Ids', 'Seen'])

function given(value: object, names: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))
}

/** A value of a field; undefined where it has none besides nothing. */
function valueOf(field: ReturnType<typeof shapeOf>[string]): unknown {
  const inner = (field._zod.def as unknown as { innerType?: typeof field }).innerType
  try {
    return sampleOf(field) ?? (inner && valueOf(inner))
  } catch {
    return undefined
  }
}

test.each([...proposable])('%s', (_id, { family, call, name, action }) => {
  const spec = (contract[family].calls as Readonly<Record<string, Call>>)[call]!
  const like = requestFor(family, call, name, [7])
  const values = given(like, action.ask)
  const row = { ID: 7, Revision: 1, Status: 'draft', VersionID: 1, ...given(like, action.carry as string[]) }
  const [sent] = requestsOf(action, [row], values)
  const input = parse(spec, sent) as object
  expect(isAsOnCard(spec, action, input, values)).toBe(true)
  const own = new Set([...told, ...((action.carry ?? []) as string[]), ...Object.keys({ ...action.with, ...values })])
  for (const [field, schema] of Object.entries(shapeOf(spec.input))) {
    const value = own.has(field) ? undefined : valueOf(schema)
    if (value === undefined) continue
    try {
      const more = parse(spec, { ...sent, [field]: value })
      if (JSON.stringify(more) === JSON.stringify(input)) continue
      expect([field, isAsOnCard(spec, action, more, values)]).toEqual([field, false])
    } catch (error) {
      // Two of its fields that do not go together are no request at all.
      if (!(error instanceof Refusal)) throw error
    }
  }
  for (const field of Object.keys(values)) {
    const less = Object.fromEntries(Object.entries(input).filter(([one]) => one !== field))
    if (JSON.stringify(less) !== JSON.stringify(input)) expect(isAsOnCard(spec, action, less, values)).toBe(false)
  }
})
