/** What services of others are made of (E-05, E-32). Ours: Name, ReMark and the secret. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, flag, kept, line, number, numbered, stamp } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { secretFields } from '../../record/secretFields.ts'
import { abilityNames, smartProviders } from '../../library/findings/words.ts'
import { messageModules } from '../messages/modules.ts'

/** The three lists. */
export const settingKinds = { message: '消息推送', smart: '智能媒资', third: '第三方服务' } as const
/** Another house looks at texts (K054). */
export const TEXT_CHECK = 1
/** Ours, as the numbers below it: Baidu's review of pictures, before that of smart media. */
export const PICTURE_CHECK = 2
/** Ours: Baidu's lists of what is much read. */
export const HOT_NEWS = 6
/** Ours: Qingbo's lists of the same, and its search. */
export const QINGBO = 4
/** Ours: Huiyan is told of articles that somebody gives it. */
export const HUIYAN = 5
/** Ours: where published articles were sent before there were endpoints; no answer has it any more. */
export const FORMER_DISTRIBUTION = 9
/** Through what readers are told of something (K055). */
export const MESSAGE_PUSH = 3
/** What a third-party entry is for (K054, K055); the other kinds have 0. */
export const thirdTypes = {
  [TEXT_CHECK]: '文本检测',
  [PICTURE_CHECK]: '图片审核',
  [MESSAGE_PUSH]: '消息推送',
  [QINGBO]: '清博热点',
  [HUIYAN]: '慧眼',
  [HOT_NEWS]: '百度热点',
} as const
/** Ours: services that can be asked something that does nothing: messages and Huiyan send to somebody. */
export const triedTypes = [TEXT_CHECK, PICTURE_CHECK, QINGBO, HOT_NEWS] as const
/** Whether an entry can be tried. */
export const isTried = ({ Kind, Types }: { readonly Kind: string; readonly Types: number }): boolean =>
  Kind === 'third' && triedTypes.some((one) => one === Types)
/** What a third-party entry is for, all of them in one text. */
export const thirdUses = Object.values(thirdTypes).join('、')
const types = { 0: '不适用', ...thirdTypes } as const
const type = z.coerce
  .number<keyof typeof types>('请选择用途')
  .check(z.refine((value) => value in types, `用途只能是${thirdUses}`))

/** Who answers an entry of smart media; the other kinds have ''. */
const providers = { '': '不适用', ...smartProviders } as const

const moduleTitles = Object.values(messageModules)
  .map(({ title }) => title)
  .join('、')

const abilityTitles = Object.values(abilityNames).join('、')

/** The fields of one service of others. */
export const settingsParameterFields = defineFields({
  Kind: choice('类别', settingKinds, undefined, { required: true, section: '用途' }),
  Types: { ...numbered('用途', types, 0, { shownIf: { Kind: ['third'] } }), write: type },
  Name: line('名称', { max: 50, required: true }),
  Provider: choice('服务商', providers, '', { shownIf: { Kind: ['smart'] } }),
  Host: webLine('接口地址', {
    section: '接口',
    getsSecret: true,
    hint: '以 https:// 开头；启用前要填写，站内消息和百度智能云可以留空',
  }),
  Appkey: line('应用标识', { max: 200, getsSecret: true }),
  ...secretFields('密钥', 1000),
  /** E-32: what is sent through it, parted by commas. */
  Modules: line('模块', {
    max: 200,
    keeps: 'list',
    hint: `用逗号分开，留空则为全部；消息推送可以填${moduleTitles}，智能媒资可以填${abilityTitles}`,
  }),
  ReMark: line('备注', { max: 200, section: '使用' }),
  ShowOrder: number('排序', { min: 0, max: 9999, hint: '同一列表里，排在最前的已启用参数被使用' }),
  // the first enabled one is used.
  IsEnable: kept(flag('启用')),
  UpdateTime: stamp('更新时间'),
})
