/** What may be done with stretches of videos. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { scenes } from './calls.ts'
import { sceneFields } from './fields.ts'

const words = { noun: '场景', module: 513 } as const

/** The actions of the scenes family. */
export const sceneActions = defineActions(scenes, {
  save: savingActions(words, sceneFields),
  remove: removingActions(words),
})
