/** The guide as the public sees it. Nobody signs in here. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { vodGuides } from '../../../src/api/engagement/vodGuides/calls.ts'
import { minutesOf } from '../../../src/api/engagement/vodGuides/guideTimes.ts'
import { startOfDay } from '../../../src/api/text/dayInZone.ts'
import { newsroomTimeZone } from '../../platform/environment/timeZone.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { named, openChannels } from '../openVod.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'

type Call = (typeof vodGuides)['calls']['openList']
type Entry = Omit<OutputOf<Call>[number], 'BeginTime' | 'EndTime'>

/** When it is that many minutes after midnight of a day, where the newsroom is. */
const momentOf = (day: string, time: string) =>
  new Date(startOfDay(day, newsroomTimeZone) + minutesOf(time)! * 60_000).toISOString()

/** The handler of GET /open/vod/guide. Throws 'missing' where there is no such channel. */
export async function openGuide({ db, input, now }: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const Day = input.Day ?? dayHere(now)
  const channel = await sql<{ ID: number }>`
    select c."ID" ${openChannels(input.StationKey)} ${named('c.ResourceGUID', input.Channel)}`.execute(db)
  if (!channel.rows[0]) throw new Refusal('missing', '没有这个频道，它可能已停用。')
  const { rows } = await sql<Entry>`
    select ${Day} as "Day", g."Begin", g."End", g."Title", g."ReMark",
      case when p."IsPublic" then p."ResourceGUID"::text else '' end as "Program"
    from vod_guides g left join vod_programs p on p."ID" = g."ProgramID"
    where g."ChannelID" = ${channel.rows[0].ID} and g."Day" = ${Day}::date order by g."Begin", g."ID"`.execute(db)
  return rows.map(({ Program, ...row }) => ({
    ...row,
    Program: Program ?? '',
    BeginTime: momentOf(Day, row.Begin),
    EndTime: momentOf(Day, row.End),
  }))
}
