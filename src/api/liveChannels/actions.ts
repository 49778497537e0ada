/** What may be done with channels of lives, logged under module 7. */
import { defineActions } from '../actions.ts'
import { moveActions } from '../moves.ts'
import { removingActions, savingActions, switchingActions } from '../recordActions.ts'
import { liveChannels } from './calls.ts'

const words = { noun: '直播频道', module: 7 } as const

/** The actions of the liveChannels family. */
export const liveChannelActions = defineActions(liveChannels, {
  save: savingActions(words, ['Name', 'ParentID', 'ReMark']),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
  order: moveActions(words),
})
