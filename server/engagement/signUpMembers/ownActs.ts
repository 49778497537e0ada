/** What people do with their own sign-up: cancel, leave the queue, take the place that is offered, correct what they wrote. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { signUpMembers } from '../../../src/api/engagement/signUpMembers/calls.ts'
import { livingStates } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import type { OwnSignUp } from '../../../src/api/engagement/signUpMembers/model.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { participantAt, participantOf, type Participant } from '../participants/participant.ts'
import { formOf } from '../signUps/forms.ts'
import { openSignUp, phaseNow, sessionsOf } from '../signUps/open.ts'
import { whyClosed } from '../../../src/api/engagement/signUps/signUpStates.ts'
import { readerGradeTitles, meetsGrade } from '../../../src/api/engagement/participation.ts'
import { answer, goodAnswers, noteOwn, phoneOf } from './apply.ts'
import { mayDo, ownSignUp } from './own.ts'
import { fillPlaces, lockSessions, tellScreens } from './places.ts'
import { tellOfWords, wordsIn } from './words.ts'

type Calls = (typeof signUpMembers)['calls']
type OwnCall = Calls['cancel']
type SignUp = StoredOf<'sign_ups'>
type Member = StoredOf<'sign_up_members'>
type Session = StoredOf<'sign_up_sessions'>

/** The one that counts: in which they take part or may yet, else the last. */
async function latest(db: Db, SignUpID: number, who: Participant): Promise<Member | undefined> {
  const all = await db
    .selectFrom('sign_up_members')
    .selectAll()
    .where('SignUpID', '=', SignUpID)
    .where('Participant', '=', who.name)
    .orderBy('ID', 'desc')
    .execute()
  return all.find(({ State }) => (livingStates as readonly string[]).includes(State)) ?? all[0]
}

interface Own {
  readonly signUp: SignUp
  readonly session: Session
  readonly member: Member
  readonly who: Participant
}

/** Their own sign-up, with its session held. Throws 'missing'. */
async function held(request: Request<ParsedOf<OwnCall>>): Promise<Own> {
  const { db, input } = request
  const signUp = await openSignUp(db, input)
  const who = await participantAt(request, { StID: signUp.StID, grade: 'device' })
  const found = await latest(db, signUp.ID, who)
  if (!found) throw new Refusal('missing', '您还没有报名。')
  const [session] = await lockSessions(db, signUp.StID, [found.SessionID])
  // As it is now that nobody else changes it.
  const member = await db
    .selectFrom('sign_up_members')
    .selectAll()
    .where('ID', '=', found.ID)
    .forUpdate()
    .executeTakeFirst()
  if (!member || !session) throw new Refusal('missing', '您还没有报名。')
  return { signUp, session, member, who }
}

interface OwnAct {
  readonly may: keyof OwnSignUp['MayDo']
  /** A state in which it is done already: sent twice it is answered as before. */
  readonly isDone: (member: Member) => boolean
  readonly deed: string
  readonly columns: object
}

const acts = {
  cancel: {
    ...{ may: 'Cancel', deed: '取消报名', columns: { State: 'cancelled', OfferUntil: null } },
    isDone: ({ State }) => State === 'cancelled',
  },
  leave: {
    may: 'Leave',
    deed: '退出候补',
    columns: { State: 'cancelled' },
    isDone: ({ State }) => State === 'cancelled',
  },
  accept: {
    ...{ may: 'Accept', deed: '确认名额', columns: { State: 'passed', OfferUntil: null } },
    isDone: ({ State }) => State === 'passed' || State === 'checked_in',
  },
} as const satisfies Record<string, OwnAct>

/** The handler of such an act; what it frees goes to the next in the same transaction. */
function ownAct({ may, isDone, deed, columns }: OwnAct) {
  return async (request: Request<ParsedOf<OwnCall>>): Promise<OutputOf<OwnCall>> => {
    const { db, now } = request
    const { signUp, session, member, who } = await held(request)
    if (isDone(member)) return answer(db, { signUp, session, member, now })
    const why = mayDo(signUp, session, member, now)[may]
    if (why !== '') throw new Refusal('refused', why)
    const after = await db
      .updateTable('sign_up_members')
      .set({ ...columns, UpdateTime: now })
      .where('ID', '=', member.ID)
      .where('State', '=', member.State)
      .returningAll()
      .executeTakeFirstOrThrow()
    const offered = await fillPlaces(db, { StID: signUp.StID, SessionIDs: [session.ID], now })
    await noteOwn(request, { who, member, deed: `${deed}“${signUp.Title}”` })
    tellScreens(request, offered)
    return answer(db, { signUp, session, member: after, now })
  }
}

/** The handlers of POST /open/signup/cancel, leave and accept. */
export const ownActs = { cancel: ownAct(acts.cancel), leave: ownAct(acts.leave), accept: ownAct(acts.accept) }

/** The handler of POST /open/signup/correct: judged by the form that is asked now. */
export async function correct(request: Request<ParsedOf<Calls['correct']>>): Promise<OutputOf<Calls['correct']>> {
  const { db, now, input } = request
  const { signUp, session, member, who } = await held(request)
  const why = mayDo(signUp, session, member, now).Correct
  if (why !== '') throw new Refusal('refused', why)
  const fields = await formOf(db, { SignUpID: signUp.ID, Version: signUp.FormVersion })
  const answers = goodAnswers(fields, input.Answers, now)
  // What was answered to fields that are not asked any more stays.
  const retired = Object.entries(member.Answers ?? {}).filter(
    ([key]) => fields.find(({ Key }) => Key === key)?.Retired === true,
  )
  const after = await db
    .updateTable('sign_up_members')
    .set({
      ...{ Name: input.Name, FormVersion: signUp.FormVersion, UpdateTime: now },
      Phone: phoneOf(who, fields, answers),
      Words: await wordsIn(db, { StID: signUp.StID, Name: input.Name, Answers: answers }),
      Answers: JSON.stringify({ ...Object.fromEntries(retired), ...answers }),
    })
    .where('ID', '=', member.ID)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteOwn(request, { who, member, deed: `更正报名“${signUp.Title}”` })
  tellOfWords(request, signUp, after, member.Words)
  return answer(db, { signUp, session, member: after, now })
}

/** Why they cannot sign up, as a sentence; '': they can. */
function whyNotApply(
  signUp: SignUp,
  own: Member | undefined,
  who: Participant | undefined,
  closed: string | undefined,
): string {
  if (closed !== undefined) return closed
  if (own && (livingStates as readonly string[]).includes(own.State)) return `您已经报过名，是 ${own.No} 号。`
  return who && meetsGrade(signUp.Grade, who.grade) ? '' : `报名需要${readerGradeTitles[signUp.Grade]}。`
}

/** The handler of POST /open/signup/mine. */
export async function mine(request: Request<ParsedOf<Calls['mine']>>): Promise<OutputOf<Calls['mine']>> {
  const { db, input, now } = request
  const signUp = await openSignUp(db, input)
  const who = await participantOf(request, signUp.StID)
  const sessions = await sessionsOf(db, signUp.ID)
  const closed = whyClosed(phaseNow(signUp, sessions, now))
  const member = who && (await latest(db, signUp.ID, who))
  const Apply = whyNotApply(signUp, member, who, closed)
  if (!member) return { Mine: null, Apply }
  const session = sessions.find(({ ID }) => ID === member.SessionID)!
  return { Mine: await ownSignUp(db, { signUp, session, member, now }), Apply }
}
