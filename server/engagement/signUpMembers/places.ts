/**
 * Places of a session: who takes one, and who is next when one is freed. Whoever takes or frees places holds the session's row
 * first (lockSessions), then writes members; the database counts (0610_sign_ups.sql).
 */
import { sql, type Kysely } from 'kysely'
import { offerUntil, phaseOf } from '../../../src/api/engagement/signUps/signUpStates.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import { tellBySms } from '../participants/smsTold.ts'

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
export async function nextInQueue(db: Kysely<Database>): Promise<number> {
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
        .select(['ID', 'Seats'])
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
      left -= next.Seats
      offered.push(next.ID)
    }
  }
  await tellOffered(db, { StID, ids: offered, now })
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

/** Members who were just offered a place are told by text message: at the number they proved, or told the house. */
export async function tellOffered(
  db: Db,
  { StID, ids, now }: { readonly StID: number; readonly ids: readonly number[]; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('sign_up_members as m')
    .innerJoin('sign_ups as s', 's.ID', 'm.SignUpID')
    .leftJoin('register_users as u', 'u.ID', 'm.UserID')
    .select(['m.ID', 'm.OfferUntil', 'm.Way', 'm.Phone', 'u.Telphone', 's.Title'])
    .where('m.ID', 'in', [...ids])
    .where('m.State', '=', 'offered')
    .orderBy('m.ID')
    .execute()
  const news = rows.map(({ ID, OfferUntil, Way, Phone, Telphone, Title }) => ({
    RecordID: ID,
    Phone: Telphone ?? (Way === 'reader' ? '' : Phone),
    Says: `“${Title.slice(0, 20)}”有名额了，请在 ${longMoment(OfferUntil)} 前确认`,
  }))
  await tellBySms(db, { StID, Family: 'signUpMembers', now }, news)
}

/** Tells the station's screens of members whose place is another one: how many are taken stands in other lists, too. */
export function tellScreens(request: Pick<Request<unknown>, 'announce'>, Ids: readonly number[]): void {
  if (Ids.length === 0) return
  request.announce({ Topic: 'signUpMembers', Action: 'change', Ids })
  for (const Topic of ['signUps', 'signUpSessions'] as const) request.announce({ Topic, Action: 'change' })
}
