/** What the contract says of a record, from its fields. */
import { z } from 'zod/mini'
import { id } from '../callSchemas.ts'
import { writtenFields, type DraftFrom, type Fields, type PlainRowFrom, type RowFrom } from './field.ts'

/** The record as answers have it: ID, every field, StID. */
export function rowOf<F extends Fields>(fields: F): z.ZodMiniType<RowFrom<F>, RowFrom<F>> {
  return z.object({ ID: z.number(), ...readShape(fields), StID: z.number() }) as never
}

/** The record as answers have it that do not tell its station: ID and every field. */
export function plainRowOf<F extends Fields>(fields: F): z.ZodMiniType<PlainRowFrom<F>, PlainRowFrom<F>> {
  return z.object({ ID: z.number(), ...readShape(fields) }) as never
}

function readShape(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { mode }]) => mode !== 'hidden' && mode !== 'sent')
      .map(([name, { read }]) => [name, read]),
  )
}

/** Some fields as a request has them, each of which may be left out. */
export function shapeOf<F extends Fields, const Name extends keyof F & string>(
  fields: F,
  names: readonly Name[],
): { readonly [N in Name]: z.ZodMiniOptional<F[N]['write']> } {
  return Object.fromEntries(names.map((name) => [name, z.optional(fields[name]!.write)])) as never
}

/** The record as save takes it: without ID a new one; a field that is left out stays as it is. */
export function draftOf<F extends Fields>(fields: F): z.ZodMiniType<DraftFrom<F>, DraftFrom<F>> {
  return z.object({ ID: z.optional(id), ...draftShape(fields) }) as never
}

/** The fields a save takes, each of which may be left out, for a save that takes more or is made of several. */
export function draftShape<F extends Fields>(fields: F) {
  return shapeOf(fields, writtenFields(fields))
}
