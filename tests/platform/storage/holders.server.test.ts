/** Two databases on one bucket: whoever comes to one that is used keeps out, and of two that have it for their own nobody sweeps. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadDemoOnce } from '../../../server/loadDemoOnce.ts'
import { adoptLost, sweepFiles } from '../../../server/library/uploads/work.ts'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { holdStorage, storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { adoptStorage, storageIdIn } from '../../../server/platform/storage/identity.ts'
import { keepFile } from '../../../server/platform/storage/keepFile.ts'
import { s3Storage } from '../../../server/platform/storage/s3.ts'
import { MARK } from '../../../server/platform/storage/storage.ts'
import { stateOf, watchStorage } from '../../../server/platform/storage/watchStorage.ts'
import { freshDatabase } from '../../support/database.ts'
import { s3Account, startS3, type S3Server } from './s3Server.ts'

const HOUR = 3_600_000
let s3: S3Server
let home: string
const ends: (() => Promise<void>)[] = []
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'copydesk-holders-'))
  s3 = await startS3()
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await s3.close()
  rmSync(home, { recursive: true })
})

const bucket = () => s3Storage({ ...s3Account, endpoint: s3.endpoint, folder: join(home, 'local'), attempts: 1 })
/** A database on the bucket, as a server that was just started has it. */
async function database(): Promise<OpenDatabase> {
  const { url, drop } = await freshDatabase()
  const open = openDatabase(url)
  ends.push(drop, open.close)
  holdStorage(open, bucket())
  return open
}
/** The same database with all that the first knows of its files, as after a backup was restored beside it. */
async function copyOf({ db }: OpenDatabase): Promise<OpenDatabase> {
  const copy = await database()
  for (const table of ['files_storage', 'stored_files'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute()
    if (rows.length > 0) await copy.db.insertInto(table).values(rows).execute()
  }
  return copy
}
async function keep({ db }: OpenDatabase, bytes = randomBytes(100)): Promise<string> {
  const path = await storageOf(db).scratch()
  writeFileSync(path, bytes)
  return (await keepFile(db, path)).Sha256
}
const lies = (Sha256: string) => [...s3.objects.keys()].some((key) => key.endsWith(Sha256))
const marks = () => [...s3.objects.keys()].filter((key) => key.startsWith('files/holders/'))
/** Everything in the bucket is older by so many hours. */
function age(hours: number): void {
  for (const key of s3.objects.keys()) s3.times.set(key, new Date(s3.times.get(key)!.getTime() - hours * HOUR))
}
/** As after a new start: nothing is remembered of who else was there. */
const again = (open: OpenDatabase) => holdStorage(open, bucket())
/** All beginnings of hashes, and all that was loose for more than a day. Answers how many files went. */
async function sweepAll(open: OpenDatabase): Promise<number> {
  for (let hour = 0; hour < 24; hour++) await adoptLost(open.db, new Date(Date.now() + (48 + hour) * HOUR))
  await sql`update stored_files set "StoredAt" = now() - interval '2 days'`.execute(open.db)
  return sweepFiles(open)
}

test('a new database keeps out of a bucket in which files lie: nothing is written, swept or listed', async () => {
  const first = await database()
  const kept = await keep(first)
  const second = await database()
  const before = [...s3.objects.keys()]
  expect(await stateOf(storageOf(second.db))).toBe('other')
  await expect(storageOf(second.db).put(Readable.from(['x']))).rejects.toMatchObject({ kind: 'foreign' })
  await expect(adoptLost(second.db, new Date(Date.now() + 48 * HOUR))).rejects.toMatchObject({ kind: 'foreign' })
  expect(await storageIdIn(second.pool)).toBeUndefined()
  expect([[...s3.objects.keys()], lies(kept)]).toEqual([before, true])
  // Nor where nobody marked it.
  s3.objects.delete(`files/${MARK}`)
  again(second)
  expect(await stateOf(storageOf(second.db))).toBe('other')
  await expect(loadDemoOnce(second.db, { password: 'never-used' })).rejects.toThrow('the demonstration was not loaded')
  expect(await second.db.selectFrom('stations').select('ID').execute()).toEqual([])
  // The operator has the last word.
  await adoptStorage(second.pool, bucket())
  expect(await again(second).standing()).toBe('own')
})

test('a bucket in which a mark lies and no file is new: its server ended before it knew of it', async () => {
  await bucket().setMark('11111111-1111-4111-8111-111111111111')
  const open = await database()
  await keep(open)
  expect(await storageIdIn(open.pool)).toBe('11111111-1111-4111-8111-111111111111')
})

test('beside a copy of it neither sweeps a file, by whatever way, and both are told; a day after the last sign it goes on', async () => {
  const first = await database()
  const shared = await keep(first)
  const copy = await copyOf(first)
  const theirs = await keep(copy)
  const ours = await keep(first)
  expect(await stateOf(storageOf(copy.db))).toBe('own')
  expect([await stateOf(storageOf(first.db)), await stateOf(again(copy))]).toEqual(['shared', 'shared'])
  const said: string[] = []
  const log = { info: (text: string) => void said.push(text), warn: (text: string) => void said.push(text) }
  await watchStorage(again(first), log)()
  expect(said).toEqual([expect.stringContaining("another database has the files' bucket for its own")])
  for (const open of [first, copy]) {
    expect(await sweepAll(open)).toBe(0)
    await expect(storageOf(open.db).remove(shared)).rejects.toMatchObject({ kind: 'shared' })
    await expect(storageOf(open.db).putBefore(new Date(), '00')).rejects.toMatchObject({ kind: 'shared' })
  }
  expect([shared, theirs, ours].map(lies)).toEqual([true, true, true])
  // Both go on with their work meanwhile.
  await keep(copy)
  age(2)
  expect(await stateOf(again(first))).toBe('own')
  expect(await sweepAll(first)).toBe(0)
  age(24)
  again(first)
  expect(await sweepAll(first)).toBeGreaterThan(0)
  expect(lies(theirs)).toBe(false)
})

test('a copy made of the files of the database, with all that it ever showed, is another one from its first sign on', async () => {
  const first = await database()
  await keep(first)
  expect(await stateOf(storageOf(first.db))).toBe('own')
  const copy = await copyOf(first)
  await copy.db
    .insertInto('files_holders')
    .values(await first.db.selectFrom('files_holders').selectAll().execute())
    .execute()
  expect(await stateOf(storageOf(copy.db))).toBe('own')
  expect([await stateOf(again(first)), await stateOf(again(copy))]).toEqual(['shared', 'shared'])
})

test('several servers of one database are one: they see nobody else, and the last of their marks stays', async () => {
  const first = await database()
  await keep(first)
  const servers = [storageOf(first.db), again(first), again(first)]
  expect(await Promise.all(servers.map((server) => stateOf(server)))).toEqual(['own', 'own', 'own'])
  expect(await stateOf(again(first))).toBe('own')
  expect(marks()).toHaveLength(1)
})

test('where the operator says that the other is gone it goes on at once; one that is not shows itself again', async () => {
  const first = await database()
  await keep(first)
  const copy = await copyOf(first)
  for (const open of [first, copy]) await stateOf(storageOf(open.db))
  await adoptStorage(first.pool, bucket())
  expect(await stateOf(again(first))).toBe('own')
  expect(await stateOf(again(copy))).toBe('shared')
  expect(await stateOf(again(first))).toBe('shared')
})
