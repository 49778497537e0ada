/** A sign-up as whoever signed up sees it, and what they may do with it. */
import type { OwnSignUp } from '../../../src/api/engagement/signUpMembers/model.ts'
import { memberStateTitles, type MemberState } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import { whyClosed, phaseOf } from '../../../src/api/engagement/signUps/signUpStates.ts'
import { sessionName } from '../../../src/api/engagement/signUpSessions/fields.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { formOf } from '../signUps/forms.ts'
import { waitingIn } from './places.ts'

type SignUp = StoredOf<'sign_ups'>
type Session = StoredOf<'sign_up_sessions'>
type Member = StoredOf<'sign_up_members'>

/** Who waits, and why: nothing is free, or what is free is too little for who is next. */
function waitingMessage({ Seats }: Member, { Capacity, Taken }: Session, ahead: number): string {
  const left = Capacity - Taken
  const place = ahead === 0 ? '下一个轮到您' : `前面还有 ${ahead} 份报名`
  if (left <= 0) return `名额已满，您在候补，${place}。`
  if (ahead > 0) return `您在候补，${place}，余下的名额先留给排在前面的。`
  return left < Seats ? `您在候补，${place}：余下 ${left} 个名额，还不够 ${Seats} 位一起。` : `您在候补，${place}。`
}

/** What a state means for them and what is to be done, as a sentence. */
function messageOf(member: Member, session: Session, ahead: number): string {
  const { State, No, Reason, OfferUntil, CheckedAt } = member
  const why = Reason === '' ? '。' : `：${Reason}`
  const messages: Readonly<Record<MemberState, string>> = {
    applied: '报名已收到，审核以后在这里看结果。',
    passed: `报名成功，您是 ${No} 号。到场出示签到码，或报号码、电话后四位。`,
    refused: `报名没有通过${why}`,
    waitlisted: waitingMessage(member, session, ahead),
    offered: `有名额了，请在 ${longMoment(OfferUntil)} 前确认，过时让给下一位。`,
    lapsed: '名额没有按时确认，已经让给下一位。',
    checked_in: `已在 ${longMoment(CheckedAt)} 签到。`,
    no_show: '这一场您没有到。',
    cancelled: `报名已经取消${why}`,
  }
  return messages[State]
}

/** Why each thing cannot be done, as a sentence; '': it can. */
export function mayDo(signUp: SignUp, session: Session, member: Member, now: Date): OwnSignUp['MayDo'] {
  const { State } = member
  const begun = session.BeginTime !== null && session.BeginTime <= now ? '场次已经开始，不能再改。' : ''
  const only = (states: readonly MemberState[], what: string) =>
    states.includes(State) ? begun : `报名现在是“${memberStateTitles[State]}”，不能${what}。`
  const late = State === 'offered' && member.OfferUntil !== null && member.OfferUntil <= now
  const closed = whyClosed(phaseOf(signUp, false, now))
  return {
    Cancel: only(['applied', 'passed', 'offered'], '取消'),
    Leave: only(['waitlisted'], '退出候补'),
    Accept: only(['offered'], '确认') || (late ? '确认的时间过了，名额已经让给下一位。' : ''),
    Correct:
      only(['applied', 'passed', 'offered', 'waitlisted'], '更正') ||
      (closed === undefined ? '' : `${closed}不能再更正。`),
  }
}

/** All of it. */
export async function ownSignUp(
  db: Db,
  { signUp, session, member, now }: { signUp: SignUp; session: Session; member: Member; now: Date },
): Promise<OwnSignUp> {
  const { No, Code, Name, Seats, State, Reason, FormVersion, OfferUntil, CheckedAt, CreateTime } = member
  const Ahead = State === 'waitlisted' ? await waitingIn(db, session.ID, member.QueueOrder ?? 0) : null
  const fields = await formOf(db, { SignUpID: signUp.ID, Version: FormVersion })
  return {
    ...{ No, Code, Name, Seats, State, Reason, FormVersion, Ahead },
    ...{ SessionID: session.ID, SessionName: sessionName(session), StateTitle: memberStateTitles[State] },
    Message: messageOf(member, session, Ahead ?? 0),
    OfferUntil: OfferUntil?.toISOString() ?? null,
    CheckedAt: CheckedAt?.toISOString() ?? null,
    Fields: fields.filter(({ Key, Retired }) => !Retired || member.Answers?.[Key] !== undefined),
    Answers: { ...member.Answers },
    CreateTime: CreateTime.toISOString(),
    MayDo: mayDo(signUp, session, member, now),
  }
}
