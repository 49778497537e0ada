/** The bindings family. */
import { defineManifest } from '../../manifest.ts'
import { bindingActions } from './actions.ts'
import { bindings } from './calls.ts'

export default defineManifest({
  family: bindings,
  actions: bindingActions,
  titles: { code: '授权码', telphone: '手机号', Telphone: '手机号', Mail: '邮箱', Code: '验证码' },
})
