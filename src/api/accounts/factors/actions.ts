/** What people may do with their own second factor: nothing here needs a button. None is undone: secrets are not given back. */
import { defineActions, type Action } from '../../actions.ts'
import { factors } from './calls.ts'

const module = 302

/** Sent by a screen of one's own. */
const own = (title: string, more: Pick<Action, 'asksAgain'> = {}) =>
  ({ title, button: null, on: 'none', silent: true, ...more, log: { title, type: '2', module } }) as const
/** Changes nothing that a screen shows: a challenge, a step of a sign-in. */
const step = (title: string, more: Pick<Action, 'asksAgain'> = {}) =>
  ({ title, button: null, on: 'none', silent: true, changes: 'nothing', ...more }) as const
const entering = (title: string) => ({ ...step(title), log: { title, type: '2', module } }) as const

/** The actions of the factors family. */
export const factorActions = defineActions(factors, {
  beginTotp: { beginTotp: step('绑定验证器', { asksAgain: true }) },
  confirmTotp: { confirmTotp: own('开启验证器') },
  removeTotp: { removeTotp: own('关闭验证器', { asksAgain: true }) },
  renewRecovery: { renewRecovery: own('换恢复码', { asksAgain: true }) },
  beginPasskey: { beginPasskey: step('准备通行密钥', { asksAgain: true }) },
  addPasskey: { addPasskey: own('添加通行密钥') },
  renamePasskey: { renamePasskey: own('重命名通行密钥') },
  removePasskey: { removePasskey: own('删除通行密钥', { asksAgain: true }) },
  provePasskey: { provePasskey: step('用通行密钥确认') },
  prove: { prove: entering('确认本人') },
  openPasskey: { openPasskey: step('用通行密钥') },
  passkeyLogin: { passkeyLogin: entering('通行密钥登录') },
  factorLogin: { factorLogin: entering('登录') },
  enrolTotp: { enrolTotp: step('登录时绑定验证器') },
  enrolPasskey: { enrolPasskey: step('登录时准备通行密钥') },
  finishEnrol: { finishEnrol: entering('登录') },
})
