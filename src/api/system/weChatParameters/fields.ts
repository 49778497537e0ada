/** How a station is known to WeChat. Ours: the specification names the two calls only. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, time } from '../../record/kinds.ts'
import { secretFields } from '../../record/secretFields.ts'

/** Where WeChat answers, unless a station says otherwise: a gateway of its own network. */
export const WECHAT_HOST = 'https://api.weixin.qq.com'
const hostProblem = (host: string) =>
  host === '' || /^https?:\/\/([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])(:\d{1,5})?$/i.test(host)
    ? undefined
    : '接口地址要写成 https://api.weixin.qq.com 的样子，后面没有路径。'

/** The fields of one station's parameters; ID is the station's. */
export const weChatParameterFields = defineFields({
  StationName: computed('站点', z.string()),
  AppID: line('应用编号', {
    max: 64,
    keeps: 'plain',
    section: '应用',
    getsSecret: true,
    hint: '微信开放平台上的 AppID',
  }),
  ...secretFields('应用密钥', 128),
  /** '': WECHAT_HOST. */
  Host: line('接口地址', { max: 200, getsSecret: true, hint: `留空就是 ${WECHAT_HOST}`, check: hostProblem }),
  /** Whether people may sign in by WeChat. */
  IsEnable: flag('可以用微信登录', false, { section: '使用' }),
  /** null: nothing was filled in yet. */
  UpdateTime: kept(time('更新时间')),
})
