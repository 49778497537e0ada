/** 为什么还没轮到他: the rule, the rows before them, and the moment a place may come free. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { signUpMembers } from '../../../src/api/engagement/signUpMembers/calls.ts'
import { memberStateTitles } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import { sessionName } from '../../../src/api/engagement/signUpSessions/fields.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { nameOf } from './happen.ts'
import { offersUntil } from './places.ts'

type Call = (typeof signUpMembers.calls)['why']

/** Ours: so many of those before somebody are named. */
const NAMED = 5
const RULE = '名额按候补次序给，一组人要整组进，新来的不会插到前面。'

/** The handler of GET /signup/why. Throws 'missing'. */
export async function why({ db, me, input, now }: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const rows = db.selectFrom('sign_up_members').selectAll().where('ID', '=', input.ID).where('StID', '=', me.StID)
  const member = await rows.executeTakeFirst()
  if (!member) throw new Refusal('missing', '没有这份报名，它可能已被删除。')
  const called = nameOf(member)
  if (member.State === 'offered')
    return { Message: `${called}已经轮到了，${longMoment(member.OfferUntil)} 前要确认，过时给下一位。` }
  if (member.State !== 'waitlisted')
    return { Message: `${called}现在是“${memberStateTitles[member.State]}”，不在候补。` }
  const session = await db
    .selectFrom('sign_up_sessions')
    .selectAll()
    .where('ID', '=', member.SessionID)
    .executeTakeFirstOrThrow()
  const { rows: before } = await sql<{ No: number; Seats: number }>`select "No", "Seats" from sign_up_members
    where "SessionID" = ${member.SessionID} and "State" = 'waitlisted' and "QueueOrder" < ${member.QueueOrder}
    order by "QueueOrder"`.execute(db)
  const { rows: offers } = await sql<{ Count: number; First: Date | null }>`
    select count(*)::int as "Count", min("OfferUntil") as "First" from sign_up_members
    where "SessionID" = ${member.SessionID} and "State" = 'offered'`.execute(db)
  const free = session.Capacity - session.Taken
  const named = before.slice(0, NAMED).map(({ No, Seats }) => `${No} 号${Seats > 1 ? `（${Seats} 位）` : ''}`)
  const queue = `前面还有 ${before.length} 份：${named.join('、')}${before.length > NAMED ? '等' : ''}。`
  const [offer] = offers
  const waits = offer?.First ? `${offer.Count} 份待确认，最早 ${longMoment(offer.First)} 到期。` : ''
  const over = (await offersUntil(db, session, now)) ? '' : '报名没有开放或场次已经开始，现在不再递补。'
  return {
    Message: [
      `${called}要 ${member.Seats} 个名额，“${sessionName(session)}”共 ${session.Capacity} 个，现在空 ${free} 个。`,
      ...(before.length > 0 ? [queue] : []),
      ...[waits, over, RULE],
    ].join(''),
  }
}
