// A library of many pictures: rows as they stand in the database, each of a file of its own, which is not there.

import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../server/platform/database/schema.ts'
import type { Stored } from '../server/platform/storage/storage.ts'

/** What is filled in. */
export interface Filling {
  readonly StID: number
  readonly count: number
  /** Bytes of each. */
  readonly size: number
  /** Of small pictures, so that none has to be made. Default none. */
  readonly small?: Stored
}

/** Takes them away again. */
export async function clearItems(db: Kysely<Database>): Promise<void> {
  const ours = sql`"MediaID" in (select "ID" from media where "Title" like 'bench %')`
  await deletedInParts(db, sql`media_uses`, ours)
  // Nobody forbade any of them: what is kept of an item that goes is asked about each, which takes minutes.
  await sql`alter table media disable trigger user`.execute(db)
  try {
    await deletedInParts(db, sql`media`, sql`"Title" like 'bench %'`)
  } finally {
    await sql`alter table media enable trigger user`.execute(db)
  }
  await sql`delete from stored_files where "Sha256" like ${`${OURS}%`}`.execute(db)
}

/** Rows that are taken away at once: what refers to each is looked for in some thirty tables, and a statement may take half a minute. */
const PART = 5000

async function deletedInParts(
  db: Kysely<Database>,
  table: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<void> {
  const statement = sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${PART}))`
  while ((await statement.execute(db)).numAffectedRows);
}
/** Hashes of files that are nowhere begin so. */
const OURS = 'be'.repeat(16)

/** Puts them in. Three at a time look alike. */
export async function fillItems(db: Kysely<Database>, { StID, count, size, small }: Filling): Promise<void> {
  await clearItems(db)
  const { rows } = await sql<{ ID: number }>`select min("ID") as "ID" from admin_users where "StID" = ${StID}`.execute(
    db,
  )
  await sql`insert into stored_files ("Sha256", "Size")
    select ${OURS} || md5(n::text), ${size} from generate_series(1, ${count}) n`.execute(db)
  if (small) {
    const { Sha256, Size } = small
    await sql`insert into stored_files ("Sha256", "Size") values (${Sha256}, ${Size}) on conflict do nothing`.execute(
      db,
    )
  }
  await sql`
    with items as (
      insert into media ("StID", "AdminID", "Kind", "Title", "ResourceGUID")
      select ${StID}, ${rows[0]!.ID}, 'image', 'bench ' || n, gen_random_uuid()::text from generate_series(1, ${count}) n
      returning "ID", "StID", "AdminID", "Title"
    ), versions as (
      insert into media_versions ("StID", "MediaID", "Key", "Type", "FileName", "AdminID", "Sha256", "Size", "Number", "Width",
        "Height", "Likeness")
      select "StID", "ID", substr(md5("ID"::text) || md5('x'), 1, 22), 'image/jpeg', 'b.jpg', "AdminID", ${OURS} || md5(substr("Title", 7)),
        ${size}, 1, 800, 600, (('x' || substr(md5(("ID" / 3)::text), 1, 16))::bit(64)::bigint) from items
      returning "ID", "MediaID"
    ) select count(*) from versions`.execute(db)
  await sql`update media m set "VersionID" = v."ID" from media_versions v
    where v."MediaID" = m."ID" and m."Title" like 'bench %'`.execute(db)
  if (!small) return
  await sql`insert into media_renditions ("StID", "VersionID", "Name", "Type", "Sha256", "Size")
    select m."StID", m."VersionID", 'w320.webp', 'image/webp', ${small.Sha256}, ${small.Size}
    from media m where m."Title" like 'bench %'`.execute(db)
}
