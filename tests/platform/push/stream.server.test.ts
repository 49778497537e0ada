import { connect } from 'node:net'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { insertEvents, notifySoon } from '../../../server/platform/push/outbox.ts'
import { sweepEvents } from '../../../server/platform/push/sweepEvents.ts'
import { hashOf } from '../../../server/platform/pipeline/tokens.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { openEventStream, type EventStream } from '../../support/eventStream.ts'
import { givePages, openGround, openServer, openTransaction, signIn, type Ground, type Server } from './ground.ts'

let fresh: FreshDatabase
let ground: Ground
let server: Server
beforeAll(async () => {
  fresh = await freshDatabase()
  ground = await openGround(fresh)
  server = await ground.server()
})
afterAll(() => ground.close())

const here = () => ground.people.editor.StID
const event = (Action: string, more: object = {}) => ({ StID: here(), Topic: 'articles', Action, Ids: [1], ...more })
const actions = (stream: EventStream) => stream.messages.map((one) => one.data.Action)
const open = (address: string, query: string) => openEventStream(`${address}/api/push/stream${query}`)

test('an event reaches a listener as the contract describes it, and nothing else of it', async () => {
  const stream = await ground.listen(server, ground.people.editor)
  await ground.send(event('top', { Ids: [3, 4], UserID: 9, AdminUserRealName: '李强', Data: { a: '一\n二' } }))
  const [message] = await stream.take(1)
  expect(message!.event).toBe('message')
  expect(message!.data).toEqual({
    Topic: 'articles',
    Action: 'top',
    Ids: [3, 4],
    UserID: 9,
    AdminUserRealName: '李强',
    Data: { a: '一\n二' },
  })
})

test('nothing on the way may hold the stream back', async () => {
  const stream = await ground.listen(server, ground.people.editor)
  expect(stream.status).toBe(200)
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-store, no-transform',
    'x-accel-buffering': 'no',
  })
})

test('a ticket opens one stream', async () => {
  const ticket = await ground.ticketFor(ground.people.editor)
  const first = await open(server.address, `?Ticket=${ticket}`)
  onTestFinished(first.close)
  const second = await open(server.address, `?Ticket=${ticket}`)
  expect([first.status, second.status]).toEqual([200, 403])
  expect(JSON.parse(await second.ended)).toMatchObject({ Succeeded: false, StatusCode: 403 })
})

test('an address has so many streams, whoever reads them', async () => {
  const narrow = await ground.server({ perAddress: 2 })
  const { editor, reviewer, wall } = ground.people
  const first = await ground.listen(narrow, editor)
  await ground.listen(narrow, reviewer)
  const third = await ground.listen(narrow, wall)
  expect(third.status).toBe(429)
  expect(JSON.parse(await third.ended).Errors).toBe('同一个网络地址同时打开的页面不能超过 2 个，请先关闭一些。')
  await first.close()
  expect((await ground.listen(narrow, wall)).status).toBe(200)
})

test('a hundred attempts with one ticket open one stream', async () => {
  const ticket = await ground.ticketFor(ground.people.editor)
  const streams = await Promise.all(Array.from({ length: 100 }, () => open(server.address, `?Ticket=${ticket}`)))
  for (const stream of streams) stream.close()
  expect(streams.filter((one) => one.status === 200)).toHaveLength(1)
})

test.each(['', '?Ticket=', '?Ticket=guessed', '?Ticket=a&Ticket=b'])('%j opens nothing', async (query) => {
  expect((await open(server.address, query)).status).toBe(403)
})

test('a ticket that is too old opens nothing', async () => {
  const ticket = await ground.ticketFor(ground.people.editor)
  await ground.db
    .updateTable('push_tickets')
    .set({ ExpiresAt: sql<Date>`now()` })
    .where('TicketHash', '=', hashOf(ticket))
    .execute()
  expect((await open(server.address, `?Ticket=${ticket}`)).status).toBe(403)
})

test('a ticket of somebody who has signed out opens nothing', async () => {
  const token = await signIn(ground.db, ground.people.editor.ID)
  const ticket = await ground.ticketFor({ token })
  await ground.db.deleteFrom('sessions').where('TokenHash', '=', hashOf(token)).execute()
  expect((await open(server.address, `?Ticket=${ticket}`)).status).toBe(403)
})

test('the ticket call gives a ticket that works, and only to people who are signed in', async () => {
  const answer = await ground.call(ground.people.wall, 'POST', '/api/push/ticket')
  const stream = await open(server.address, `?Ticket=${answer.Data.Ticket}`)
  onTestFinished(stream.close)
  expect(stream.status).toBe(200)
  expect(await ground.call({ token: 'nobody' }, 'POST', '/api/push/ticket')).toMatchObject({ StatusCode: 401 })
})

test('another station, people without a page, and other people hear nothing', async () => {
  const { editor, reviewer, wall, neighbour } = ground.people
  const streams = await Promise.all([editor, reviewer, wall, neighbour].map((one) => ground.listen(server, one)))
  await ground.send(event('for the pages'))
  await ground.send(event('for one', { ToUserID: reviewer.ID }))
  await ground.send({ ...event('over there'), StID: neighbour.StID })
  await ground.send(event('for all', { Topic: 'grants' }))
  await ground.send({ ...event('for all', { Topic: 'grants' }), StID: neighbour.StID })
  await Promise.all(streams.map((one) => one.until(() => actions(one).includes('for all'))))
  expect(streams.map(actions)).toEqual([
    ['for the pages', 'for all'],
    ['for the pages', 'for one', 'for all'],
    ['for all'],
    ['over there', 'for all'],
  ])
})

test('a role that gets a page hears of it from that moment on, and no longer when it loses it', async () => {
  const { wall } = ground.people
  const stream = await ground.listen(server, wall)
  await ground.send(event('before'))
  await givePages(ground.db, wall.RoleID, ['/contribution/All'])
  await insertEvents(ground.db, [event('given', { Topic: 'grants' }), event('during')])
  notifySoon(ground.pool)
  await stream.until(() => actions(stream).includes('during'))
  await ground.db.deleteFrom('role_menus').where('RoleID', '=', wall.RoleID).execute()
  await insertEvents(ground.db, [event('taken', { Topic: 'grants', ToUserID: wall.ID }), event('after')])
  await ground.send(event('end', { Topic: 'message' }))
  await stream.until(() => actions(stream).includes('end'))
  expect(actions(stream)).toEqual(['given', 'during', 'taken', 'end'])
})

test('a change of the role that nobody announces takes effect, too', async () => {
  const { wall } = ground.people
  const quick = await ground.server({ recheckMs: 20 })
  const stream = await ground.listen(quick, wall)
  await givePages(ground.db, wall.RoleID, ['/contribution/All'])
  onTestFinished(
    async () => void (await ground.db.deleteFrom('role_menus').where('RoleID', '=', wall.RoleID).execute()),
  )
  while (stream.messages.length === 0) {
    await ground.send(event('now'))
    await ground.send(event('mark', { Topic: 'message', ToUserID: wall.ID }))
    await stream.until(() => actions(stream).includes('mark'))
    if (actions(stream).includes('now')) break
    ;(stream.messages as unknown[]).length = 0
  }
  expect(actions(stream)).toContain('now')
})

test('signing out ends the stream on every server, and only that sign-in', async () => {
  const { editor } = ground.people
  const other = await ground.server()
  const token = await signIn(ground.db, editor.ID)
  const [leaving, elsewhere, staying] = await Promise.all([
    ground.listen(server, { ...editor, token }),
    ground.listen(other, { ...editor, token }),
    ground.listen(server, editor),
  ])
  await ground.db.deleteFrom('sessions').where('TokenHash', '=', hashOf(token)).execute()
  await ground.send(event('ended', { Topic: 'session', ToUserID: editor.ID }))
  await ground.send(event('goes on'))
  await Promise.all([leaving.ended, elsewhere.ended, staying.take(1)])
  expect(leaving.messages.map((one) => one.event)).toEqual(['session'])
  expect(elsewhere.messages.map((one) => one.event)).toEqual(['session'])
  expect(leaving.messages[0]!.data).toMatchObject({ Topic: 'session', Action: 'ended' })
  expect(actions(staying)).toEqual(['goes on'])
})

test.each([
  ['the session has run out', sql`update sessions set "ExpiresAt" = now(), "RefreshExpiresAt" = now()`, 'session'],
  [
    'it was refreshed, and what came of it has run out',
    sql`update sessions set "SpentAt" = now(), "ExpiresAt" = now()`,
    'session',
  ],
  ['the account is disabled', sql`update admin_users set "Enabled" = false`, 'user'],
])('the stream ends without anybody saying so when %s', async (_, change, of) => {
  const { editor } = ground.people
  const quick = await ground.server({ recheckMs: 20 })
  const token = await signIn(ground.db, editor.ID)
  const stream = await ground.listen(quick, { ...editor, token })
  const where = of === 'session' ? sql`"TokenHash" = ${hashOf(token)}` : sql`"ID" = ${editor.ID}`
  await sql`${change} where ${where}`.execute(ground.db)
  await stream.ended
  await ground.db.updateTable('admin_users').set({ Enabled: true }).where('ID', '=', editor.ID).execute()
  expect(stream.messages.map((one) => one.event)).toEqual(['session'])
})

test('a refreshed token keeps its stream', async () => {
  const { editor } = ground.people
  const token = await signIn(ground.db, editor.ID)
  const stream = await ground.listen(server, { ...editor, token })
  const old = await ground.db
    .updateTable('sessions')
    .set({ SpentAt: sql<Date>`now()`, ExpiresAt: sql<Date>`now()` })
    .where('TokenHash', '=', hashOf(token))
    .returning('FamilyID')
    .executeTakeFirstOrThrow()
  const next = await signIn(ground.db, editor.ID)
  await ground.db.updateTable('sessions').set(old).where('TokenHash', '=', hashOf(next)).execute()
  await ground.send(event('ended', { Topic: 'session', ToUserID: editor.ID }))
  await ground.send(event('goes on'))
  await stream.take(1)
  expect(actions(stream)).toEqual(['goes on'])
})

test('a client that comes back gets what it missed, in order, once, then what happens', async () => {
  const { editor } = ground.people
  const before = await ground.listen(server, editor)
  await ground.send(event('seen'))
  await before.take(1)
  before.close()
  const early = await openTransaction(ground, fresh.url)
  await early.write(event('begun first'))
  await ground.send(event('committed first'))
  const held = await ground.listen(server, editor, '', before.lastId())
  await early.commit()
  await held.take(2)
  expect(actions(held)).toEqual(['begun first', 'committed first'])
  const byAddress = await ground.listen(server, editor, `&From=${before.lastId()}`)
  await ground.send(event('live'))
  await byAddress.take(3)
  expect(actions(byAddress)).toEqual(['begun first', 'committed first', 'live'])
})

test('Last-Event-ID is newer than the address it came with', async () => {
  const { editor } = ground.people
  const stream = await ground.listen(server, editor)
  const start = stream.lastId()
  await ground.send(event('one'))
  await stream.take(1)
  const again = await ground.listen(server, editor, `&From=${start}`, stream.lastId())
  await ground.send(event('two'))
  await again.take(1)
  expect(actions(again)).toEqual(['two'])
})

test('a client that comes back again and again while others write misses nothing', async () => {
  const { editor } = ground.people
  const other = await ground.server()
  let last = (await ground.listen(server, editor)).lastId()
  const heard: string[] = []
  let written = 0
  const writing = (async () => {
    for (; written < 60; written++) await ground.send(event(String(written)))
  })()
  for (let turn = 0; heard.length < 60; turn++) {
    const stream = await ground.listen(turn % 2 ? server : other, editor, `&From=${last}`)
    await stream.take(1)
    stream.close()
    heard.push(...actions(stream))
    last = stream.lastId()
  }
  await writing
  expect(heard).toEqual(Array.from({ length: 60 }, (_, index) => String(index)))
})

test('what was missed is shown only to those who may see it', async () => {
  const { wall, neighbour } = ground.people
  const start = (await ground.listen(server, wall)).lastId()
  await ground.send(event('for the pages'))
  await ground.send({ ...event('over there', { Topic: 'grants' }), StID: neighbour.StID })
  const other = await ground.listen(server, ground.people.editor, `&From=${start}`)
  await other.take(1)
  const stream = await ground.listen(server, wall, `&From=${start}`)
  await ground.send(event('for all', { Topic: 'grants' }))
  await stream.take(1)
  expect(actions(stream)).toEqual(['for all'])
})

test.each(['nonsense', '99999999999-1', '0-0-0'])(
  'a cursor %j we never gave out asks the client to reload',
  async (from) => {
    const stream = await ground.listen(server, ground.people.editor, `&From=${from}`)
    await stream.take(1)
    expect(stream.messages[0]).toMatchObject({ event: 'reset', data: { Topic: 'reset' } })
    await ground.send(event('goes on'))
    await stream.take(2)
    expect(actions(stream)).toEqual(['', 'goes on'])
  },
)

test('who missed more than is worth sending reloads', async () => {
  const { editor } = ground.people
  const start = (await ground.listen(server, editor)).lastId()
  await insertEvents(
    ground.db,
    Array.from({ length: 2500 }, () => event('much')),
  )
  const waiting = await ground.listen(server, editor)
  await ground.send(event('end'))
  await waiting.until(() => actions(waiting).includes('end'))
  const stream = await ground.listen(server, editor, `&From=${start}`)
  await stream.take(1)
  expect(stream.messages.map((one) => one.event)).toEqual(['reset'])
  expect(stream.lastId()).toBe(waiting.lastId())
})

test('a sign of life comes, and carries the cursor on for those who hear nothing', async () => {
  const quick = await ground.server({ heartbeatMs: 20 })
  const [stream, other] = [
    await ground.listen(quick, ground.people.wall),
    await ground.listen(quick, ground.people.editor),
  ]
  await ground.send(event('not for the wall'))
  await other.take(1)
  await stream.until(() => stream.lastId() === other.lastId() && stream.signs() > 1)
  expect(stream.messages).toEqual([])
})

test('a client is told where it stands at once, so that it misses nothing when the line breaks before anything happened', async () => {
  const stream = await open(server.address, `?Ticket=${await ground.ticketFor(ground.people.editor)}`)
  onTestFinished(stream.close)
  await stream.until(() => stream.signs() > 0)
  expect(stream.lastId()).toMatch(/^\d+-\d+$/)
})

test('a client that does not read is cut off and the others are served', async () => {
  const { editor } = ground.people
  const alone = await ground.server()
  const ticket = await ground.ticketFor(editor)
  const { port } = new URL(alone.address)
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.pause()
  socket.write(`GET /api/push/stream?Ticket=${ticket} HTTP/1.1\r\nHost: copydesk\r\n\r\n`)
  const reading = await ground.listen(alone, editor)
  // More than the system keeps for a connection, in portions a client that reads takes at once.
  const portion = Array.from({ length: 10 }, () => event('large', { Data: 'x'.repeat(65_536) }))
  for (let count = 10; count <= 600; count += 10) {
    await insertEvents(ground.db, portion)
    notifySoon(ground.pool)
    await reading.take(count)
  }
  const closed = new Promise<number>((resolve) => {
    let bytes = 0
    socket.on('data', (chunk) => (bytes += chunk.length))
    socket.on('error', () => {})
    socket.on('close', () => resolve(bytes))
  })
  socket.resume()
  expect(await closed).toBeLessThan(600 * 65_536)
})

test('old events go; who stood before them reloads, who stood on the last or later does not', async () => {
  const { editor } = ground.people
  const stream = await ground.listen(server, editor)
  const start = stream.lastId()
  await insertEvents(ground.db, [event('a'), event('b'), event('c')])
  notifySoon(ground.pool)
  await stream.take(3)
  const cursors = stream.messages.map((one) => one.id)
  await sql`update push_events set "CreateTime" = now() - interval '25 hours' where "Action" <> 'c'`.execute(ground.db)
  expect(await sweepEvents(ground.db)).toBeGreaterThan(0)
  expect(await sweepEvents(ground.db)).toBe(0)
  const [before, at, after] = await Promise.all(
    [start, cursors[1], cursors[2]].map((from) => ground.listen(server, editor, `&From=${from}`)),
  )
  await ground.send(event('d'))
  await Promise.all([before!, at!, after!].map((one) => one.until(() => actions(one).includes('d'))))
  expect(before!.messages.map((one) => [one.event, one.data.Action])).toEqual([
    ['reset', ''],
    ['message', 'c'],
    ['message', 'd'],
  ])
  expect(actions(at!)).toEqual(['c', 'd'])
  expect(actions(after!)).toEqual(['d'])
})

test('events a copied database brought from another one are taken away', async () => {
  await sql`insert into push_events ("Xid", "StID", "Topic") values ('99999999999', ${here()}, 'articles')`.execute(
    ground.db,
  )
  expect(await sweepEvents(ground.db)).toBe(1)
})

test('closing the server ends every stream', async () => {
  const closing = await openServer(fresh.url)
  const streams = await Promise.all(Array.from({ length: 5 }, () => ground.listen(closing, ground.people.editor)))
  await closing.close()
  await Promise.all(streams.map((one) => one.ended))
  expect(streams.flatMap((one) => one.messages)).toEqual([])
})

test('two hundred listeners on two servers hear twenty events each', async () => {
  const { editor, reviewer, neighbour } = ground.people
  const other = await ground.server()
  const servers = [server, other]
  const people = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const person = [editor, reviewer, neighbour][index % 3]!
      return { ...person, token: await signIn(ground.db, person.ID) }
    }),
  )
  const streams = await Promise.all(
    Array.from({ length: 200 }, (_, index) => ground.listen(servers[index % 2]!, people[index % 20]!)),
  )
  expect(streams.map((one) => one.status)).toEqual(Array.from({ length: 200 }, () => 200))
  const expected = Array.from({ length: 20 }, (_, index) => String(index))
  for (const name of expected) {
    await ground.send(event(name))
    await ground.send({ ...event(name), StID: neighbour.StID })
  }
  await Promise.all(streams.map((one) => one.take(20)))
  for (const stream of streams) expect(actions(stream)).toEqual(expected)
})

test('a server that ends tells its streams to move, those that still come, too, and still brings what happens', async () => {
  const [leaving, stopping] = [new AbortController(), new AbortController()]
  const own = await ground.server({ leaving: leaving.signal, stopping: stopping.signal })
  const stream = await ground.listen(own, ground.people.editor)
  leaving.abort(800)
  const [told] = await stream.take(1)
  expect([told!.event, told!.data]).toEqual(['move', { within: 800 }])
  await ground.send(event('while it moves'))
  await stream.until(() => actions(stream).includes('while it moves'))
  // Not turned away: a proxy would take that for the end of a server, while it may not have heard of the other one yet.
  const late = await open(own.address, `?Ticket=${await ground.ticketFor(ground.people.editor)}`)
  onTestFinished(late.close)
  const [toldLate] = await late.take(1)
  expect([late.status, toldLate!.event]).toEqual([200, 'move'])
  expect(toldLate!.data.within).toBeGreaterThan(0)
  stopping.abort()
  await Promise.all([stream.ended, late.ended])
  const refused = await open(own.address, `?Ticket=${await ground.ticketFor(ground.people.editor)}`)
  expect(refused.status).toBe(503)
})

/** Settles when so many connections of the database wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await ground.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length >= count) return
  }
}

/** Nothing is being asked of the database but what waits for a lock. */
async function answered(): Promise<void> {
  for (;;) {
    const { rows } = await ground.pool.query(
      `select from pg_stat_activity where datname = current_database() and state = 'active'
        and wait_event_type is distinct from 'Lock' and pid <> pg_backend_pid()`,
    )
    if (rows.length === 0) return
  }
}

/** Nobody can be looked up until it is told to go on. */
async function holdGrants(): Promise<() => Promise<void>> {
  const tx = await ground.db.startTransaction().execute()
  await sql`lock table roles in access exclusive mode`.execute(tx)
  let isHeld = true
  const goOn = async () => void (isHeld && (isHeld = false), await tx.rollback().execute())
  onTestFinished(() => (isHeld ? goOn() : undefined))
  return goOn
}

test('a server that ends leaves a ticket to the next one, where a proxy asks that one instead', async () => {
  const stopping = new AbortController()
  const own = await ground.server({ stopping: stopping.signal })
  const ticket = await ground.ticketFor(ground.people.editor)
  const goOn = await holdGrants()
  const asked = open(own.address, `?Ticket=${ticket}`)
  await waiting(1)
  stopping.abort()
  await goOn()
  const refused = await asked
  expect(refused.status).toBe(503)
  const next = await open(server.address, `?Ticket=${ticket}`)
  onTestFinished(next.close)
  expect(next.status).toBe(200)
})

test('a newsroom that comes at once, as when a server ends, is looked up together', async () => {
  let lookedUp = 0
  let arrived = 0
  const count: KyselyPlugin = {
    transformQuery({ node }) {
      const text = node.kind === 'SelectQueryNode' ? JSON.stringify(node) : ''
      if (text.includes('"AdminUserRealName"')) lookedUp += 1
      if (text.includes('"TicketHash"')) arrived += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const own = await ground.server({ db: ground.db.withPlugin(count) })
  const tickets = await Promise.all(Array.from({ length: 40 }, () => ground.ticketFor(ground.people.editor)))
  const goOn = await holdGrants()
  const asked = tickets.map((ticket) => open(own.address, `?Ticket=${ticket}`))
  await waiting(1)
  // All of them have come: on a busy machine that takes a while.
  await expect.poll(() => arrived, { timeout: 20_000 }).toBe(tickets.length)
  await answered()
  await goOn()
  const streams = await Promise.all(asked)
  onTestFinished(() => streams.forEach((stream) => stream.close()))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  expect(lookedUp).toBeLessThan(20)
})

test('a sign of life tells what is wrong with the server, and a look that fails is no silence', async () => {
  const looks = [async () => ['database'], () => Promise.reject(new Error('no look')), async () => []]
  let beats = 0
  const health = () => looks[beats++ % looks.length]!()
  const own = await ground.server({ heartbeatMs: 20, health })
  const Ticket = await ground.ticketFor(ground.people.editor)
  const answer = await fetch(`${own.address}/api/push/stream?Ticket=${Ticket}`)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader.cancel())
  let said = ''
  const all = ['{"wrong":["database"]}', '{"wrong":["health"]}', '{}']
  while (!all.every((data) => said.includes(`event: here\ndata: ${data}\n`))) said += (await reader.read()).value
})
