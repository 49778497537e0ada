/** What endpoints are made of. Ours: the specification has one address for what is published, and no robots. */
import { defineFields } from '../../record/field.ts'
import { choice, flag, kept, line, secret, stamp, time } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { secretFields } from '../../record/secretFields.ts'
import { heardNames, heardProblem } from './hears.ts'
import { endpointKinds } from './kinds.ts'

const ofSigned = { shownIf: { Kind: ['signed'] } } as const

/** The fields of one endpoint. */
export const endpointFields = defineFields({
  Name: line('名称', { max: 50, required: true, section: '接收方' }),
  Kind: choice('种类', endpointKinds, undefined, { required: true, hint: '存下以后不能改' }),
  /** Of a robot: worked out from Webhook, without its key. */
  Host: webLine('接口地址', { ...ofSigned, getsSecret: true, hint: '以 https:// 开头' }),
  Appkey: line('应用标识', { ...ofSigned, max: 200, getsSecret: true, hint: '对方据此知道是谁发的' }),
  Webhook: secret('机器人地址', {
    ...{ max: 1000, shownIf: { Kind: ['wecom', 'dingtalk', 'feishu'] } },
    hint: '粘贴完整的 Webhook 地址；只写不读，留空就不变',
  }),
  ...secretFields('签名密钥', 1000),
  Hears: line('接收内容', {
    max: 200,
    keeps: 'list',
    section: '使用',
    hint: `用逗号分开：${heardNames.join('、')}；留空就是稿件的发布、取消发布和撤稿`,
    check: heardProblem,
  }),
  ReMark: line('备注', { max: 200 }),
  IsEnable: kept(flag('启用')),
  /** When something was last sent there, whatever came of it; null: nothing was. */
  LastAt: kept(time('上次发送')),
  /** Why the last sending failed; '' when it did not. */
  LastProblem: kept(line('上次失败原因', { max: 500 })),
  UpdateTime: stamp('更新时间'),
})
