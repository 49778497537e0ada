/** Signing somebody up on the spot, at the door. */
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { signUpMembers } from '../../../src/api/engagement/signUpMembers/calls.ts'
import type { DeskAnswer } from '../../../src/api/engagement/signUpMembers/model.ts'
import { sessionName } from '../../../src/api/engagement/signUpSessions/fields.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { nameOf } from './happen.ts'
import { holdSignUp, nextNo } from './houseSaving.ts'
import { isFree, lockSessions } from './places.ts'
import { asShown, holdNonce, keep, scannedBefore, scanTime } from './scanned.ts'
import { askTwice } from './twice.ts'
import { AGAIN, whyUntimely } from './untimely.ts'

type WalkIn = Request<ParsedOf<(typeof signUpMembers.calls)['walkIn']>>

/** The handler of POST /signup/walkin. Throws 'refused' where there is no place, or others wait for it. */
export async function walkIn(request: WalkIn): Promise<DeskAnswer> {
  const { db, me, input, now, changed, logDetail } = request
  const { SignUpID, SessionID, Name, Phone = '' } = input
  await holdNonce(request)
  const before = await scannedBefore(
    request,
    (member, outcome) => outcome === 'signed' && member.Name === Name && member.SessionID === SessionID,
  )
  if (before) return before
  const ScanTime = scanTime(request)
  await holdSignUp(db, { StID: me.StID, SignUpID })
  const [session] = await lockSessions(db, me.StID, [SessionID])
  if (!session || session.SignUpID !== SignUpID) throw refuseField('SessionID', '这个报名没有这个场次，请重新选择。')
  if (!(await isFree(db, session, 1))) {
    const why = session.Taken < session.Capacity ? '还有人在候补' : `${session.Capacity} 个名额已满`
    throw new Refusal('refused', `不能现场报名：“${sessionName(session)}”${why}。`)
  }
  const twice = input.IsConfirmed === true ? undefined : await askTwice(request, session, input, ScanTime)
  if (twice) return twice
  const untimely = whyUntimely(session, ScanTime)
  if (untimely !== undefined && input.IsConfirmed !== true)
    return { Outcome: 'untimely', Message: `现场报名：${untimely}。${AGAIN}`, Member: null, Candidates: [] }
  if (untimely !== undefined) logDetail({ ReMark: untimely })
  // Not before: what is only asked about uses up no number.
  const No = await nextNo(db, { StID: me.StID, SignUpID })
  const made = await db
    .insertInto('sign_up_members')
    .values({
      ...{ StID: me.StID, SignUpID, SessionID, No, Name, Phone: mobileDigits(Phone) ?? Phone, Seats: 1, Way: 'desk' },
      ...{ State: 'checked_in', CheckedAt: ScanTime, CheckedWhere: input.Desk, CreateTime: now, UpdateTime: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const Message = `${nameOf(made)}现场报名并签到${untimely ? `；${untimely}` : ''}。`
  await keep(request, { Outcome: 'signed', Message, MemberID: made.ID, ScanTime })
  changed({ ID: made.ID, Title: nameOf(made), Before: null, After: { State: 'checked_in', CheckedWhere: input.Desk } })
  const [Member = null] = await asShown(db, [made])
  return { Outcome: 'signed', Message, Member, Candidates: [], LogID: request.logId }
}
