/** What the house does with members: reviewing, moving up, checking in. A place that is freed goes to the next at once. */
import { sql } from 'kysely'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import {
  holds,
  memberEventTitles,
  memberStates,
  memberStateTitles,
  reasonedMemberEvents,
  whyNotPassed,
  type MemberEvent,
} from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import { sessionName } from '../../../src/api/engagement/signUpSessions/fields.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { fillPlaces, lockSessions, nextInQueue, offersUntil, tellOffered, tellScreens, waitingIn } from './places.ts'
import { memberRecords, type StoredMember } from './records.ts'
import { whyUntimely } from './untimely.ts'

/** What comes with an event. */
export interface Asked {
  readonly Ids: readonly number[]
  readonly Reason?: string | undefined
  /** See the call. */
  readonly IsConfirmed?: boolean | undefined
}

/** Where whoever was let in by a list, and by no desk, was let in. */
const AT_LIST = '报名数据'

/** The sessions of some members are held, so that nobody takes or frees a place there meanwhile. */
export async function holdSessionsOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, ids: readonly number[]) {
  const members = await db
    .selectFrom('sign_up_members')
    .select('SessionID')
    .where('StID', '=', me.StID)
    .where('ID', 'in', [0, ...ids])
    .execute()
  return lockSessions(
    db,
    me.StID,
    members.map(({ SessionID }) => SessionID),
  )
}

type Columns = Readonly<Record<string, unknown>>

/** What is written, or why not, as a sentence. */
async function columnsFor(
  request: Request<Asked>,
  event: MemberEvent,
  member: StoredMember,
): Promise<Columns | string> {
  const { db, now, input } = request
  const { Reason = '' } = input
  const State = memberStates.next(member.State, event)
  const [session] = await lockSessions(db, request.me.StID, [member.SessionID])
  if (!session) return '没有这个场次'
  const free = session.Capacity - session.Taken
  if (holds(State) && !holds(member.State) && free < member.Seats)
    return `要 ${member.Seats} 个名额，“${sessionName(session)}”只剩 ${free} 个`
  switch (event) {
    case 'offer': {
      const before = await waitingIn(db, member.SessionID, member.QueueOrder ?? 0)
      if (before > 0 && Reason === '') return `前面还有 ${before} 份报名在等，提前递补要写理由`
      const OfferUntil = await offersUntil(db, session, now)
      return OfferUntil ? { State, OfferUntil, Reason } : '报名没有开放，或场次已经开始，不能再递补'
    }
    case 'wait':
      return { State, QueueOrder: await nextInQueue(db), Reason }
    case 'check': {
      const untimely = whyUntimely(session, now)
      if (untimely !== undefined && input.IsConfirmed !== true) return untimely
      if (untimely !== undefined) request.logDetail({ ReMark: untimely })
      return { State, CheckedAt: now, CheckedWhere: AT_LIST }
    }
    case 'miss':
      if (session.BeginTime !== null && session.BeginTime > now) return '场次还没有开始，不能记为未到'
      return { State }
    default:
      return { State, OfferUntil: null, Reason }
  }
}

/** An event happens to members; those it cannot happen to are skipped with the reason. */
export async function happen(request: Request<Asked>, event: MemberEvent): Promise<BatchOutcome> {
  const { db, me, now, input, changed, logDetail } = request
  if (reasonedMemberEvents.includes(event))
    needFields({ Reason: input.Reason }, undefined, { Reason: `${memberEventTitles[event]}的理由` })
  if (input.Reason) logDetail({ Reason: input.Reason })
  await holdSessionsOf(request, input.Ids)
  const freed: StoredMember[] = []
  const outcome = await memberRecords.each(request, async (member) => {
    if (!memberStates.can(member.State, event))
      return (
        (event === 'pass' ? whyNotPassed(member) : undefined) ??
        `现在是“${memberStateTitles[member.State]}”，不能${memberEventTitles[event]}`
      )
    const columns = await columnsFor(request, event, member)
    if (typeof columns === 'string') return columns
    const changes = changedFields(member, columns)!
    const put = await db
      .updateTable('sign_up_members')
      .set({ ...columns, UpdateTime: now })
      .where('ID', '=', member.ID)
      .where('StID', '=', me.StID)
      .where(sql<boolean>`"State" = ${member.State}`)
      .executeTakeFirst()
    if (put.numUpdatedRows !== 1n) return '刚刚有变动，请刷新后再试'
    changed({ ID: member.ID, Title: nameOf(member), ...changes })
    // Who leaves the queue may have held up those behind them.
    if ((holds(member.State) || member.State === 'waitlisted') && !holds(memberStates.next(member.State, event)))
      freed.push(member)
    return undefined
  })
  // Who is moved up by hand is told as who is next in turn.
  if (event === 'offer') await tellOffered(db, { StID: me.StID, ids: outcome.Done, now })
  const offered = await fillPlaces(db, {
    ...{ StID: me.StID, now, SessionIDs: freed.map(({ SessionID }) => SessionID) },
    except: new Set(event === 'wait' ? outcome.Done : []),
  })
  tellScreens(request, [...outcome.Done, ...offered])
  return outcome
}

/** What a member is called in the log: by number, which names nobody. */
export const nameOf = ({ No }: Pick<StoredMember, 'No'>): string => `${No} 号`
