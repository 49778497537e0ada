/** The signInWays family. */
import { defineManifest } from '../../manifest.ts'
import { signInWayActions } from './actions.ts'
import { signInWays } from './calls.ts'

export default defineManifest({
  family: signInWays,
  actions: signInWayActions,
  titles: {
    ProviderID: '认证源',
    ...{ UserName: '账号', PassWord: '密码', Code: '验证码', CaptchaId: '验证码编号', Proof: '安全验证' },
    ...{ Ticket: '登录票据', Word: '登录口令', Redirect: '登录后去的地址', IsBinding: '绑定' },
  },
})
