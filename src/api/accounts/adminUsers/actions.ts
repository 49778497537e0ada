/** What may be done with accounts. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { adminUsers } from './calls.ts'

const words = { noun: '账号', module: 305 } as const
const common = [
  'AdminUserRealName',
  'RoleID',
  'MechanismID',
  'Telphone',
  'IsNotOperated',
  'NotOperatedMin',
  'ReMark',
  'AdminIcon',
] as const
const { edit } = savingActions(words, common)
const { add } = savingActions(words, ['UserName', 'PassWord', 'MustChange', ...common] as const)

/** The actions of the adminUsers family. */
export const adminUserActions = defineActions(adminUsers, {
  // Both may give a role.
  save: {
    add: { ...add, asksAgain: true, keywords: ['新增用户', '添加用户', '新员工'] },
    edit: { ...edit, asksAgain: true },
  },
  enable: switchingActions(words, 'Enabled'),
  remove: removingActions(words),
  resetPassword: {
    // The screen asks, sends, and shows the password once: src/commands/accounts/adminUsers.ts.
    resetPassword: {
      title: '重置密码',
      on: 'one',
      silent: true,
      asksAgain: true,
      log: { title: '重置密码', type: '2', module: words.module },
    },
  },
  resetFactor: {
    resetFactor: {
      title: '重置两步验证',
      // Ours: whoever may give a new password may take this away, too.
      button: '重置密码',
      on: 'one',
      when: (row) => row.HasFactor,
      confirm: '验证器、通行密钥和恢复码都会删除，这个账号会立刻从所有地方退出。不能撤销。',
      loses: true,
      asksAgain: true,
      keywords: ['验证器', '通行密钥', '2fa', 'totp', 'passkey'],
      log: { title: '重置两步验证', type: '2', module: words.module },
    },
  },
  unlock: {
    unlock: {
      title: '解除锁定',
      when: (row) => row.LockedUntil !== null,
      log: { title: '解除锁定', type: '2', module: words.module },
    },
  },
})
