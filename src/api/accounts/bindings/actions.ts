/** What people may do with their own bindings: nothing here needs a button. */
import { defineActions } from '../../actions.ts'
import { bindings } from './calls.ts'

const module = 302

/** The actions of the bindings family. */
export const bindingActions = defineActions(bindings, {
  bindPhone: {
    bindPhone: {
      title: '绑定手机号',
      button: null,
      on: 'none',
      ask: ['telphone'],
      keywords: ['电话', '手机', 'phone'],
      log: { title: '绑定手机号', type: '2', module },
    },
  },
  openID: {
    bindWeChat: {
      title: '绑定微信',
      button: null,
      on: 'none',
      silent: true,
      log: { title: '绑定微信', type: '2', module },
    },
  },
  // By bindings.bindMail, which asks for the code next.
  askMail: {
    askMail: {
      title: '获取邮箱验证码',
      button: null,
      on: 'none',
      silent: true,
      log: { title: '获取邮箱验证码', type: '2', module },
    },
  },
  confirmMail: {
    confirmMail: {
      title: '填写邮箱验证码',
      button: null,
      on: 'none',
      ask: ['Code'],
      keywords: ['邮件', 'mail', 'email'],
      log: { title: '绑定邮箱', type: '2', module },
    },
  },
  unbindMail: {
    unbindMail: {
      title: '解除邮箱绑定',
      button: null,
      on: 'none',
      keywords: ['邮件', 'mail', 'email'],
      confirm: '解除以后，您选择的邮件都不再发出。要解除吗？',
      log: { title: '解除邮箱绑定', type: '2', module },
    },
  },
  unbind: {
    unbindWeChat: {
      title: '解除微信绑定',
      button: null,
      on: 'none',
      confirm: '解除以后就不能用微信登录这个账号了。要解除吗？',
      keywords: ['wechat'],
      log: { title: '解除微信绑定', type: '2', module },
    },
  },
})
