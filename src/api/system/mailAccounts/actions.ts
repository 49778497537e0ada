/** What may be done with a station's mail account. */
import { defineActions } from '../../actions.ts'
import { writtenFields } from '../../record/field.ts'
import { mailAccounts } from './calls.ts'
import { mailAccountFields } from './fields.ts'

const module = 436

/** The actions of the mailAccounts family. */
export const mailAccountActions = defineActions(mailAccounts, {
  save: {
    edit: {
      title: '设置邮件账号',
      button: '编辑',
      on: 'one',
      ask: writtenFields(mailAccountFields),
      form: true,
      undoable: true,
      keywords: ['邮箱', '邮件', 'smtp', 'mail', 'email'],
      log: { title: '修改邮件账号', type: '2', module },
    },
  },
  test: {
    test: {
      title: '发送测试邮件',
      button: '编辑',
      on: 'one',
      when: (row) => row.IsEnable,
      ask: ['To'],
      keywords: ['邮件', '试发', 'smtp', 'mail', 'test'],
      log: { title: '发送测试邮件', type: '2', module },
    },
  },
})
