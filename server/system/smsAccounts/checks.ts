/** What a station lacks before its text messages leave. */
import { SANDBOX_TITLE } from '../../../src/api/system/smsAccounts/fields.ts'
import type { Check } from '../../platform/checks/check.ts'
import { smsTemplateOf, smsToday } from './store.ts'

/** The line. */
export const smsChecks: readonly Check[] = [
  {
    key: 'sms',
    title: '短信',
    command: 'go.smsAccount',
    async look({ db, StID, now }) {
      const account = await db.selectFrom('sms_accounts').select('IsEnable').where('StID', '=', StID).executeTakeFirst()
      if (!account?.IsEnable) return ['advice', `没有启用账号，读者的验证码只进${SANDBOX_TITLE}`]
      if (!(await smsTemplateOf(db, StID, 'code'))) return ['missing', '账号启用了，“短信参数”里却没有启用的“验证码”']
      const { sent, limit } = await smsToday(db, StID, now)
      return sent < limit ? ['done', `今天 ${sent} / ${limit} 条`] : ['missing', `今天的 ${limit} 条已经发完`]
    },
  },
]
