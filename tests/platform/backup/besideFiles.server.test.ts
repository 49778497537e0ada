/** Restoring into a data folder that holds files already: of a restore that was killed, or newer ones of the same newsroom. */
import { randomBytes, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeBackup } from '../../../server/platform/backup/makeBackup.ts'
import { restoreBackup } from '../../../server/platform/backup/restoreBackup.ts'
import { refuseHalfRestored, RESTORE_NAME } from '../../../server/platform/backup/restoreTarget.ts'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { folderStorage, shelfOf } from '../../../server/platform/storage/folder.ts'
import { holdStorage } from '../../../server/platform/storage/heldStorage.ts'
import { keepFile } from '../../../server/platform/storage/keepFile.ts'
import { MARK } from '../../../server/platform/storage/storage.ts'
import { adoptLost, sweepFiles } from '../../../server/library/uploads/work.ts'
import { freshDatabase } from '../../support/database.ts'

vi.setConfig({ testTimeout: 120_000 })

const log = { debug: () => {}, info: () => {}, warn: () => {} }
const folder = mkdtempSync(join(tmpdir(), 'copydesk-beside-'))
const home = join(folder, 'home')
const file = join(folder, 'backup.tar.gz')
const ends: (() => Promise<void>)[] = []
/** What is in the backup, by path below `files`. */
const held = new Map<string, Buffer>()
let mark: string
let newer: string

const contentOf = (dataDir: string) =>
  new Map([...held.keys()].map((path) => [path, readFileSync(join(dataDir, 'files', path))]))

beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  const open = openDatabase(url)
  const storage = holdStorage(open, folderStorage(join(home, 'files')))
  const keep = async () => {
    const path = await storage.scratch()
    const bytes = randomBytes(1000)
    writeFileSync(path, bytes)
    const { Sha256 } = await keepFile(open.db, path)
    return [shelfOf(Sha256), bytes] as const
  }
  for (let at = 0; at < 4; at++) held.set(...(await keep()))
  await open.db.insertInto('stations').values({ StationName: '清水' }).execute()
  await open.db.insertInto('files_holders').values({ Name: 'shown before' }).execute()
  mkdirSync(join(home, 'notes'))
  writeFileSync(join(home, 'notes', 'duty.txt'), 'by hand')
  await makeBackup(file, { pool: open.pool, version: '0.1.0', dataDir: home })
  mark = readFileSync(join(home, 'files', MARK), 'utf8')
  ;[newer] = await keep()
  await open.close()
  await drop()
}, 60_000)
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(() => rmSync(folder, { recursive: true }))

async function target(): Promise<OpenDatabase> {
  const { url, drop } = await freshDatabase()
  const open = openDatabase(url, { name: RESTORE_NAME })
  ends.push(drop, open.close)
  return open
}
const restore = (into: OpenDatabase, dataDir: string) => restoreBackup(file, { into, dataDir, log })

/** A data folder with some of the files. */
function begun(paths: Iterable<string>, more: Readonly<Record<string, string>> = {}): string {
  const dataDir = join(folder, randomUUID())
  const write = (path: string, bytes: Buffer | string) => {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true })
    writeFileSync(join(dataDir, path), bytes)
  }
  for (const path of paths) write(join('files', path), held.get(path)!)
  for (const [path, text] of Object.entries(more)) write(path, text)
  return dataDir
}

test('a restore that was killed while files came to their places begins anew: whole ones stay, torn ones are replaced', async () => {
  const [whole, torn, emptied] = [...held.keys()]
  const dataDir = begun([whole!, torn!, emptied!], { 'notes/duty.txt': 'by hand', 'files/restoring.part/x': 'left' })
  truncateSync(join(dataDir, 'files', torn!), 500)
  writeFileSync(join(dataDir, 'files', emptied!), Buffer.alloc(1000))
  const { ino } = statSync(join(dataDir, 'files', whole!))
  const into = await target()
  await sql`create table copydesk_restore ("Since" timestamptz)`.execute(into.db)
  expect((await restore(into, dataDir)).files).toBe(held.size + 2)
  await refuseHalfRestored(into.pool)
  expect(contentOf(dataDir)).toEqual(held)
  expect(statSync(join(dataDir, 'files', whole!)).ino).toBe(ino)
  expect(await holdStorage(into, folderStorage(join(dataDir, 'files'))).standing()).toBe('own')
  expect(readdirSync(join(dataDir, 'files'))).not.toContain('restoring.part')
})

test('beside newer files of the same newsroom an older backup comes back; they lie for a day from when they are seen', async () => {
  const long = new Date(Date.now() - 30 * 86_400_000)
  utimesSync(join(home, 'files', newer), long, long)
  const into = await target()
  await restore(into, home)
  expect(contentOf(home)).toEqual(held)
  // Whoever shows himself in a bucket under the names of before is another one.
  expect(await into.db.selectFrom('files_holders').selectAll().execute()).toEqual([])
  const storage = holdStorage(into, folderStorage(join(home, 'files')))
  expect(await storage.standing()).toBe('own')
  // All beginnings of hashes are gone through; wherever files lie, nothing but the row says since when nobody names them.
  for (let hour = 0; hour < 24; hour++) await adoptLost(into.db, new Date(Date.now() + hour * 3_600_000))
  await sweepFiles(into)
  expect(existsSync(join(home, 'files', newer))).toBe(true)
  await sql`update stored_files set "StoredAt" = "StoredAt" - interval '2 days'`.execute(into.db)
  await sweepFiles(into)
  expect(existsSync(join(home, 'files', newer))).toBe(false)
})

test.for<[string, () => string, string]>([
  [
    'the marked files of another newsroom',
    () => begun([...held.keys()], { 'files/storage-id': '11111111-1111-4111-8111-111111111111\n' }),
    'holds the files of another installation',
  ],
  [
    'files without a mark of which none is in the backup',
    () => begun([], { [join('files', shelfOf('ab'.repeat(32)))]: 'theirs' }),
    'holds the files of another installation',
  ],
  ['another file of the same name', () => begun([], { 'notes/duty.txt': 'by others' }), 'duty.txt is there already'],
  ['a folder where a file goes', () => begun([], { 'notes/duty.txt/deep': '' }), 'duty.txt is there already'],
  ['a file where a folder goes', () => begun([], { notes: '' }), 'notes is there already'],
])('%s: refused before anything is done', async ([, make, says]) => {
  const dataDir = make()
  const into = await target()
  await expect(restore(into, dataDir)).rejects.toThrow(says)
  await refuseHalfRestored(into.pool)
  expect(await into.db.selectFrom('stations').selectAll().execute()).toEqual([])
})

test('a folder that was made the database’s and never used takes the backup with its mark', async () => {
  const dataDir = begun([], { 'files/storage-id': '11111111-1111-4111-8111-111111111111\n', 'other/kept.txt': 'mine' })
  await restore(await target(), dataDir)
  expect(readFileSync(join(dataDir, 'files', MARK), 'utf8')).toBe(mark)
  expect(readFileSync(join(dataDir, 'other/kept.txt'), 'utf8')).toBe('mine')
})
