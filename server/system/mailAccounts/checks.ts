/** What a station lacks before its mail leaves. */
import type { Check } from '../../platform/checks/check.ts'

/** Ours: how far back the line looks for mail that was not taken, in ms. */
const LATE_MS = 24 * 3_600_000

/** The line. */
export const mailChecks: readonly Check[] = [
  {
    key: 'mail',
    title: '邮件',
    command: 'go.mailAccount',
    async look({ db, StID, now, installation: { publicAddress } }) {
      const account = await db
        .selectFrom('mail_accounts')
        .select('IsEnable')
        .where('StID', '=', StID)
        .executeTakeFirst()
      if (!account?.IsEnable) return ['advice', '没有启用账号，同事选了“邮件”也不会发出']
      const lately = db
        .selectFrom('outgoing_effects')
        .select(['State', 'Problem'])
        .where('StID', '=', StID)
        .where('Kind', '=', 'mail')
        .where('CreateTime', '>', new Date(now.getTime() - LATE_MS))
      const last = await lately
        .where('State', 'in', ['sent', 'failed', 'unknown'])
        .orderBy('UpdateTime', 'desc')
        .orderBy('ID', 'desc')
        .executeTakeFirst()
      if (last && last.State !== 'sent') return ['missing', `最近一封没有发出：${last.Problem}`]
      if (!publicAddress) return ['advice', '启用了；没有设置 PUBLIC_ADDRESS，邮件里没有打开记录的链接']
      return ['done', last ? '最近一封已发出' : '启用了，可以发送测试邮件']
    },
  },
]
