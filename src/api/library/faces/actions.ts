/** What may be done with faces. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { faces } from './calls.ts'
import { faceFields } from './fields.ts'

const words = { noun: '人脸', module: 516 } as const

/** The actions of the faces family. */
export const faceActions = defineActions(faces, {
  save: savingActions(words, faceFields),
  assign: {
    assign: {
      title: '认出是谁',
      button: '编辑',
      ask: ['PersonID'],
      undoable: true,
      log: { title: '认出人脸', type: '2', module: words.module },
      keywords: ['人物', 'assign', 'who'],
    },
  },
  remove: removingActions(words),
})
