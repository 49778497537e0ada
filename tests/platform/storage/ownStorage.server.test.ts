/** A storage and its database: they know each other by an id, whatever becomes of the folder. */
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { folderStorage } from '../../../server/platform/storage/folder.ts'
import { adoptStorage, storageIdIn } from '../../../server/platform/storage/identity.ts'
import { keepFile } from '../../../server/platform/storage/keepFile.ts'
import { holdStorage } from '../../../server/platform/storage/heldStorage.ts'
import type { OwnStorage } from '../../../server/platform/storage/ownStorage.ts'
import { s3Storage } from '../../../server/platform/storage/s3.ts'
import { MARK } from '../../../server/platform/storage/storage.ts'
import { watchStorage } from '../../../server/platform/storage/watchStorage.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { s3Account, startS3 } from './s3Server.ts'

const FOREIGN = '这台服务器上放文件的地方不是这个数据库的'
let fresh: FreshDatabase
let open: OpenDatabase
let home: string
let files: string
let storage: OwnStorage
beforeAll(async () => {
  fresh = await freshDatabase()
  open = openDatabase(fresh.url)
})
afterAll(async () => {
  await open.close()
  await fresh.drop()
})
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'copydesk-own-'))
  files = join(home, 'files')
  await open.db.deleteFrom('files_storage').execute()
  await open.db.deleteFrom('stored_files').execute()
  storage = holdStorage(open, folderStorage(files))
})
afterEach(() => rmSync(home, { recursive: true }))

/** A file that the database knows. */
async function keep(bytes = randomBytes(100)) {
  const path = await storage.scratch()
  writeFileSync(path, bytes)
  return keepFile(open.db, path)
}
const put = (where: OwnStorage) => where.put(Readable.from([randomBytes(50)]))
const markOf = (folder: string) => readFileSync(join(folder, MARK), 'utf8').trim()

test('the first file makes a storage the database’s own, and nothing is made before', async () => {
  expect(await storage.standing()).toBe('new')
  expect(existsSync(files)).toBe(false)
  await keep()
  expect(await storage.standing()).toBe('own')
  expect(await storageIdIn(open.pool)).toBe(markOf(files))
})

test('a folder that is not mounted: nothing is made, kept, swept or called missing, and all goes on when it is back', async () => {
  const { Sha256, Size } = await keep()
  const grown = await storage.growing!.begin()
  await grown.write(Buffer.from('abc'))
  await grown.close()
  for (const isMade of [false, true]) {
    renameSync(files, join(home, 'away'))
    // A mount point is there all the same.
    if (isMade) mkdirSync(files)
    expect(await storage.standing()).toBe('bare')
    for (const act of [
      () => put(storage),
      () => storage.scratch(),
      () => storage.growing!.begin(),
      () => storage.growing!.resume(grown.name, 3),
      () => storage.growing!.has(grown.name, 3),
      () => storage.growing!.old(),
      () => storage.remove(Sha256),
      () => storage.has(Sha256, Size),
      () => storage.open(Sha256),
      () => storage.lend(Sha256, async () => 'lent'),
      () => storage.putBefore(new Date(), '00'),
      () => storage.sweepScratch(),
      () => storage.room(),
    ])
      await expect(act()).rejects.toThrow(FOREIGN)
    expect(existsSync(files) && readdirSync(files).length > 0).toBe(false)
    if (isMade) rmSync(files, { recursive: true })
    renameSync(join(home, 'away'), files)
    expect([await storage.standing(), await storage.has(Sha256, Size)]).toEqual(['own', true])
    await put(storage)
  }
  // What is missing in the right storage is missing.
  await storage.remove(Sha256)
  expect(await storage.has(Sha256)).toBe(false)
  await expect(storage.open(Sha256)).rejects.toThrow('文件不在存储里')
})

test('of two servers with a folder each one has the files, also where both come first at the same moment', async () => {
  const second = holdStorage(open, folderStorage(join(home, 'second')))
  const came = await Promise.allSettled([put(storage), put(second)])
  expect(came.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const standings = await Promise.all([storage.standing(), second.standing()])
  expect(standings.toSorted()).toEqual(['bare', 'own'])
})

test('what was installed before the id is known by its files; a folder without them, or with a few, is not', async () => {
  const kept = [await keep(), await keep(), await keep()]
  await open.db.deleteFrom('files_storage').execute()
  rmSync(join(files, MARK))
  const other = holdStorage(open, folderStorage(join(home, 'other')))
  mkdirSync(join(home, 'other'))
  await expect(put(other)).rejects.toThrow(FOREIGN)
  const again = holdStorage(open, folderStorage(files))
  expect(await again.standing()).toBe('own')
  expect(await storageIdIn(open.pool)).toBe(markOf(files))
  // A whole copy to which nobody took the mark along is one; a part of it is another server's.
  rmSync(join(files, MARK))
  await again.has(kept[0]!.Sha256)
  expect(await again.standing()).toBe('own')
  rmSync(join(files, MARK))
  const { Sha256 } = kept[0]!
  rmSync(join(files, Sha256.slice(0, 2)), { recursive: true })
  expect(await again.standing()).toBe('bare')
})

test('a new database takes a folder over with its mark; one with files of its own does not; the operator has the last word', async () => {
  mkdirSync(files)
  writeFileSync(join(files, MARK), '11111111-1111-4111-8111-111111111111\n')
  await keep()
  expect(await storageIdIn(open.pool)).toBe('11111111-1111-4111-8111-111111111111')
  writeFileSync(join(files, MARK), '22222222-2222-4222-8222-222222222222\n')
  expect(await storage.standing()).toBe('other')
  await expect(put(storage)).rejects.toThrow(FOREIGN)
  expect(await adoptStorage(open.pool, folderStorage(files))).toBe('22222222-2222-4222-8222-222222222222')
  expect(await holdStorage(open, folderStorage(files)).standing()).toBe('own')
  rmSync(files, { recursive: true })
  await adoptStorage(open.pool, folderStorage(files))
  expect(markOf(files)).toBe(await storageIdIn(open.pool))
})

test('a bucket is marked as a folder is; one that does not answer is away, and not foreign', async () => {
  const s3 = await startS3()
  const account = { ...s3Account, endpoint: s3.endpoint, folder: join(home, 'local'), attempts: 1 }
  storage = holdStorage(open, s3Storage(account))
  await keep()
  expect(s3.objects.get(`files/${MARK}`)!.toString().trim()).toBe(await storageIdIn(open.pool))
  s3.objects.delete(`files/${MARK}`)
  for (const key of s3.objects.keys()) s3.objects.delete(key)
  const another = holdStorage(open, s3Storage(account))
  await expect(put(another)).rejects.toThrow(FOREIGN)
  s3.faults.away = 100
  await expect(another.standing()).rejects.toMatchObject({ kind: 'away' })
  await s3.close()
})

test('a bucket that goes away for a moment is told by whoever met it, and by who is asked next', async () => {
  const s3 = await startS3()
  const bucket = s3Storage({ ...s3Account, endpoint: s3.endpoint, folder: join(home, 'moment'), attempts: 1 })
  await adoptStorage(open.pool, bucket)
  storage = holdStorage(open, bucket)
  await put(storage)
  expect(await storage.standing()).toBe('own')
  s3.faults.away = 100
  await expect(put(storage)).rejects.toMatchObject({ kind: 'away' })
  await expect(storage.standing()).rejects.toMatchObject({ kind: 'away' })
  s3.faults.away = 0
  expect(await storage.standing()).toBe('own')
  await put(storage)
  await s3.close()
})

test('the log says once that the files are not there, and when they are again', async () => {
  await keep()
  renameSync(files, join(home, 'away'))
  const said: string[] = []
  const log = { info: (text: string) => void said.push(text), warn: (text: string) => void said.push(text) }
  const end = watchStorage(storage, log, 10)
  await expect.poll(() => said).toEqual([expect.stringContaining("the files' storage is not the one of this database")])
  renameSync(join(home, 'away'), files)
  await expect.poll(() => said.slice(1)).toEqual(["the files' storage is there again"])
  await end()
})
