/** Where records show the library's files: derived from what writes down their uses. */
import { sql } from 'kysely'
import { familyNames, type FamilyName } from '../../src/api/index.ts'
import { tableNameOf } from '../../server/platform/database/tableName.ts'
import { refuseBarred } from '../../server/platform/mediaRights/refuseBarred.ts'
import type { Db } from '../../server/platform/pipeline/implement.ts'
import type { World } from './app.ts'

/** A field of a family's records. */
export interface MediaPlace {
  /** The table. */
  readonly place: string
  readonly family: FamilyName
  readonly field: string
}

/** The tables of records that write down which items stand in them, with their families. */
export async function placesOfMedia(w: World): Promise<readonly (readonly [place: string, family: FamilyName])[]> {
  const { rows } = await sql<{ place: string }>`
    select c.relname as place from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = c.relname || '_media_uses'`.execute(w.db)
  return rows.flatMap(({ place }) => {
    const family = familyNames.find((one) => tableNameOf(one) === place) ?? (place === 'stations' ? place : undefined)
    return family === undefined ? [] : [[place, family] as const]
  })
}

/** The texts of a table whose triggers look for addresses in them. */
export async function textsOf(w: World, place: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select a.attname as name from pg_attribute a
    join pg_trigger t on t.tgrelid = a.attrelid and t.tgname = ${`${place}_media_uses`}
    where a.attrelid = ${place}::regclass and a.atttypid = 'text'::regtype and a.attnum > 0
      and (t.tgattr::text = '' or a.attnum = any(t.tgattr::int2[]))`.execute(w.db)
  return rows.map(({ name }) => name)
}

class Tried extends Error {}

/**
 * Whether a use in that field of a record is live, and what is said of it; undefined: it takes no address. `next`: an address that
 * comes there after the first one, which is public by then. Nothing of it stays.
 */
export async function tried(
  w: World,
  { place, family, field }: MediaPlace,
  ID: number,
  address: string,
  next?: (tx: Db) => Promise<string>,
) {
  let found: { readonly isLive: boolean; readonly said: string } | undefined
  const trying = w.db.transaction().execute(async (tx) => {
    const put = (one: string) =>
      sql`update ${sql.table(place)} set ${sql.ref(field)} = ${one} where "ID" = ${ID}`.execute(tx)
    await put(address)
    if (next) {
      await refuseBarred(tx as unknown as Db, w.clock.now())
      await put(await next(tx as unknown as Db))
    }
    const uses = tx.selectFrom('media_uses').select('IsLive').where('Family', '=', family).where('RecordID', '=', ID)
    const use = await uses.orderBy('IsLive', 'desc').executeTakeFirst()
    const asked = refuseBarred(tx as unknown as Db, w.clock.now())
    const said = await asked.then(
      () => '',
      (error: Error) => error.message,
    )
    if (use) found = { isLive: use.IsLive, said }
    throw new Tried()
  })
  await trying.catch((error: unknown) => {
    const isOfField = typeof error === 'object' && error !== null && 'code' in error
    if (!(error instanceof Tried) && !isOfField) throw error
  })
  return found
}
