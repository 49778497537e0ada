import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { nextNight, NIGHTLY, planNightly } from '../../../server/platform/backup/night.ts'
import { nightlyWork } from '../../../server/platform/backup/nightly.ts'
import { takeLock } from '../../../server/platform/database/embedded/lock.ts'
import { PutOff } from '../../../server/platform/jobs/putOff.ts'
import type { JobInHand } from '../../../server/platform/jobs/work.ts'
import { backupCheck } from '../../../server/system/checklist/backupCheck.ts'
import { folderStorage } from '../../../server/platform/storage/folder.ts'
import { holdStorage, storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { tellAdministrators } from '../../../server/nightlyBackup.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'

// Backups are made, restored and compared in earnest, which takes its time where much else runs.
vi.setConfig({ testTimeout: 120_000 })

let w: World
let home: string
let folder: string
let now = new Date('2026-11-23T19:30:00Z')
const HOUR = 3_600_000
const log = { info: () => {}, warn: () => {} }

beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'copydesk-nightly-'))
  folder = join(home, 'backups')
  await w.db.deleteFrom('backups').execute()
  await w.db.deleteFrom('messages').where('Type', '=', '备份').execute()
  await w.db.deleteFrom('jobs').where('Kind', '=', NIGHTLY).execute()
  return () => rmSync(home, { recursive: true })
})

function night(more: { signal?: AbortSignal; url?: string; folder?: string; keep?: number; passphrase?: string } = {}) {
  const settings = {
    url: w.url,
    version: '0.1.0',
    dataDir: home,
    at: 210,
    keep: 2,
    passphrase: undefined,
    folder,
    ...more,
  }
  const { signal = new AbortController().signal } = more
  const job: JobInHand = {
    ...{ ID: 1, kind: NIGHTLY, key: 'all', attempts: 1, runner: 'test', signal },
    now: () => now,
    report() {},
  }
  return nightlyWork({ ...settings, tellFailure: tellAdministrators }).run(job, { ...w, log, outgoingHosts: [] })
}
const made = () => (readdirSync(home).includes('backups') ? readdirSync(folder).sort() : [])
const line = async (at = now) => {
  const [State, Says] = await backupCheck.look({ db: w.db, StID: 1, now: at, installation: {}, furnishings: [] })
  return { State, Says }
}
const notes = async () =>
  (await w.db.selectFrom('messages').select(['UserID', 'Title']).where('Type', '=', '备份').execute()).map(
    (one) => one.Title,
  )

test('it is planned once by all servers, for the newsroom’s own time of day', async () => {
  // 03:30 in Shanghai.
  expect(await nextNight(w.db, 210, new Date('2026-11-23T19:29:00Z'))).toEqual(new Date('2026-11-23T19:30:00Z'))
  expect(await nextNight(w.db, 210, new Date('2026-11-23T19:30:00Z'))).toEqual(new Date('2026-11-24T19:30:00Z'))
  const shown = (await w.as('chief').checklist.list({})).find(({ Key }) => Key === 'backup')
  expect(shown).toMatchObject({ State: 'missing', Says: expect.stringContaining('BACKUP_DIR') })
  for (const _ of [1, 2]) await planNightly(w.db, { at: 210 }, now)
  const jobs = await w.db.selectFrom('jobs').select('DueAt').where('Kind', '=', NIGHTLY).execute()
  expect(jobs).toEqual([{ DueAt: new Date('2026-11-24T19:30:00Z') }])
  expect((await line()).State).toBe('advice')
})

test('a start moves the planned night to the moment that is configured now; what is in hand, overdue or tried again stays', async () => {
  const dueAt = async () =>
    (await w.db.selectFrom('jobs').select('DueAt').where('Kind', '=', NIGHTLY).executeTakeFirstOrThrow()).DueAt
  const set = (columns: { DueAt?: Date; Runner?: string | null }) =>
    w.db.updateTable('jobs').set(columns).where('Kind', '=', NIGHTLY).execute()
  const noon = new Date('2026-11-23T04:00:00Z')
  const plan = (at: number) => planNightly(w.db, { at }, noon)
  await plan(210)
  expect(await dueAt()).toEqual(new Date('2026-11-23T19:30:00Z'))
  // Two servers that start, at 22:00 in Shanghai.
  await Promise.all([plan(22 * 60), plan(22 * 60)])
  expect(await dueAt()).toEqual(new Date('2026-11-23T14:00:00Z'))
  await plan(210)
  expect(await dueAt()).toEqual(new Date('2026-11-23T19:30:00Z'))
  const missed = new Date(noon.getTime() - HOUR)
  await set({ DueAt: missed })
  await plan(22 * 60)
  expect(await dueAt()).toEqual(missed)
  const lease = new Date(noon.getTime() + 12_000)
  await set({ DueAt: lease, Runner: 'another server' })
  await plan(22 * 60)
  expect(await dueAt()).toEqual(lease)
  const again = new Date(noon.getTime() + HOUR / 2)
  await set({ DueAt: again, Runner: null })
  const EndedAt = new Date(again.getTime() - HOUR - 1000)
  await w.db.insertInto('backups').values({ StartedAt: EndedAt, EndedAt, Problem: 'the disk is full' }).execute()
  await plan(22 * 60)
  expect(await dueAt()).toEqual(again)
})

test('each night one more, proved; so many are kept, nothing else in the folder is touched, and the checklist says so', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  for (const day of [23, 24, 25]) {
    now = new Date(`2026-11-${day}T19:30:00Z`)
    expect(await night({ passphrase: 'six words by chance' })).toEqual(new Date(`2026-11-${day + 1}T19:30:00Z`))
  }
  expect(made()).toEqual(['copydesk-20261124-193000.tar.gz.age', 'copydesk-20261125-193000.tar.gz.age', 'notes.txt'])
  const [last] = await w.db.selectFrom('backups').selectAll().orderBy('ID', 'desc').execute()
  expect(last).toMatchObject({ Problem: '', VerifiedAt: now, File: made()[1] })
  expect(last!.Rows).toBeGreaterThan(100)
  expect(await line()).toMatchObject({ State: 'done', Says: expect.stringContaining('逐表相同') })
  const later = new Date(now.getTime() + 40 * HOUR)
  expect(await line(later)).toMatchObject({ State: 'missing', Says: expect.stringContaining('备份停了') })
  const left = await w.db.selectFrom('backups').select('ID').execute()
  expect(left).toHaveLength(3)
  // No scratch database stays behind.
  const { rows } = await w.pool.query(`select from pg_database where starts_with(datname, 'copydesk_verify_')`)
  expect(rows).toEqual([])
})

test('what one that was killed left goes, its line gets an end, and what it never proved pushes nothing out', async () => {
  now = new Date('2026-11-23T19:30:00Z')
  await night({ keep: 1 })
  const [proved] = made()
  // Killed while it was written, and the next while it was tried.
  const part = 'copydesk-20261124-193000.tar.gz.part'
  const unproved = 'copydesk-20261125-193000.tar.gz'
  const mine = 'copydesk-of-mine.tar.gz.part'
  const written = 'copydesk-20261124-203000.tar.gz.part'
  const fresh = 'copydesk-20261126-183000.tar.gz.part'
  for (const name of [part, unproved, mine, written, fresh]) writeFileSync(join(folder, name), '')
  const StartedAt = new Date('2026-11-25T19:30:00Z')
  await w.db.insertInto('backups').values({ StartedAt, File: unproved }).execute()
  now = new Date('2026-11-26T19:30:00Z')
  for (const name of [part, mine, written]) utimesSync(join(folder, name), StartedAt, new Date('2026-11-25T19:00:00Z'))
  utimesSync(join(folder, fresh), now, new Date('2026-11-26T18:30:00Z'))
  const lock = await takeLock(join(folder, written), { note: false })
  const gone = join(home, 'file')
  writeFileSync(gone, '')
  await night({ folder: gone, keep: 1 })
  const ended = await w.db.selectFrom('backups').selectAll().where('File', '=', unproved).executeTakeFirstOrThrow()
  expect(ended).toMatchObject({ EndedAt: now, Problem: expect.stringContaining('interrupted'), VerifiedAt: null })
  // One that was interrupted is no failure that was told.
  expect((await notes()).length).toBeGreaterThan(0)
  expect(made()).toContain(proved)
  // As if nobody had noted which one it was.
  await w.db.updateTable('backups').set({ File: '' }).where('ID', '=', ended.ID).execute()
  now = new Date('2026-11-26T20:30:00Z')
  await night({ keep: 2 })
  if ('release' in lock) lock.release()
  expect(made()).toEqual([proved!, written, unproved, fresh, 'copydesk-20261126-203000.tar.gz', mine].sort())
})

test('one that fails deletes nothing, is said once to whoever looks after a station, and is tried again', async () => {
  now = new Date('2026-11-23T19:30:00Z')
  await night()
  // A file stands where the folder was.
  const gone = join(home, 'file')
  writeFileSync(gone, '')
  now = new Date('2026-11-24T19:30:00Z')
  expect(await night({ folder: gone })).toEqual(new Date(now.getTime() + HOUR))
  now = new Date(now.getTime() + HOUR)
  expect(await night({ folder: gone })).toEqual(new Date(now.getTime() + HOUR))
  now = new Date(now.getTime() + HOUR)
  // After the third time it is left to the next night.
  expect(await night({ folder: gone })).toEqual(new Date('2026-11-25T19:30:00Z'))
  expect(made()).toEqual(['copydesk-20261123-193000.tar.gz'])
  const told = await notes()
  expect(new Set(told)).toEqual(new Set(['每夜备份没有成功，最近一次成功的是 2026-11-23 的；请运维人员查看服务器日志']))
  // The administrators of both stations, and nobody who only writes.
  const people = await w.db.selectFrom('messages').select('UserID').where('Type', '=', '备份').execute()
  expect(people.map(({ UserID }) => UserID).sort()).toEqual([...new Set(people.map(({ UserID }) => UserID))].sort())
  expect(people.map(({ UserID }) => UserID)).toEqual(expect.arrayContaining([w.people.chief.ID]))
  expect(people.map(({ UserID }) => UserID)).not.toContain(w.people.editor.ID)
  expect((await line()).Says).toMatch(/备份失败，最近一次成功的是 11\/24/)
  expect((await line()).Says).not.toContain(home)
})

test('a server that stops in the middle leaves no line and no file, so that another begins it anew', async () => {
  const stop = new AbortController()
  stop.abort('stopping')
  await expect(night({ signal: stop.signal })).rejects.toBeDefined()
  expect(await w.db.selectFrom('backups').select('ID').execute()).toEqual([])
  expect(made().filter((name) => !name.endsWith('.part'))).toEqual([])
})

test('while the database is away none has failed: it waits, and nobody is told', async () => {
  const refused = Object.assign(new URL(w.url), { host: '127.0.0.1:1' }).href
  const waits = await Promise.resolve(night({ url: refused })).catch((error: unknown) => error as PutOff)
  expect(waits).toBeInstanceOf(PutOff)
  await (waits as PutOff).settle!()
  expect(await w.db.selectFrom('backups').select('ID').execute()).toEqual([])
  expect([...made(), ...(await notes())]).toEqual([])
})

test('one that lacks files is kept beside the good ones and pushes none out; without any file there is none', async () => {
  holdStorage(w, folderStorage(join(home, 'files')))
  const { VersionID } = await mediaOf(w, 'chief', '丢的')
  await mediaOf(w, 'chief', '还在的')
  const days = (...all: string[]) => all.map((day) => `copydesk-202612${day}-193000.tar.gz`)
  const nightOf = (day: string) => {
    now = new Date(`2026-12-${day}T19:30:00Z`)
    return night({ keep: 1 })
  }
  await nightOf('01')
  await nightOf('02')
  expect(made()).toEqual(days('02'))
  const lost = w.db.selectFrom('media_versions').select('Sha256').where('ID', '=', VersionID)
  const { Sha256 } = await lost.executeTakeFirstOrThrow()
  await storageOf(w.db).remove(Sha256)
  for (const day of ['03', '04']) expect(await nightOf(day)).toEqual(new Date(now.getTime() + 24 * HOUR))
  expect(made()).toEqual(days('02', '04'))
  const last = () => w.db.selectFrom('backups').selectAll().orderBy('ID', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(await last()).toMatchObject({
    File: days('04')[0],
    Problem: expect.stringContaining('缺 1 个文件'),
    EndedAt: now,
  })
  expect((await line()).Says).toMatch(/备份失败，最近一次成功的是 12\/03/)
  renameSync(join(home, 'files'), join(home, 'away.part'))
  expect(await nightOf('05')).toEqual(new Date(now.getTime() + HOUR))
  expect(made()).toEqual(days('02', '04'))
  expect((await last()).Problem).toContain('where this database has its files')
})
