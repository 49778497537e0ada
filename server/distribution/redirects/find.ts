/** Where an old address leads. */
import { sql, type Kysely } from 'kysely'
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import type { redirectKinds } from '../../../src/api/distribution/redirects/fields.ts'
import type { Database } from '../../platform/database/schema.ts'

/** The end of the way. */
export interface Found {
  readonly status: 301 | 302 | 410
  /** A path of this site; '' for 410. */
  readonly target: string
}

/** One redirect of a way. */
export interface Step {
  readonly From: string
  readonly Target: string
  readonly Kind: keyof typeof redirectKinds
}

/** Ours: so many redirects one after the other are followed. */
export const CHAIN = 20

/** The redirects from an address on, in their order; each address once. */
export async function chainFrom(db: Kysely<Database>, StID: number, path: string, now: Date): Promise<Step[]> {
  const holds = sql`r."StID" = ${StID} and r."IsEnable" and (r."Until" is null or r."Until" > ${now})`
  const { rows } = await sql<Step>`
    with recursive chain as (
      select r."From", r."Target", r."Kind", 1 as at, array[r."From"] as seen
      from redirects r where ${holds} and r."From" = ${path}
      union all
      select r."From", r."Target", r."Kind", c.at + 1, c.seen || r."From"
      from chain c join redirects r on ${holds} and r."From" = c."Target"
      where c."Kind" <> 'gone' and c.at < ${CHAIN} and not r."From" = any(c.seen)
    )
    select "From", "Target", "Kind" from chain order by at`.execute(db)
  return rows
}

/** The end of the way from an address of a station; undefined where nothing leads on, only in a circle, or to a file of the library. */
export async function findRedirect(
  db: Kysely<Database>,
  key: string,
  path: string,
  now: Date,
): Promise<Found | undefined> {
  const station = await db
    .selectFrom('stations')
    .select('ID')
    .where('PublicKey', '=', key)
    .where('Status', '=', 1)
    .executeTakeFirst()
  const steps = station ? await chainFrom(db, station.ID, path, now) : []
  const last = steps.at(-1)
  if (!last || steps.some(({ From }) => From === last.Target)) return undefined
  if (last.Kind === 'gone') return { status: 410, target: '' }
  if (keyOfAddress(last.Target) !== undefined) return undefined
  return { status: steps.every(({ Kind }) => Kind === 'moved') ? 301 : 302, target: last.Target }
}

/** Whether an article of the station was public once and is no more. */
export async function wasPublic(db: Kysely<Database>, key: string, guid: string): Promise<boolean> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(guid)) return false
  const found = await db
    .selectFrom('articles as a')
    .innerJoin('stations as s', 's.ID', 'a.StID')
    .select('a.ID')
    .where('a.ResourceGUID', '=', guid)
    .where('s.PublicKey', '=', key)
    .where('s.Status', '=', 1)
    .where('a.LiveRevision', 'is', null)
    .where('a.WasPublic', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
