/** The session family. */
import { defineManifest } from '../../manifest.ts'
import { sessionActions } from './actions.ts'
import { session } from './calls.ts'

export default defineManifest({
  family: session,
  actions: sessionActions,
  log: { 302: '登录' },
  titles: {
    UserName: '账号',
    PassWord: '密码',
    NewPassWord: '新密码',
    OldPassWord: '原密码',
    Code: '验证码',
    CaptchaId: '验证码编号',
    Proof: '安全验证',
    code: '授权码',
    Number: '数字码',
    Agree: '同意',
  },
})
