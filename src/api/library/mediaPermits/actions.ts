/** What may be done with permits and bans. Ours: one button for all of it. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { mediaPermits } from './calls.ts'
import { mediaPermitFields } from './fields.ts'

/** The button; whoever holds it can help where a picture may not be used. */
const PERMIT_BUTTON = '授权'

const words = { noun: '媒资授权', module: 512 } as const
const { add, edit } = savingActions(words, mediaPermitFields)

/** The actions of the mediaPermits family. */
export const mediaPermitActions = defineActions(mediaPermits, {
  save: { add: { ...add, button: PERMIT_BUTTON }, edit: { ...edit, button: PERMIT_BUTTON } },
  remove: { remove: { ...removingActions(words).remove, button: PERMIT_BUTTON } },
})
