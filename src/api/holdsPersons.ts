/** Whether records tell how somebody is reached, and whether a request does: read off the schemas. */
import type { z } from 'zod/mini'
import type { Call, Family } from './contract.ts'
import { personalNames, secretNames } from './text/personalNames.ts'

/** The names of a schema's fields; none where it is no object. */
const namesIn = (schema: z.ZodMiniType): readonly string[] =>
  Object.keys((schema as unknown as { shape?: object }).shape ?? {})

/** Whether a row of the family tells how somebody is reached. */
export function holdsPersons({ row, fields }: Pick<Family, 'row' | 'fields'>): boolean {
  return [...namesIn(row), ...Object.keys(fields ?? {})].some((name) => personalNames.has(name))
}

/**
 * Ours: whether a call travels in a body, whatever method the specification gives it, because addresses are kept by whoever
 * passes them on: every write, whatever takes a telephone, an OpenID, an address of mail or a secret, and the search for
 * persons by them. Its documented spelling is answered, too.
 */
export function travelsInBody(family: Pick<Family, 'row' | 'fields'>, { kind, access, input }: Call): boolean {
  if (kind === 'write') return true
  const names = namesIn(input)
  if (names.some((name) => personalNames.has(name) || secretNames.has(name))) return true
  // What an open call takes as a code is what somebody signs in by; elsewhere it is what a record is called.
  if (access === 'open' && names.includes('Code')) return true
  return names.includes('Keyword') && holdsPersons(family)
}
