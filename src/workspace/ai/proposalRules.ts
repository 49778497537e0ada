/** Why an act leaves a record out, for who shows proposals: the commands know it and say it here. */
import type { ActionEntry } from '../../api/index.ts'

/** In a few words; undefined where the record allows the act. */
export type WhyLeft = (entry: ActionEntry, row: object, many: number) => string | undefined

let rule: WhyLeft = ({ action }, row) => ((action.when?.(row) ?? true) ? undefined : `不能${action.title}`)

/** Says the rule. */
export function giveWhyLeft(given: WhyLeft): void {
  rule = given
}

/** Why the act would leave this record out, one of so many. */
export const whyLeft: WhyLeft = (entry, row, many) => rule(entry, row, many)
