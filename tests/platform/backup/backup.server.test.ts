import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { BackupProblem } from '../../../server/platform/backup/form.ts'
import { makeBackup, type BackupOptions } from '../../../server/platform/backup/makeBackup.ts'
import { restoreBackup, type RestoreOptions } from '../../../server/platform/backup/restoreBackup.ts'
import { refuseHalfRestored, RESTORE_NAME } from '../../../server/platform/backup/restoreTarget.ts'
import { verifyBackup } from '../../../server/platform/backup/verifyBackup.ts'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { folderStorage } from '../../../server/platform/storage/folder.ts'
import { holdStorage, storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { standingOf } from '../../../server/platform/storage/identity.ts'
import { wantedFiles } from '../../../server/platform/storage/wantedFiles.ts'
import { keyFileOf } from '../../../server/platform/secrets/keyFile.ts'
import { newKey } from '../../../server/platform/secrets/keyText.ts'
import { sendLane } from '../../../server/distribution/outgoing/sendLane.ts'
import { sendJob } from '../../../server/intelligence/jobs/send.ts'
import type { JobInHand, WorkParts } from '../../../server/platform/jobs/work.ts'
import { loadDemo } from '../../../server/demo/load.ts'
import { syncMenus } from '../../../server/system/menus/syncMenus.ts'
import { freshDatabase } from '../../support/database.ts'
import { order } from '../../support/order.ts'
import { withKey } from '../../support/secretsKeys.ts'

// Backups are made, restored and compared in earnest, which takes its time where much else runs.
vi.setConfig({ testTimeout: 120_000 })

const quiet = { debug: () => {}, info: () => {}, warn: () => {} }
const PASSPHRASE = 'six words by chance 清水'
let folder: string
let open: OpenDatabase
let url: string
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copydesk-backup-'))
  const fresh = await freshDatabase()
  url = fresh.url
  open = withKey(openDatabase(url))
  holdStorage(open, folderStorage(join(folder, 'home', 'files')))
  await syncMenus(open.db)
  await loadDemo(open.db, { password: 'copydesk-demo', articles: 60, told: 40 })
}, 60_000)
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(async () => {
  await open.close()
  await order(at('postgres'), `drop database "${new URL(url).pathname.slice(1)}" with (force)`)
  rmSync(folder, { recursive: true })
})

const at = (database: string) => Object.assign(new URL(inject('templateUrl')), { pathname: `/${database}` }).href
let made = 0
const name = (end = 'tar.gz') => join(folder, `${++made}.${end}`)

/** A database without anything. */
async function empty(more: { migrated?: boolean } = {}): Promise<OpenDatabase> {
  const database = `copydesk_test_restore_${process.pid}_${++made}`
  await order(
    at('postgres'),
    `create database "${database}" template ${more.migrated ? `"${new URL(inject('templateUrl')).pathname.slice(1)}"` : 'template0'}`,
  )
  const target = openDatabase(at(database), { name: RESTORE_NAME })
  ends.push(() => order(at('postgres'), `drop database "${database}" with (force)`))
  ends.push(() => target.close())
  return target
}

const back = (file: string, more: Partial<BackupOptions> = {}) =>
  makeBackup(file, { pool: open.pool, version: '0.1.0', ...more })
const restore = (file: string, into: OpenDatabase, more: Partial<RestoreOptions> = {}) =>
  restoreBackup(file, { into, log: quiet, ...more })
const counted = async ({ db }: OpenDatabase, table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n

test('everything comes back: rows, numbers, structure, and a proof says so table by table', async () => {
  const file = name()
  const { head, manifest, rows } = await back(file)
  expect(rows).toBeGreaterThan(1000)
  expect(head.leftOut.map((table) => table.name)).toEqual(['presence', 'rate_limits'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const into = await empty()
  const restored = await restore(file, into)
  expect(restored.rows).toBe(rows)
  for (const table of ['articles', 'operation_log', 'admin_users', 'big_screens', 'jobs'])
    expect([table, await counted(into, table)]).toEqual([table, manifest.tables[table]!.rows])
  // Numbers go on where they were.
  const next = sql<{ n: number }>`select nextval(pg_get_serial_sequence('articles', 'ID')) as n`
  expect((await next.execute(into.db)).rows[0]!.n).toBe((await next.execute(open.db)).rows[0]!.n)
  // What two tables agreed on holds again, and triggers fire again.
  await expect(sql`insert into articles ("StID", "ChID") values (0, 0)`.execute(into.db)).rejects.toThrow()
  const triggers = sql<{ n: number }>`select count(*) as n from pg_trigger where not tgisinternal and tgenabled <> 'O'`
  expect((await triggers.execute(into.db)).rows[0]!.n).toBe(0)
  const rules = sql<{ all: string }>`
    select string_agg(conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid), e'\n'
      order by conrelid::regclass::text, conname) as all from pg_constraint where connamespace = 'public'::regnamespace`
  expect((await rules.execute(into.db)).rows).toEqual((await rules.execute(open.db)).rows)
  await refuseHalfRestored(into.pool)
  // A server that was started and never used counts as empty.
  const verified = await verifyBackup(file, { into: await empty({ migrated: true }), log: quiet })
  expect(verified.tables.filter(({ isEqual }) => !isEqual)).toEqual([])
  expect(verified.isEqual).toBe(true)
  expect(verified.tables).toHaveLength(head.tables.length)
})

test('what waited to be sent and paid may have been sent since: restored, it is sent by nobody but a person', async () => {
  const insert = sql<{ ID: number }>`insert into ai_jobs ("StID", "UserID", "Kind", "State", "Asked", "Title")
    select "StID", "ID", 'picture', 'stored', '{"Kind": "picture"}', '桥' from admin_users order by "ID" limit 1 returning "ID"`
  const { ID } = (await insert.execute(open.db)).rows[0]!
  const file = name()
  await back(file)
  const into = await empty()
  await restore(file, into)
  const stateIn = ({ db }: OpenDatabase) =>
    db.selectFrom('ai_jobs').select('State').where('ID', '=', ID).executeTakeFirst()
  expect(await stateIn(into)).toEqual({ State: 'sending' })
  // A server that finds it so has lost it.
  const hand = { key: String(ID), signal: new AbortController().signal, now: () => new Date() } as JobInHand
  await sendJob(hand, { db: into.db, log: quiet, outgoingHosts: [] } as unknown as WorkParts)
  expect(await stateIn(into)).toEqual({ State: 'unknown' })
  await sql`delete from ai_jobs where "ID" = ${ID}`.execute(open.db)
})

test('what waited to be sent once may have been sent since: restored it is unclear, and what a receiver can tell apart goes on', async () => {
  const all = sql<{ ID: number }>`insert into outgoing_effects
      ("StID", "Kind", "Event", "Title", "Family", "RecordID", "Payload", "UserID", "State", "DueAt")
    select "StID", kind, 'test', '通知', 'votes', nth, '{}', 0, state, now() - interval '1 minute'
    from (select "StID" from admin_users order by "ID" limit 1) s, (values ('sms', 1, 'queued'), ('mail', 2, 'queued'),
      ('robot', 3, 'queued'), ('webpush', 4, 'queued'), ('sms', 5, 'sent')) w (kind, nth, state) returning "ID"`
  const ids = (await all.execute(open.db)).rows.map(({ ID }) => ID)
  const file = name()
  await back(file)
  await open.db.deleteFrom('outgoing_effects').where('ID', 'in', ids).execute()
  const into = await empty()
  await restore(file, into)
  const states = async () => {
    const found = into.db.selectFrom('outgoing_effects').select(['Kind', 'State']).where('ID', 'in', ids).orderBy('ID')
    return (await found.execute()).map(({ Kind, State }) => `${Kind} ${State}`)
  }
  expect(await states()).toEqual(['sms sending', 'mail sending', 'robot sending', 'webpush queued', 'sms sent'])
  const { StID } = await into.db
    .selectFrom('outgoing_effects')
    .select('StID')
    .where('ID', '=', ids[0]!)
    .executeTakeFirstOrThrow()
  const parts = { db: into.db, allowedHosts: [], clock: () => new Date(), log: quiet }
  for (const [at, Kind] of ['sms', 'mail', 'robot'].entries())
    await sendLane(parts, { StID, Kind, Family: 'votes', RecordID: at + 1, EndpointID: null })
  expect((await states()).slice(0, 3)).toEqual(['sms unknown', 'mail unknown', 'robot unknown'])
})

test('while twenty people write the backup is of one moment: what belongs together is in it together', async () => {
  await sql`create table test_pairs ("ID" bigint primary key, "Other" bigint not null)`.execute(open.db)
  await sql`insert into test_pairs select n, n from generate_series(1, 20) n`.execute(open.db)
  let isOver = false
  let written = 0
  const writer = async (ID: number) => {
    while (!isOver) {
      await open.db.transaction().execute(async (tx) => {
        await sql`update test_pairs set "Other" = "Other" + 1 where "ID" = ${ID}`.execute(tx)
        await sql`update articles set "SourceViews" = "SourceViews" + 1 where "ID" = (select min("ID") + ${ID} from articles)`
          .execute(tx)
          .catch(() => {})
      })
      written += 1
    }
  }
  await sql`alter table articles add column "SourceViews" bigint not null default 0`.execute(open.db)
  try {
    const views = async () =>
      (await sql<{ n: number }>`select sum("Other" - "ID") as n from test_pairs`.execute(open.db)).rows[0]!.n
    expect(Number(await views())).toBe(0)
    const writers = Array.from({ length: 20 }, (_, at) => writer(at + 1))
    const files = [name(), name()]
    const sums: string[] = []
    for (const file of files) {
      await back(file)
      const text = readTable(file, 'test_pairs')
      const pairs = text
        .trim()
        .split('\n')
        .map((line) => line.split('\t').map(Number))
      const articles = readTable(file, 'articles').trim().split('\n')
      const column = headOf(file)
        .tables.find((table) => table.name === 'articles')!
        .columns.indexOf('SourceViews')
      const seen = articles.reduce((sum, line) => sum + Number(line.split('\t')[column]), 0)
      expect(pairs.reduce((sum, [ID, Other]) => sum + Other! - ID!, 0)).toBe(seen)
      sums.push(text)
    }
    isOver = true
    await Promise.all(writers)
    expect(written).toBeGreaterThan(40)
    // They did write while it was made.
    expect(sums[0]).not.toBe(sums[1])
  } finally {
    isOver = true
    await sql`drop table test_pairs`.execute(open.db)
    await sql`alter table articles drop column "SourceViews"`.execute(open.db)
  }
})

/** The archive as tar(1) reads it. */
const readTable = (file: string, table: string) =>
  execFileSync('tar', ['xzf', file, '-O', '--wildcards', `tables/${table}/*`], { encoding: 'utf8', maxBuffer: 2 ** 30 })
const headOf = (file: string) =>
  JSON.parse(execFileSync('tar', ['xzf', file, '-O', 'copydesk-backup.json'], { encoding: 'utf8' })) as {
    tables: { name: string; columns: string[] }[]
  }

test('encrypted it is the form of age; files and keys travel, the database and folders left out do not', async () => {
  const dataDir = join(folder, 'data')
  const long = `uploads/${'很长的名字'.repeat(12)}.jpg`
  const files = {
    ...{ [long]: 'picture', 'uploads/empty': '', 'postgres/cluster/PG_VERSION': '18', 'secrets.key': 'key' },
    'nightly/1.tar.gz': 'old',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(dataDir, path, '..'), { recursive: true })
    writeFileSync(join(dataDir, path), text)
  }
  const file = name('age')
  const key = newKey()
  // The library's own lie elsewhere.
  const storage = 's3' as const
  const options = { passphrase: PASSPHRASE, keys: [key], dataDir, storage, except: [join(dataDir, 'nightly')] }
  const { manifest } = await back(file, options)
  expect(Object.keys(manifest.files)).toEqual(['uploads/empty', long].sort())
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ \d+\n/)
  const into = await empty()
  await expect(restore(file, into)).rejects.toThrow('is encrypted')
  await expect(restore(file, into, { passphrase: 'another passphrase' })).rejects.toThrow('not the one')
  const elsewhere = join(folder, 'elsewhere')
  const restored = await restore(file, into, { passphrase: PASSPHRASE, dataDir: elsewhere })
  expect(restored.keys.map(({ id }) => id)).toEqual([key.id])
  expect(restored.files).toBe(2)
  expect(readFileSync(keyFileOf(elsewhere), 'utf8').trim()).toBe(key.bytes.toString('base64'))
  expect(readFileSync(join(elsewhere, long), 'utf8')).toBe('picture')
  expect(readdirSync(elsewhere).sort()).toEqual(['secrets.key', 'uploads'])
  await expect(back(name('age'), { passphrase: 'short' })).rejects.toThrow('too short')
})

test('a backup that is cut off, changed, of a newer release or none at all restores nothing', async () => {
  const file = name()
  await back(file)
  const plain = gunzipSync(readFileSync(file))
  const changed = (bytes: Buffer) => {
    const path = name()
    writeFileSync(path, bytes)
    return path
  }
  const into = await empty()
  const cases: [string, string][] = [
    // Without the end of the archive, though each part is whole.
    [changed(gzipSync(plain.subarray(0, plain.lastIndexOf('manifest.json')))), 'cut off'],
    [
      changed(
        gzipSync(
          Buffer.from(
            plain
              .toString('latin1')
              .replace('郑海波'.normalize(), '')
              ?.replace(Buffer.from('郑海波').toString('latin1'), Buffer.from('郑海涛').toString('latin1')),
            'latin1',
          ),
        ),
      ),
      'not as its checksum says',
    ],
    [
      changed(
        gzipSync(Buffer.from(plain.toString('latin1').replace('"0192_page_edit"', '"0292_page_edit"'), 'latin1')),
      ),
      'newer release (0.1.0)',
    ],
    [changed(gzipSync(Buffer.from('something else'.repeat(100)))), 'no archive of ours'],
    [changed(Buffer.from('plain text')), 'no backup of Copydesk'],
    [join(folder, 'nowhere'), 'cannot be read'],
  ]
  for (const [path, says] of cases)
    await expect([says, await restore(path, into).catch((error: Error) => error.message)]).toEqual([
      says,
      expect.stringContaining(says),
    ])
  // A restore that failed is known as one, and the next begins anew.
  await expect(refuseHalfRestored(into.pool)).rejects.toThrow('A restore into this database was broken off')
  expect((await restore(file, into)).rows).toBeGreaterThan(1000)
  await refuseHalfRestored(into.pool)
  // Now it is not empty any more.
  await expect(restore(file, into)).rejects.toThrow('The database is not empty')
  const away = 'A server or a script is working on this database'
  await expect(restoreBackup(file, { into: open, log: quiet })).rejects.toThrow(away)
  const foreign = await empty()
  await sql`create table theirs ()`.execute(foreign.db)
  await expect(restore(file, foreign)).rejects.toThrow('The database is not empty')
  await sql`select from theirs`.execute(foreign.db)
})

test('what is there is never written over, and what was broken off leaves no file', async () => {
  const file = name()
  await back(file)
  await expect(back(file)).rejects.toThrow('is there already')
  const stopped = name()
  const stop = new AbortController()
  await expect(back(stopped, { signal: stop.signal, tell: () => stop.abort() })).rejects.toThrow(/abort/i)
  expect(
    readdirSync(folder).filter((one) => one.startsWith(stopped.slice(folder.length + 1).split('.')[0]! + '.')),
  ).toEqual([])
  // The connection it used is not given to anybody else.
  expect(await counted(open, 'stations')).toBeGreaterThan(0)
})

test('the files are in it, and come back to another machine as the database’s own', async () => {
  const dataDir = join(folder, 'home')
  const file = name()
  const { lacking } = await back(file, { dataDir })
  expect(lacking).toBe(0)
  expect(await verifyBackup(file, { into: await empty(), log: quiet })).toMatchObject({ lacking: 0, isEqual: true })
  const into = await empty()
  const elsewhere = join(folder, 'moved')
  await restore(file, into, { dataDir: elsewhere })
  expect(await standingOf(into.pool, folderStorage(join(elsewhere, 'files')))).toBe('own')
  // Also where the files lie on another disk.
  mkdirSync(join(folder, 'linked'))
  symlinkSync(join(dataDir, 'files'), join(folder, 'linked', 'files'))
  expect(await back(name(), { dataDir: join(folder, 'linked') })).toMatchObject({ lacking: 0 })
})

test('files that cannot be read are told in one sentence that names their folder, and nothing is left', async () => {
  const dataDir = join(folder, 'unread')
  // Who may read everything finds a folder where the mark should be.
  mkdirSync(join(dataDir, 'files', 'storage-id'), { recursive: true })
  const file = name()
  const refused = await back(file, { dataDir }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BackupProblem)
  for (const language of ['zh', 'en'] as const)
    expect((refused as BackupProblem).words[language]).toContain(join(dataDir, 'files'))
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
})

test('no backup is made without the files; of those that are lost or damaged it says how many, and so does the proof', async () => {
  const dataDir = join(folder, 'home')
  const away = join(folder, 'away')
  const files = await wantedFiles(open.pool)
  expect(files.length).toBeGreaterThan(2)
  renameSync(join(dataDir, 'files'), away)
  for (const make of [() => {}, () => mkdirSync(join(dataDir, 'files'))]) {
    make()
    const file = name()
    await expect(back(file, { dataDir })).rejects.toThrow('is not where this database has its files')
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
  }
  // Marked as the right one, but empty.
  writeFileSync(join(dataDir, 'files', 'storage-id'), readFileSync(join(away, 'storage-id')))
  await expect(back(name(), { dataDir })).rejects.toThrow(`Of the ${files.length} files that the database knows none`)
  rmSync(join(dataDir, 'files'), { recursive: true })
  renameSync(away, join(dataDir, 'files'))
  const [lost, damaged] = files
  await storageOf(open.db).remove(lost!.Sha256)
  const { Sha256, Size } = damaged!
  writeFileSync(join(dataDir, 'files', Sha256.slice(0, 2), Sha256.slice(2, 4), Sha256), Buffer.alloc(Size))
  const file = name()
  expect(await back(file, { dataDir })).toMatchObject({ lacking: 2 })
  expect(await verifyBackup(file, { into: await empty(), log: quiet })).toMatchObject({ lacking: 2, isEqual: true })
})
