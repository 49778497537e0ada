/**
 * A real replica: Debian's PostgreSQL and a second one that follows it. It is asked while it keeps up, not while it hears
 * nothing, and again when it has caught up.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../server/platform/database/connect.ts'
import { createReplica, type Replica } from '../../server/platform/database/replica.ts'
import { debianPostgres, freePort, run, type Running } from './deploy/debian.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-replica-'))
const running: Running[] = []
let primary: OpenDatabase
let second: OpenDatabase
let replica: Replica
const LATE_MS = 1000

beforeAll(async () => {
  const first = await debianPostgres(folder)
  running.push(first)
  const [as, ...args] = first.as as [string, ...string[]]
  const [data, port] = [join(first.data, 'second'), await freePort()]
  const copied = spawnSync(as, [
    ...[...args, join(first.bin, 'pg_basebackup'), '-h', '127.0.0.1', '-p', String(first.port)],
    ...['-U', 'copydesk', '-D', data, '-R', '-X', 'stream', '-c', 'fast'],
  ])
  if (copied.status !== 0) throw new Error(copied.stderr.toString())
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, 'hot_standby=on']
  const follower = run(as, [
    ...args,
    join(first.bin, 'postgres'),
    '-D',
    data,
    ...settings.flatMap((one) => ['-c', one]),
  ])
  running.push(follower)
  while (spawnSync(join(first.bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
    if (follower.child.exitCode !== null) throw new Error(follower.said())
    await pause(100)
  }
  primary = openDatabase(first.url)
  second = openDatabase(`postgres://copydesk@127.0.0.1:${port}/postgres`)
  replica = createReplica({
    primary: primary.db,
    replica: second.db,
    lateMs: LATE_MS,
    log: { info() {}, warn() {} } as never,
  })
})
afterAll(async () => {
  await Promise.all([primary?.close(), second?.close()])
  for (const one of running.toReversed()) await one.stop('SIGINT')
  rmSync(folder, { recursive: true, force: true })
})

const write = (n: number) => sql`insert into written values (${sql.lit(n)})`.execute(primary.db)
const asked = () => replica.read(async (db) => (db === second.db ? 'replica' : 'primary'))
/** Looks until it says so. */
async function until(wanted: string | undefined): Promise<void> {
  while ((await replica.look()) !== wanted) await pause(50)
}

test('it is asked while it keeps up, not while it hears nothing, and again when it has caught up', async () => {
  await sql`create table written (n int)`.execute(primary.db)
  await until(undefined)
  expect(await asked()).toBe('replica')
  await sql`select pg_wal_replay_pause()`.execute(second.db)
  await write(1)
  await until(`it is more than ${LATE_MS / 1000} s late`)
  expect(await asked()).toBe('primary')
  await sql`select pg_wal_replay_resume()`.execute(second.db)
  await until(undefined)
  const { rows } = await replica.read(async (db) =>
    sql<{ n: number; standby: boolean }>`select n, pg_is_in_recovery() as standby from written`.execute(db),
  )
  expect(rows).toEqual([{ n: 1, standby: true }])
})

test('what would write there is done by the first database', async () => {
  await until(undefined)
  await replica.read(async (db) => sql`insert into written values (2)`.execute(db))
  const { rows } = await sql<{ n: number }>`select max(n) as n from written`.execute(primary.db)
  expect(rows).toEqual([{ n: 2 }])
})

test('one that ended costs nobody an answer', async () => {
  await until(undefined)
  await running[1]!.stop('SIGINT')
  expect(await asked.call(undefined)).toBe('replica')
  const { rows } = await replica.read(async (db) => sql<{ n: number }>`select max(n) as n from written`.execute(db))
  expect(rows).toEqual([{ n: 2 }])
  expect(await replica.look()).toMatch(/^it does not answer/)
  expect(await asked()).toBe('primary')
})
