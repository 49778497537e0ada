/** What may be done with registered members. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { registeredUsers } from './calls.ts'
import { memberFields } from './fields.ts'

const words = { noun: '注册用户', module: 316 } as const
const log = (title: string, type: '1' | '2' = '2') => ({ title, type, module: words.module })

/** The actions of the registeredUsers family. */
export const registeredUserActions = defineActions(registeredUsers, {
  save: savingActions(words, memberFields),
  updatePart: {
    label: {
      title: '设置标签',
      button: '编辑',
      with: { Part: 'label' },
      ask: ['Label'],
      undoable: true,
      log: log('设置注册用户标签'),
    },
    score: {
      title: '调整积分',
      with: { Part: 'score' },
      ask: ['Change', 'Title'],
      undoable: true,
      log: log('调整积分'),
    },
  },
  enable: switchingActions(words, 'Enabled'),
  remove: removingActions(words),
  examine: {
    pass: {
      title: '通过审核',
      button: '审核',
      with: { Status: 'passed' },
      when: (row) => row.Status !== 'passed',
      undoable: true,
      log: log('注册用户通过审核', '1'),
    },
    refuse: {
      title: '不予通过',
      button: '审核',
      with: { Status: 'refused' },
      when: (row) => row.Status !== 'refused',
      ask: ['Reason'],
      undoable: true,
      log: log('注册用户不予通过', '1'),
    },
  },
  signOut: {
    signOut: {
      title: '结束登录',
      button: '编辑',
      confirm: '这个用户在所有设备上都要重新登录，确定结束吗？',
      log: log('结束注册用户的登录'),
    },
  },
  sendSms: {
    sms: {
      title: '发短信',
      button: '发送短信',
      ask: ['Sms'],
      when: (row) => row.Telphone !== '',
      undoable: true,
      log: log('给注册用户发短信'),
      keywords: ['通知', 'sms'],
    },
  },
  // Both are sent by hand-written commands, which show what comes back.
  phone: { phone: { title: '查看电话', on: 'one', silent: true, changes: 'nothing', log: log('查看电话') } },
  outputExcel: {
    output: {
      title: '导出',
      on: 'none',
      silent: true,
      changes: 'nothing',
      asksAgain: true,
      log: log('导出注册用户'),
    },
  },
})
