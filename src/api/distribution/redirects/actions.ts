/** What may be done with redirects. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { redirects } from './calls.ts'
import { redirectFields } from './fields.ts'

const module = 483
const words = { noun: '重定向', module } as const

/** The actions of the redirects family. */
export const redirectActions = defineActions(redirects, {
  save: savingActions(words, redirectFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
  lead: {
    lead: {
      title: '指定后续稿件',
      button: '添加',
      on: 'none',
      ask: ['ArticleIds', 'Into'],
      undoable: true,
      log: { title: '指定后续稿件', type: '2', module },
      keywords: ['重定向', '跳转', '301'],
    },
  },
  bulkImport: {
    bulkImport: {
      title: '导入重定向',
      button: '导入',
      on: 'none',
      // The command asks for the file: the palette cannot.
      silent: true,
      undoable: true,
      log: { title: '导入重定向', type: '2', module },
    },
  },
})
