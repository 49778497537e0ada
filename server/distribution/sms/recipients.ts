/** To whom a notice by text message goes, asked when it leaves: nothing personal lies in the outbox. */
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import type { Claimed } from '../outgoing/claim.ts'
import type { SendParts } from '../outgoing/senders.ts'

type Find = (parts: SendParts, effect: Pick<Claimed, 'StID' | 'RecordID'>) => Promise<string | undefined>

const gone = (what: string) => new SendProblem(`${what}，没有发送。`, false)

const ofMember: Find = async ({ db }, { StID, RecordID }) => {
  const found = await db
    .selectFrom('register_users')
    .select('Telphone')
    .where('ID', '=', RecordID)
    .where('StID', '=', StID)
    .executeTakeFirst()
  return found?.Telphone
}

/** Who is offered a place: by the number they proved, or that they told the house. One that merely stands in a form is nobody's. */
const ofSignUp: Find = async ({ db, clock }, { StID, RecordID }) => {
  const found = await db
    .selectFrom('sign_up_members as m')
    .leftJoin('register_users as u', 'u.ID', 'm.UserID')
    .select(['m.State', 'm.OfferUntil', 'm.Way', 'm.Phone', 'u.Telphone'])
    .where('m.ID', '=', RecordID)
    .where('m.StID', '=', StID)
    .executeTakeFirst()
  if (found?.State !== 'offered') throw gone('名额已经不在了')
  if (found.OfferUntil !== null && found.OfferUntil <= clock()) throw gone('确认的时间已经过了')
  return found.Telphone ?? (found.Way === 'reader' ? undefined : found.Phone)
}

/** Who won, while nothing became of it yet. */
const ofWinner: Find = async ({ db }, { StID, RecordID }) => {
  const found = await db
    .selectFrom('draw_records as r')
    .leftJoin('register_users as u', 'u.ID', 'r.UserID')
    .select(['r.State', 'r.ClaimedAt', 'u.Telphone'])
    .where('r.ID', '=', RecordID)
    .where('r.StID', '=', StID)
    .executeTakeFirst()
  const isBooked = found?.State === 'done' && found.ClaimedAt === null
  if (!found || (found.State !== 'won' && !isBooked)) throw gone('这份奖品已经领取、作废或过期')
  return found.Telphone ?? undefined
}

const finds: Readonly<Record<string, Find>> = { signUpMembers: ofSignUp, drawRecords: ofWinner }

/** Eleven digits. Rejects with a SendProblem where what it tells of is gone, or nobody has such a number any more. */
export async function recipientOf(parts: SendParts, effect: Claimed): Promise<string> {
  const find = Object.hasOwn(finds, effect.Family) ? finds[effect.Family]! : ofMember
  const Phone = mobileDigits((await find(parts, effect)) ?? '')
  if (Phone === undefined) throw gone('对方已经没有能收短信的手机号码')
  return Phone
}
