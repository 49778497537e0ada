/** Records of a family in every state its schema knows. */
import type { z } from 'zod/mini'
import { contract, type FamilyName } from '../../src/api/index.ts'
import { sampleOf, shapeOf } from './sample.ts'

interface Definition {
  readonly type: string
  readonly entries?: Readonly<Record<string, string>>
}
const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

/** One as it comes, one with every flag the other way, and both in every enumerated state. */
export function recordsOf(family: FamilyName): object[] {
  const schema = contract[family].row as z.ZodMiniType
  const shape = shapeOf(schema)
  const simple = { ...(sampleOf(schema) as object), ID: 1 } as Record<string, unknown>
  const flipped = Object.fromEntries(
    Object.entries(simple).map(([key, value]) => [key, typeof value === 'boolean' ? !value : value]),
  )
  const states = Object.entries(shape).flatMap(([key, field]) =>
    Object.values(definitionOf(field).entries ?? {}).map((value) => ({ [key]: value })),
  )
  return [
    simple,
    flipped,
    ...states.flatMap((state) => [
      { ...simple, ...state },
      { ...flipped, ...state },
    ]),
  ]
}
