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
