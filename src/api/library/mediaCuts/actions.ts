/** What may be done with parts of videos. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { mediaCuts } from './calls.ts'
import { mediaCutFields } from './fields.ts'

const words = { noun: '视频片段', module: 538 } as const

/** The actions of the mediaCuts family. */
export const mediaCutActions = defineActions(mediaCuts, {
  save: savingActions(words, mediaCutFields),
  remove: removingActions(words),
  cut: {
    cut: {
      title: '剪成新视频',
      when: (row) => row.ResultID === null,
      goesOn: true,
      undoable: true,
      log: { title: '剪成新视频', type: '2', module: 538 },
      keywords: ['cut', '剪辑', '截取'],
    },
  },
})
