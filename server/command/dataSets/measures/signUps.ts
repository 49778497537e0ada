/** Measures of sign-ups. */
import { sql } from 'kysely'
import { sessionName } from '../../../../src/api/engagement/signUpSessions/fields.ts'
import type { ReadMeasure } from './measure.ts'

interface Places {
  readonly signup: string
  readonly Title: string
  readonly Option: string
  readonly taken: number
  readonly capacity: number
  readonly waiting: number
}

/** Sessions that are open to the public, the fullest first; while somebody waits no place is left. */
export const signUpPlaces: ReadMeasure = async ({ db, StID, now, whole }) => {
  const { rows } = await sql<Places>`
    select u."Title" as signup, s."Title", s."Option", s."Taken" as taken, s."Capacity" as capacity, w.waiting
    from sign_up_sessions s join sign_ups u on u."ID" = s."SignUpID" cross join lateral (
      select count(*)::int as waiting from sign_up_members m
      where m."SessionID" = s."ID" and m."State" = 'waitlisted') w
    where s."StID" = ${StID} and u."State" = 'open' and u."DeletedAt" is null
      and (u."BeginTime" is null or u."BeginTime" <= ${now}) and (u."EndTime" is null or u."EndTime" > ${now})
      and (s."BeginTime" is null or s."BeginTime" > ${now})
    order by w.waiting > 0 desc, s."Capacity" - s."Taken", s."ID" limit ${whole('top', 20, 100)}`.execute(db)
  return rows.map(({ signup, taken, capacity, waiting, ...session }) => ({
    ...{ signup, session: sessionName(session), taken, capacity, waiting },
    left: waiting > 0 ? 0 : capacity - taken,
  }))
}
