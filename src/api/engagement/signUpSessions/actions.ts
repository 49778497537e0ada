/** What may be done with sessions of sign-ups. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { signUpSessions } from './calls.ts'
import { signUpSessionFields } from './fields.ts'

const words = { noun: '报名场次', module: 621 } as const
const { add, edit } = savingActions(words, signUpSessionFields)

/** The actions of the signUpSessions family. A session stays with its sign-up. */
export const signUpSessionActions = defineActions(signUpSessions, {
  save: { add, edit: { ...edit, ask: edit.ask.filter((name) => name !== 'SignUpID') } },
  remove: removingActions(words),
  order: moveActions(words),
})
