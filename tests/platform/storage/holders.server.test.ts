/** Two databases on one storage: whoever comes to one that is used keeps out, and of two that have it for their own nobody sweeps. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadDemoOnce } from '../../../server/loadDemoOnce.ts'
import { adoptLost, sweepFiles, sweepGrowing } from '../../../server/library/uploads/work.ts'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { folderStorage } from '../../../server/platform/storage/folder.ts'
import { holdStorage, storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { releaseStorage, adoptStorage, storageIdIn } from '../../../server/platform/storage/identity.ts'
import { keepFile } from '../../../server/platform/storage/keepFile.ts'
import { s3Storage } from '../../../server/platform/storage/s3.ts'
import { HOLDERS, MARK, StorageProblem, type Storage } from '../../../server/platform/storage/storage.ts'
import { stateOf, watchStorage } from '../../../server/platform/storage/watchStorage.ts'
import { freshDatabase } from '../../support/database.ts'
import { s3Account, startS3 } from './s3Server.ts'

const HOUR = 3_600_000

/** A storage from outside. Paths as `ab/cd/abcd…`. */
interface Ground {
  open(): Storage
  paths(): string[]
  remove(path: string): void
  /** Everything in it is older by so many hours. */
  age(hours: number): void
  end(): Promise<void>
}

async function bucketGround(home: string): Promise<Ground> {
  const s3 = await startS3()
  return {
    open: () => s3Storage({ ...s3Account, endpoint: s3.endpoint, folder: join(home, 'local'), attempts: 1 }),
    paths: () => [...s3.objects.keys()].map((key) => key.replace(/^files\//, '')),
    remove: (path) => void s3.objects.delete(`files/${path}`),
    age: (hours) => {
      for (const key of s3.objects.keys()) s3.times.set(key, new Date(s3.times.get(key)!.getTime() - hours * HOUR))
    },
    end: () => s3.close(),
  }
}

function folderGround(home: string): Ground {
  const files = join(home, 'files')
  const paths = () =>
    readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(files, path)).isFile())
  return {
    open: () => folderStorage(files),
    paths,
    remove: (path) => rmSync(join(files, path)),
    age: (hours) => {
      for (const path of paths()) {
        const at = new Date(statSync(join(files, path)).mtimeMs - hours * HOUR)
        utimesSync(join(files, path), at, at)
      }
    },
    end: async () => {},
  }
}

let ground: Ground
let home: string
const ends: (() => Promise<void>)[] = []

/** A database on the storage, as a server that was just started has it. */
async function database(): Promise<OpenDatabase> {
  const { url, drop } = await freshDatabase()
  const open = openDatabase(url)
  ends.push(drop, open.close)
  holdStorage(open, ground.open())
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
const lies = (Sha256: string) => ground.paths().some((path) => path.endsWith(Sha256))
const marks = () => ground.paths().filter((path) => path.startsWith(`${HOLDERS}/`))
/** As after a new start: nothing is remembered of who else was there. */
const again = (open: OpenDatabase) => holdStorage(open, ground.open())
/** All beginnings of hashes, and all that was loose for more than a day. Answers how many files went. */
async function sweepAll(open: OpenDatabase): Promise<number> {
  for (let hour = 0; hour < 24; hour++) await adoptLost(open.db, new Date(Date.now() + (48 + hour) * HOUR))
  await sql`update stored_files set "StoredAt" = now() - interval '2 days'`.execute(open.db)
  return sweepFiles(open)
}

describe.each<[string, (home: string) => Ground | Promise<Ground>]>([
  ['a bucket', bucketGround],
  ['a folder', folderGround],
])('%s', (_, made) => {
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'copydesk-holders-'))
    ground = await made(home)
  })
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
    await ground.end()
    rmSync(home, { recursive: true })
  })

  test('a new database keeps out of one in which files lie: nothing is written, swept or listed', async () => {
    const first = await database()
    const kept = await keep(first)
    const second = await database()
    const before = ground.paths()
    expect(await stateOf(storageOf(second.db))).toBe('other')
    await expect(storageOf(second.db).put(Readable.from(['x']))).rejects.toMatchObject({ kind: 'foreign' })
    await expect(adoptLost(second.db, new Date(Date.now() + 48 * HOUR))).rejects.toMatchObject({ kind: 'foreign' })
    expect(await storageIdIn(second.pool)).toBeUndefined()
    expect([ground.paths(), lies(kept)]).toEqual([before, true])
    // Nor where nobody marked it.
    ground.remove(MARK)
    again(second)
    expect(await stateOf(storageOf(second.db))).toBe('other')
    await expect(loadDemoOnce(second.db, { password: 'never-used' })).rejects.toThrow(
      'the demonstration was not loaded',
    )
    expect(await second.db.selectFrom('stations').select('ID').execute()).toEqual([])
    // The operator has the last word.
    await adoptStorage(second.pool, ground.open())
    expect(await again(second).standing()).toBe('own')
  })

  test('one in which a mark lies and no file is new: its server ended before it knew of it', async () => {
    await ground.open().setMark('11111111-1111-4111-8111-111111111111')
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
    expect(said).toEqual([expect.stringContaining("another database has the files' storage for its own")])
    for (const open of [first, copy]) {
      expect(await sweepAll(open)).toBe(0)
      await expect(storageOf(open.db).remove(shared)).rejects.toMatchObject({ kind: 'shared' })
      expect(await sweepGrowing(open.db)).toBe(0)
      await expect(storageOf(open.db).putBefore(new Date(), '00')).rejects.toMatchObject({ kind: 'shared' })
    }
    expect([shared, theirs, ours].map(lies)).toEqual([true, true, true])
    // Both go on with their work meanwhile.
    await keep(copy)
    ground.age(2)
    expect(await stateOf(again(first))).toBe('own')
    expect(await sweepAll(first)).toBe(0)
    ground.age(24)
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
    await adoptStorage(first.pool, ground.open())
    expect(await stateOf(again(first))).toBe('own')
    expect(await stateOf(again(copy))).toBe('shared')
    expect(await stateOf(again(first))).toBe('shared')
  })

  test('a database that was emptied leaves what it had to the next one, once', async () => {
    const first = await database()
    const kept = await keep(first)
    await stateOf(storageOf(first.db))
    expect(await releaseStorage(first.pool, ground.open())).toBe(true)
    expect(marks()).toHaveLength(1)
    const next = await database()
    expect(await stateOf(storageOf(next.db))).toBe('new')
    await keep(next)
    expect(await stateOf(again(next))).toBe('own')
    expect(lies(kept)).toBe(true)
    expect(await sweepAll(next)).toBeGreaterThan(0)
    expect(lies(kept)).toBe(false)
    await keep(next)
    expect(await stateOf(storageOf((await database()).db))).toBe('other')
  })

  test('whose it is not, or not alone, nobody leaves it to others', async () => {
    const first = await database()
    await keep(first)
    await stateOf(storageOf(first.db))
    const copy = await copyOf(first)
    expect(await releaseStorage(copy.pool, ground.open())).toBe(false)
    const stranger = await database()
    expect(await releaseStorage(stranger.pool, ground.open())).toBe(false)
    expect(await stateOf(storageOf(stranger.db))).toBe('other')
  })

  test('what somebody else put beside the marks is none', async () => {
    const first = await database()
    await keep(first)
    await ground.open().shared.show('.nfs0001')
    expect(await stateOf(storageOf(first.db))).toBe('own')
  })

  test('where there is no room for a mark the sweep goes on and makes some, unless another one is there', async () => {
    const first = await database()
    const kept = await keep(first)
    const full = () => {
      const storage = ground.open()
      vi.spyOn(storage.shared, 'show').mockRejectedValue(new StorageProblem('full'))
      return holdStorage(first, storage)
    }
    expect(await stateOf(full())).toBe('own')
    const copy = await copyOf(first)
    expect([await stateOf(storageOf(copy.db)), await stateOf(full())]).toEqual(['own', 'shared'])
    expect(await sweepAll(first)).toBe(0)
    ground.age(25)
    full()
    expect(await sweepAll(first)).toBe(1)
    expect(lies(kept)).toBe(false)
  })
})
