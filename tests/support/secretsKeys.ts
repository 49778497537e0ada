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

let folder: string | undefined
/** Where files of tests lie. One folder a process: files lie by their content, so that databases do not disturb each other. */
export function filesFolder(): string {
  if (folder !== undefined) return folder
  const made = (folder = mkdtempSync(join(tmpdir(), 'copydesk-files-')))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Gives a database of a test its key, and a place for its files. */
export function withKey<Database extends Pick<OpenDatabase, 'db' | 'pool'>>(database: Database): Database {
  holdKeys(database.db, ring)
  holdStorage(database, folderStorage(filesFolder()))
  return database
}
