/** What may be said of several items at once. Pure. Ours. */
import { fullWidthCommaToComma } from '../../text/filters.ts'
import type { mediaFields } from './fields.ts'

/** The facts that items of one occasion have in common, in the order in which they are asked. */
export const commonFacts = [
  ...(['Credit', 'Copyright', 'Rights', 'RightsNote', 'AiLabel'] as const),
  ...(['Place', 'TakenTime', 'People', 'KeyWords', 'FolderID'] as const),
] as const satisfies readonly (keyof typeof mediaFields)[]

/** Those that are lists: what is given comes behind what each has. */
export const addedFacts = ['People', 'KeyWords'] as const satisfies readonly (typeof commonFacts)[number][]

const wordsIn = (list: string) =>
  fullWidthCommaToComma(list)
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** A list of words with commas, and those of another one behind it that it did not have. */
export function withWords(list: string, more: string): string {
  const had = wordsIn(list)
  const added = [...new Set(wordsIn(more))].filter((word) => !had.includes(word))
  return added.length === 0 ? list : [...had, ...added].join(',')
}
