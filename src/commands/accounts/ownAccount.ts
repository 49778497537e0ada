/** What a person does about the own account: the password, sign-ins elsewhere, the WeChat to sign in by. */
import type { ActionId } from '../../api/index.ts'
import type { ParamsOf } from '../../api/pages.ts'
import { defineCommand, type Command } from '../../workspace/command.ts'

const group = '我的账号'

type Part = NonNullable<ParamsOf<'/PersonalManagement'>['Part']>

/** Opens the part of one's own page in which it is done. */
function onOwnPage(id: string, title: string, does: ActionId, Part: Part, keywords: readonly string[]): Command {
  return defineCommand({
    ...{ id, title, group, keywords },
    does: [does],
    run: (ctx) => ctx.open('/PersonalManagement', { Part, Act: does }),
  })
}

const factorWords = ['两步验证', '动态码', '手机', 'totp', '2fa', 'otp', 'passkey']
/** What is done in the part 两步验证. */
const factorActs = [
  ['factors.confirmTotp', '开启验证器'],
  ['factors.removeTotp', '关闭验证器'],
  ['factors.renewRecovery', '换恢复码'],
  ['factors.addPasskey', '添加通行密钥'],
  ['factors.renamePasskey', '重命名通行密钥'],
  ['factors.removePasskey', '删除通行密钥'],
] as const

const pushWords = ['推送', '弹出', '手机', '设备', 'web push', 'notifications']

/** The commands. */
export const ownAccountCommands: readonly Command[] = [
  onOwnPage('session.password', '修改密码', 'session.changePassword', 'password', ['改密码', '换密码', 'password']),
  ...factorActs.map(([does, title]) => onOwnPage(does, title, does, 'factors', factorWords)),
  onOwnPage('session.signIns', '我的登录', 'session.endOtherSignIns', 'sign-ins', ['会话', '设备', 'sessions']),
  onOwnPage('messages.onOwnPage', '我的消息提醒', 'messages.chooseWays', 'messages', [
    '送达方式',
    '邮件',
    '静音',
    'mail',
  ]),
  onOwnPage('pushDevices.onOwnPage', '我的浏览器通知', 'pushDevices.subscribe', 'push', pushWords),
  onOwnPage('pushDevices.ends', '结束设备的浏览器通知', 'pushDevices.end', 'push', pushWords),
  onOwnPage('bindings.weChat', '绑定微信', 'bindings.bindWeChat', 'bindings', ['扫码', 'wechat']),
  defineCommand({
    id: 'session.endOthers',
    title: '退出其他登录',
    group,
    keywords: ['下线', '别处', '其他设备', 'sign out', 'sessions'],
    does: ['session.endOtherSignIns'],
    async run(ctx) {
      const others = (await ctx.api.session.signIns({})).filter((one) => !one.IsHere)
      if (others.length === 0) return ctx.notify('没有在别处登录。')
      const sure = await ctx.confirm(`退出其他 ${others.length} 处登录？那里没有保存的文字会留在那里。`)
      if (!sure) return
      const { Ended } = await ctx.api.session.endSignIns({})
      ctx.notify(Ended > 0 ? `已退出 ${Ended} 处登录。` : '那里已经退出了。', 'success')
    },
  }),
]
