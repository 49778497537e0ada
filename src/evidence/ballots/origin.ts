/** What the checkpoints of a vote are signed as: with the rules in it, none of them can be changed afterwards. Pure. */
import { hexHash } from '../bytes.ts'
import { canonicalBytes } from '../canonical.ts'
import type { VoteRules } from '../file/format.ts'

/** What is frozen with the first ballot. The period is not: a vote may be paused and prolonged. */
export type FrozenRules = Pick<VoteRules, 'id' | 'zone' | 'options' | 'choices' | 'limits'>

/** SHA-256 of the frozen rules in the form of RFC 8785, exactly these names. */
export function rulesHash({ id, zone, options, choices, limits }: FrozenRules): string {
  const { least, most } = choices
  const { perPerson, perDay, perOption } = limits
  return hexHash(
    canonicalBytes({
      ...{ id, zone, options: options.map((one) => ({ id: one.id, title: one.title })) },
      ...{ choices: { least, most }, limits: { perPerson, perDay, perOption } },
    }),
  )
}

/**
 * The origin of a vote's checkpoints: `news.example/vote/GUID/HASH`.
 * @param host the public host, without a scheme
 */
export const voteOrigin = (host: string, rules: FrozenRules): string => `${host}/vote/${rules.id}/${rulesHash(rules)}`
