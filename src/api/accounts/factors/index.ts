/** The factors family. */
import { defineManifest } from '../../manifest.ts'
import { factorActions } from './actions.ts'
import { factors } from './calls.ts'

export default defineManifest({
  family: factors,
  actions: factorActions,
  titles: {
    Name: '名称',
    Code: '验证码',
    Response: '通行密钥的回答',
    Ticket: '登录凭证',
    Trust: '信任这个浏览器',
  },
})
