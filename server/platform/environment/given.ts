/** What the operator wrote, in a variable or in a file that one names. */
import { readFileSync } from 'node:fs'
import type { Words } from '../operator/language.ts'
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
  if (written !== undefined)
    throw new EnvironmentError({
      zh: `${name} 和 ${name}_FILE 都设了，只能设一个。`,
      en: `${name} and ${name}_FILE are both set, but only one may be.`,
    })
  const refused = (why: Words) =>
    new EnvironmentError({
      zh: `${name}_FILE 指定的文件 ${JSON.stringify(place)} ${why.zh}。`,
      en: `${name}_FILE is ${JSON.stringify(place)}, but that file ${why.en}.`,
    })
  let text: string
  try {
    text = readFileSync(place, 'utf8').trim()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw refused({ zh: `读不出来（${code}）`, en: `cannot be read (${code})` })
  }
  if (text === '') throw refused({ zh: '是空的', en: 'is empty' })
  if (text.length > LONGEST_SECRET)
    throw refused({ zh: `超过 ${LONGEST_SECRET} 个字符`, en: `is longer than ${LONGEST_SECRET} characters` })
  return text
}
