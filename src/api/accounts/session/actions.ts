/** What may be done with a session: nothing here needs a button. */
import { defineActions } from '../../actions.ts'
import { session } from './calls.ts'

const module = 302

/** The actions of the session family. Who comes or goes changes nothing that the workspace has read. */
export const sessionActions = defineActions(session, {
  login: {
    login: {
      title: '登录',
      button: null,
      on: 'none',
      silent: true,
      changes: 'nothing',
      log: { title: '登录', type: '2', module },
    },
  },
  checkCaptcha: { checkCaptcha: { title: '校验验证码', button: null, on: 'none', silent: true, changes: 'nothing' } },
  refresh: { refresh: { title: '续期', button: null, on: 'none', silent: true, changes: 'nothing' } },
  scanLogin: {
    scanLogin: {
      title: '扫码登录',
      button: null,
      on: 'none',
      silent: true,
      changes: 'nothing',
      log: { title: '扫码登录', type: '2', module },
    },
  },
  weChatLogin: {
    weChatLogin: {
      title: '微信登录',
      button: null,
      on: 'none',
      silent: true,
      changes: 'nothing',
      log: { title: '微信登录', type: '2', module },
    },
  },
  scanLook: { scanLook: { title: '查看扫码登录', button: null, on: 'none', silent: true } },
  scanAnswer: {
    scanConfirm: {
      title: '确认扫码登录',
      button: null,
      on: 'none',
      silent: true,
      with: { Agree: true },
      log: { title: '确认扫码登录', type: '2', module },
    },
    scanRefuse: {
      title: '拒绝扫码登录',
      button: null,
      on: 'none',
      silent: true,
      with: { Agree: false },
      log: { title: '拒绝扫码登录', type: '2', module },
    },
  },
  signOut: {
    signOut: {
      title: '退出登录',
      button: null,
      on: 'none',
      silent: true,
      changes: 'nothing',
      log: { title: '退出登录', type: '2', module },
    },
  },
  endSignIns: {
    endOtherSignIns: {
      title: '退出其他登录',
      button: null,
      on: 'none',
      silent: true,
      log: { title: '退出其他登录', type: '2', module },
    },
  },
  changePassword: {
    changePassword: {
      title: '修改密码',
      button: null,
      on: 'none',
      silent: true,
      log: { title: '修改密码', type: '2', module },
    },
  },
})
