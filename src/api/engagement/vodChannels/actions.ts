/** What may be done with radio and television channels, logged under module 22. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { linesOf } from '../lives/streams.ts'
import { vodChannels } from './calls.ts'
import { vodChannelFields } from './fields.ts'

const words = { noun: '点播频道', module: 22 } as const

/** The actions of the vodChannels family. */
export const vodChannelActions = defineActions(vodChannels, {
  save: savingActions(words, vodChannelFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
  order: moveActions(words),
  line: {
    line: {
      title: '切换频道线路',
      button: '编辑',
      on: 'one',
      ask: ['Url'],
      when: (row) => linesOf(row.Lines).length > 0,
      undoable: true,
      log: { title: '切换频道线路', type: '2', module: words.module },
      keywords: ['换流', 'line'],
    },
  },
})
