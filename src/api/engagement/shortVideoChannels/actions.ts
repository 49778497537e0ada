/** What may be done with channels of short videos, logged under a module of their own: records are found in the log by module and number. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { shortVideoChannels } from './calls.ts'
import { shortVideoChannelFields } from './fields.ts'

const words = { noun: '短视频频道', module: 430 } as const

/** The actions of the shortVideoChannels family. */
export const shortVideoChannelActions = defineActions(shortVideoChannels, {
  save: savingActions(words, shortVideoChannelFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
  order: moveActions(words),
})
