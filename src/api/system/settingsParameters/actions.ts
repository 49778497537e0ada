/** What may be done with interface parameters. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { settingsParameters } from './calls.ts'
import { isTried, settingsParameterFields } from './fields.ts'

const words = { noun: '接口参数', module: 342 } as const

/** The actions of the settingsParameters family. */
export const settingsParameterActions = defineActions(settingsParameters, {
  save: savingActions(words, settingsParameterFields),
  remove: removingActions(words),
  test: {
    test: {
      title: '试一试',
      button: '编辑',
      on: 'one',
      // Of the others nothing could be asked that does nothing.
      when: isTried,
      changes: 'nothing',
      keywords: ['测试', '试用', '连接', 'test', 'try'],
      log: { title: '试用接口参数', type: '2', module: words.module },
    },
  },
  enable: switchingActions(words, 'IsEnable'),
})
