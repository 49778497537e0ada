/** The statistics family. */
import { sql } from 'kysely'
import { statistics } from '../../../src/api/content/statistics/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { countContent } from './content.ts'

/** Handlers of the statistics family. */
export const statisticsHandlers = implement(statistics, {
  content: ({ db, me, input, now }) => countContent(db, me, input, now),
  async project({ db, me }) {
    const { rows } = await sql<{
      StID: number
      StationName: string
      Channels: number
      People: number
      Articles: number
      Published: number
      Waiting: number
    }>`
      select s."ID" as "StID", s."StationName",
        (select count(*)::int from channels where "StID" = s."ID") as "Channels",
        (select count(*)::int from admin_users where "StID" = s."ID" and "Enabled") as "People",
        (select count(*)::int from articles where "StID" = s."ID" and "Status" <> 'recycled') as "Articles",
        (select count(*)::int from articles where "StID" = s."ID" and "Status" = 'published') as "Published",
        (select count(*)::int from articles where "StID" = s."ID" and "WaitingSince" is not null) as "Waiting"
      from stations s where s."ID" = ${me.StID}`.execute(db)
    return rows[0]!
  },
})
