import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { openNewsroom } from '../../../server/openNewsroom.ts'
import { makeBackup } from '../../../server/platform/backup/makeBackup.ts'
import { writeWhole } from '../../../server/platform/backup/partFile.ts'
import { restoreBackup } from '../../../server/platform/backup/restoreBackup.ts'
import { refuseHalfRestored, RESTORE_NAME } from '../../../server/platform/backup/restoreTarget.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { freshDatabase } from '../../support/database.ts'
import { order } from '../../support/order.ts'

const kept = join(import.meta.dirname, '../../upgrade/0192/newsroom.tar.gz')
const child = join(import.meta.dirname, 'killedChild.ts')
const copydesk = join(import.meta.dirname, '../../../server/copydesk.mjs')
const log = { debug: () => {}, info: () => {}, warn: () => {} }
const folder = mkdtempSync(join(tmpdir(), 'copydesk-killed-'))
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs until it stands still, in the middle of a table say, and kills it there. `more`: see killedChild. */
async function killedAt(word: 'backup' | 'restore', url: string, ...more: string[]): Promise<void> {
  const { stdout, stderr, kill, ...process } = startChild([word, url, ...more])
  const said = await Promise.race([once(stdout, 'data'), process.ended.then(() => 'ended')])
  expect(String(said), stderr()).toContain('here')
  kill()
  await process.ended
}

function startChild(args: string[]) {
  const started = spawn(process.execPath, [child, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  started.stderr.on('data', (chunk: Buffer) => (text += String(chunk)))
  const ended = once(started, 'exit')
  return { stdout: started.stdout, stderr: () => text, kill: () => void started.kill('SIGKILL'), ended }
}

const at = (database: string) => Object.assign(new URL(inject('templateUrl')), { pathname: `/${database}` }).href

test('a backup that is killed leaves no file of its name, and the next one is whole', async () => {
  const { url, drop } = await freshDatabase()
  const open = openDatabase(url)
  ends.push(drop, open.close)
  const file = join(folder, 'killed.tar.gz')
  await open.db.insertInto('stations').values({ StationName: '清水' }).execute()
  await killedAt('backup', url, file, 'stations')
  expect(readdirSync(folder)).toEqual(['killed.tar.gz.part'])
  await makeBackup(file, { pool: open.pool, version: '0.1.0' })
  expect(readdirSync(folder)).toEqual(['killed.tar.gz'])
})

test('two backups into one file at once: the second is refused, and the first is whole', async () => {
  const { url, drop } = await freshDatabase()
  const open = openDatabase(url)
  ends.push(drop, open.close)
  const file = join(folder, 'twice.tar.gz')
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const first = writeWhole(
    file,
    (async function* () {
      yield Buffer.from('first, ')
      begun.resolve()
      await goOn.promise
      yield Buffer.from('to its end')
    })(),
    [],
  )
  await begun.promise
  const second = makeBackup(file, { pool: open.pool, version: '0.1.0' })
  await expect(second).rejects.toThrow('Another backup is being written to')
  goOn.resolve()
  await first
  expect(readFileSync(file, 'utf8')).toBe('first, to its end')
  await expect(makeBackup(file, { pool: open.pool, version: '0.1.0' })).rejects.toThrow('is there already')
  expect(readdirSync(folder).filter((name) => name.startsWith('twice'))).toEqual(['twice.tar.gz'])
})

test('a restore that is killed is known as half, a server refuses it, and the next one begins anew', async () => {
  const name = `copydesk_test_killed_${process.pid}`
  await order(at('postgres'), `create database "${name}" template template0`)
  ends.push(() => order(at('postgres'), `drop database "${name}" with (force)`))
  const open = openDatabase(at(name), { name: RESTORE_NAME })
  ends.push(open.close)
  await killedAt('restore', at(name), kept, 'workspace_settings')
  await expect(refuseHalfRestored(open.pool)).rejects.toThrow('A restore into this database was broken off')
  // Nothing of its rows was kept.
  const { rows: before } = await sql<{ n: number }>`select count(*) as n from admin_users`.execute(open.db)
  expect(before[0]!.n).toBe(0)
  const { manifest } = await restoreBackup(kept, { into: open, log, migrateOn: false })
  await refuseHalfRestored(open.pool)
  const { rows } = await sql<{ n: number }>`select count(*) as n from articles`.execute(open.db)
  expect(rows[0]!.n).toBe(manifest.tables['articles']!.rows)
})

test('a restore that is killed while the backup is first read, beside files, is known as half, and no server starts on it', async () => {
  const { url, drop } = await freshDatabase()
  ends.push(drop)
  const dataDir = join(folder, 'beside')
  mkdirSync(join(dataDir, 'notes'), { recursive: true })
  writeFileSync(join(dataDir, 'notes', 'mine.txt'), 'mine')
  await killedAt('restore', url, kept, 'again', dataDir)
  await expect(openNewsroom({ databaseUrl: url, dataDir }, log)).rejects.toThrow(
    'A restore into this database was broken off',
  )
})

test('a restore that is killed while its PostgreSQL is made is known as half, and no server starts there', async () => {
  const dataDir = join(folder, 'made')
  const restoring = spawn(process.execPath, [copydesk, 'restore', kept], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: 'ignore',
    // What makes the database must not outlive it here.
    detached: true,
  })
  const ended = once(restoring, 'exit')
  await expect.poll(() => existsSync(join(dataDir, 'postgres', 'lock')), { timeout: 20_000 }).toBe(true)
  process.kill(-restoring.pid!, 'SIGKILL')
  await ended
  await expect(openNewsroom({ dataDir, databaseUrl: undefined }, log)).rejects.toThrow(
    'A restore into this database was broken off',
  )
})
