import type pg from 'pg'
import { DAILY_LIMIT, SMS_HOST } from '../../../../src/api/system/smsAccounts/fields.ts'
import { minuteHere } from '../../../platform/environment/momentsHere.ts'
import type { Words } from '../../../platform/operator/language.ts'
import { doubtful, skipped, type Check } from '../check.ts'
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

/** Of a day, those that came to no good end after the last one that was sent: a service may answer and take nothing. */
const UNSENT = `
  with late as (
    select e."StID", e."ID", e."State", e."Problem", e."UpdateTime" from outgoing_effects e
    join sms_accounts a on a."StID" = e."StID" and a."IsEnable"
    where e."Kind" = 'sms' and e."CreateTime" > now() - interval '1 day'
      and (e."State" in ('sent', 'failed', 'unknown') or (e."State" = 'queued' and e."Problem" <> '')))
  select s."StationName" as station, count(*)::int as count, max(l."UpdateTime") as at,
    (array_agg(l."Problem" order by l."ID" desc))[1] as problem
  from late l join stations s on s."ID" = l."StID"
  where l."ID" > coalesce((select max(g."ID") from late g where g."StID" = l."StID" and g."State" = 'sent'), 0)
  group by s."ID" order by s."ID"`

/** Stations whose day is used up, with how many they may send. */
const USED_UP = `
  select s."StationName" as station, a."DailyLimit" as "limit" from sms_accounts a join stations s on s."ID" = a."StID"
  where a."IsEnable" and coalesce(a."DailyLimit", ${DAILY_LIMIT}) <= (
    select count(*) from outgoing_effects e where e."StID" = a."StID" and e."Kind" = 'sms' and e."State" <> 'cancelled'
      and e."CreateTime" >= date_trunc('day', now()))
  order by s."ID"`

/** What became of the last ones, a line for each station that has something to say. */
async function unwell(pool: pg.Pool): Promise<Words[]> {
  const { rows: unsent } = await pool.query<{ station: string; count: number; at: Date; problem: string }>(UNSENT)
  const { rows: full } = await pool.query<{ station: string; limit: number }>(USED_UP)
  return [
    ...unsent.map(({ station, count, at, problem }) => ({
      zh: `“${station}”最近 ${count} 条没有发出去，最后一条在 ${minuteHere(at)}：${problem.replace(/。$/, '')}`,
      en: `the last ${count} of “${station}” were not sent, the last at ${minuteHere(at)}: ${problem.replace(/。$/, '')}`,
    })),
    ...full.map(({ station, limit }) => ({
      zh: `“${station}”今天的 ${limit} 条已经发满`,
      en: `“${station}” has sent the ${limit} it may send today`,
    })),
  ]
}

/** Whether the services that deliver the stations' text messages answer anything at all, and took the last ones. Nobody signs in and nothing is sent. */
export const sms: Check = {
  id: 'sms',
  asks: { zh: '短信服务有回应，最近的短信发出去了', en: 'services of text messages answer, and took the last ones' },
  after: ['migrations'],
  look: withDatabase(async (pool, { environment }) => {
    const addresses = await smsPlaces(pool)
    if (addresses.length === 0) return skipped('没有站点启用短信账号', 'no station has switched an SMS account on')
    const placeOf = webPlaces(environment)
    const found = placesFinding(addresses.length, await silentOf(addresses.map((one) => placeOf(one))), {
      zh: '改正“短信账号”里的接口地址，或让服务器连得到它；内网的网关要列进 OUTGOING_HOSTS。这期间读者收不到验证码。',
      en: 'Correct the address in the SMS account, or let the server reach it; one inside must be listed in OUTGOING_HOSTS. Until then readers get no codes.',
    })
    if (found.result !== 'ok') return found
    const lines = await unwell(pool)
    if (lines.length === 0) return found
    return doubtful(
      { zh: lines.map(({ zh }) => zh).join('；'), en: lines.map(({ en }) => en).join('; ') },
      {
        zh: '请站点的管理员看“对外发送”和“短信账号”（余额、密钥、每天最多条数）。这期间读者收不到验证码。',
        en: 'Have the administrator of the station look at 对外发送 and 短信账号 (balance, keys, daily limit). Until then readers get no codes.',
      },
    )
  }),
}
