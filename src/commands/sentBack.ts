/** Why something is sent back: one of the usual reasons, or words of one's own. */
import { builtInDictionaries } from '../api/system/dictionaries/builtIn.ts'
import type { Question } from './familyCommands.ts'
import { dictionaryTexts } from './system/dictionaries.ts'

/** The question for it. `reasons`: the dictionary of the usual ones. */
export const sentBack = (reasons: keyof typeof builtInDictionaries): Question => ({
  label: '退回的理由',
  kind: 'pick',
  free: true,
  max: 500,
  optional: false,
  options: (ctx) => dictionaryTexts(ctx, builtInDictionaries[reasons]),
})
