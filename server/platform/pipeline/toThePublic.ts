/** What the public is told of a refusal: the house's administrator is nobody they could ask. Pure. */
import { Refusal } from '../../../src/api/client.ts'
import { isReadOnly } from '../database/away.ts'
import { refusalOf } from './problems.ts'

/** What is meant for the public, by how its path begins. */
const meant = /^\/(join|notice|proof|open|feeds|read|share|old|watch|static\/img|demo\/live)\/|^\/favicon\.svg$/i

/** Whether a path leads to something of the public. */
export const isOfThePublic = (path: string): boolean => meant.test(path)

/** Whom sentences to the staff send people to, at their end. */
const ASK_HOUSE = /(，请稍后再试；一直这样)?，?请联系管理员[^。]*。?$/

/**
 * See refusalOf, as it is told to whoever asked for this path: the public is to come again later. Ours: a database that takes
 * nothing is away for them, as what they came for is mostly to leave something; they had not too much of anything.
 */
export function refusalAt(path: string, error: unknown, isUnsure?: boolean): ReturnType<typeof refusalOf> {
  const told = refusalOf(error, isUnsure)
  const { kind, message, detail } = told.refusal
  if (!isOfThePublic(path)) return told
  const said = message.replace(ASK_HOUSE, '，请稍后再试。')
  const as = isReadOnly(error) ? 'away' : kind
  if (said === message && as === kind) return told
  return { ...told, refusal: new Refusal(as, said, { detail }) }
}
