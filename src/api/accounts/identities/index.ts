/** The identities family. */
import { defineManifest } from '../../manifest.ts'
import { identityActions } from './actions.ts'
import { identities } from './calls.ts'

export default defineManifest({
  family: identities,
  actions: identityActions,
  log: { 462: '单位账号' },
  titles: {
    ProviderID: '认证源',
    UserName: '账号',
    PassWord: '密码',
    Ticket: '登录票据',
    Word: '登录口令',
    Name: '单位账号',
    ProviderName: '认证源',
  },
})
