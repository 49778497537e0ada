/** WeChat parameters and one's own bindings: keys, log, fields. */
import { mobileNumber, NOT_MOBILE } from '../../api/accounts/bindings/calls.ts'
import { WECHAT_HOST } from '../../api/system/weChatParameters/calls.ts'
import type { Command, Keys } from '../../workspace/command.ts'
import { fromRow, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** As everywhere. */
const weChatParameterKeys: Keys = { 'weChatParameters.edit': 'e' }

/** The hand-written commands. */
const weChatParameterCommands: readonly Command[] = [recordLogCommand('weChatParameters', 'l')]

const fields = {
  AppID: { label: '应用编号', kind: 'text', max: 64, optional: true, section: '应用', hint: '微信开放平台上的 AppID' },
  AppSecret: { label: '应用密钥', kind: 'password', max: 128, optional: true, hint: '只写不读；留空就不变' },
  Host: { label: '接口地址', kind: 'text', max: 200, optional: true, hint: `留空就是 ${WECHAT_HOST}` },
  IsEnable: { label: '可以用微信登录', kind: 'flag', section: '使用' },
} as const satisfies Record<string, Field>

/** What is asked. */
const weChatParameterAsks = {
  'weChatParameters.edit': fromRow('weChatParameters', fields),
  'bindings.bindPhone': {
    telphone: {
      label: '手机号',
      kind: 'text',
      max: 32,
      optional: true,
      hint: '留空就是解除绑定',
      check: (value: unknown) =>
        String(value).trim() === '' || mobileNumber(String(value)) !== undefined ? undefined : NOT_MOBILE,
    },
  },
} as const

export default { keys: weChatParameterKeys, commands: weChatParameterCommands, asks: weChatParameterAsks }
