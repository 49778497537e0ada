/** Somebody of the public signs up: a place while there are any and nobody waits, else the end of the queue. */
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { signUpMembers } from '../../../src/api/engagement/signUpMembers/calls.ts'
import { livingStates } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import { checkAnswers, type CheckedAnswers } from '../../../src/api/engagement/signUps/checkAnswers.ts'
import type { Answers, FormField } from '../../../src/api/engagement/signUps/formFields.ts'
import { noteDeed } from '../../platform/readers/deeds.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { participantAt, type Participant } from '../participants/participant.ts'
import { formOf } from '../signUps/forms.ts'
import { openSignUp, whyNotSession } from '../signUps/open.ts'
import { nextNo } from './houseSaving.ts'
import { ownSignUp } from './own.ts'
import { isFree, lockSessions, nextInQueue, tellScreens } from './places.ts'
import { tellOfWords, wordsIn } from './words.ts'

type Call = (typeof signUpMembers.calls)['apply']
type Apply = Request<ParsedOf<Call>>
type SignUp = StoredOf<'sign_ups'>
type Member = StoredOf<'sign_up_members'>

/** Ours: how often one may sign up for the same, those that were cancelled and refused counted. */
const APPLICATIONS = 5
const USED = '这个 ClientID 已经用过，请换一个。'

/** Answers that will do. Throws 'refused' with a sentence for every field. */
export function goodAnswers(fields: readonly FormField[], given: Answers, now: Date): CheckedAnswers['answers'] {
  const { answers, problems } = checkAnswers(fields, given, dayHere(now))
  const [first] = problems
  if (!first) return answers
  const detail = { Fields: problems.map(({ Key, Message }) => ({ Field: Key, Message })) }
  throw new Refusal('refused', first.Message, { detail })
}

/** The telephone of a member: the one they proved, else the one they wrote into the form. */
export function phoneOf(who: Participant, fields: readonly FormField[], answers: CheckedAnswers['answers']): string {
  const field = fields.find(({ Kind, Key }) => Kind === 'phone' && answers[Key] !== undefined)
  return who.Phone || (field ? String(answers[field.Key]) : '')
}

/** The station's screens hear of it, and a member of the public has a line of their log. */
export async function noteOwn(
  request: Request<unknown>,
  {
    who,
    member,
    deed,
  }: { readonly who: Participant; readonly member: Pick<Member, 'ID' | 'StID'>; readonly deed: string },
): Promise<void> {
  const { StID } = member
  if (who.UserID !== undefined) await noteDeed(request, { StID, UserID: who.UserID, Title: deed })
  request.actAs({ ...{ ID: 0, StID, RoleID: 0 }, ...{ AdminUserName: '', AdminUserRealName: '', RoleName: '' } })
  tellScreens(request, [member.ID])
}

/** What they have of this sign-up, whatever became of it. */
async function theirs(db: Db, signUp: SignUp, who: Participant): Promise<Member[]> {
  return db
    .selectFrom('sign_up_members')
    .selectAll()
    .where('SignUpID', '=', signUp.ID)
    .where('Participant', '=', who.name)
    .execute()
}

async function sentBefore(db: Db, StID: number, ClientID: string): Promise<Member | undefined> {
  const rows = db.selectFrom('sign_up_members').selectAll().where('StID', '=', StID)
  return rows.where('ClientID', '=', ClientID).executeTakeFirst()
}

/** Whether an application says what is sent now. What was corrected or moved since says nothing of what was sent. */
async function isAsSent({ db, input, now }: Apply, member: Member): Promise<boolean> {
  if (member.UpdateTime.getTime() !== member.CreateTime.getTime()) return true
  const { SessionID, Seats, Name, SignUpID, FormVersion: Version } = member
  if (input.SessionID !== SessionID || input.Seats !== Seats || input.Name !== Name) return false
  const { answers } = checkAnswers(await formOf(db, { SignUpID, Version }), input.Answers, dayHere(now))
  return isDeepStrictEqual(answers, member.Answers ?? {})
}

/** The handler of POST /open/signup/apply. The same ClientID again answers how it stands by now. */
export async function apply(request: Apply): Promise<OutputOf<Call>> {
  const { db, input, now } = request
  const { SessionID, Seats, Name, ClientID } = input
  const signUp = await openSignUp(db, input)
  const { ID: SignUpID, StID, FormVersion } = signUp
  const who = await participantAt(request, { StID, grade: signUp.Grade })
  // Whoever comes from here on comes one after the other; a request that is refused gives its number back.
  const No = await nextNo(db, { StID, SignUpID })
  const before = await sentBefore(db, StID, ClientID)
  if (before) {
    const isTheirs = before.Participant === who.name && before.SignUpID === SignUpID
    if (!isTheirs || !(await isAsSent(request, before))) throw new Refusal('conflict', USED)
    return answer(db, { signUp, member: before, now })
  }
  const [session] = await lockSessions(db, StID, [SessionID])
  if (!session || session.SignUpID !== SignUpID) throw refuseField('SessionID', '没有这个场次，请重新选择。')
  const closed = whyNotSession(signUp, session, now)
  if (closed !== undefined) throw new Refusal('refused', closed)
  if (Seats > signUp.MostSeats) throw refuseField('Seats', `一次最多报 ${signUp.MostSeats} 位，现在是 ${Seats} 位。`)
  if (Seats > session.Capacity) throw refuseField('Seats', `这一场一共 ${session.Capacity} 个名额，不够 ${Seats} 位。`)
  const all = await theirs(db, signUp, who)
  const living = all.find(({ State }) => (livingStates as readonly string[]).includes(State))
  if (living) throw new Refusal('conflict', `您已经报过名，是 ${living.No} 号。`)
  if (all.length >= APPLICATIONS) throw new Refusal('refused', `同一个报名最多报 ${APPLICATIONS} 次，请联系编辑部。`)
  const fields = await formOf(db, { SignUpID, Version: FormVersion })
  if (input.FormVersion !== undefined && input.FormVersion !== FormVersion)
    throw new Refusal('conflict', '报名表刚刚改过，请按新的表填写。', { detail: { FormVersion } })
  const answers = goodAnswers(fields, input.Answers, now)
  const waits = !(await isFree(db, session, Seats))
  const Words = await wordsIn(db, { StID, Name, Answers: answers })
  const isLetIn = signUp.Review === 'once' && Words.length === 0
  const State = waits ? 'waitlisted' : isLetIn ? 'passed' : 'applied'
  const member = await db
    .insertInto('sign_up_members')
    .values({
      ...{ StID, SignUpID, SessionID, No, Name, Seats, State, FormVersion, ClientID, Way: 'reader', Words },
      QueueOrder: waits ? await nextInQueue(db) : null,
      Phone: phoneOf(who, fields, answers),
      Answers: JSON.stringify(answers),
      ...{ Participant: who.name, UserID: who.UserID ?? null, Address: who.Address },
      ...{ CreateTime: now, UpdateTime: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteOwn(request, { who, member, deed: `报名“${signUp.Title}”` })
  tellOfWords(request, signUp, member)
  return answer(db, { signUp, session, member, now })
}

/** How it stands, as an answer. */
export async function answer(
  db: Db,
  of: { signUp: SignUp; session?: StoredOf<'sign_up_sessions'>; member: Member; now: Date },
): Promise<OutputOf<Call>> {
  const session =
    of.session ??
    (await db
      .selectFrom('sign_up_sessions')
      .selectAll()
      .where('ID', '=', of.member.SessionID)
      .executeTakeFirstOrThrow())
  const Mine = await ownSignUp(db, { ...of, session })
  return { Message: Mine.Message, Mine }
}
