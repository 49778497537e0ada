/** How a station is known to whoever delivers its text messages. Ours: the specification names SMS parameters only. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, time } from '../../record/kinds.ts'
import { secretFields } from '../../record/secretFields.ts'

/** Where Aliyun's SMS service answers, unless a station says otherwise: a gateway of its own network. */
export const SMS_HOST = 'https://dysmsapi.aliyuncs.com'
/** Ours: how many text messages a station sends in a day, unless it says otherwise. */
export const DAILY_LIMIT = 1000
/**
 * Ours: of these the fifth part is kept for numbers that readers of the station are known by: whoever has codes sent to made-up
 * numbers locks none of them out.
 */
export const keptOf = (limit: number): number => Math.floor(limit / 5)
/** What stands where a text message would have gone, in a station without an account. */
export const SANDBOX_TITLE = '短信沙盒（模拟，未发送）'

const hostProblem = (host: string) =>
  host === '' || /^https?:\/\/([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])(:\d{1,5})?$/i.test(host)
    ? undefined
    : `接口地址要写成 ${SMS_HOST} 的样子，后面没有路径。`

/** The fields of one station's account; ID is the station's. */
export const smsAccountFields = defineFields({
  StationName: computed('站点', z.string()),
  Appkey: line('账号（AccessKey ID）', {
    max: 128,
    keeps: 'plain',
    section: '阿里云短信服务',
    getsSecret: true,
    hint: '请用只有短信权限（dysms:SendSms）的子账号',
  }),
  ...secretFields('密钥（AccessKey Secret）', 128),
  /** '': SMS_HOST. */
  Host: line('接口地址', { max: 200, getsSecret: true, hint: `留空就是 ${SMS_HOST}`, check: hostProblem }),
  DailyLimit: {
    ...number('每天最多条数', {
      min: 0,
      max: 100_000,
      section: '使用',
      hint: '到了就不再发，第二天零点重新算；五分之一留给已有的读者',
    }),
    initial: DAILY_LIMIT,
  },
  /** Off: what would be sent goes to the sandbox. */
  IsEnable: flag('真正发送', false, { hint: `不启用时短信只到${SANDBOX_TITLE}` }),
  /** Text messages of today, by this clock of the newsroom. */
  SentToday: computed('今天的条数', z.number()),
  /** null: nothing was filled in yet. */
  UpdateTime: kept(time('更新时间')),
})
