/**
 * A restore looked at from outside before and after each of its steps: what others see then is what a kill there leaves. It is
 * as before, or known as half, or whole; nothing else.
 */
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { makeBackup } from '../../../server/platform/backup/makeBackup.ts'
import { restoreBackup } from '../../../server/platform/backup/restoreBackup.ts'
import { RESTORE_NAME } from '../../../server/platform/backup/restoreTarget.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { freshDatabase } from '../../support/database.ts'
import { order } from '../../support/order.ts'

vi.setConfig({ testTimeout: 120_000 })

const log = { debug: () => {}, info: () => {}, warn: () => {} }
const folder = mkdtempSync(join(tmpdir(), 'copydesk-moments-'))
const file = join(folder, 'backup.tar.gz')
const ends: (() => Promise<unknown>)[] = []
const at = (database: string) => Object.assign(new URL(inject('templateUrl')), { pathname: `/${database}` }).href

beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  const open = openDatabase(url)
  await open.db.insertInto('stations').values({ StationName: '清水' }).execute()
  const dataDir = folderWith('first', { 'notes/duty.txt': 'by hand' })
  await makeBackup(file, { pool: open.pool, version: '0.1.0', dataDir })
  await open.close()
  await drop()
}, 60_000)
afterEach(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(() => rmSync(folder, { recursive: true }))

function folderWith(name: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, path, '..'), { recursive: true })
    writeFileSync(join(folder, name, path), text)
  }
  return join(folder, name)
}

const bare = async () => {
  const name = `copydesk_test_moments_${process.pid}`
  await order(at('postgres'), `create database "${name}" template template0`)
  return { url: at(name), drop: () => order(at('postgres'), `drop database "${name}" with (force)`) }
}
const half = async () => {
  const { url, drop } = await bare()
  await order(url, 'create table copydesk_restore ()')
  return { url, drop }
}

/** What is seen one after another: of steps at which it is the same, the first. */
async function seenWhile(make: () => Promise<{ url: string; drop(): Promise<void> }>, dataDir: string, from = file) {
  const { url, drop } = await make()
  ends.push(drop)
  const eye = new pg.Client(url)
  await eye.connect()
  ends.push(() => eye.end())
  // As it was before its statements were watched.
  const { query } = pg.Client.prototype as unknown as { query(this: pg.Client, text: string): Promise<pg.QueryResult> }
  const ask = async (text: string) => JSON.stringify((await query.call(eye, text)).rows)
  const files = () => (existsSync(dataDir) ? readdirSync(dataDir, { recursive: true }).join() : '')
  const look = async () =>
    (await ask(`select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`)) + files()
  const before = await look()
  const state = async () => {
    if ((await ask(`select from pg_class where relname = 'copydesk_restore'`)) !== '[]') return 'half'
    const now = await look()
    if (now === before) return 'before'
    const isThere = now.includes('"stations"') && (await ask('select "StationName" from stations'))
    return isThere === '[{"StationName":"清水"}]' ? 'whole' : `something else: ${now.slice(0, 200)}`
  }
  const seen: string[] = []
  let steps = 0
  const moment = async () => {
    steps += 1
    const now = await state()
    if (now !== seen.at(-1)) seen.push(now)
  }
  const atRead: string[] = []
  const { createReadStream } = fs
  async function* looked() {
    await moment()
    atRead.push(seen.at(-1)!)
    yield* createReadStream(from)
  }
  vi.spyOn(fs, 'createReadStream').mockImplementation((path, ...how) =>
    path === from ? (Readable.from(looked()) as fs.ReadStream) : createReadStream(path, ...how),
  )
  syncBuiltinESMExports()
  const into = openDatabase(url, { name: RESTORE_NAME })
  ends.push(into.close)
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const send = () => Reflect.apply(query, this, args) as unknown
    // What brings rows in is a stream, between whose beginning and end nothing is told to others.
    if (
      this === eye ||
      typeof args.at(-1) === 'function' ||
      typeof (args[0] as object & { submit?: unknown }).submit === 'function'
    )
      return send()
    return (async () => {
      await moment()
      const result = await send()
      await moment()
      return result
    })()
  } as typeof query)
  const problem = await restoreBackup(from, { into, dataDir, log }).then(
    () => '',
    (error: Error) => error.message,
  )
  await moment()
  return { seen, steps, problem, atRead }
}

test.for<[string, () => Promise<{ url: string; drop(): Promise<void> }>, string[]]>([
  ['an empty database', bare, ['before', 'half', 'whole']],
  ['a server’s that was never used', freshDatabase, ['before', 'half', 'whole']],
  ['one that is half restored', half, ['half', 'whole']],
])('into %s: as before, half, whole, and half before the backup is read', async ([name, make, expected]) => {
  const dataDir = folderWith(name, { 'other/kept.txt': 'mine' })
  const { seen, steps, problem, atRead } = await seenWhile(make, dataDir)
  // Its head alone is read before the mark is made.
  expect([problem, seen, atRead]).toEqual(['', expected, [expected[0], 'half']])
  expect(steps).toBeGreaterThan(100)
})

test.for<[string, () => Promise<{ url: string; drop(): Promise<void> }>, string[]]>([
  ['an empty database', bare, ['before', 'half', 'before']],
  ['a server’s that was never used', freshDatabase, ['before', 'half', 'before']],
  ['one that is half restored', half, ['half']],
])('refused with %s and something in the way: as it was before', async ([name, make, expected]) => {
  const dataDir = folderWith(`in the way of ${name}`, { 'notes/duty.txt': 'by others' })
  const { seen, problem } = await seenWhile(make, dataDir)
  expect([problem, seen]).toEqual([expect.stringContaining('duty.txt is there already'), expected])
})
