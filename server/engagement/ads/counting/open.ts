/** The handlers of /open/ads/view and /open/ads/click. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../../src/api/contract.ts'
import type { ads } from '../../../../src/api/engagement/ads/calls.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { lookingBefore, type Arriving, type Request } from '../../../platform/pipeline/implement.ts'
import { holdParticipant } from '../../participants/hold.ts'
import { hourHere } from '../choosing/hourHere.ts'
import { snapshotOf } from '../choosing/snapshot.ts'
import { CLICK_MS, readTicket, refuseTooNew, VIEW_MS, type Ticket } from '../choosing/ticket.ts'
import { countView } from './batch.ts'
import { countViewsIn } from './countViews.ts'
import { refuseUncounted } from './words.ts'

type Calls = (typeof ads)['calls']
type Input = ParsedOf<Calls['view']>

/** The ticket of a request. Throws 'missing' for a station that is not there, 'refused' as readTicket does. */
async function ticketIn(
  db: Kysely<Database>,
  input: Input,
  { now, lastsMs }: { now: Date; lastsMs: number },
): Promise<Ticket> {
  const shown = await snapshotOf(db, input.StationKey, now)
  if (!shown) throw new Refusal('missing', '没有这个站点，它可能没有开通。')
  return readTicket(input.Ticket, { secret: shown.secret, StID: shown.StID, now, lastsMs })
}

/** Counted before the request's transaction, together with others: none waits for another with a connection in its hand. */
async function countBefore(arriving: Arriving<Input>): Promise<void> {
  await holdParticipant(arriving)
  const { db, input, now } = arriving
  const ticket = await ticketIn(db, input, { now, lastsMs: VIEW_MS })
  refuseTooNew(ticket, now)
  refuseUncounted(await countView(db, { ...ticket, key: input.ClientID, day: hourHere(now).day }, now))
}

/** See the file. What a handler is given is what was looked at before, so that it came this far only where it was counted. */
export const viewHandler = lookingBefore<Calls['view']>(countBefore, async () => ({ IsCounted: true }))

/** Clicks are few, and each is somebody's money: written before it is answered, in the request's own transaction. */
async function click({ db, input, now }: Request<Input>): Promise<OutputOf<Calls['click']>> {
  const ticket = tickets.get(input)!
  const { AdID, StID, nonce } = ticket
  const { day } = hourHere(now)
  const ad = await db
    .selectFrom('ads')
    .select(['State', 'Target', 'FromDate', 'ToDate'])
    .where('ID', '=', AdID)
    .where('StID', '=', StID)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!ad) refuseUncounted('gone')
  const { Target, State, FromDate, ToDate } = ad!
  const before = await db
    .selectFrom('ad_tickets')
    .select(['ClickKey', 'ViewedAt'])
    .where('Nonce', '=', nonce)
    .executeTakeFirst()
  if (before && before.ClickKey !== '') {
    if (before.ClickKey !== input.ClientID) refuseUncounted('replayed')
    // Counted it stays; where it leads may be nothing that anybody reviewed by now.
    return { IsCounted: true, Target: State === 'approved' ? Target : '' }
  }
  if (State !== 'approved') refuseUncounted('stopped')
  if (day < FromDate! || day > ToDate!) refuseUncounted('over')
  if (!before?.ViewedAt) await countSeen(db, ticket, { day, now })
  await sql`insert into ad_tickets as t ("Nonce", "AdID", "ClickedAt", "ClickKey", "ExpiresAt")
    values (${nonce}, ${AdID}, ${now}, ${input.ClientID}, ${new Date(now.getTime() + 2 * CLICK_MS)})
    on conflict ("Nonce") do update set "ClickedAt" = excluded."ClickedAt", "ClickKey" = excluded."ClickKey",
      "ExpiresAt" = excluded."ExpiresAt"`.execute(db)
  await db
    .updateTable('ads')
    .set((eb) => ({ Clicks: eb('Clicks', '+', 1) }))
    .where('ID', '=', AdID)
    .execute()
  await sql`insert into ad_days as d ("AdID", "StID", "Day", "Clicks") values (${AdID}, ${StID}, ${day}, 1)
    on conflict ("AdID", "Day") do update set "Clicks" = d."Clicks" + 1`.execute(db)
  return { IsCounted: true, Target }
}

/**
 * What was clicked was seen, though nothing told of that yet: its view counts with it, by the rules of views, so that there are
 * never more clicks than views. Throws 'refused' where it may not.
 */
async function countSeen(
  db: Kysely<Database>,
  ticket: Ticket,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<void> {
  if (now.getTime() - ticket.at > VIEW_MS)
    throw new Refusal(
      'refused',
      `这张广告票据没有计过展示，又已经过期（${VIEW_MS / 60_000} 分钟内有效），点击没有计入。`,
    )
  refuseTooNew(ticket, now)
  const [counted] = await countViewsIn(db, [{ ...ticket, key: '', day }], now)
  refuseUncounted(counted!)
}

/** What was read of a request before its transaction. */
const tickets = new WeakMap<Input, Ticket>()

/** See click. */
export const clickHandler = lookingBefore<Calls['click']>(async (arriving) => {
  await holdParticipant(arriving)
  const { db, input, now } = arriving
  tickets.set(input, await ticketIn(db, input, { now, lastsMs: CLICK_MS }))
}, click)
