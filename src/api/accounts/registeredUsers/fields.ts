/** What registered members are made of. Ours: the specification names the calls only. */
import { z } from 'zod/mini'
import { wholeNumber } from '../../text/recordFields.ts'
import { defineFields } from '../../record/field.ts'
import { choice, flag, hidden, kept, line, number, numbered, other, stamp, text, time } from '../../record/kinds.ts'
import { phone } from '../../record/lines.ts'
import { ofReader } from '../../record/personal.ts'

/** Ours: where members register. */
export const memberSources = { app: '客户端', mini: '小程序', wechat: '微信', web: '网站' } as const
/** Ours: the states of a member's review. */
export const memberStatuses = { waiting: '待审核', passed: '已通过', refused: '未通过' } as const
/** What a member may have told of themselves. */
export const memberSexes = { 0: '未填', 1: '男', 2: '女' } as const

const source = z.enum(Object.keys(memberSources) as (keyof typeof memberSources)[], '来源不在可选范围内')
const status = z.enum(Object.keys(memberStatuses) as (keyof typeof memberStatuses)[], '审核状态不在可选范围内')
const sex = wholeNumber('性别', 0, 2) as unknown as z.ZodMiniType<keyof typeof memberSexes, keyof typeof memberSexes>

const orNone = z.nullable(z.number())

/** The fields of one member. */
export const memberFields = defineFields({
  NickName: line('昵称', { max: 30, required: true, personal: ofReader('name') }),
  RealName: line('姓名', { max: 30, keeps: 'plain', personal: ofReader('name') }),
  /** Never whole in a list: 138****5678. `phone` answers it whole. */
  Telphone: phone('电话', { personal: ofReader('phone') }), // sic
  Sex: { ...numbered('性别', memberSexes, 0), write: sex, personal: ofReader('about') },
  Area: line('地区', { max: 50, personal: ofReader('place') }),
  Source: { ...choice('来源', memberSources, 'app'), write: source },
  Label: line('标签', { max: 20, personal: ofReader('about') }),
  ReMark: text('备注', { max: 200, personal: ofReader('about') }),
  Score: kept(number('积分', { min: 0, max: 2_000_000_000 })),
  /** In fen. */
  Money: kept(
    number('余额（分）', { personal: ofReader('about', { sensitive: true, stays: true }), min: 0, max: 2_000_000_000 }),
  ),
  Enabled: kept(flag('启用', true)),
  Status: kept({ ...choice('审核状态', memberStatuses, 'waiting'), write: status }),
  Reason: kept(line('理由', { max: 200, personal: ofReader('about') })),
  RegisterTime: stamp('注册时间'),
  LastSignInTime: kept(time('最近登录')),
  /** By WeChat they are known as this, for the application of a gateway; '' for none. */
  OpenID: hidden(line('微信标识', { max: 128, personal: ofReader('openid') })),
  WeChatApp: hidden(line('微信应用', { max: 300 })),
  /** The number they are counted by, where they were erased and came back. */
  KnownAs: hidden(other<number | null, number | null>('计次编号', orNone, orNone)),
  UpdateTime: stamp('更新时间'),
})
