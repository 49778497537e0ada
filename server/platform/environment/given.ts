/** What the operator wrote, in a variable or in a file that one names. */
import { readFileSync } from 'node:fs'
import { EnvironmentError, type Variable } from './variable.ts'

/** The environment of a process. */
export type Surroundings = Readonly<Record<string, string | undefined>>

/** Ours: no secret is longer, in characters; whoever names a larger file meant another one. */
const LONGEST_SECRET = 16_384

/**
 * What was set, without surrounding blanks; empty counts as not set. A secret may stand in the file that `NAME_FILE` names, as
 * orchestrators hand them over.
 * @throws {EnvironmentError} where both are set, or the file cannot be read, is empty or too large.
 */
export function givenIn(env: Surroundings, { name, isSecret }: Pick<Variable<unknown>, 'name' | 'isSecret'>) {
  const written = env[name]?.trim() || undefined
  const place = (isSecret && env[`${name}_FILE`]?.trim()) || undefined
  if (place === undefined) return written
  if (written !== undefined) throw new EnvironmentError(`${name} and ${name}_FILE are both set, but only one may be.`)
  const refused = (why: string) =>
    new EnvironmentError(`${name}_FILE is ${JSON.stringify(place)}, but that file ${why}.`)
  let text: string
  try {
    text = readFileSync(place, 'utf8').trim()
  } catch (error) {
    throw refused(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
  }
  if (text === '') throw refused('is empty')
  if (text.length > LONGEST_SECRET) throw refused(`is longer than ${LONGEST_SECRET} characters`)
  return text
}
