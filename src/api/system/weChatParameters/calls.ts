/** How a station is known to WeChat (E-63). Spec 2, section 7 "Settings". Fields are Ours: it names the two calls only. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, saved } from '../../fields.ts'
import { oneLine } from '../../text/recordFields.ts'

/** Where WeChat answers, unless a station says otherwise: a gateway of its own network. */
export const WECHAT_HOST = 'https://api.weixin.qq.com'

/** One station's; ID is the station's. The secret is written and never answered. */
const WeChatParameter = z.object({
  ID: z.number(),
  StID: z.number(),
  StationName: z.string(),
  AppID: z.string(),
  HasSecret: flag,
  /** '': WECHAT_HOST. */
  Host: z.string(),
  /** Whether people may sign in by WeChat. */
  IsEnable: flag,
  /** null: nothing was filled in yet. */
  UpdateTime: z.nullable(z.string()),
})
/** See the schema. */
export type WeChatParameter = z.infer<typeof WeChatParameter>

/** Of the caller's station. Where no method is given, both are answered. */
export const weChatParameters = defineFamily({
  name: 'weChatParameters',
  title: '微信参数',
  host: 'main',
  pages: ['/WeChatParameters'],
  row: WeChatParameter,
  calls: {
    get: read('ANY /api/systemsetting/wechat/get', z.object({ ID: z.optional(id) }), WeChatParameter),
    save: write(
      'ANY /api/systemsetting/wechat/addoredit',
      z.object({
        ID: id,
        AppID: z.optional(oneLine('应用编号', 64)),
        /** Written, never read. Empty: as it was. */
        AppSecret: z.optional(oneLine('应用密钥', 128)),
        Host: z.optional(
          oneLine('接口地址', 200).check(
            z.refine(
              (text) => text === '' || /^https?:\/\/([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])(:\d{1,5})?$/i.test(text),
              '接口地址要写成 https://api.weixin.qq.com 的样子，后面没有路径。',
            ),
          ),
        ),
        IsEnable: z.optional(flag),
      }),
      saved,
    ),
  },
})
