import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findEmbedded } from '../../../server/platform/database/embedded/findEmbedded.ts'
import {
  ask,
  databaseProcesses,
  makeOriginal,
  placeOf,
  scratch,
  startChild,
  until,
} from '../../support/embeddedProcess.ts'

/** A data folder with a database that is stopped; every test leaves it fit for the next. */
let original: string
beforeAll(async () => {
  original = await makeOriginal()
})
afterAll(() => rmSync(dirname(original), { recursive: true }))

test('the first start makes a database, the next one finds it at the same address', async () => {
  const dataDir = join(scratch(), 'data')
  const first = await startChild({ dataDir })
  await ask(first.url, `create table kept as select '稿件' as title`)
  await first.stop()
  expect(databaseProcesses(dataDir)).toEqual([])
  const second = await startChild({ dataDir })
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select title from kept')).toEqual([{ title: '稿件' }])
})

test('the server is no superuser, the password is needed, and nobody else can read it', async () => {
  const dataDir = original
  const { url, port } = await startChild({ dataDir })
  expect(
    await ask(
      url,
      `select rolsuper, rolcreatedb, current_setting('listen_addresses') as addresses from pg_roles where rolname = current_user`,
    ),
  ).toEqual([{ rolsuper: false, rolcreatedb: true, addresses: '127.0.0.1' }])
  const others = ['postgres', 'copydesk'].map((user) => `postgres://${user}:guess@127.0.0.1:${port}/postgres`)
  for (const other of others) await expect(ask(other, 'select 1')).rejects.toThrow('password authentication failed')
  expect(statSync(join(placeOf(dataDir), 'password')).mode & 0o777).toBe(0o600)
  expect(statSync(join(placeOf(dataDir), 'cluster')).mode & 0o777).toBe(0o700)
})

test('a lost password file is made anew, with another password', async () => {
  const dataDir = original
  const first = await startChild({ dataDir })
  await ask(first.url, 'drop table if exists kept; create table kept as select 1 as id')
  await first.stop()
  rmSync(join(placeOf(dataDir), 'password'))
  const second = await startChild({ dataDir })
  expect(new URL(second.url).password).not.toBe(new URL(first.url).password)
  expect(await ask(second.url, 'select id from kept')).toEqual([{ id: 1 }])
})

test('a port that is taken meanwhile is replaced', async () => {
  const dataDir = original
  const first = await startChild({ dataDir })
  await first.stop()
  const squatter = createServer().listen(first.port, '127.0.0.1')
  await once(squatter, 'listening')
  const second = await startChild({ dataDir })
  squatter.close()
  expect(second.port).not.toBe(first.port)
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('stopping ends sessions that are at work', async () => {
  const { url, stop } = await startChild({ dataDir: original })
  const client = new pg.Client(url)
  await client.connect()
  client.on('error', () => {})
  const busy = expect(client.query('select pg_sleep(600)')).rejects.toThrow(/terminat/)
  await stop()
  await busy
})

test('a PostgreSQL that ends by itself is started again at the same address, however often in a row', async () => {
  const dataDir = original
  const { url, stop } = await startChild({ dataDir })
  await ask(url, 'drop table if exists kept; create table kept as select 1 as id')
  const pidFile = join(placeOf(dataDir), 'cluster/postmaster.pid')
  const again = async () => {
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    process.kill(postmaster, 'SIGKILL')
    await until(() =>
      ask(url, 'select id from kept').then(
        (rows) => rows.length === 1,
        () => false,
      ),
    )
    expect(databaseProcesses(dataDir)).not.toContain(postmaster)
  }
  for (let time = 0; time < 5; time++) await again()
  await stop()
  expect(databaseProcesses(dataDir)).toEqual([])
}, 90_000)

test('a second server on a data folder is refused in one sentence, the first goes on', async () => {
  const dataDir = original
  const first = await startChild({ dataDir })
  const second = await startChild({ dataDir })
  expect(second.problem).toBe(
    `DatabaseProblem: Another server (process ${first.child.pid}) already uses the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of several first starts at once one makes the database', async () => {
  const dataDir = join(scratch(), 'data')
  const starts = await Promise.all([1, 2, 3].map(() => startChild({ dataDir })))
  expect(starts.map(({ problem }) => problem?.slice(0, 31) ?? 'runs').sort()).toEqual([
    'DatabaseProblem: Another server',
    'DatabaseProblem: Another server',
    'runs',
  ])
})

test('without flock(1) two servers keep apart as well', async () => {
  const start = { dataDir: original, tools: ['sh', 'setpriv', 'unshare'] }
  const first = await startChild(start)
  expect((await startChild(start)).problem).toContain('Another server')
  await first.kill()
  expect(await ask((await startChild(start)).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('scripts find the database of a running server, and only that', async () => {
  const dataDir = original
  expect(await findEmbedded(dataDir)).toBeUndefined()
  const { url, stop } = await startChild({ dataDir })
  expect(await findEmbedded(dataDir)).toBe(url)
  await stop()
  expect(await findEmbedded(dataDir)).toBeUndefined()
})

test('a database of another major version is left alone', async () => {
  const dataDir = original
  const version = join(placeOf(dataDir), 'cluster/PG_VERSION')
  writeFileSync(version, '17\n')
  onTestFinished(() => writeFileSync(version, '18\n'))
  expect((await startChild({ dataDir })).problem).toMatch(/was made by PostgreSQL 17, and this release brings 18/)
})

test("PostgreSQL's reason is told when it does not start", async () => {
  const dataDir = original
  const control = join(placeOf(dataDir), 'cluster/global/pg_control')
  renameSync(control, `${control}.away`)
  onTestFinished(() => renameSync(`${control}.away`, control))
  expect((await startChild({ dataDir })).problem).toMatch(
    /^DatabaseProblem: The embedded database does not start: .*\.$/,
  )
})

test('a data folder that is a file is refused', async () => {
  const dataDir = join(scratch(), 'data')
  writeFileSync(dataDir, '')
  expect((await startChild({ dataDir })).problem).toMatch(
    /The data folder .* cannot be used .*: set DATA_DIR to a folder/,
  )
  expect(readdirSync(join(dataDir, '..'))).toEqual(['data'])
})
