/** What may be done with a station's SMS account. */
import { defineActions } from '../../actions.ts'
import { writtenFields } from '../../record/field.ts'
import { smsAccounts } from './calls.ts'
import { smsAccountFields } from './fields.ts'

/** The actions of the smsAccounts family. */
export const smsAccountActions = defineActions(smsAccounts, {
  save: {
    edit: {
      title: '设置短信账号',
      button: '编辑',
      on: 'one',
      ask: writtenFields(smsAccountFields),
      form: true,
      undoable: true,
      keywords: ['阿里云', '验证码', 'sms', 'aliyun'],
      log: { title: '修改短信账号', type: '2', module: 431 },
    },
  },
})
