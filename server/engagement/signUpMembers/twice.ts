/** Whether whom a desk is about to sign up on the spot is signed up already. */
import type { DeskAnswer } from '../../../src/api/engagement/signUpMembers/model.ts'
import { livingStates, memberStateTitles } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { isSameName } from '../../../src/api/text/sameName.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { nameOf } from './happen.ts'
import type { lockSessions } from './places.ts'
import type { StoredMember } from './records.ts'
import { asShown } from './scanned.ts'
import { whyUntimely } from './untimely.ts'

type Session = Awaited<ReturnType<typeof lockSessions>>[number]
type Known = Pick<StoredMember, 'Name' | 'Phone'>

/** How one says so all the same. */
const ANOTHER = '再按一次回车另报一位。'

/** Ours: a telephone number tells people apart; where one of the two has none, their names do, however they are typed. */
const isOne = (one: Known, other: Known): boolean =>
  one.Phone !== '' && other.Phone !== '' ? one.Phone === other.Phone : isSameName(one.Name, other.Name)

function standing({ State, Way, No, CheckedAt, CheckedWhere }: StoredMember): string {
  if (State !== 'checked_in') return `已经报名，现在是“${memberStateTitles[State]}”，签到请输入 ${No}`
  return Way === 'desk'
    ? `已在 ${longMoment(CheckedAt)} 现场报名`
    : `已在 ${longMoment(CheckedAt)} 于“${CheckedWhere}”签到`
}

/**
 * What the desk asks before somebody of this name or number is signed up in a session once more, and whether the session is far
 * away besides; undefined: nobody of them is there.
 */
export async function askTwice(
  { db }: Pick<Request<unknown>, 'db'>,
  session: Session,
  { Name, Phone = '' }: { readonly Name: string; readonly Phone?: string | undefined },
  at: Date,
): Promise<DeskAnswer | undefined> {
  const there = await db
    .selectFrom('sign_up_members')
    .select(['ID', 'Name', 'Phone'])
    .where('SessionID', '=', session.ID)
    .where('State', 'in', livingStates)
    .orderBy('No')
    .execute()
  const who = { Name, Phone: mobileDigits(Phone) ?? Phone }
  const same = there.filter((one) => isOne(one, who)).map(({ ID }) => ID)
  if (same.length === 0) return undefined
  const rows = db.selectFrom('sign_up_members').selectAll().where('ID', 'in', same)
  const members = (await rows.orderBy('No').execute()) as StoredMember[]
  const [only] = members.length === 1 ? members : []
  const is = only
    ? `${nameOf(only)}${standing(only)}`
    : `“${Name}”已有 ${members.length} 位：${members.map(nameOf).join('、')}`
  const untimely = whyUntimely(session, at)
  const Message = `${is}${untimely ? `；${untimely}` : ''}。${ANOTHER}`
  const [Member = null] = only ? await asShown(db, [only]) : []
  return { Outcome: 'twice', Message, Member, Candidates: [] }
}
