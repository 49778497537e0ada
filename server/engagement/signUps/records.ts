/** The records of the signUps family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { signUps } from '../../../src/api/engagement/signUps/calls.ts'
import type { signUpFields } from '../../../src/api/engagement/signUps/fields.ts'
import type { SignUp } from '../../../src/api/engagement/signUps/model.ts'
import {
  phaseOf,
  signUpEventTitles,
  signUpStates,
  signUpStateTitles,
} from '../../../src/api/engagement/signUps/signUpStates.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { lastPlace } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { shownAt } from '../../platform/readerPages/shownAt.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { peopleNames } from '../../platform/sql/namesOf.ts'
import { formsOf } from './forms.ts'

type Draft = DraftFrom<typeof signUpFields>
type Kept = StoredOf<'sign_ups'>
type Reading = Pick<Request<unknown>, 'db' | 'me' | 'now' | 'installation'>

/** What is said of one that is in the recycle bin. */
export const IN_BIN = '已在回收站，请先还原'

const conditions = ({ IsDeleted }: Readonly<Record<string, unknown>>): RawBuilder<SqlBool> =>
  IsDeleted === true ? sql`"DeletedAt" is not null` : sql`"DeletedAt" is null`

async function checkSignUp(request: Request<any>, draft: Draft, before: Kept | undefined) {
  if (before && before.DeletedAt !== null) throw new Refusal('missing', '没有这个报名，它可能已被删除。')
  if (before) return {}
  await oneAtATime(request.db, request.me.StID, 'sign_ups')
  return { OwnerID: request.me.ID, ShowOrder: await lastPlace(request, 'sign_ups') }
}

/** How sign-ups are listed, read and saved. */
export const signUpRecords = recordsOf(signUps, 'sign_ups', {
  once: false,
  search: ['Title'],
  filters: ['State'],
  order: '"ShowOrder" desc, "ID" desc',
  where: conditions,
  saving: checkSignUp,
})

/** An event happens to sign-ups. */
export const signUpEvent = eventOf({
  table: 'sign_ups',
  records: signUpRecords,
  machine: signUpStates,
  stateTitles: signUpStateTitles,
  eventTitles: signUpEventTitles,
})

interface Sums {
  readonly SignUpID: number
  readonly Capacity: number
  readonly Taken: number
  readonly Waiting: number
  readonly Applied: number
  readonly IsFull: boolean
}

/** Of sign-ups: places of all sessions, who waits, who is to be decided about; full: nothing is left that did not begin. */
async function sumsOf({ db, me, now }: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, Sums>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Sums>`
    select s."SignUpID", sum(s."Capacity")::int as "Capacity", sum(s."Taken")::int as "Taken",
      sum(m.waiting)::int as "Waiting", sum(m.applied)::int as "Applied",
      not coalesce(bool_or(s."Taken" < s."Capacity" and m.waiting = 0)
        filter (where s."BeginTime" is null or s."BeginTime" > ${now}), false) as "IsFull"
    from sign_up_sessions s cross join lateral (
      select count(*) filter (where x."State" = 'waitlisted') as waiting,
        count(*) filter (where x."State" = 'applied') as applied
      from sign_up_members x where x."SessionID" = s."ID" and x."State" in ('waitlisted', 'applied')) m
    where s."StID" = ${me.StID} and s."SignUpID" = any(${[...ids]}) group by 1`.execute(db)
  return new Map(rows.map((row) => [row.SignUpID, row]))
}

/** The rows with what is worked out for each answer. */
export async function withDetails(request: Reading, rows: readonly (SignUp | Kept)[]): Promise<SignUp[]> {
  // The details are still missing; they come below.
  const found = rows.map((row) => toWire(row) as unknown as SignUp)
  const sums = await sumsOf(
    request,
    found.map(({ ID }) => ID),
  )
  const people = await peopleNames(
    request,
    found.map(({ OwnerID }) => OwnerID),
  )
  const formOf = await formsOf(
    request.db,
    found.map(({ ID, FormVersion }) => ({ SignUpID: ID, Version: FormVersion })),
  )
  const addressOf = await shownAt(request, 'join')
  return found.map((row) => {
    const { Capacity = 0, Taken = 0, Waiting = 0, Applied = 0, IsFull = true } = sums.get(row.ID) ?? {}
    return {
      ...row,
      ...{ Capacity, Taken, Waiting, Applied },
      Phase: phaseOf(row, IsFull, request.now),
      Form: [...formOf({ SignUpID: row.ID, Version: row.FormVersion })],
      ShowPath: row.State !== 'draft' && row.DeletedAt === null ? addressOf(row.GUID) : '',
      OwnerName: people.get(row.OwnerID) ?? '',
    }
  })
}
