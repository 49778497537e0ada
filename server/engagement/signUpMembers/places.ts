/**
 * Places of a session: who takes one, and who is next when one is freed. Whoever takes or frees places holds the session's row
 * first (lockSessions), then writes members; the database counts (0610_sign_ups.sql).
 */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { offerUntil, phaseOf } from '../../../src/api/engagement/signUps/signUpStates.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { queueSms } from '../../system/smsAccounts/queueSms.ts'
import { isSmsOn } from '../../system/smsAccounts/store.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { longMoment } from '../../platform/environment/longMoment.ts'

type Session = StoredOf<'sign_up_sessions'>

/** Holds the rows of sessions until the transaction ends; always in the same order, so that no two wait for each other. */
export function lockSessions(db: Db, StID: number, ids: readonly number[]): Promise<Session[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('sign_up_sessions')
    .selectAll()
    .where('StID', '=', StID)
    .where('ID', 'in', [...new Set(ids)])
    .orderBy('ID')
    .forUpdate()
    .execute()
}

/** The next number in the queue. */
export async function nextInQueue(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`select nextval('sign_up_queue') as next`.execute(db)
  return Number(rows[0]!.next)
}

/** How many wait in a session; `before`: only those before this place in the queue. */
export async function waitingIn(db: Db, SessionID: number, before?: number): Promise<number> {
  const { count } = await db
    .selectFrom('sign_up_members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('SessionID', '=', SessionID)
    .where('State', '=', 'waitlisted')
    .$if(before !== undefined, (rows) => rows.where('QueueOrder', '<', before!))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether somebody new gets places now: there are as many, and nobody waits. The session's row is held. */
export async function isFree(db: Db, { ID, Taken, Capacity }: Session, Seats: number): Promise<boolean> {
  return Taken + Seats <= Capacity && (await waitingIn(db, ID)) === 0
}

/** What is filled, and who is passed over this once: they were just taken out by hand. */
interface Freed {
  readonly StID: number
  readonly SessionIDs: readonly number[]
  readonly now: Date
  readonly except?: ReadonlySet<number>
}

/**
 * Offers what is free to those who wait, in their turn: a group that does not fit holds up those behind it, whole or not at
 * all. Nothing is offered that would be over at once. Answers who was offered a place.
 */
export async function fillPlaces(db: Db, { StID, SessionIDs, now, except = new Set() }: Freed): Promise<number[]> {
  const offered: number[] = []
  for (const session of await lockSessions(db, StID, SessionIDs)) {
    const until = await offersUntil(db, session, now)
    let left = session.Capacity - session.Taken
    while (until && left > 0) {
      const next = await db
        .selectFrom('sign_up_members')
        .select(['ID', 'Seats', 'UserID', 'Phone', 'SignUpID'])
        .where('SessionID', '=', session.ID)
        .where('State', '=', 'waitlisted')
        .$if(except.size > 0, (rows) => rows.where('ID', 'not in', [...except]))
        .orderBy('QueueOrder')
        .limit(1)
        .forUpdate()
        .executeTakeFirst()
      if (!next || next.Seats > left) break
      await db
        .updateTable('sign_up_members')
        .set({ State: 'offered', OfferUntil: until, UpdateTime: now })
        .where('ID', '=', next.ID)
        .where('State', '=', 'waitlisted')
        .execute()
      await tellOffered(db, { ...next, StID, until, now })
      left -= next.Seats
      offered.push(next.ID)
    }
  }
  return offered
}

/** Until when an offer made now would stand; undefined: none is made. */
export async function offersUntil(db: Db, session: Session, now: Date): Promise<Date | undefined> {
  const signUp = await db
    .selectFrom('sign_ups')
    .select(['State', 'BeginTime', 'EndTime', 'OfferHours', 'DeletedAt'])
    .where('ID', '=', session.SignUpID)
    .executeTakeFirstOrThrow()
  if (signUp.DeletedAt !== null || phaseOf(signUp, false, now) !== 'open') return undefined
  return offerUntil(now, signUp.OfferHours, [signUp.EndTime, session.BeginTime])
}

/** A text message to who is a member of the station and has a telephone; it waits as everything that leaves the house. */
async function tellOffered(
  db: Db,
  told: { StID: number; UserID: number | null; Phone: string; SignUpID: number; until: Date; now: Date },
): Promise<void> {
  const { StID, UserID, until, now } = told
  const Phone = mobileDigits(told.Phone)
  if (UserID === null || Phone === undefined || !(await isSmsOn(db, StID))) return
  const { Title } = await db
    .selectFrom('sign_ups')
    .select('Title')
    .where('ID', '=', told.SignUpID)
    .executeTakeFirstOrThrow()
  const sms = { Purpose: 'notice', Value: `“${Title.slice(0, 20)}”有名额了，请在${longMoment(until)}前确认` } as const
  try {
    await queueSms(db, { StID, Family: 'registeredUsers', RecordID: UserID, LogID: null, UserID: 0, Phone, sms }, now)
  } catch (error) {
    // The station has sent as many today as it pays for: the place is offered all the same, and the page says so.
    if (!(error instanceof Refusal)) throw error
  }
}

/** Tells the station's screens. */
export function tellScreens(request: Pick<Request<unknown>, 'announce'>, Ids: readonly number[]): void {
  if (Ids.length === 0) return
  request.announce({ Topic: 'signUpMembers', Action: 'change', Ids })
  request.announce({ Topic: 'signUps', Action: 'change' })
}
