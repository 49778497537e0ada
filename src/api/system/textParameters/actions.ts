/** What may be done with AI settings. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { textParameters } from './calls.ts'
import { textParameterFields } from './fields.ts'

const words = { noun: ' AI 设置', module: 341 } as const

/** The actions of the textParameters family. */
export const textParameterActions = defineActions(textParameters, {
  save: savingActions(words, textParameterFields),
  remove: removingActions(words),
  test: {
    test: {
      title: '试一试',
      button: '编辑',
      on: 'one',
      changes: 'nothing',
      keywords: ['测试', '试用', '连接', 'test', 'try'],
      log: { title: '试用 AI 设置', type: '2', module: words.module },
    },
  },
  enable: switchingActions(words, 'Enabled'),
})
