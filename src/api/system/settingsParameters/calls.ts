/** Services of others a station uses: messages, smart media, third-party checks and push (E-05, E-32, R-082 to R-084). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { webAddress } from '../../text/webAddress.ts'

/** The three lists. */
export const settingKinds = { message: '消息推送', smart: '智能媒资', third: '第三方服务' } as const
/** Ours: where published articles are sent. */
export const DISTRIBUTION = 9
/** Through what readers are told of something (K055). */
export const MESSAGE_PUSH = 3
/** What a third-party entry is for (K054, K055); the other kinds have 0. */
export const thirdTypes = { 1: '文本检测', [MESSAGE_PUSH]: '消息推送', [DISTRIBUTION]: '内容分发' } as const

const Kind = z.enum(Object.keys(settingKinds) as (keyof typeof settingKinds)[], '请选择类别')
const Types = z.coerce
  .number<number>('请选择用途')
  .check(z.refine((value) => value === 0 || value in thirdTypes, '用途只能是文本检测、消息推送或内容分发'))

/** E-05, E-32. Ours: Name, ReMark and the secret, which is never answered, only whether there is one. */
export const SettingsParameter = z.object({
  ID: z.number(),
  StID: z.number(),
  Kind: z.string(),
  Types: z.number(),
  Name: z.string(),
  Appkey: z.string(),
  Host: z.string(),
  /** E-32: what is sent through it, parted by commas. */
  Modules: z.string(),
  HasSecret: flag,
  ReMark: z.string(),
  ShowOrder: z.number(),
  /** the first enabled one is used. */
  IsEnable: flag,
  UpdateTime: z.string(),
})
/** See the schema. */
export type SettingsParameter = z.infer<typeof SettingsParameter>

const Draft = z.object({
  ID: z.optional(id),
  Kind: z.optional(Kind),
  Types: z.optional(Types),
  Name: z.optional(filledLine('名称', 50)),
  Host: z.optional(webAddress('接口地址')),
  Appkey: z.optional(oneLine('应用标识', 200)),
  /** Written, never read. Empty: as it was. */
  AppSecret: z.optional(oneLine('密钥', 1000)),
  Modules: z.optional(oneLine('模块', 200)),
  ReMark: z.optional(oneLine('备注', 200)),
  ShowOrder: z.optional(wholeNumber('排序', 0, 9999)),
})

const ofStation = z.object({ StID: z.optional(id) })
const list = z.array(SettingsParameter)

/**
 * Ours: the addresses; the specification names the lists and no path (C284 to C286). Each list is in the order in which
 * entries are tried. Everybody signed in may read them: what a screen offers depends on them.
 */
export const settingsParameters = defineFamily({
  name: 'settingsParameters',
  title: '接口参数',
  host: 'main',
  pages: ['/setManage/message', '/setManage/ThirdParty'],
  row: SettingsParameter,
  calls: {
    message: read('ANY /api/systemsetting/message/getlist', ofStation, list, { access: 'signed' }),
    smart: read('ANY /api/systemsetting/smart/getlist', ofStation, list, {
      access: 'signed',
      // Spec 2, section 7 names it so under smart media.
      also: [{ host: 'main', wire: 'ANY /api/systemsetting/smart/GetSmartParamTypeList' }],
    }),
    third: read(
      'ANY /api/systemsetting/third/getlist',
      z.object({ StID: z.optional(id), Types: z.optional(Types) }),
      list,
      { access: 'signed' },
    ),
    list: read(
      'POST /api/systemsetting/parameter/getpagelist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        Kind: z.optional(Kind),
        Types: z.optional(Types),
      }),
      page(SettingsParameter),
    ),
    get: read('POST /api/systemsetting/parameter/get', z.object({ ID: id }), SettingsParameter),
    save: write('POST /api/systemsetting/parameter/addoredit', Draft, saved),
    remove: write('POST /api/systemsetting/parameter/delete', z.object({ Ids: ids }), outcome),
    enable: write('POST /api/systemsetting/parameter/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
  },
})

/** the entry of a settings list that is used: the first that carries IsEnable or Enabled; undefined when none. */
export function firstEnabled<Entry extends { readonly IsEnable?: boolean; readonly Enabled?: boolean }>(
  entries: readonly Entry[],
): Entry | undefined {
  return entries.find((entry) => entry.IsEnable === true || entry.Enabled === true)
}
