import { reach } from '../../../distribution/mail/deliver.ts'
import type { StoredIn } from '../../../platform/database/tableOf.ts'
import { skipped, type Check } from '../check.ts'
import { placesFinding, silentOf, WAIT_MS } from '../places.ts'
import { withDatabase } from '../withDatabase.ts'

type Server = Pick<StoredIn<'mail_accounts'>, 'Host' | 'Port' | 'Security'>

/** Whether the mail servers of all stations greet, encrypted as their accounts say. Nobody signs in and nothing is sent. */
export const mail: Check = {
  id: 'mail',
  asks: { zh: '邮件服务器有回应', en: 'mail servers answer' },
  after: ['migrations'],
  look: withDatabase(async (pool, { environment }) => {
    const { rows } = await pool.query<Server>(
      `select distinct "Host", "Port", "Security" from mail_accounts where "IsEnable" order by 1, 2`,
    )
    if (rows.length === 0) return skipped('没有站点启用邮件账号', 'no station has switched a mail account on')
    const parts = { allowedHosts: environment.outgoingHosts, timeoutMs: WAIT_MS }
    const silent = await silentOf(
      rows.map((server) => ({ name: `${server.Host}:${server.Port}`, ask: () => reach(server, parts) })),
    )
    return placesFinding(rows.length, silent, {
      zh: '改正“邮件账号”，或让服务器连得到它；内网的邮件服务器要列进 OUTGOING_HOSTS。',
      en: 'Correct the mail account, or let the server reach it; one inside must be listed in OUTGOING_HOSTS.',
    })
  }),
}
