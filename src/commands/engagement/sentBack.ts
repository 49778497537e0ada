/** Why a live or a report of it is sent back: one of the usual reasons, or words of one's own. */
import { builtInDictionaries } from '../../api/system/dictionaries/builtIn.ts'
import type { Question } from '../familyCommands.ts'
import { dictionaryTexts } from '../system/dictionaries.ts'

/** The question for it. */
export const sentBack = (label: string): Question => ({
  label,
  kind: 'pick',
  free: true,
  max: 500,
  optional: false,
  options: (ctx) => dictionaryTexts(ctx, builtInDictionaries.liveRefusalReason),
})
