import { reach } from '../../../distribution/mail/deliver.ts'
import { SendProblem } from '../../../platform/outgoing/sendProblem.ts'
import type { StoredIn } from '../../../platform/database/tableOf.ts'
import { doubtful, fine, skipped, type Check } from '../check.ts'
import { withDatabase } from '../withDatabase.ts'

/** Ours: how long one mail server is waited for, in milliseconds. */
const WAIT_MS = 10_000

type Place = Pick<StoredIn<'mail_accounts'>, 'Host' | 'Port' | 'Security'>

/** Whether the mail servers of all stations greet, encrypted as their accounts say. Nobody signs in and nothing is sent. */
export const mail: Check = {
  id: 'mail',
  asks: { zh: '邮件服务器有回应', en: 'mail servers answer' },
  after: ['migrations'],
  look: withDatabase(async (pool, { environment }) => {
    const { rows } = await pool.query<Place>(
      `select distinct "Host", "Port", "Security" from mail_accounts where "IsEnable" order by 1, 2`,
    )
    if (rows.length === 0) return skipped('没有站点启用邮件账号', 'no station has switched a mail account on')
    const silent: string[] = []
    for (const place of rows) {
      const parts = { allowedHosts: environment.outgoingHosts, timeoutMs: WAIT_MS }
      await reach(place, parts).catch((error: unknown) => {
        if (!(error instanceof SendProblem)) throw error
        silent.push(`${place.Host}:${place.Port} ${error.message}`)
      })
    }
    if (silent.length === 0) return fine(`${rows.length} 台都有回应`, `${rows.length} answered`)
    return doubtful(
      { zh: silent.join('；'), en: `no good answer: ${silent.join('; ')}` },
      {
        zh: '改正“邮件账号”，或让服务器连得到它；内网的邮件服务器要列进 OUTGOING_HOSTS。',
        en: 'Correct the mail account, or let the server reach it; one inside must be listed in OUTGOING_HOSTS.',
      },
    )
  }),
}
