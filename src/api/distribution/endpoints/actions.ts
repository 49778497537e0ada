/** What may be done with endpoints. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { endpoints } from './calls.ts'
import { endpointFields } from './fields.ts'

const words = { noun: '接收端点', module: 484 } as const

/** The actions of the endpoints family. */
export const endpointActions = defineActions(endpoints, {
  save: savingActions(words, endpointFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
  test: {
    test: {
      title: '发送测试',
      confirm: '会真的发出一条测试消息，机器人所在的群里的人都看得到，确定发送吗？',
      log: { title: '发送测试消息', type: '2', module: words.module },
      keywords: ['test', '试发', 'webhook'],
    },
  },
})
