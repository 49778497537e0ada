/** What may be done with sensitive words. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { templateActions } from '../../sheetTemplate.ts'
import { keywords } from './calls.ts'
import { keywordFields } from './fields.ts'

const module = 361
const words = { noun: '敏感词', module } as const

/** The actions of the keywords family. */
export const keywordActions = defineActions(keywords, {
  save: savingActions(words, keywordFields),
  remove: removingActions(words),
  template: templateActions(words),
  enable: switchingActions(words, 'IsEnable'),
  bulkImport: {
    // The screen of the import sends it: a file cannot be asked for in the palette.
    bulkImport: {
      title: '导入敏感词',
      button: '导入',
      on: 'none',
      silent: true,
      undoable: true,
      log: { title: '导入敏感词', type: '2', module },
    },
  },
})
