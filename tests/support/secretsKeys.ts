/** What a server gives a database of a test before it opens: the key of secrets, and a folder for files. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '../../server/platform/database/connect.ts'
import { holdKeys, ringOf } from '../../server/platform/secrets/keyRing.ts'
import { readKeys } from '../../server/platform/secrets/keyText.ts'
import { folderStorage } from '../../server/platform/storage/folder.ts'
import { holdStorage } from '../../server/platform/storage/heldStorage.ts'

const ring = ringOf(readKeys('11'.repeat(32))!)

const folders = new Map<string | undefined, string>()
/** Where the files of a database of a test lie, whoever opened it. */
export function filesFolder({ pool }: Pick<OpenDatabase, 'pool'>): string {
  const url = pool.options.connectionString
  const known = folders.get(url)
  if (known !== undefined) return known
  const made = mkdtempSync(join(tmpdir(), 'copydesk-files-'))
  folders.set(url, made)
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Gives a database of a test its key, and a place for its files. */
export function withKey<Database extends Pick<OpenDatabase, 'db' | 'pool'>>(database: Database): Database {
  holdKeys(database.db, ring)
  holdStorage(database, folderStorage(filesFolder(database)))
  return database
}
