/** What /healthz looks at: the database, its tables, the room on the disk, and each loop of the server. */
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { openDatabaseClock } from '../../../server/platform/database/databaseClock.ts'
import { newestMigration } from '../../../server/platform/database/migrate.ts'
import { FULL_MS, watchFullDisk } from '../../../server/platform/database/fullDisk.ts'
import { addHealth, healthOf } from '../../../server/platform/http/health.ts'
import { isOutage, refusalOf } from '../../../server/platform/pipeline/problems.ts'
import { createPulse, SILENT_MS } from '../../../server/platform/jobs/pulse.ts'
import { queueJobs } from '../../../server/platform/jobs/queue.ts'
import { startRunner } from '../../../server/platform/jobs/runner.ts'
import { startPush } from '../../../server/platform/push/startPush.ts'
import type { Standing } from '../../../server/platform/storage/identity.ts'
import { StorageProblem } from '../../../server/platform/storage/storage.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { order } from '../../support/order.ts'

const log = pino({ level: 'silent' })
let fresh: FreshDatabase
let open: OpenDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  open = openDatabase(fresh.url)
})
afterAll(async () => {
  await open.close()
  await fresh.drop()
})

const well = { silent: () => [] }
const here = async () => ({
  ...{ pool: open.pool, migration: await newestMigration(), pulse: well, folder: import.meta.dirname },
})

test('a server that can do its work says so; a folder that is not made yet stands on a disk as well', async () => {
  expect(await healthOf(await here())()).toEqual([])
  expect(await healthOf({ ...(await here()), folder: join(import.meta.dirname, 'none/such') })()).toEqual([])
})

test('each thing that is wrong has its word', async () => {
  const parts = await here()
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const frozen = { query: () => new Promise(() => {}) } as unknown as pg.Pool
  expect(await healthOf({ ...parts, pool: nowhere })()).toEqual(['database'])
  expect(await healthOf({ ...parts, pool: frozen })()).toEqual(['database'])
  expect(await healthOf({ ...parts, migration: '9999_later' })()).toEqual(['migrations'])
  expect(await healthOf({ ...parts, roomIn: async () => 50_000_000 })()).toEqual(['disk'])
  expect(await healthOf({ ...parts, pulse: { silent: () => ['jobs'] } })()).toEqual(['background jobs'])
  expect(await healthOf({ ...parts, hasEngine: () => false })()).toEqual(['engine'])
  const files = join(import.meta.filename, 'files')
  expect(await healthOf({ ...parts, files })()).toEqual(['files closed'])
  const small = join(import.meta.dirname, 'small')
  const roomIn = async (folder: string) => (folder === small ? 150_000_000 : Infinity)
  expect(await healthOf({ ...parts, files: small, roomIn })()).toEqual(['files full'])
  const standing = (answer: () => Promise<Standing>) => healthOf({ ...parts, storage: { standing: answer } })()
  expect(await standing(async () => 'own')).toEqual([])
  expect(await standing(async () => 'bare')).toEqual(['files foreign'])
  const another = async () => ({ at: new Date(), lives: true })
  const besides = { standing: async () => 'own' as const, other: another }
  expect(await healthOf({ ...parts, storage: besides })()).toEqual(['files shared'])
  expect(await standing(() => Promise.reject(new StorageProblem('away')))).toEqual(['files away'])
  const silent = { standing: () => new Promise<Standing>(() => {}) }
  expect(await healthOf({ ...parts, storage: silent })()).toEqual(['files away'])
  // Whose files they are the database is asked first.
  expect(await healthOf({ ...parts, pool: frozen, storage: silent })()).toEqual(['database'])
  await nowhere.end()
  const empty = new URL(fresh.url)
  empty.pathname = '/postgres'
  const other = openDatabase(empty.href, { max: 1 })
  expect(await healthOf({ ...parts, pool: other.pool })()).toEqual(['migrations'])
  await other.close()
})

test('a database that takes nothing is not well, and people go on reading', async () => {
  const url = new URL(fresh.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const locked = openDatabase(url.href, { max: 1 })
  onTestFinished(() => locked.close())
  const health = healthOf({ ...(await here()), pool: locked.pool })
  expect(await health()).toEqual(['database read-only'])
  const http = Fastify()
  addHealth(http, health, '1')
  const said = async (path: string) => (await http.inject(path)).statusCode
  expect([await said('/healthz'), await said('/readyz')]).toEqual([503, 200])
  const error = await locked.pool.query('create table nothing ()').catch((one: unknown) => one)
  expect(refusalOf(error).refusal).toMatchObject({
    kind: 'busy',
    message: '数据库只读，现在只能看、不能保存，请联系管理员。',
  })
  expect(isOutage(error)).toBe(true)
})

test('a database whose disk is full: said for as long as requests met it lately, and people go on reading', async () => {
  let now = 0
  const disk = watchFullDisk(() => now)
  const health = healthOf({ ...(await here()), isDatabaseFull: disk.isFull })
  const http = Fastify()
  addHealth(http, health, '1')
  const said = async (path: string) => (await http.inject(path)).statusCode
  disk.met(new Error('something else'))
  expect(await health()).toEqual([])
  disk.met(Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' }))
  expect(await health()).toEqual(['database full'])
  expect([await said('/healthz'), await said('/readyz')]).toEqual([503, 200])
  now += FULL_MS
  expect(await health()).toEqual([])
})

test('every loop of the server is heard of, again and again, and one that is stuck is told', async () => {
  let now = 0
  const pulse = createPulse(() => now)
  const http = Fastify({ loggerInstance: log as FastifyBaseLogger })
  const clock = await openDatabaseClock(open.pool, log, { pulse, againMs: 20 })
  await startPush(http, { ...open, log, pulse, readableOf: () => undefined })
  const stop = startRunner([], { ...open, log, outgoingHosts: [] }, { pulse })
  expect(pulse.silent()).toEqual([])
  now += SILENT_MS + 1
  expect(pulse.silent().toSorted()).toEqual(['clock', 'jobs', 'presence', 'push'])
  await queueJobs(open.db, [{ kind: 'nobody does it', key: '' }])
  await expect.poll(() => pulse.silent(), { timeout: 10_000 }).toEqual([])
  // Nobody reads without a table.
  await order(fresh.url, 'alter table push_events rename to hidden')
  now += SILENT_MS + 1
  await expect.poll(() => pulse.silent(), { timeout: 10_000 }).toEqual(['push', 'jobs'])
  await order(fresh.url, 'alter table hidden rename to push_events')
  await stop()
  clock.stop()
  await http.close()
})

test('/livez answers whatever is wrong, /readyz and /healthz say what is, each with the release', async () => {
  const server = Fastify()
  let wrong: string[] = []
  addHealth(server, async () => wrong, '1.2.3')
  const ask = async () => {
    const answers = await Promise.all(['/livez', '/readyz', '/healthz'].map((url) => server.inject(url)))
    return answers.map((answer) => [answer.statusCode, answer.json()])
  }
  const well = [200, { ok: true, version: '1.2.3' }]
  expect(await ask()).toEqual([well, well, well])
  wrong = ['database']
  const ill = [503, { ok: false, version: '1.2.3', wrong }]
  expect(await ask()).toEqual([well, ill, ill])
  await server.close()
})

test('what nobody has tried yet is told as unknown, and is no fault', async () => {
  const server = Fastify()
  let unknown = ['engine']
  addHealth(server, async () => [], '1.2.3', { unknown: () => unknown })
  const ask = async () => (await server.inject('/healthz')).json()
  expect(await ask()).toEqual({ ok: true, version: '1.2.3', unknown })
  expect((await server.inject('/readyz')).json()).toEqual({ ok: true, version: '1.2.3' })
  unknown = []
  expect(await ask()).toEqual({ ok: true, version: '1.2.3' })
  await server.close()
})
