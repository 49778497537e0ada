/** A newsroom for the push tests: two stations, people with and without pages, sign-ins, and servers on one database. */
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { createApp } from '../../../server/platform/pipeline/app.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import type { Log } from '../../../server/platform/database/log.ts'
import type { Database } from '../../../server/platform/database/schema.ts'
import { sendNotes } from '../../../server/system/messages/send.ts'
import { messageHandlers } from '../../../server/system/messages/handlers.ts'
import { pushHandlers } from '../../../server/system/push/handlers.ts'
import { insertEvent, notifySoon, type OutboxEvent } from '../../../server/platform/push/outbox.ts'
import { openReader } from '../../../server/platform/push/reader.ts'
import { streamRoutes, type StreamDependencies } from '../../../server/platform/push/stream.ts'
import { issueTicket } from '../../../server/platform/push/ticket.ts'
import { hashOf, newToken } from '../../../server/platform/pipeline/tokens.ts'
import type { FreshDatabase } from '../../support/database.ts'
import { openEventStream, type EventStream } from '../../support/eventStream.ts'

/** A person with a sign-in. */
export interface Somebody {
  readonly ID: number
  readonly StID: number
  readonly RoleID: number
  readonly token: string
}

/** The action of events that are not for the test to see. */
const MARK = 'mark of the ground'

/** Keeps quiet. */
export const silent: Log = { debug: () => {}, info: () => {}, warn: () => {} }

/** Signs a person in. */
export async function signIn(db: Kysely<Database>, UserID: number): Promise<string> {
  const token = newToken()
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  await db
    .insertInto('sessions')
    .values({
      TokenHash: hashOf(token),
      RefreshHash: hashOf(newToken()),
      UserID,
      ExpiresAt: hours(1),
      RefreshExpiresAt: hours(24),
    })
    .execute()
  return token
}

async function addPerson(db: Kysely<Database>, StID: number, name: string, pages: readonly string[]) {
  const { ID: RoleID } = await db
    .insertInto('roles')
    .values({ StID, Name: `${name}的角色` })
    .returning('ID')
    .executeTakeFirstOrThrow()
  await givePages(db, RoleID, pages)
  const { ID } = await db
    .insertInto('admin_users')
    .values({ StID, RoleID, UserName: `${name}${StID}`, PasswordHash: '', AdminUserRealName: name })
    .returning('ID')
    .executeTakeFirstOrThrow()
  return { ID, StID, RoleID, token: await signIn(db, ID) } satisfies Somebody
}

/** Gives a role pages of the menu. */
export async function givePages(db: Kysely<Database>, RoleID: number, pages: readonly string[]): Promise<void> {
  for (const page of pages) {
    await sql`insert into role_menus ("RoleID", "MenuID") select ${RoleID}, "ID" from menus where "PageUrl" = ${page}`.execute(
      db,
    )
  }
}

/** Two stations with their people and articles: `articles` (`article`, `second` ...) of the first, `theirs` of the other. */
async function peopleOf(db: Kysely<Database>) {
  const { ID: module } = await db
    .insertInto('menus')
    .values({ ParentID: null, Name: '内容生产', PageUrl: '/contribution' })
    .returning('ID')
    .executeTakeFirstOrThrow()
  for (const page of ['/contribution/All', '/ColumnManagement/index', '/SystemLog']) {
    await db.insertInto('menus').values({ ParentID: module, Name: page, PageUrl: page }).execute()
  }
  const station = async (StationName: string) =>
    (await db.insertInto('stations').values({ StationName }).returning('ID').executeTakeFirstOrThrow()).ID
  const [here, there] = [await station('晨报'), await station('晚报')]
  const editor = await addPerson(db, here, '张敏', ['/contribution/All'])
  const reviewer = await addPerson(db, here, '李强', ['/contribution/All'])
  const wall = await addPerson(db, here, '大屏', [])
  const neighbour = await addPerson(db, there, '王芳', ['/contribution/All', '/SystemLog'])
  const articleOf = async (owner: Somebody, Name = '要闻') => {
    const channel = { StID: owner.StID, Name }
    const { ID: ChID } = await db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()
    const article = { StID: owner.StID, ChID, AdminID: owner.ID, Title: '标题' }
    return (await db.insertInto('articles').values(article).returning('ID').executeTakeFirstOrThrow()).ID
  }
  const [article, second] = [await articleOf(editor), await articleOf(reviewer, '民生')]
  return {
    editor,
    reviewer,
    wall,
    neighbour,
    article,
    second,
    articles: [article, second, await articleOf(editor, '体育')],
    theirs: await articleOf(neighbour),
  }
}

/** A server process's share of push, on a port of its own. */
export interface Server {
  readonly address: string
  close(): Promise<void>
}

/** Starts a server with a pool of its own. */
export async function openServer(url: string, options: Partial<StreamDependencies> = {}): Promise<Server> {
  const { pool, db, close } = openDatabase(url)
  const reader = await openReader({ pool, log: silent })
  const app = Fastify()
  streamRoutes(app, { db, log: silent, reader, readableOf: () => undefined, ...options })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    async close() {
      await app.close()
      await reader.close()
      await close()
    },
  }
}

/** A database with people in it and what tests do there. */
export async function openGround(fresh: FreshDatabase) {
  const { pool, db, close } = openDatabase(fresh.url)
  const people = await peopleOf(db)
  const app = createApp({
    db,
    pool,
    families: { push: { handlers: pushHandlers }, messages: { handlers: messageHandlers } },
    sendNotes,
    log: { error: (details, message) => console.error(message, details) },
  })
  const closing: (() => unknown)[] = [fresh.drop, close]
  return {
    db,
    pool,
    people,
    /** Sends a request down the pipeline; the body of the answer. */
    async call(
      person: Pick<Somebody, 'token'>,
      method: 'GET' | 'POST',
      path: string,
      input: object = {},
    ): Promise<any> {
      const caller = { token: person.token, ip: '127.0.0.1', port: 1, userAgent: 'test', requestId: 'test' }
      const answer = await app.answer({ method, path, content: async () => ({ input, files: [] }) }, caller)
      return answer.body
    },
    ticketFor: (person: Pick<Somebody, 'token'>) => issueTicket(db, hashOf(person.token)),
    /**
     * Opens a stream for the rest of the test. One that does not resume has heard everything that was sent before when
     * this settles, and begins empty.
     */
    async listen(
      server: Server,
      person: Pick<Somebody, 'ID' | 'StID' | 'token'>,
      query = '',
      lastEventId?: string,
    ): Promise<EventStream> {
      const resumes = query !== '' || lastEventId !== undefined
      const mark = randomUUID()
      let marked = false
      const stream = await openEventStream(
        `${server.address}/api/push/stream?Ticket=${await issueTicket(db, hashOf(person.token))}${query}`,
        {
          headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
          onMessage({ data }) {
            marked ||= data.Data === mark
            return (marked || resumes) && data.Action !== MARK
          },
        },
      )
      onTestFinished(stream.close)
      if (resumes || stream.status !== 200) return stream
      await insertEvent(db, { StID: person.StID, ToUserID: person.ID, Topic: 'message', Action: MARK, Data: mark })
      notifySoon(pool)
      await stream.until(() => marked)
      return stream
    },
    async send(event: OutboxEvent): Promise<void> {
      await insertEvent(db, event)
      notifySoon(pool)
    },
    async server(options: Partial<StreamDependencies> = {}): Promise<Server> {
      const server = await openServer(fresh.url, options)
      closing.push(server.close)
      return server
    },
    /** To be called at the end, in the reverse order of the beginning. */
    later: (close: () => unknown) => void closing.push(close),
    async close() {
      for (const one of closing.reverse()) await one()
    },
  }
}

/** What `openGround` gives. */
export type Ground = Awaited<ReturnType<typeof openGround>>

/** A transaction that stays open until it is told to end. */
export async function openTransaction(ground: Ground, url: string) {
  const { db, close } = openDatabase(url, { max: 1 })
  const tx = await db.startTransaction().execute()
  ground.later(close)
  return {
    write: (event: OutboxEvent) => insertEvent(tx, event),
    async commit() {
      await tx.commit().execute()
      notifySoon(ground.pool)
    },
  }
}

/** Settles when a reader of the database has looked at the outbox since now and rests again. */
export async function readersLooked(pool: pg.Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ now: string }>('select clock_timestamp()::text as now')
  for (;;) {
    const { rows: lookers } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and state = 'idle'
         and query like '%as settled%' and pid <> pg_backend_pid() and query_start > $1`,
      [rows[0]!.now],
    )
    if (lookers.length >= count) return
  }
}
