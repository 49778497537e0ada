/** What a film is as others get it: brought back, it is the same film. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { hashed } from '../storage/hashed.ts'
import type { Storage } from '../storage/storage.ts'
import { blanked } from './blanked.ts'
import { hiddenIn, type FilmFile } from './hiddenIn.ts'
import { RULES } from './placeRanges.ts'

/** A version of the library that is a film. */
export interface FilmVersion extends FilmFile {
  readonly ID: number
  readonly StID: number
}

/** Versions that are known to be put down, or on their way to it, by whose library they are in. */
const knownTo = new WeakMap<Storage, Map<number, Promise<void>>>()
const KNOWN = 10_000
/** A long film is read as a whole: one at a time. */
let last: Promise<unknown> = Promise.resolve()

/** Puts down the bytes of a version as others get it; nothing where they are as they are stored. Before any of them leaves. */
export function putDownAsGiven(db: Kysely<Database>, storage: Storage, version: FilmVersion): Promise<void> {
  const known = knownTo.get(storage) ?? new Map<number, Promise<void>>()
  knownTo.set(storage, known)
  const there = known.get(version.ID)
  if (there) return there
  if (known.size >= KNOWN) known.delete(known.keys().next().value!)
  const done = last.then(() => putDown(db, storage, version))
  last = done.catch(() => {})
  known.set(version.ID, done)
  done.catch(() => known.delete(version.ID))
  return done
}

async function putDown(db: Kysely<Database>, storage: Storage, version: FilmVersion): Promise<void> {
  const hidden = await hiddenIn(storage, version)
  if (hidden.length === 0) return
  const { ID, StID, Sha256: stored, Size, Type } = version
  const row = await db.selectFrom('media_versions').select('GivenRules').where('ID', '=', ID).executeTakeFirst()
  if (!row || row.GivenRules === RULES) return
  const { Sha256 } = await hashed(blanked(await storage.open(stored, undefined, Size), hidden))
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('media_former_renditions')
      .values({ StID, VersionID: ID, Sha256, Type })
      .onConflict((one) => one.doNothing())
      .execute()
    await tx.updateTable('media_versions').set({ GivenRules: RULES }).where('ID', '=', ID).execute()
  })
}
