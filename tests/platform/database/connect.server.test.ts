import pg from 'pg'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { checkDatabase, openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { openRelay } from '../../support/relay.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'
import { order } from '../../support/order.ts'

let open: OpenDatabase
let home: string
ownDatabase((opened, at) => void ([open, home] = [opened, at]))

test('values arrive as numbers, dates, texts and objects', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as id, array[1, null, 3]::int8[] as ids, count(*) as count, '2026-11-20'::date as day,
           '2026-11-20 08:00:00+08'::timestamptz as moment, 1.10::numeric as amount, '{"a": [1]}'::jsonb as json`.execute(
    open.db,
  )
  expect(rows).toEqual([
    {
      id: 9007199254740991,
      ids: [1, null, 3],
      count: 1,
      day: '2026-11-20',
      moment: new Date('2026-11-20T00:00:00Z'),
      amount: '1.10',
      json: { a: [1] },
    },
  ])
})

test("a day begins at the newsroom's midnight", async () => {
  const { rows } = await open.pool.query(`select '2026-11-19T16:30:00Z'::timestamptz::date as day`)
  expect(rows).toEqual([{ day: '2026-11-20' }])
})

test('a connection that the server ends is replaced', async () => {
  const small = openDatabase(home, { max: 1 })
  const pid = async () => (await small.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const first = await pid()
  const removed = new Promise((resolve) => small.pool.once('remove', resolve))
  await open.pool.query('select pg_terminate_backend($1)', [first])
  await removed
  expect(await pid()).not.toBe(first)
  await small.close()
})

test('a connection that the server ends while somebody holds it ends their work, and nothing else', async () => {
  const small = openDatabase(home, { max: 1 })
  const held = await small.pool.connect()
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
  // Unheard, this event would end the process.
  const broken = new Promise((resolve) => held.once('end', resolve))
  await open.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await broken
  expect(held.listenerCount('error')).toBeGreaterThan(0)
  await expect(held.query('select 1')).rejects.toThrow()
  held.release(true)
  expect((await small.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await small.close()
})

test('a connection that freezes is given up, and the next one serves', async () => {
  const line = await openRelay(home)
  const hasty = openDatabase(line.url, { max: 1, patienceMs: 400 })
  await hasty.pool.query('select 1')
  line.freeze()
  await expect(hasty.pool.query('select 1')).rejects.toThrow('silent')
  expect((await hasty.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await hasty.close()
  await line.close()
})

test('a statement that takes too long is ended by the database; its connection serves on', async () => {
  const hasty = openDatabase(home, { max: 1, patienceMs: 300 })
  await expect(hasty.pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  expect((await hasty.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await hasty.close()
})

test('closing twice, or without having been used, is no error', async () => {
  const unused = openDatabase(home)
  await unused.close()
  await unused.close()
  await expect(unused.pool.query('select 1')).rejects.toThrow()
})

test('the test database is fit', async () => {
  await checkDatabase(open.pool)
})

/** The sentence with which a database is refused. */
async function refusal(url: string): Promise<string> {
  const { pool, close } = openDatabase(url, { max: 1 })
  try {
    return await checkDatabase(pool).then(
      () => 'accepted',
      (error: Error) => error.message,
    )
  } finally {
    await close()
  }
}

function elsewhere(change: (url: URL) => void): string {
  const url = new URL(home)
  change(url)
  return url.href
}

test.each([
  ['nothing listens', (url: URL) => (url.port = '1'), /\(nothing answers at its address\)/],
  // Which one depends on what the server asks its visitors for.
  [
    'the user is unknown',
    (url: URL) => (url.username = 'no_such'),
    /\((user name or password is wrong|the server does not let this user in)\)/,
  ],
  ['the database is unknown', (url: URL) => (url.pathname = '/no_such'), /\(there is no database of that name\)/],
])('that a database cannot be reached is told without its password: %s', async (_, change, reason) => {
  const sentence = await refusal(elsewhere(change))
  expect(sentence).toMatch(reason)
  expect(sentence).not.toContain(new URL(home).password || 'postgres:')
})

test.each([
  ['LATIN1', "encoding 'LATIN1' locale 'C'", "The database's encoding is LATIN1, but must be UTF8: create it with"],
  ['C', "encoding 'UTF8' locale_provider libc locale 'C'", "The database's LC_CTYPE does not know Chinese letters"],
])('a database of encoding or locale %s is refused', async (name, how, sentence) => {
  const database = `${new URL(home).pathname.slice(1)}_${name}`
  const orders = elsewhere((url) => (url.pathname = '/postgres'))
  await order(orders, `create database "${database}" ${how} template template0`)
  try {
    expect(await refusal(elsewhere((url) => (url.pathname = `/${database}`)))).toContain(sentence)
  } finally {
    await order(orders, `drop database "${database}" with (force)`)
  }
})

test('a PostgreSQL older than 15 is refused', async () => {
  // The oldest one that can be installed here is good enough, so this one only says that it is old.
  const rows = [{ version: '140022', encoding: 'UTF8', locked: 'off' }]
  const old = { query: () => Promise.resolve({ rows }) } as unknown as OpenDatabase['pool']
  await expect(checkDatabase(old)).rejects.toThrow('The database is PostgreSQL 14, but 15 or newer is needed.')
})

test('a read-only database is refused', async () => {
  const database = new URL(home).pathname.slice(1)
  await order(home, `alter database "${database}" set default_transaction_read_only = on`)
  try {
    expect(await refusal(home)).toContain('The database is read-only')
  } finally {
    const orders = elsewhere((url) => (url.pathname = '/postgres'))
    await order(orders, `alter database "${database}" reset default_transaction_read_only`)
  }
})

/** A pooler that gives a connection for each transaction: the one that was given back last, to whoever asks first. */
async function transactionPooler() {
  const idle = await Promise.all([open.pool.connect(), open.pool.connect()])
  const all = [...idle]
  const visitor = () => {
    let mine: pg.PoolClient | undefined
    return {
      async query(text: string) {
        const one = (mine ??= idle.pop()!)
        const answer = await one.query(text)
        if (/^begin/i.test(text)) return answer
        if (mine && !(await isIn(one))) {
          idle.push(one)
          mine = undefined
        }
        return answer
      },
      release() {},
    }
  }
  const inside = new WeakMap<pg.PoolClient, boolean>()
  const isIn = async (one: pg.PoolClient) => inside.get(one) ?? false
  for (const one of all) {
    const query = one.query.bind(one) as (text: string) => Promise<unknown>
    one.query = ((text: string) => {
      if (/^begin/i.test(text)) inside.set(one, true)
      if (/^(commit|rollback)/i.test(text)) inside.set(one, false)
      return query(text)
    }) as typeof one.query
  }
  return {
    pool: { options: { max: 10 }, query: (text: string) => visitor().query(text), connect: async () => visitor() },
    end: () => all.forEach((one) => one.release(true)),
  }
}

test('a pooler in transaction mode is refused in one sentence', async () => {
  const pooler = await transactionPooler()
  await expect(checkDatabase(pooler.pool as never)).rejects.toThrow(/pooler in transaction mode.*DATABASE_URL.*itself/)
  pooler.end()
})

test('a pooler that does not let the settings of a connection through is refused', async () => {
  const error = Object.assign(new Error('unsupported startup parameter: options'), { code: '08P01' })
  await expect(checkDatabase({ query: () => Promise.reject(error) } as never)).rejects.toThrow(/pooler.*itself/)
  const dropping = new pg.Pool({ connectionString: home })
  await expect(checkDatabase(dropping)).rejects.toThrow(/pooler.*settings.*itself/)
  await dropping.end()
})

test('a connection that the server ends in the middle of a query is not handed out again', async () => {
  const small = openDatabase(home, { max: 1 })
  for (let at = 0; at < 20; at++) {
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(small.db)).rejects.toThrow()
    expect((await sql`select 1 as one`.execute(small.db)).rows).toEqual([{ one: 1 }])
  }
  await small.close()
})

test('what broke a transaction is told, not that it could not be rolled back; the next one has another connection', async () => {
  const small = openDatabase(home, { max: 1 })
  const broken = small.db.transaction().execute((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
  await expect(broken).rejects.toMatchObject({ code: '57P01' })
  const later = small.db.transaction().execute((tx) => sql<{ one: number }>`select 1 as one`.execute(tx))
  expect((await later).rows).toEqual([{ one: 1 }])
  await small.close()
})
