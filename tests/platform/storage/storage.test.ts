/** One suite for every place where files may lie: a folder, a strict S3 of our own, and a real one where TEST_S3_ENDPOINT says. */
import { createHash, randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dataFilesIn } from '../../../server/platform/backup/dataFiles.ts'
import { asDiskProblem } from '../../../server/platform/storage/diskProblem.ts'
import { folderStorage } from '../../../server/platform/storage/folder.ts'
import { isSound } from '../../../server/platform/storage/isSound.ts'
import { openStorage } from '../../../server/platform/storage/openStorage.ts'
import { roomOfDisk } from '../../../server/platform/storage/roomAt.ts'
import { s3Storage } from '../../../server/platform/storage/s3.ts'
import { StorageProblem, type Storage, type Stored } from '../../../server/platform/storage/storage.ts'
import { s3Account, startS3, type S3Server } from './s3Server.ts'

vi.setConfig({ testTimeout: 60_000 })

const { env } = process
const folders: string[] = []
function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'copydesk-storage-'))
  folders.push(made)
  return made
}
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const onStrict = (more: object = {}) =>
  s3Storage({ ...s3Account, endpoint: s3.endpoint, folder: newFolder(), attempts: 3, ...more })
/** As long as another one waits for an answer that does not come. */
async function silenceOf({ faults }: S3Server): Promise<unknown> {
  faults.silent = 2
  return onStrict({ silenceMs: 300 }).has('0'.repeat(64))
}
const real = {
  bucket: env['TEST_S3_BUCKET'] ?? '',
  region: env['TEST_S3_REGION'] ?? 'us-east-1',
  accessKey: env['TEST_S3_ACCESS_KEY'] ?? '',
  secretKey: env['TEST_S3_SECRET_KEY'] ?? '',
}
const places: readonly (readonly [name: string, open: () => Storage])[] = [
  ['a folder', () => folderStorage(newFolder())],
  ['a strict S3', onStrict],
  ...(env['TEST_S3_ENDPOINT']
    ? ([
        [
          'the S3 of TEST_S3_ENDPOINT',
          () => s3Storage({ ...real, endpoint: env['TEST_S3_ENDPOINT'], folder: newFolder() }),
        ],
      ] as const)
    : []),
]
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe.each(places)('%s', (_, open) => {
  let storage: Storage
  beforeAll(() => void (storage = open()))

  async function taken(bytes: Buffer) {
    const path = await storage.scratch()
    writeFileSync(path, bytes)
    return { path, stored: await storage.take(path) }
  }
  /** Other bytes, as many, lie under the name. */
  async function damage(stored: Stored) {
    const path = await storage.scratch()
    writeFileSync(path, Buffer.alloc(stored.Size))
    await storage.take(path, stored)
  }

  test('a file is known by its hash, is gone from its place, and comes back whole and in parts', async () => {
    const bytes = randomBytes(20 * 1024 * 1024 + 3)
    const { path, stored } = await taken(bytes)
    expect(stored).toEqual({ Sha256: shaOf(bytes), Size: bytes.length })
    expect(() => readFileSync(path)).toThrow('ENOENT')
    expect((await buffer(await storage.open(stored.Sha256))).equals(bytes)).toBe(true)
    expect((await buffer(await storage.open(stored.Sha256, { start: 5, end: 9 }))).equals(bytes.subarray(5, 10))).toBe(
      true,
    )
    expect(await storage.has(stored.Sha256)).toBe(true)
  })

  test('of another length than it should be it is not there', async () => {
    const { stored } = await taken(Buffer.from('whole'))
    expect(await storage.has(stored.Sha256, 5)).toBe(true)
    expect(await storage.has(stored.Sha256, 6)).toBe(false)
    expect(await storage.has('0'.repeat(64), 6)).toBe(false)
  })

  test('the same bytes lie once, and an empty file is one', async () => {
    const one = await taken(Buffer.from('same'))
    expect((await taken(Buffer.from('same'))).stored).toEqual(one.stored)
    expect((await taken(Buffer.alloc(0))).stored.Size).toBe(0)
  })

  test('what lies damaged under a name, of the same length, is replaced when the right bytes come again', async () => {
    const bytes = randomBytes(2000)
    const { stored } = await taken(bytes)
    for (const again of [async () => (await taken(bytes)).stored, () => storage.put(Readable.from([bytes]))]) {
      await damage(stored)
      expect(await isSound(storage, stored)).toBe(false)
      expect(await again()).toEqual(stored)
      expect(await isSound(storage, stored)).toBe(true)
    }
  })

  test('what a stream brings is put, and more than the limit is refused and leaves nothing', async () => {
    const bytes = randomBytes(100_000)
    expect(await storage.put(Readable.from([bytes.subarray(0, 60_000), bytes.subarray(60_000)]))).toEqual({
      Sha256: shaOf(bytes),
      Size: 100_000,
    })
    await expect(storage.put(Readable.from([bytes]), 99_999)).rejects.toThrow('内容太大')
    const scratch = (await storage.scratch()).replace(/[^/]+$/, '')
    expect(readdirSync(scratch)).toEqual([])
  })

  test('a file is lent as one of this machine, and what is removed is gone', async () => {
    const { stored } = await taken(Buffer.from('lend me'))
    const read = () => storage.lend(stored.Sha256, async (path) => readFileSync(path, 'utf8'))
    expect([await read(), await read()]).toEqual(['lend me', 'lend me'])
    await storage.remove(stored.Sha256)
    await storage.remove(stored.Sha256)
    expect(await storage.has(stored.Sha256)).toBe(false)
    await expect(storage.open(stored.Sha256)).rejects.toThrow('文件不在存储里，可能已被清理。')
    await expect(read()).rejects.toThrow(StorageProblem)
  })

  test('what was put before a moment is listed by the beginning of its hash', async () => {
    const { stored } = await taken(Buffer.from('listed'))
    const first = stored.Sha256.slice(0, 2)
    const [past, future] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)]
    expect(await storage.putBefore(future, first)).toContainEqual(stored)
    expect(await storage.putBefore(past, first)).not.toContainEqual(stored)
    expect(await storage.putBefore(future, first === '00' ? '01' : '00')).not.toContainEqual(stored)
  })

  test('no name leads elsewhere, and there is room', async () => {
    await expect(async () => storage.open('../../etc/passwd')).rejects.toThrow('文件的编号不正确。')
    expect(await storage.room()).toBeGreaterThan(0)
    expect(await storage.sweepScratch()).toBe(0)
  })
})

test('a folder that a killed process left is swept, and a damaged file is replaced when it comes again', async () => {
  const folder = newFolder()
  const storage = folderStorage(folder)
  const left = await storage.scratch()
  mkdirSync(left)
  writeFileSync(join(left, 'media.mp4'), 'half')
  utimesSync(left, 0, 0)
  expect(dataFilesIn(folder)).toEqual([])
  expect(await storage.sweepScratch()).toBe(1)
  expect(readdirSync(join(folder, 'scratch'))).toEqual([])
  const bytes = randomBytes(1000)
  const { Sha256 } = await storage.put(Readable.from([bytes]))
  writeFileSync(join(folder, Sha256.slice(0, 2), Sha256.slice(2, 4), Sha256), 'short')
  await storage.put(Readable.from([bytes]))
  expect((await buffer(await storage.open(Sha256))).equals(bytes)).toBe(true)
})

test.each<[string, (folder: string, endpoint: string) => Storage]>([
  ['a folder', folderStorage],
  ['a bucket', (folder, endpoint) => s3Storage({ ...s3Account, endpoint, folder, attempts: 1 })],
])('%s: what was begun goes when it is a day old, also where the files were moved from or to', async (kind, opened) => {
  const s3 = await startS3()
  const folder = newFolder()
  const long = new Date(Date.now() - 90_000_000)
  for (const path of ['scratch/old.part', 'lent/old', 'growing/old.part', 'scratch/new.part', 'ab/cd/kept']) {
    const key = `files/${path}`
    s3.objects.set(key, Buffer.from('x'))
    s3.times.set(key, path.includes('new') ? new Date() : long)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), 'x')
    if (!path.includes('new')) utimesSync(join(folder, path), long, long)
  }
  const isFolder = kind === 'a folder'
  // Uploads that still want one that grows in a folder are asked before: see sweepGrowing.
  expect(await opened(folder, s3.endpoint).sweepScratch()).toBe(isFolder ? 2 : 6)
  const [left, kept] = [['new.part'], ['kept']]
  expect(['scratch', 'lent', 'growing', 'ab/cd'].map((part) => readdirSync(join(folder, part)))).toEqual([
    left,
    [],
    isFolder ? ['old.part'] : [],
    kept,
  ])
  if (!isFolder) expect([...s3.objects.keys()]).toEqual(['files/scratch/new.part', 'files/ab/cd/kept'])
  await s3.close()
})

test('a file that is cut short while it is read fails: nobody waits for the rest', async () => {
  const folder = newFolder()
  const storage = folderStorage(folder)
  const bytes = randomBytes(2 * 1024 * 1024)
  const { Sha256, Size } = await storage.put(Readable.from([bytes]))
  const path = join(folder, Sha256.slice(0, 2), Sha256.slice(2, 4), Sha256)
  for (const part of [undefined, { start: 0, end: Size + 10 }]) {
    const reading = await storage.open(Sha256, part, Size)
    truncateSync(path, Size - 1)
    await expect(buffer(reading)).rejects.toThrow('文件没有读完就断了')
    writeFileSync(path, bytes)
    expect((await buffer(await storage.open(Sha256, part, Size))).equals(bytes)).toBe(true)
  }
})

describe('files that grow in a folder', () => {
  test('one that wrote goes on behind what counts, and tells what the whole is without reading it', async () => {
    const { growing, take, has } = folderStorage(newFolder())
    const bytes = randomBytes(300_000)
    const file = await growing!.begin()
    await file.write(bytes.subarray(0, 100_000))
    await file.close()
    const again = (await growing!.resume(file.name, 100_000))!
    await again.write(bytes.subarray(100_000))
    await again.close()
    expect(await growing!.has(file.name, 300_000)).toBe(true)
    expect(await growing!.has(file.name, 300_001)).toBe(false)
    expect((await buffer(growing!.open(file.name, 200_000))).equals(bytes.subarray(0, 200_000))).toBe(true)
    const { path, known } = (await growing!.whole(file.name, 300_000))!
    expect(known).toEqual({ Sha256: shaOf(bytes), Size: 300_000 })
    await take(path, known)
    expect(await has(known.Sha256)).toBe(true)
    expect(() => readFileSync(path)).toThrow('ENOENT')
  })

  test('nobody goes on with what another has, what another wrote, or what is longer than what counts', async () => {
    const folder = newFolder()
    const { growing } = folderStorage(folder)
    const other = folderStorage(folder).growing!
    const file = await growing!.begin()
    await file.write(Buffer.from('abc'))
    await file.close()
    expect(await other.resume(file.name, 3)).toBeUndefined()
    expect(await other.whole(file.name, 3)).toBeUndefined()
    expect(await growing!.resume(file.name, 2)).toBeUndefined()
    const has = (await growing!.resume(file.name, 3))!
    expect(await growing!.resume(file.name, 3)).toBeUndefined()
    expect(await growing!.whole(file.name, 3)).toBeUndefined()
    await has.close()
    expect((await buffer(other.open(file.name, 3))).toString()).toBe('abc')
  })

  test('what somebody else wrote into meanwhile is not what was hashed, and nobody goes on with it', async () => {
    const folder = newFolder()
    const growing = folderStorage(folder).growing!
    const file = await growing.begin()
    await file.write(Buffer.from('abc'))
    await file.close()
    const [name] = readdirSync(join(folder, 'growing'))
    writeFileSync(join(folder, 'growing', name!), 'xyz')
    utimesSync(join(folder, 'growing', name!), 1, 1)
    expect(await growing.whole(file.name, 3)).toBeUndefined()
    expect(await growing.resume(file.name, 3)).toBeUndefined()
  })

  test('what lies for a day is old, what is removed is gone, and no name leads elsewhere', async () => {
    const folder = newFolder()
    const growing = folderStorage(folder).growing!
    expect(await growing.old()).toEqual([])
    const file = await growing.begin()
    await file.close()
    expect(await growing.old()).toEqual([])
    const [name] = readdirSync(join(folder, 'growing'))
    utimesSync(join(folder, 'growing', name!), 0, 0)
    writeFileSync(join(folder, 'growing', '.nfs0001'), '')
    utimesSync(join(folder, 'growing', '.nfs0001'), 0, 0)
    expect(await growing.old()).toEqual([file.name])
    rmSync(join(folder, 'growing', '.nfs0001'))
    await growing.remove(file.name)
    expect(readdirSync(join(folder, 'growing'))).toEqual([])
    await expect(async () => growing.open('../../etc/passwd', 1)).rejects.toThrow('文件的编号不正确。')
  })
})

describe('an S3 that fails', () => {
  const put = (storage: Storage, bytes: Buffer) => storage.put(Readable.from([bytes]))

  test('503 for a moment is waited for; for long it is told in a sentence', async () => {
    s3.faults.away = 2
    const bytes = randomBytes(1000)
    expect(await put(onStrict(), bytes)).toMatchObject({ Sha256: shaOf(bytes) })
    s3.faults.away = 100
    await expect(put(onStrict({ attempts: 2 }), randomBytes(1000))).rejects.toThrow(
      '对象存储暂时没有回应，请稍后再试；一直这样请联系管理员。',
    )
    s3.faults.away = 0
  })

  const AWAY = '对象存储暂时没有回应，请稍后再试；一直这样请联系管理员。'

  test('one that takes a request and says nothing is asked once more; then it is told in a sentence, and known to be away', async () => {
    const storage = onStrict({ silenceMs: 300, attempts: 6 })
    s3.faults.silent = 1
    const bytes = randomBytes(1000)
    const stored = await put(storage, bytes)
    expect(stored).toMatchObject({ Sha256: shaOf(bytes) })
    await storage.setMark('11111111-1111-4111-8111-111111111111')
    expect(await storage.mark()).toBeDefined()
    const acts = [
      () => put(storage, randomBytes(1000)),
      () => put(storage, randomBytes(18 * 1024 * 1024)),
      () => storage.open(stored.Sha256),
      () => storage.has(stored.Sha256),
      () => storage.remove(stored.Sha256),
      () => storage.putBefore(new Date(), '00'),
      () => storage.mark(),
    ]
    for (const act of acts) {
      s3.faults.silent = 100
      await expect(act()).rejects.toThrow(AWAY)
    }
    s3.faults.silent = 0
    expect(await storage.has(stored.Sha256, 1000)).toBe(true)
  })

  test('one that stops in the middle of a file is told as away; a reader that takes its time is not', async () => {
    const storage = onStrict({ silenceMs: 300 })
    const bytes = randomBytes(2 * 1024 * 1024)
    const { Sha256 } = await put(storage, bytes)
    s3.faults.stuck = 1
    await expect(storage.open(Sha256).then(buffer)).rejects.toThrow(AWAY)
    const slow = await storage.open(Sha256)
    const chunks = slow.iterator()
    const first = (await chunks.next()).value as Buffer
    // Three silences pass, by the same clock.
    for (let times = 0; times < 3; times++) await expect(silenceOf(s3)).rejects.toThrow(AWAY)
    const rest: Buffer[] = []
    for (let one = await chunks.next(); !one.done; one = await chunks.next()) rest.push(one.value as Buffer)
    expect(Buffer.concat([first, ...rest]).equals(bytes)).toBe(true)
  })

  test('what is shorter than it should be, or another thing, fails: nobody waits for the rest', async () => {
    const storage = onStrict()
    const bytes = randomBytes(200_000)
    const { Sha256 } = await put(storage, bytes)
    for (const fault of ['halved', 'page'] as const)
      for (const part of [undefined, { start: 10, end: 199_999 }, { start: 0, end: 300_000 }]) {
        s3.faults[fault] = 1
        await expect(storage.open(Sha256, part, bytes.length).then(buffer), fault).rejects.toThrow(StorageProblem)
        expect(s3.faults[fault]).toBe(0)
        const right = part ? bytes.subarray(part.start, part.end + 1) : bytes
        expect((await storage.open(Sha256, part, bytes.length).then(buffer)).equals(right)).toBe(true)
      }
  })

  test('a part that breaks off is sent again', async () => {
    s3.faults.broken = 1
    const bytes = randomBytes(18 * 1024 * 1024)
    const { Sha256 } = await put(onStrict(), bytes)
    expect(s3.objects.get(`files/${Sha256.slice(0, 2)}/${Sha256.slice(2, 4)}/${Sha256}`)!.equals(bytes)).toBe(true)
  })

  test('200 with an error inside is no success, and leaves no parts behind', async () => {
    s3.faults.inside = 100
    await expect(put(onStrict({ attempts: 2 }), randomBytes(18 * 1024 * 1024))).rejects.toThrow(StorageProblem)
    s3.faults.inside = 0
    expect(s3.uploads.size).toBe(0)
  })

  test('a wrong secret, a bucket that is not there, and nobody at the address', async () => {
    const none = randomBytes(10)
    await expect(put(onStrict({ secretKey: 'other', attempts: 1 }), none)).rejects.toThrow(
      '对象存储不接受设置的密钥，请联系管理员。',
    )
    await expect(put(onStrict({ bucket: 'none', attempts: 1 }), none)).rejects.toThrow(
      '对象存储里没有设置的存储桶，请联系管理员。',
    )
    await expect(put(onStrict({ endpoint: 'http://127.0.0.1:1', attempts: 1 }), none)).rejects.toThrow(
      '对象存储暂时没有回应',
    )
  })

  test('what comes back is what was asked for, or nothing', async () => {
    const storage = onStrict()
    const { Sha256 } = await put(storage, Buffer.from('right'))
    s3.objects.set(`files/${Sha256.slice(0, 2)}/${Sha256.slice(2, 4)}/${Sha256}`, Buffer.from('wrong'))
    await expect(storage.lend(Sha256, async () => 'used')).rejects.toThrow('对象存储里的文件已损坏，请联系管理员。')
  })

  test('nothing is asked of it that not every S3 knows', () => {
    expect(s3.seen.length).toBeGreaterThan(20)
  })
})

test('a folder that may not be written to is told as one, by everything that writes', async () => {
  // Below a file not even the system's own user writes.
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  const storage = folderStorage(join(file, 'files'))
  const closed = '服务器放文件的目录不能写入，文件没有存下，请联系管理员。'
  for (const act of [
    () => storage.scratch(),
    () => storage.room(),
    () => storage.put(Readable.from(['a'])),
    () => storage.growing!.begin(),
  ])
    await expect(act()).rejects.toThrow(closed)
})

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'closed'],
  ['EACCES', 'closed'],
])('%s of a disk is %s, and of a connection it is not', (code, kind) => {
  expect(asDiskProblem(Object.assign(new Error(code), { code, syscall: 'write' }))).toMatchObject({
    kind,
    mayPass: true,
  })
  const other = Object.assign(new Error(code), { code, syscall: 'connect' })
  expect(asDiskProblem(other)).toBe(other)
})

test('STORAGE=s3 says what else it needs', () => {
  const dataDir = newFolder()
  expect(() => openStorage({ dataDir, storage: 's3' })).toThrow('STORAGE is s3, so S3_BUCKET must be set as well.')
  expect(() => openStorage({ dataDir, storage: 's3', s3Bucket: 'a', s3AccessKey: 'b' })).toThrow('S3_SECRET_KEY')
  expect(typeof openStorage({ dataDir }).take).toBe('function')
})

test('a disk on which no further file can be begun has no room, however many bytes are left', () => {
  const disk = { bavail: 1000, bsize: 4096, files: 500, ffree: 3 }
  expect(roomOfDisk(disk)).toBe(4_096_000)
  expect(roomOfDisk({ ...disk, ffree: 0 })).toBe(0)
  expect(roomOfDisk({ ...disk, files: 0, ffree: 0 })).toBe(4_096_000)
})
