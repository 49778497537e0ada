/**
 * Counting views: many at once, in one transaction, so that pages of thousands of readers do not queue for one row. What was
 * booked and what a device may see in a day is looked at under the rows' locks: however many servers count, never more than that.
 */
import { sql, type Kysely } from 'kysely'
import type { AdState } from '../../../../src/api/engagement/ads/adStates.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { CLICK_MS, VIEW_MS, type Ticket } from '../choosing/ticket.ts'

/** A view that was brought. */
export interface View extends Ticket {
  /** Made up by who brings it: the same again is answered as before. '': counted by its click, the view itself may still come. */
  readonly key: string
  /** The newsroom's day. */
  readonly day: string
}

/** What became of one. */
export type Counted = 'counted' | 'again' | 'replayed' | 'gone' | 'stopped' | 'over' | 'full' | 'capped'

interface Row {
  readonly ID: number
  readonly StID: number
  readonly State: AdState
  readonly FromDate: string
  readonly ToDate: string
  readonly BookedViews: number
  readonly Views: number
  readonly DeviceCap: number
}

/** Why a view of an advertisement does not count; undefined: it may. */
function whyNot(ad: Row, counted: number, day: string): Counted | undefined {
  if (ad.State !== 'approved') return 'stopped'
  if (day < ad.FromDate || day > ad.ToDate) return 'over'
  return ad.BookedViews > 0 && ad.Views + counted >= ad.BookedViews ? 'full' : undefined
}

const readerKey = ({ AdID, reader, day }: Pick<View, 'AdID' | 'reader' | 'day'>) => `${AdID} ${day} ${reader}`

/** Counts some views. Answers what became of each, in their order. */
export async function countViews(db: Kysely<Database>, views: readonly View[], now: Date): Promise<Counted[]> {
  return db.transaction().execute((tx) => countViewsIn(tx, views, now))
}

/** The same in a transaction that is under way. */
export async function countViewsIn(tx: Kysely<Database>, views: readonly View[], now: Date): Promise<Counted[]> {
  // Their rows first, in one order everywhere, so that two servers never wait for each other in a circle. Who holds a row is
  // alone with its tickets, its readers and its count.
  const rows = await lockedAds(tx, views)
  const there = views.filter(({ AdID, StID }) => rows.get(AdID)?.StID === StID)
  const brought = await broughtBefore(tx, there)
  const seen = await seenBefore(tx, there, rows)
  const added = new Map<number, number>()
  const taken: View[] = []
  const results = views.map((view): Counted => {
    const { AdID, StID, nonce, key, day, reader } = view
    const ad = rows.get(AdID)
    if (ad?.StID !== StID) return 'gone'
    const before = brought.get(nonce)
    // What its click counted is taken by the view that comes after.
    if (before === '' && key !== '') {
      brought.set(nonce, key)
      taken.push(view)
      return 'again'
    }
    // The same sent again is answered as before.
    if (before !== undefined) return before === key ? 'again' : 'replayed'
    const no = whyNot(ad, added.get(AdID) ?? 0, day)
    if (no) return no
    if (ad.DeviceCap > 0) {
      const times = seen.get(readerKey(view)) ?? 0
      if (reader === '' || times >= ad.DeviceCap) return 'capped'
      seen.set(readerKey(view), times + 1)
    }
    brought.set(nonce, key)
    added.set(AdID, (added.get(AdID) ?? 0) + 1)
    return 'counted'
  })
  const counted = views.filter((_, at) => results[at] === 'counted')
  if (counted.length > 0) await write(tx, counted, now)
  if (taken.length > 0)
    await sql`update ad_tickets as t set "ViewKey" = key from ${listOf(taken)} where t."Nonce" = nonce`.execute(tx)
  return results
}

async function lockedAds(tx: Kysely<Database>, views: readonly View[]): Promise<Map<number, Row>> {
  const ids = [...new Set(views.map(({ AdID }) => AdID))]
  const locked = await tx
    .selectFrom('ads')
    .select(['ID', 'StID', 'State', 'FromDate', 'ToDate', 'BookedViews', 'Views', 'DeviceCap'])
    .where('ID', 'in', ids)
    .orderBy('ID')
    .forNoKeyUpdate()
    .execute()
  return new Map(locked.map((one) => [one.ID, one as Row]))
}

/** By whom tickets were brought before. */
async function broughtBefore(tx: Kysely<Database>, views: readonly View[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ Nonce: string; ViewKey: string }>`select "Nonce", "ViewKey" from ad_tickets
    where "Nonce" = any(${views.map(({ nonce }) => nonce)}::text[]) and "ViewedAt" is not null`.execute(tx)
  return new Map(rows.map(({ Nonce, ViewKey }) => [Nonce, ViewKey]))
}

/** How often each reader saw each that has a cap, on the day of the view. */
async function seenBefore(
  tx: Kysely<Database>,
  views: readonly View[],
  ads: ReadonlyMap<number, Row>,
): Promise<Map<string, number>> {
  const asked = views.filter(({ AdID, reader }) => reader !== '' && (ads.get(AdID)?.DeviceCap ?? 0) > 0)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ AdID: number; reader: string; day: string; Views: number }>`
    select r."AdID", r."Reader" as reader, r."Day" as day, r."Views" from ad_readers r
    join (select distinct * from ${listOf(asked)}) said
      on said.ad = r."AdID" and said.reader = r."Reader" and said.day = r."Day"`.execute(tx)
  return new Map(rows.map((row) => [readerKey(row), row.Views]))
}

const listOf = (views: readonly View[]) => sql`unnest(${views.map(({ AdID }) => AdID)}::bigint[],
  ${views.map(({ StID }) => StID)}::bigint[], ${views.map(({ reader }) => reader)}::text[],
  ${views.map(({ day }) => day)}::date[], ${views.map(({ nonce }) => nonce)}::text[],
  ${views.map(({ key }) => key)}::text[]) as given(ad, station, reader, day, nonce, key)`

async function write(tx: Kysely<Database>, views: readonly View[], now: Date): Promise<void> {
  const said = listOf(views)
  // Its click asks whether it was counted, so it is kept as long as that may come.
  const expires = new Date(now.getTime() + CLICK_MS + VIEW_MS)
  await sql`insert into ad_tickets as t ("Nonce", "AdID", "ViewedAt", "ViewKey", "ExpiresAt")
    select nonce, ad, ${now}::timestamptz, key, ${expires}::timestamptz from ${said}
    on conflict ("Nonce") do update set "ViewedAt" = excluded."ViewedAt", "ViewKey" = excluded."ViewKey",
      "ExpiresAt" = excluded."ExpiresAt"`.execute(tx)
  await sql`update ads set "Views" = ads."Views" + more.views
    from (select ad, count(*)::int as views from ${said} group by ad) more where ads."ID" = more.ad`.execute(tx)
  await sql`insert into ad_days as d ("AdID", "StID", "Day", "Views")
    select ad, station, day, count(*)::int from ${said} group by ad, station, day
    on conflict ("AdID", "Day") do update set "Views" = d."Views" + excluded."Views"`.execute(tx)
  const known = views.filter(({ reader }) => reader !== '')
  if (known.length > 0)
    await sql`insert into ad_readers as r ("AdID", "Day", "Reader", "Views")
      select ad, day, reader, count(*)::int from ${listOf(known)} group by ad, day, reader
      on conflict ("Reader", "Day", "AdID") do update set "Views" = r."Views" + excluded."Views"`.execute(tx)
}
