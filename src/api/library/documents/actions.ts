/** What may be done with documents. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { renamingActions } from '../../record/renaming.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { documents } from './calls.ts'
import { documentFields } from './fields.ts'
import { homeActions } from './homeActions.ts'

const words = { noun: '文档', module: 376 } as const

/** The actions of the documents family. */
export const documentActions = defineActions(documents, {
  save: savingActions(words, documentFields),
  rename: renamingActions(words, 'Title'),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
  home: homeActions(words),
  order: moveActions(words),
  restore: {
    restore: {
      title: '恢复文档版本',
      button: '编辑',
      on: 'one',
      ask: ['Revision'],
      undoable: true,
      log: { title: '恢复文档版本', type: '2', module: words.module },
    },
  },
})
