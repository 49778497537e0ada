/** Who has which record open, as rows that run out unless they are renewed. */
import { sql, type Kysely } from 'kysely'
import { PRESENCE_SECONDS, type Present } from '../../../src/api/system/push/calls.ts'
import type { Database } from '../database/schema.ts'

/** A record of a station. */
export interface WatchedRecord {
  readonly StID: number
  readonly Family: string
  readonly ID: number
}

/** What a 'presence' event carries as Data; People is everybody, the one who is told included. */
export interface PresenceData {
  readonly Family: string
  readonly ID: number
  readonly People: readonly Present[]
}

/** The moment before which a presence that was not renewed is over. */
export const staleBefore = sql<Date>`now() - make_interval(secs => ${sql.lit(PRESENCE_SECONDS)})`

/**
 * The people at a record, each once however many panes they have: editing if one pane is, since the first was opened.
 * `told`: with those who did not renew but whose going was not announced yet.
 */
export async function peopleAt(db: Kysely<Database>, place: WatchedRecord, { told = false } = {}): Promise<Present[]> {
  const rows = await rowsAt(db, place)
    .innerJoin('admin_users as u', 'u.ID', 'p.UserID')
    .select(['p.UserID', 'u.AdminUserRealName', 'p.Mode', 'p.Since'])
    .$if(!told, (query) => query.where('p.SeenAt', '>', staleBefore))
    .orderBy('p.Since')
    .orderBy('p.UserID')
    .execute()
  const people = new Map<number, Present>()
  for (const { UserID, AdminUserRealName, Mode, Since } of rows) {
    const earlier = people.get(UserID)
    if (!earlier) {
      const mode = Mode === 'editing' ? 'editing' : 'reading'
      people.set(UserID, { UserID, AdminUserRealName, Mode: mode, Since: Since.toISOString() })
    } else if (Mode === 'editing') people.set(UserID, { ...earlier, Mode })
  }
  return [...people.values()]
}

function rowsAt(db: Kysely<Database>, { StID, Family, ID }: WatchedRecord) {
  return db
    .selectFrom('presence as p')
    .where('p.StID', '=', StID)
    .where('p.Family', '=', Family)
    .where('p.RecordID', '=', ID)
}

/**
 * Changes who is at these records, whose locks the transaction holds, and takes away who did not renew. Answers what is
 * to be announced: the records at which people or modes are others now. So the rows of a record are always what was
 * announced last, stale ones included.
 */
export async function changeAt(
  db: Kysely<Database>,
  places: readonly WatchedRecord[],
  change: () => Promise<void> = async () => {},
): Promise<PresenceData[]> {
  const before: Present[][] = []
  for (const place of places) {
    before.push(await peopleAt(db, place, { told: true }))
    await db
      .deleteFrom('presence')
      .where('StID', '=', place.StID)
      .where('Family', '=', place.Family)
      .where('RecordID', '=', place.ID)
      .where('SeenAt', '<=', staleBefore)
      .execute()
  }
  await change()
  const changed: PresenceData[] = []
  for (const [index, place] of places.entries()) {
    const People = await peopleAt(db, place)
    if (!samePeople(before[index]!, People)) changed.push({ Family: place.Family, ID: place.ID, People })
  }
  return changed
}

/** Whether two answers of peopleAt show the same people in the same modes. */
function samePeople(a: readonly Present[], b: readonly Present[]): boolean {
  const text = (people: readonly Present[]) =>
    people
      .map(({ UserID, Mode }) => `${UserID} ${Mode}`)
      .sort()
      .join()
  return text(a) === text(b)
}

// Advisory locks rather than row locks, and before anything is written: PostgreSQL then gives the transaction its number
// under the lock, and events, which are read in the order of those numbers, tell what happened in the order it did.
const lockNumber = (name: string) => sql`hashtextextended(${`presence ${name}`}, 0)`
const nameOf = ({ StID, Family, ID }: WatchedRecord) => `${StID} ${Family} ${ID}`

/** Lets one transaction at a time move a pane. To be called before lockPlaces. */
export async function lockPane(db: Kysely<Database>, UserID: number, Key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber(`pane ${UserID} ${Key}`)})`.execute(db)
}

/**
 * Lets one transaction at a time change who is at these records. Without it two people who arrive together would each
 * announce a set without the other.
 */
export async function lockPlaces(db: Kysely<Database>, places: readonly WatchedRecord[]): Promise<void> {
  for (const name of new Set(places.map(nameOf).sort())) {
    await sql`select pg_advisory_xact_lock(${lockNumber(name)})`.execute(db)
  }
}

/** lockPlaces without waiting; false when somebody is at it. */
export async function tryLockPlace(db: Kysely<Database>, place: WatchedRecord): Promise<boolean> {
  const name = lockNumber(nameOf(place))
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${name}) as got`.execute(db)
  return rows[0]?.got === true
}
