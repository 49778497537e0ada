/** What may be done with 单位账号: administrators take them away, people bind their own. */
import { defineActions } from '../../actions.ts'
import { identities } from './calls.ts'

const module = 462
const own = { button: null, on: 'none', silent: true } as const

/** The actions of the identities family. */
export const identityActions = defineActions(identities, {
  remove: {
    remove: {
      title: '解除单位账号',
      button: '删除',
      confirm: '解除以后，他们要重新绑定才能用单位账号登录，并且会退出登录。要解除吗？',
      log: { title: '解除单位账号', type: '2', module },
    },
  },
  bind: { bind: { title: '绑定单位账号', ...own, log: { title: '绑定单位账号', type: '2', module } } },
  bindByPassword: {
    bindByPassWord: { title: '用密码绑定单位账号', ...own, log: { title: '绑定单位账号', type: '2', module } },
  },
  unbind: { unbind: { title: '解除自己的单位账号', ...own, log: { title: '解除单位账号', type: '2', module } } },
})
