import { doubtful, fine, type Check } from '../check.ts'
import { rowOf, withDatabase } from '../withDatabase.ts'

/** Minutes by which a zone is ahead of UTC, as this process knows it. */
function minutesAhead(timeZone: string, at: Date): number {
  const told = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(at)
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(told) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Whether this process and the database begin the day at the same moment. */
export const timeZone: Check = {
  id: 'timeZone',
  asks: { zh: '报社的时区', en: "the newsroom's time zone" },
  after: ['database'],
  look: withDatabase(async (pool, { environment: { timeZone: zone } }) => {
    const { at, minutes } = await rowOf<{ at: Date; minutes: number }>(
      pool,
      `select now() as at,
              (extract(epoch from (now() at time zone $1) - (now() at time zone 'UTC')) / 60)::int as minutes`,
      [zone],
    )
    const own = minutesAhead(zone, at)
    if (own === minutes) return fine(zone, zone)
    return doubtful(
      {
        zh: `${zone} 在本机比 UTC 早 ${own} 分钟，在数据库里早 ${minutes} 分钟`,
        en: `${zone} is ${own} minutes ahead of UTC here and ${minutes} in the database`,
      },
      { zh: '更新两边的时区数据（tzdata）。', en: 'Update the time zone data (tzdata) of both.' },
    )
  }),
}
