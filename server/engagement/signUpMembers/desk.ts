/**
 * The desk at the door: what is read there is a code, a number, or the end of a telephone. Whether somebody may come in is
 * said before whether they are in already; the same nonce again is answered as before.
 */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { signUpMembers } from '../../../src/api/engagement/signUpMembers/calls.ts'
import type { DeskAnswer } from '../../../src/api/engagement/signUpMembers/model.ts'
import { whyNotIn } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { holdSessionsOf, nameOf } from './happen.ts'
import { lockSessions } from './places.ts'
import type { StoredMember } from './records.ts'
import { asShown, holdNonce, keep, scannedBefore, scanTime } from './scanned.ts'
import { askTwice } from './twice.ts'
import { AGAIN, whyUntimely } from './untimely.ts'

type Desk = Request<ParsedOf<(typeof signUpMembers.calls)['desk']>>

/** Ours: of so many who may be meant the desk is told. */
const MOST_CANDIDATES = 9

/** What was read, as it may stand in a list: a telephone number with its stars. */
function shown(entry: string): string {
  const phone = mobileDigits(entry)
  return phone === undefined ? entry : maskedPhone(phone)
}

/** How what was read names somebody; undefined: it names nobody. */
function namedBy(entry: string) {
  // As an input method may give them: full-width digits are digits.
  const text = entry.normalize('NFKC').trim().toUpperCase()
  if (/^[0-9A-F]{12}$/.test(text) && !/^1\d{10}$/.test(text)) return sql<boolean>`m."Code" = ${text}`
  const phone = mobileDigits(text)
  if (phone !== undefined) return sql<boolean>`m."Phone" = ${phone}`
  if (/^\d{4}$/.test(text)) return sql<boolean>`(right(m."Phone", 4) = ${text} or m."No" = ${Number(text)})`
  return /^#?\d{1,8}$/.test(text) ? sql<boolean>`m."No" = ${Number(text.replace('#', ''))}` : undefined
}

/** Whether what was read names this one. */
async function isNamed({ db, input }: Desk, ID: number): Promise<boolean> {
  const named = namedBy(input.Entry)
  if (!named) return false
  const { rows } = await sql`select from sign_up_members m where m."ID" = ${ID} and ${named}`.execute(db)
  return rows.length > 0
}

async function found({ db, me, input }: Desk): Promise<StoredMember[]> {
  const named = namedBy(input.Entry)
  if (!named) return []
  const { SignUpID, SessionID } = input
  const { rows } = await sql<StoredMember>`select m.* from sign_up_members m
    where m."StID" = ${me.StID} and m."SignUpID" = ${SignUpID} and ${named}
      and ${SessionID === undefined ? sql`true` : sql`m."SessionID" = ${SessionID}`}
    order by m."State" in ('cancelled', 'refused', 'lapsed'), m."ID" limit ${MOST_CANDIDATES + 1}`.execute(db)
  // Who signed up again after they cancelled is meant by the last.
  const living = rows.filter(({ State }) => State !== 'cancelled' && State !== 'lapsed')
  return living.length > 0 ? living : rows.slice(0, 1)
}

async function hasSignUp({ db, me }: Pick<Desk, 'db' | 'me'>, SignUpID: number): Promise<void> {
  const there = db.selectFrom('sign_ups').select('ID').where('ID', '=', SignUpID).where('StID', '=', me.StID)
  if (!(await there.where('DeletedAt', 'is', null).executeTakeFirst()))
    throw new Refusal('missing', '没有这个报名，它可能已被删除。')
}

/** Lets somebody in, or says why not: validity first, then whether they are in already, when and where. */
async function letIn(request: Desk, ID: number, ScanTime: Date): Promise<Omit<DeskAnswer, 'Member' | 'Candidates'>> {
  const { db, me, input, now, changed, logId, logDetail } = request
  const [session] = await holdSessionsOf(request, [ID])
  const rows = db.selectFrom('sign_up_members').selectAll().where('ID', '=', ID).where('StID', '=', me.StID)
  const member = await rows.forUpdate().executeTakeFirst()
  if (!member || !session) return { Outcome: 'unknown', Message: '没有找到，刚刚被删除了。' }
  const called = nameOf(member)
  const invalid = whyNotIn(member.State)
  if (invalid !== undefined) return { Outcome: 'invalid', Message: `${called}不能签到：${invalid}。` }
  if (member.State === 'checked_in') {
    const when = `${called}已在 ${longMoment(member.CheckedAt)} 于“${member.CheckedWhere}”签到`
    return input.At === undefined
      ? { Outcome: 'already', Message: `${when}。` }
      : { Outcome: 'conflict', Message: `${when}；“${input.Desk}”${longMoment(ScanTime)} 又离线签了一次。` }
  }
  if (member.State === 'no_show' && session.Capacity - session.Taken < member.Seats)
    return { Outcome: 'invalid', Message: `${called}不能签到：记为未到以后名额已经用完。` }
  const untimely = whyUntimely(session, ScanTime)
  if (untimely !== undefined && input.IsConfirmed !== true)
    return input.At === undefined
      ? { Outcome: 'untimely', Message: `${called}：${untimely}。${AGAIN}` }
      : { Outcome: 'conflict', Message: `${called}：${untimely}，没有签到。` }
  if (untimely !== undefined) logDetail({ ReMark: untimely })
  const after = { State: 'checked_in', CheckedAt: ScanTime, CheckedWhere: input.Desk } as const
  await db
    .updateTable('sign_up_members')
    .set({ ...after, UpdateTime: now })
    .where('ID', '=', ID)
    .where('State', '=', member.State)
    .execute()
  const { State, CheckedAt, CheckedWhere } = member
  changed({
    ID,
    Title: called,
    Before: { State, CheckedAt: CheckedAt?.toISOString() ?? null, CheckedWhere },
    After: { ...after, CheckedAt: ScanTime.toISOString() },
  })
  return {
    Outcome: 'checked',
    Message: `${called}签到，${member.Seats} 位${untimely ? `；${untimely}` : ''}。`,
    LogID: logId,
  }
}

/** Of a name, whether it is one of the session already: the desk is about to offer to sign it up. */
async function namedAlready(request: Desk, at: Date): Promise<DeskAnswer | undefined> {
  const { db, me, input } = request
  const [session] = input.SessionID === undefined ? [] : await lockSessions(db, me.StID, [input.SessionID])
  if (session?.SignUpID !== input.SignUpID) return undefined
  return askTwice(request, session, { Name: input.Entry }, at)
}

/** The handler of POST /signup/desk. */
export async function desk(request: Desk): Promise<DeskAnswer> {
  const { db, input } = request
  await holdNonce(request)
  const before = await scannedBefore(request, ({ ID }, outcome) => outcome !== 'signed' && isNamed(request, ID))
  if (before) return before
  await hasSignUp(request, input.SignUpID)
  const ScanTime = scanTime(request)
  const members = await found(request)
  if (members.length > 1) {
    const Candidates = await asShown(db, members.slice(0, MOST_CANDIDATES))
    const Message = `“${input.Entry}”不止一位，请按数字选，或改用号码。`
    // From the queue nobody can choose any more.
    if (input.At !== undefined) await keep(request, { Outcome: 'conflict', Message, MemberID: null, ScanTime })
    return { Outcome: input.At === undefined ? 'several' : 'conflict', Message, Member: null, Candidates }
  }
  const [member] = members
  if (!member) {
    const twice = input.At === undefined ? await namedAlready(request, ScanTime) : undefined
    if (twice) return twice
    const Message =
      input.At === undefined
        ? '没有找到，再按一次回车现场报名。'
        : `离线签到的“${shown(input.Entry)}”没有找到，请当面核对。`
    if (input.At !== undefined) await keep(request, { Outcome: 'conflict', Message, MemberID: null, ScanTime })
    return { Outcome: input.At === undefined ? 'unknown' : 'conflict', Message, Member: null, Candidates: [] }
  }
  const said = await letIn(request, member.ID, ScanTime)
  const isConflict = input.At !== undefined && said.Outcome === 'invalid'
  const Outcome = isConflict ? 'conflict' : said.Outcome
  // Nothing came of what is asked about first.
  if (Outcome !== 'untimely') await keep(request, { Outcome, Message: said.Message, MemberID: member.ID, ScanTime })
  const [Member = null] = await asShown(
    db,
    await db.selectFrom('sign_up_members').selectAll().where('ID', '=', member.ID).execute(),
  )
  return { ...said, Outcome, Member, Candidates: [] }
}
