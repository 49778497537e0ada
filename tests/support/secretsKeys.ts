/** The key that tests seal secrets with, since no server of theirs makes one. */
import type { OpenDatabase } from '../../server/platform/database/connect.ts'
import { holdKeys, ringOf } from '../../server/platform/secrets/keyRing.ts'
import { readKeys } from '../../server/platform/secrets/keyText.ts'

const ring = ringOf(readKeys('11'.repeat(32))!)

/** Gives a database of a test its key. */
export function withKey<Database extends Pick<OpenDatabase, 'db'>>(database: Database): Database {
  holdKeys(database.db, ring)
  return database
}
