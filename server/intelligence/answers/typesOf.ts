/** Which settings answer what. */
import type { Purpose } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import type { TextParameter } from '../../../src/api/system/textParameters/calls.ts'

/** The settings' Types by purpose. */
export const typesOf: Readonly<Record<Purpose, TextParameter['Types']>> = { dialogue: 12, copywriting: 6 }
