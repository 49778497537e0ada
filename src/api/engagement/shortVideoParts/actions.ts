/** What may be done with parts of short videos. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { shortVideoParts } from './calls.ts'
import { shortVideoPartFields } from './fields.ts'

const words = { noun: '短视频分集', module: 433 } as const
const { add, edit } = savingActions(words, shortVideoPartFields)

/** The actions of the shortVideoParts family. A part stays with its video. */
export const shortVideoPartActions = defineActions(shortVideoParts, {
  save: { add, edit: { ...edit, ask: edit.ask.filter((name) => name !== 'VideoID') } },
  remove: removingActions(words),
  order: moveActions(words),
})
