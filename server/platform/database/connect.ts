import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { Kysely } from 'kysely'
import pg from 'pg'
import { newsroomTimeZone } from '../environment/timeZone.ts'
import { TOO_MANY_CONNECTIONS } from './away.ts'
import { DatabaseProblem } from './DatabaseProblem.ts'
import { FirstErrorDialect } from './firstError.ts'
import { createStatementNames, nameStatements } from './nameStatements.ts'
import type { Words } from '../operator/language.ts'
import { poolerSentence, refusePooler } from './refusePooler.ts'
import type { Database } from './schema.ts'

/** An open database: the pool for LISTEN and the like, kysely over the same pool for everything else. */
export interface OpenDatabase {
  readonly pool: pg.Pool
  readonly db: Kysely<Database>
  /** Waits for running queries and closes every connection; may be called again. */
  close(): Promise<void>
}

/** What the database calls a server or a script at work. */
export const SERVER_NAME = 'copydesk'

/** How a database is opened. */
export interface DatabaseOptions {
  /** Most connections at a time. Default 10. */
  readonly max?: number
  /**
   * How long a statement may take, and a transaction do nothing, in ms. A connection that has been silent for longer than
   * that is frozen and given up. Default: as long as they like.
   */
  readonly patienceMs?: number
  /** What the database calls it. Default `copydesk`, which is a server or a script at work. */
  readonly name?: string
}

/** Ours: how much longer a connection may be silent than a statement may take: the database's own word comes first. */
const SILENCE = 1.25

/**
 * Opens a pool on a database; connects only when first used, and again after the database was away.
 * Values arrive as: int8 number, timestamptz Date, date text ('2026-11-20'), numeric text, json parsed.
 */
export function openDatabase(
  url: string,
  { max = 10, patienceMs, name = SERVER_NAME }: DatabaseOptions = {},
): OpenDatabase {
  const limits = patienceMs
    ? ` -c statement_timeout=${patienceMs} -c idle_in_transaction_session_timeout=${patienceMs}`
    : ''
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    options: `-c TimeZone=${newsroomTimeZone}${limits}`,
    types: { getTypeParser },
  })
  // A connection that breaks while nobody uses it leaves the pool by itself; unheard, the event would end the process.
  pool.on('error', () => {})
  const names = createStatementNames()
  pool.on('connect', (client) => {
    // The same for one that breaks while it is in use: whoever uses it learns by their query, or by the next one.
    client.on('error', () => {})
    nameStatements(client, names)
    endWithServer(client)
    if (patienceMs) giveUpSilent(client, patienceMs * SILENCE)
  })
  const db = new Kysely<Database>({ dialect: new FirstErrorDialect({ pool }) })
  let closing: Promise<void> | undefined
  return { pool, db, close: () => (closing ??= db.destroy().then(() => (pool.ended ? undefined : pool.end()))) }
}

/** What of a connection pg keeps to itself, and nothing else tells. */
const insideOf = (client: pg.PoolClient) =>
  (client as unknown as { readonly connection: EventEmitter & { readonly stream: Socket } }).connection

/**
 * Ends a connection as soon as the server says that it does. Until its socket is closed the pool would hand it out again,
 * and who comes just then would be told of an end that was somebody else's.
 */
function endWithServer(client: pg.PoolClient): void {
  insideOf(client).on('errorMessage', ({ severity, code }: { severity?: string; code?: string }) => {
    if (severity === 'FATAL' || severity === 'PANIC' || code?.startsWith('57P0'))
      void (client as unknown as pg.Client).end().catch(() => {})
  })
}

/** Ends a connection on which nothing has come or gone for so long, whoever waits for it. */
function giveUpSilent(client: pg.PoolClient, ms: number): void {
  const { stream } = insideOf(client)
  stream.setTimeout(ms, () => stream.destroy(new Error(`the database has been silent for ${ms / 1000} s`)))
}

const { builtins } = pg.types

// int8[] has no name among the builtins.
const int8Array = 1016

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    // Identifiers and counts; pg gives text because 2^53 is less than 2^63, and we never get near either.
    if (oid === builtins.INT8) return Number
    if (oid === int8Array) return parseInt8Array
    // A day is a day; pg would make it midnight of the server's own time zone.
    if (oid === builtins.DATE) return String
  }
  return pg.types.getTypeParser(oid, format)
}

function parseInt8Array(text: string): (number | null)[] {
  const texts = pg.types.getTypeParser(int8Array as number)(text) as unknown as (string | null)[]
  return texts.map((one) => (one === null ? null : Number(one)))
}

/**
 * Whether the database's locale knows letters, and large from small. Behaviour rather than names: there are many good
 * locales, and several ways to have a bad one. On LC_CTYPE C a Chinese character is no letter, so searches that take words
 * apart find nothing.
 */
export const LETTERS = `select '中' ~ '^[[:alpha:]]$' and '中文' ~ '^\\w+$' as letters,
  upper('é') = 'É' and lower('Ж') = 'ж' as cases`

/** The oldest PostgreSQL the migrations and queries are written for. */
export const oldestMajor = 15

/**
 * Checks that a database is fit for us.
 * @throws {DatabaseProblem} one sentence: cannot be reached, too old, read-only, not UTF-8, or its locale does not know Chinese, a
 *   pooler that changes connections stands before it.
 */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const ask = async <Answer extends pg.QueryResultRow>(query: string): Promise<Partial<Answer>> => {
    const { rows } = await pool.query<Answer>(query).catch((error: unknown) => {
      throw new DatabaseProblem(poolerSentence(error) ?? unreachable(error), { cause: error })
    })
    return rows[0] ?? {}
  }
  const { version, encoding, locked } = await ask<{ version: string; encoding: string; locked: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
            current_setting('transaction_read_only') as locked`,
  )
  const major = Math.floor(Number(version) / 10_000)
  if (!(major >= oldestMajor)) {
    throw new DatabaseProblem({
      zh: `数据库是 PostgreSQL ${major}，须为 ${oldestMajor} 或更新。`,
      en: `The database is PostgreSQL ${major}, but ${oldestMajor} or newer is needed.`,
    })
  }
  if (locked !== 'off') {
    throw new DatabaseProblem({
      zh: '数据库只读：请让 DATABASE_URL 指向主库，而不是副本；是主库的，请解除它的只读（default_transaction_read_only）。',
      en: 'The database is read-only: point DATABASE_URL to the primary server, not to a replica; where it is the primary, end its default_transaction_read_only.',
    })
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseProblem({
      zh: `数据库的编码是 ${encoding}，须为 UTF8：${howToCreate.zh}。`,
      en: `The database's encoding is ${encoding}, but must be UTF8: ${howToCreate.en}.`,
    })
  }
  const { letters, cases } = await ask<{ letters: boolean; cases: boolean }>(LETTERS)
  if (!letters || !cases) {
    throw new DatabaseProblem({
      zh: `数据库的 LC_CTYPE 不认识汉字（它是 C 或 POSIX）：${howToCreate.zh}。`,
      en: `The database's LC_CTYPE does not know Chinese letters (it is C or POSIX): ${howToCreate.en}.`,
    })
  }
  await refusePooler(pool, newsroomTimeZone)
}

/** How a database is made that will do. */
export const CREATE = `create database copydesk encoding 'UTF8' lc_ctype 'C.UTF-8' template template0`
const howToCreate: Words = { zh: `请用“${CREATE}”建`, en: `create it with "${CREATE}"` }

const reasons: Readonly<Record<string, Words>> = {
  ECONNREFUSED: { zh: '它的地址上没有人应答', en: 'nothing answers at its address' },
  ENOTFOUND: { zh: '它的主机名不存在', en: 'its host name is not known' },
  EAI_AGAIN: { zh: '它的主机名查不到', en: 'its host name cannot be looked up' },
  ETIMEDOUT: { zh: '它的主机没有应答', en: 'its host does not answer' },
  '28P01': { zh: '用户名或密码不对', en: 'user name or password is wrong' },
  '28000': { zh: '服务器不让这个用户进来', en: 'the server does not let this user in' },
  '3D000': { zh: '没有这个名字的数据库', en: 'there is no database of that name' },
  [TOO_MANY_CONNECTIONS]: { zh: '它的连接都占满了', en: 'all its connections are taken' },
  '57P03': { zh: '它正在启动', en: 'it is just starting up' },
}

function unreachable(error: unknown): Words {
  const { code = '', message } = error as { code?: string; message: string }
  const { zh, en } = reasons[code] ?? { zh: message || code, en: message || code }
  const look =
    code === TOO_MANY_CONNECTIONS
      ? {
          zh: '调大 max_connections，或调小 DATABASE_CONNECTIONS',
          en: 'raise max_connections, or lower DATABASE_CONNECTIONS',
        }
      : { zh: '请检查 DATABASE_URL', en: 'check DATABASE_URL' }
  return { zh: `连不上数据库（${zh}）：${look.zh}。`, en: `The database cannot be reached (${en}): ${look.en}.` }
}
