/** What may be done with the login rule. */
import { defineActions } from '../../actions.ts'
import { writtenFields } from '../../record/field.ts'
import { loginRules } from './calls.ts'
import { loginRuleFields } from './fields.ts'

/** The actions of the loginRules family. */
export const loginRuleActions = defineActions(loginRules, {
  save: {
    edit: {
      title: '修改登录规则',
      button: '编辑',
      on: 'one',
      ask: writtenFields(loginRuleFields),
      form: true,
      undoable: true,
      keywords: ['密码规则', '验证码', '锁定', '登录时段'],
      log: { title: '修改登录规则', type: '2', module: 315 },
    },
  },
})
