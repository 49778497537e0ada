/** What a film is as others get it: brought back, it is the same film. */
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { hashed } from '../storage/hashed.ts'
import type { Storage } from '../storage/storage.ts'
import { blanked } from './blanked.ts'
import { hiddenIn, type FilmFile } from './hiddenIn.ts'
import { onceEach } from './onceEach.ts'
import { RULES } from './placeRanges.ts'

/** A version of the library that is a film. */
export interface FilmVersion extends FilmFile {
  readonly ID: number
  readonly StID: number
}

/** By whose library they are in. */
const done = new WeakMap<Storage, ReturnType<typeof onceEach<void>>>()

/**
 * Puts down the bytes of a version as others get it; nothing where they are as they are stored. Before any of them leaves. `open`:
 * how the file is read; default out of the storage.
 */
export function putDownAsGiven(
  db: Kysely<Database>,
  storage: Storage,
  version: FilmVersion,
  open: () => Readable | Promise<Readable> = () => storage.open(version.Sha256, undefined, version.Size),
): Promise<void> {
  const once = done.get(storage) ?? onceEach<void>({ most: 10_000 })
  done.set(storage, once)
  return once(String(version.ID), () => putDown(db, storage, version, open))
}

async function putDown(
  db: Kysely<Database>,
  storage: Storage,
  version: FilmVersion,
  open: () => Readable | Promise<Readable>,
): Promise<void> {
  const hidden = await hiddenIn(storage, version)
  if (hidden.length === 0) return
  const { ID, StID, Type } = version
  const row = await db.selectFrom('media_versions').select('GivenRules').where('ID', '=', ID).executeTakeFirst()
  if (!row || row.GivenRules === RULES) return
  const { Sha256 } = await hashed(blanked(await open(), hidden))
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('media_former_renditions')
      .values({ StID, VersionID: ID, Sha256, Type })
      .onConflict((one) => one.doNothing())
      .execute()
    await tx.updateTable('media_versions').set({ GivenRules: RULES }).where('ID', '=', ID).execute()
  })
}
