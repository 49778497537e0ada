/** What may be done with WeChat parameters. */
import { defineActions } from '../../actions.ts'
import { writtenFields } from '../../record/field.ts'
import { weChatParameters } from './calls.ts'
import { weChatParameterFields } from './fields.ts'

/** The actions of the weChatParameters family. */
export const weChatParameterActions = defineActions(weChatParameters, {
  save: {
    edit: {
      title: '设置微信参数',
      button: '编辑',
      on: 'one',
      ask: writtenFields(weChatParameterFields),
      form: true,
      undoable: true,
      keywords: ['公众号', '微信登录', 'wechat'],
      log: { title: '修改微信参数', type: '2', module: 325 },
    },
  },
})
