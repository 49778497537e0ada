import type pg from 'pg'
import { SMS_HOST } from '../../../../src/api/system/smsAccounts/fields.ts'
import { skipped, type Check } from '../check.ts'
import { placesFinding, silentOf, webPlaces } from '../places.ts'
import { withDatabase } from '../withDatabase.ts'

/** Where stations whose text messages leave have them delivered, each address once. */
export async function smsPlaces(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ address: string }>(
    `select distinct coalesce(nullif("Host", ''), $1) as address from sms_accounts where "IsEnable" order by 1`,
    [SMS_HOST],
  )
  return rows.map(({ address }) => address)
}

/** Whether the services that deliver the stations' text messages answer anything at all. Nobody signs in and nothing is sent. */
export const sms: Check = {
  id: 'sms',
  asks: { zh: '短信服务有回应', en: 'services of text messages answer' },
  after: ['migrations'],
  look: withDatabase(async (pool, { environment }) => {
    const addresses = await smsPlaces(pool)
    if (addresses.length === 0) return skipped('没有站点启用短信账号', 'no station has switched an SMS account on')
    const placeOf = webPlaces(environment)
    return placesFinding(addresses.length, await silentOf(addresses.map((one) => placeOf(one))), {
      zh: '改正“短信账号”里的接口地址，或让服务器连得到它；内网的网关要列进 OUTGOING_HOSTS。这期间读者收不到验证码。',
      en: 'Correct the address in the SMS account, or let the server reach it; one inside must be listed in OUTGOING_HOSTS. Until then readers get no codes.',
    })
  }),
}
