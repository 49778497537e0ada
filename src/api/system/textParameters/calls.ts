/** AI settings of a station (E-26, R-005, R-006). Spec 2, section 7 "Settings" and "AI assistant". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { limited } from '../../text/textLimit.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { webAddress } from '../../text/webAddress.ts'

/** What a setting is for (K063 to K065); X-43: a space of its own, beside the third-party checks'. */
export const aiTypes = { 2: '绘画与视频', 6: '文案', 12: '对话' } as const
/** Providers the assistant knows (K106). Ours: the keys, and 'other' for a service that speaks like one of them. */
export const aiProviders = {
  baidu: '百度智能云',
  zhipu: '智谱',
  volcengine: '火山引擎',
  kling: '可灵',
  other: '其他',
} as const

const Types = z.coerce
  .number<number>('请选择用途')
  .check(z.refine((value) => value in aiTypes, `用途只能是${Object.values(aiTypes).join('、')}`))
const Provider = z.enum(Object.keys(aiProviders) as (keyof typeof aiProviders)[], '请选择服务商')

/** E-26. Ours: the provider and how it is reached. The secret is never answered, only whether there is one. */
export const TextParameter = z.object({
  ID: z.number(),
  StID: z.number(),
  Types: z.number(),
  Name: z.string(),
  Provider: z.string(),
  Host: z.string(),
  Model: z.string(),
  Appkey: z.string(),
  HasSecret: flag,
  /** Dialogue: the assistant's title, its greeting, its picture. */
  ExpandFields_1: z.string(),
  ExpandFields_2: z.string(),
  ExpandFields_3: z.string(),
  ShowOrder: z.number(),
  Enabled: flag,
  UpdateTime: z.string(),
})
/** See the schema. */
export type TextParameter = z.infer<typeof TextParameter>

const Draft = z.object({
  ID: z.optional(id),
  Types: z.optional(Types),
  Name: z.optional(filledLine('名称', 50)),
  Provider: z.optional(Provider),
  Host: z.optional(webAddress('接口地址')),
  Model: z.optional(oneLine('模型', 100)),
  Appkey: z.optional(oneLine('应用标识', 200)),
  /** Written, never read. Empty: as it was. */
  AppSecret: z.optional(oneLine('密钥', 1000)),
  ExpandFields_1: z.optional(oneLine('助手名称', 50)),
  ExpandFields_2: z.optional(z.string().check(z.trim(), limited('开场白', 500))),
  ExpandFields_3: z.optional(webAddress('助手头像')),
  ShowOrder: z.optional(wholeNumber('排序', 0, 9999)),
})

const asked = z.object({ StID: z.optional(id), Types: z.optional(Types) })

/** AI settings. Everybody signed in may ask which there are: the assistant lives on it. */
export const textParameters = defineFamily({
  name: 'textParameters',
  title: 'AI 设置',
  host: 'main',
  pages: ['/setManage/AiParameters'],
  row: TextParameter,
  calls: {
    // In the order in which they are tried: R-083's rule, the first enabled one is used.
    all: read('ANY /api/systemsetting/text/getlist', asked, z.array(TextParameter), { access: 'signed' }),
    // Ours: by page, for the screen.
    list: read(
      'ANY /api/systemsetting/text/getpagelist',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), Types: z.optional(Types) }),
      page(TextParameter),
    ),
    get: read('ANY /api/systemsetting/text/get', z.object({ ID: id }), TextParameter),
    // Ours: the meaning. The number of the setting that is used for a purpose; 0 when none is enabled.
    used: read('ANY /api/systemsetting/text/getid', z.object({ Types }), z.object({ ID: z.number() }), {
      access: 'signed',
    }),
    save: write('ANY /api/systemsetting/text/addoredit', Draft, saved),
    remove: write('ANY /api/systemsetting/text/delete', z.object({ Ids: ids }), outcome),
    // Ours: switching one on or off.
    enable: write('POST /api/systemsetting/text/enabled', z.object({ Ids: ids, Enabled: flag }), outcome),
  },
})
