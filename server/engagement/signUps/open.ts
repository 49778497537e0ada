/** What the public is told of a sign-up. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { signUps } from '../../../src/api/engagement/signUps/calls.ts'
import type { PublicSession } from '../../../src/api/engagement/signUps/model.ts'
import { phaseOf, whyClosed, type SignUpPhase } from '../../../src/api/engagement/signUps/signUpStates.ts'
import { sessionName } from '../../../src/api/engagement/signUpSessions/fields.ts'
import { readerGradeTitles } from '../../../src/api/engagement/participation.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { formOf } from './forms.ts'
import { isPublicName } from '../../platform/records/publicName.ts'

type Call = (typeof signUps.calls)['openOne']
type SignUp = StoredOf<'sign_ups'>
type Session = StoredOf<'sign_up_sessions'>

/** A sign-up that was opened once, of an open station, by its public number. Throws 'missing'. */
export async function openSignUp(
  db: Db,
  { StationKey, SignUp: GUID }: { readonly StationKey: string; readonly SignUp: string },
): Promise<SignUp> {
  const found =
    isPublicName(GUID) &&
    (await db
      .selectFrom('sign_ups as u')
      .innerJoin('stations as s', 's.ID', 'u.StID')
      .selectAll('u')
      .where('u.GUID', '=', GUID)
      .where('s.PublicKey', '=', StationKey)
      .where('s.Status', '=', 1)
      .where('u.DeletedAt', 'is', null)
      .where('u.State', '<>', 'draft')
      .executeTakeFirst())
  if (!found) throw new Refusal('missing', '没有这个报名，它可能没有公开。')
  return found
}

/** A session with how many wait for it. */
export type WaitedSession = Session & { readonly Waiting: number }

/** All sessions of a sign-up, in their order. */
export async function sessionsOf(db: Db, SignUpID: number): Promise<WaitedSession[]> {
  const { rows } = await sql<WaitedSession>`select s.*, (select count(*)::int from sign_up_members m
      where m."SessionID" = s."ID" and m."State" = 'waitlisted') as "Waiting"
    from sign_up_sessions s where s."SignUpID" = ${SignUpID} order by s."ShowOrder", s."ID"`.execute(db)
  return rows
}

const isBegun = ({ BeginTime }: Session, now: Date) => BeginTime !== null && BeginTime <= now
/** Ours: what is said while places are empty that those who wait come into first. */
const KEPT = '余下的名额先留给排在前面的'
const leftIn = ({ Capacity, Taken, Waiting }: WaitedSession) => (Waiting > 0 ? 0 : Math.max(0, Capacity - Taken))
const isTaken = ({ Capacity, Taken }: Session) => Taken >= Capacity

/** What a sign-up is just now. */
export function phaseNow(signUp: SignUp, sessions: readonly WaitedSession[], now: Date): SignUpPhase {
  const open = sessions.filter((session) => !isBegun(session, now))
  if (sessions.length > 0 && open.length === 0 && signUp.State === 'open') return 'ended'
  return phaseOf(signUp, !open.some((session) => leftIn(session) > 0), now)
}

/** Why nobody can sign up for a session, as a sentence; undefined where they can, if only to wait. */
export function whyNotSession(signUp: SignUp, session: Session, now: Date): string | undefined {
  const closed = whyClosed(phaseOf(signUp, false, now))
  if (closed !== undefined) return closed
  return isBegun(session, now) ? `“${sessionName(session)}”已经开始，不能再报名。` : undefined
}

function publicSession(signUp: SignUp, session: WaitedSession, now: Date): PublicSession {
  const { ID, Title, Option, Location, Capacity, Waiting } = session
  const { BeginTime, EndTime } = toWire(session) as unknown as PublicSession
  const why = whyNotSession(signUp, session, now)
  const Left = leftIn(session)
  const waits = Waiting > 0 ? `，${Waiting} 份报名在候补` : ''
  const full = `${isTaken(session) ? '名额已满' : KEPT}${waits}，报名后排队候补。`
  const Message = why ?? (Left > 0 ? `还有 ${Left} 个名额。` : full)
  return {
    ...{ ID, Title, Option, BeginTime, EndTime, Location, Capacity, Left, Waiting, Message },
    IsOpen: why === undefined,
  }
}

function phaseMessage({ BeginTime, EndTime }: SignUp, phase: SignUpPhase, isAllTaken: boolean): string {
  if (phase === 'coming' && BeginTime) return `报名 ${longMoment(BeginTime)} 开始。`
  const closed = whyClosed(phase)
  if (closed !== undefined) return closed
  const until = EndTime ? `，${longMoment(EndTime)} 截止` : ''
  return phase === 'full' ? `${isAllTaken ? '名额已满' : KEPT}，可以排队候补${until}。` : `正在报名${until}。`
}

/** The handler of GET /open/signup. Throws 'missing'. */
export async function openOne({ db, input, now }: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const signUp = await openSignUp(db, input)
  const sessions = await sessionsOf(db, signUp.ID)
  const { GUID, Title, Content, Cover, Location, Grade, Review, MostSeats, FormVersion } = signUp
  const { BeginTime, EndTime } = toWire(signUp) as { BeginTime: string | null; EndTime: string | null }
  const Phase = phaseNow(signUp, sessions, now)
  const fields = await formOf(db, { SignUpID: signUp.ID, Version: FormVersion })
  return {
    ...{ GUID, Title, Content, Cover, Location, BeginTime, EndTime, Phase, Grade, Review, MostSeats, FormVersion },
    Message: phaseMessage(
      signUp,
      Phase,
      sessions.every((session) => isBegun(session, now) || isTaken(session)),
    ),
    GradeMessage: Grade === 'device' ? '不用登录就可以报名。' : `报名需要${readerGradeTitles[Grade]}。`,
    Fields: fields.filter(({ Retired }) => !Retired),
    Sessions: sessions.map((session) => publicSession(signUp, session, now)),
  }
}
