/** What may be done with channels of lives, logged under a module of their own: records are found in the log by module and number. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { liveChannels } from './calls.ts'
import { liveChannelFields } from './fields.ts'

const words = { noun: '直播频道', module: 399 } as const

/** The actions of the liveChannels family. */
export const liveChannelActions = defineActions(liveChannels, {
  save: savingActions(words, liveChannelFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
  order: moveActions(words),
})
