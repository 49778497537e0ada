/** What is over: whoever still waits is no longer told of it. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { isAsked } from './isAsked.ts'
import { NO_ROOM, ownProblems } from './putDown.ts'
import { tellOf } from './queueRenditions.ts'
import { conversionKinds } from '../../../src/api/library/conversions/states.ts'

/** How many times its own size a file must have free on the disk. */
export const ROOM = 2
const asked = Object.keys(conversionKinds).filter(isAsked)

/**
 * The engine works, and what it makes can be kept: what it was that others wait for is over. What was in the way of one alone
 * stays with it, and so does the want of room of what needs more than there is.
 */
export async function clearPassed(db: Kysely<Database>): Promise<void> {
  const room = await storageOf(db).room()
  const { rows } = await sql<{ ID: number; StID: number }>`
    update conversions c set "Problem" = '' from media_versions v
    where v."ID" = c."VersionID" and c."State" = 'queued' and c."Problem" <> '' and c."Problem" <> all(${ownProblems}::text[])
      and c."Kind" <> all(${asked}::text[])
      and (c."Problem" <> ${NO_ROOM} or v."Size" * ${ROOM}::float8 <= ${room}::float8)
    returning c."ID", c."StID"`.execute(db)
  await tellOf(db, rows)
}
