import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isAfter } from '../../../src/api/system/push/cursor.ts'
import { insertEvent, insertEvents, notifySoon } from '../../../server/platform/push/outbox.ts'
import { openReader, type Reader } from '../../../server/platform/push/reader.ts'
import type { StoredEvent } from '../../../server/platform/push/storedEvent.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { openRelay } from '../../support/relay.ts'
import { openGround, openTransaction, readersLooked, silent, type Ground } from './ground.ts'

let fresh: FreshDatabase
let ground: Ground
beforeAll(async () => {
  fresh = await freshDatabase()
  ground = await openGround(fresh)
})
afterAll(() => ground.close())

/** A reader and what it handed out. `NOTIFY` and polls apart: it polls every minute unless told otherwise. */
async function follow(options: { idleMs?: number; pendingMs?: number } = {}) {
  // While another transaction is open anywhere in PostgreSQL, a reader that begins is told what was written just before, too.
  const { rows } = await ground.pool.query<{ last: number }>(
    'select coalesce(max("ID"), 0)::int as last from push_events',
  )
  const reader: Reader = await openReader({ pool: ground.pool, log: silent, idleMs: 60_000, ...options })
  const seen: StoredEvent[] = []
  let look = () => {}
  reader.subscribe((events) => {
    seen.push(...events.filter(({ cursor }) => cursor.id > rows[0]!.last))
    look()
  })
  onTestFinished(reader.close)
  return {
    reader,
    topics: () => seen.map((one) => one.Topic),
    seen,
    until: (count: number) =>
      new Promise<void>((resolve) => {
        look = () => void (seen.length >= count && resolve())
        look()
      }),
  }
}

const event = (Topic: string) => ({ StID: 1, Topic })

test('events arrive as they were written', async () => {
  const { reader, seen, until } = await follow()
  const written = { StID: 4, ToUserID: 5, Topic: 'articles', Action: 'top', Ids: [1, 2 ** 40], UserID: 9 }
  const rest = { AdminUserRealName: '张敏', RequestID: 'request-1', Data: { 标题: '“引号”\n' } }
  await ground.send({ ...written, ...rest })
  await until(1)
  const { cursor, ...told } = seen[0]!
  expect(told).toEqual({ ...written, ...rest })
  expect(reader.position()).toEqual(cursor)
})

test('what a rolled-back transaction wrote never happened', async () => {
  const { topics, until } = await follow()
  const failed = ground.db.transaction().execute(async (tx) => {
    await insertEvent(tx, event('never'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await ground.send(event('after'))
  await until(1)
  expect(topics()).toEqual(['after'])
})

test('a transaction that commits late is not jumped over', async () => {
  const { topics, until } = await follow({ pendingMs: 20 })
  const early = await openTransaction(ground, fresh.url)
  await early.write(event('first begun'))
  await ground.send(event('first committed'))
  await readersLooked(ground.pool, 1)
  expect(topics()).toEqual([])
  await early.commit()
  await until(2)
  expect(topics()).toEqual(['first begun', 'first committed'])
})

test('waiting ends without NOTIFY when the older transaction writes nothing for push', async () => {
  const { topics, until } = await follow({ pendingMs: 20 })
  const early = await ground.db.startTransaction().execute()
  await early.updateTable('stations').set({ ImgUrl: '/a.png' }).where('ID', '=', 1).execute()
  await ground.send(event('waits'))
  await readersLooked(ground.pool, 1)
  await early.rollback().execute()
  await until(1)
  expect(topics()).toEqual(['waits'])
})

test('a long transaction in another database of the same PostgreSQL, such as a restore, holds nobody up', async () => {
  const other = await freshDatabase()
  const { db, close } = openDatabase(other.url, { max: 1 })
  ground.later(other.drop)
  ground.later(close)
  const { until, topics } = await follow()
  const tx = await db.startTransaction().execute()
  onTestFinished(async () => void (await tx.rollback().execute()))
  await sql`create table theirs ()`.execute(tx)
  await ground.send(event('meanwhile'))
  await until(1)
  expect(topics()).toEqual(['meanwhile'])
  // One of this database does, and is not jumped over.
  const late = await openTransaction(ground, fresh.url)
  await late.write(event('late'))
  await ground.send(event('after it'))
  await readersLooked(ground.pool, 1)
  expect(topics()).toEqual(['meanwhile'])
  await late.commit()
  await until(3)
  expect(topics()).toEqual(['meanwhile', 'late', 'after it'])
})

test('thirty transactions that overlap arrive whole, once, in one order for every reader', async () => {
  const [a, b] = [await follow({ pendingMs: 20 }), await follow({ pendingMs: 20 })]
  const write = async (name: number) => {
    const tx = await ground.db.startTransaction().execute()
    await insertEvents(tx, [event(`${name}a`), event(`${name}b`)])
    await tx.selectFrom('stations').select('ID').execute()
    await insertEvent(tx, event(`${name}c`))
    await tx.commit().execute()
    notifySoon(ground.pool)
  }
  await Promise.all(Array.from({ length: 30 }, (_, name) => write(name)))
  await Promise.all([a.until(90), b.until(90)])
  expect(new Set(a.topics()).size).toBe(90)
  expect(b.topics()).toEqual(a.topics())
  expect(a.seen.every((one, index) => index === 0 || isAfter(one.cursor, a.seen[index - 1]!.cursor))).toBe(true)
  for (let name = 0; name < 30; name++) {
    const own = a.topics().filter((topic) => new RegExp(`^${name}[abc]$`).test(topic))
    expect(own).toEqual([`${name}a`, `${name}b`, `${name}c`])
  }
})

test('more events than one query takes arrive in one go', async () => {
  const { topics, until } = await follow()
  const many = Array.from({ length: 1001 }, (_, index) => event(`n${index}`))
  await insertEvents(ground.db, many)
  notifySoon(ground.pool)
  await until(1001)
  expect(topics()).toEqual(many.map((one) => one.Topic))
})

test('without NOTIFY it looks by itself', async () => {
  const { topics, until } = await follow({ idleMs: 20 })
  await insertEvent(ground.db, event('quiet'))
  await until(1)
  expect(topics()).toEqual(['quiet'])
})

test('a broken connection loses nothing', async () => {
  const { topics, until } = await follow()
  await ground.send(event('before'))
  await until(1)
  const { rows } = await ground.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like '%as settled%' and pid <> pg_backend_pid()`,
  )
  expect(rows.length).toBeGreaterThan(0)
  await insertEvent(ground.db, event('meanwhile'))
  await until(2)
  expect(topics()).toEqual(['before', 'meanwhile'])
})

test('a database that is away is asked again after pauses that grow, and once it is there nothing was lost', async () => {
  const relay = await openRelay(fresh.url)
  onTestFinished(relay.close)
  const behind = openDatabase(relay.url)
  onTestFinished(behind.close)
  const said: number[] = []
  let isSaidOften = () => {}
  const often = new Promise<void>((resolve) => (isSaidOften = resolve))
  const warn = () => void (said.push(performance.now()) === 3 && isSaidOften())
  const reader = await openReader({ pool: behind.pool, log: { ...silent, warn }, idleMs: 60_000 })
  onTestFinished(reader.close)
  // Who keeps the whole database cluster waiting decides whether events of the tests before come, too.
  const arrived: string[] = []
  reader.subscribe((events) => void arrived.push(...events.map(({ Topic }) => Topic).filter((one) => one === 'away')))

  await relay.shut()
  await often
  // A tenth of a second after the first failure, two tenths after the second; timers may be a little early.
  expect(said[2]! - said[0]!).toBeGreaterThan(290)

  await insertEvent(ground.db, event('away'))
  await relay.open()
  await expect.poll(() => arrived).toEqual(['away'])
})

test('a subscriber that fails does not keep events from the others', async () => {
  const { reader, topics, until } = await follow()
  reader.subscribe(() => Promise.reject(new Error('mine alone')))
  await ground.send(event('one'))
  await until(1)
  await ground.send(event('two'))
  await until(2)
  expect(topics()).toEqual(['one', 'two'])
})

test('who subscribes later gets only what comes later', async () => {
  const { reader, until } = await follow()
  await ground.send(event('old'))
  await until(1)
  const later = new Promise<string[]>((resolve) => {
    reader.subscribe((events) => resolve(events.map((one) => one.Topic)))
  })
  await ground.send(event('new'))
  expect(await later).toEqual(['new'])
})

test('a hundred commits at once ring the bell a few times', async () => {
  let rings = 0
  const pool = {
    ending: false,
    query: async () => void rings++,
  } as unknown as Parameters<typeof notifySoon>[0]
  for (let count = 0; count < 100; count++) notifySoon(pool)
  await new Promise<void>((resolve) => {
    const check = () => (rings >= 2 ? resolve() : setImmediate(check))
    check()
  })
  expect(rings).toBe(2)
})
