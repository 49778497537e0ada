// How long an event takes from the beginning of its transaction to every listener: two server processes on one embedded
// PostgreSQL that waits for the disk, listeners on both, events written by a third process.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { mustEnd } from '../mustEnd.ts'
import { openDatabase } from '../../server/platform/database/connect.ts'
import { startEmbedded } from '../../server/platform/database/embedded/startEmbedded.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { insertEvent, notifySoon } from '../../server/platform/push/outbox.ts'
import { syncMenus } from '../../server/system/menus/syncMenus.ts'
import { issueTicket } from '../../server/platform/push/ticket.ts'
import { hashOf, newToken } from '../../server/platform/pipeline/tokens.ts'

/** What was measured. */
export interface PushTimes {
  /** How many events arrived, each counted only when it was its listener's next. */
  readonly delivered: number
  /** Listeners times events. */
  readonly expected: number
  /** Milliseconds from before the event's transaction to its arrival. */
  readonly p50: number
  readonly p95: number
  readonly max: number
}

const quiet = { debug: () => {}, info: () => {}, warn: (text: string) => console.error(text) }
const serverFile = fileURLToPath(new URL('./pushServer.ts', import.meta.url))
const agent = new Agent({ maxSockets: Infinity })
/** How long the last events may take, in milliseconds, before they count as lost. */
const PATIENCE = 30_000
/** People share the listeners evenly; each may have STREAMS_PER_PERSON on a server. */
const PEOPLE = 50
/** What they may read is asked once for each role. */
const ROLES = 10

/** Sends `events` events, one every `gapMs`, to `listeners` listeners. Makes its own database and takes it away again. */
export async function measurePush({ listeners = 1000, events = 100, gapMs = 20 } = {}): Promise<PushTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-push-'))
  const removeFolder = mustEnd(() => rm(folder, { recursive: true, force: true }))
  const starting = startEmbedded({ dataDir: folder, log: quiet })
  const stop = mustEnd(async () => (await starting).stop())
  const embedded = await starting
  const { pool, db, close } = openDatabase(embedded.url)
  const servers: ChildProcess[] = []
  try {
    await migrate(db, quiet)
    await syncMenus(db)
    const { StID, tokens, Ids } = await addNewsroom(db)
    const addresses = await Promise.all([startServer(embedded.url, servers), startServer(embedded.url, servers)])
    const times: number[] = []
    const streams: (() => void)[] = []
    for (let at = 0; at < listeners; at++) {
      const ticket = await issueTicket(db, tokens[at % PEOPLE]!)
      streams.push(await listen(`${addresses[at % 2]}/api/push/stream?Ticket=${ticket}`, times))
    }
    for (let Index = 0; Index < events; Index++) {
      await insertEvent(db, { StID, Topic: 'articles', Action: 'top', Ids, Data: { Index, At: performance.now() } })
      notifySoon(pool)
      await wait(gapMs)
    }
    const expected = listeners * events
    for (let left = PATIENCE; times.length < expected && left > 0; left -= 50) await wait(50)
    for (const stop of streams) stop()
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return { delivered: sorted.length, expected, p50: at(0.5), p95: at(0.95), max: at(1) }
  } finally {
    await Promise.all(servers.map((one) => (one.stdin!.end(), one.exitCode ?? once(one, 'exit'))))
    await close()
    await stop()
    await removeFolder()
  }
}

async function addNewsroom(db: Kysely<Database>): Promise<{ StID: number; tokens: Buffer[]; Ids: number[] }> {
  const one = { StationName: '测量台' }
  const { ID: StID } = await db.insertInto('stations').values(one).returning('ID').executeTakeFirstOrThrow()
  const roles = Array.from({ length: ROLES }, (_, at) => ({ StID, Name: `编辑${at}`, AllPowers: true }))
  const made = await db.insertInto('roles').values(roles).returning('ID').execute()
  const people = Array.from({ length: PEOPLE }, (_, at) => ({
    StID,
    RoleID: made[at % ROLES]!.ID,
    UserName: `p${at}`,
    PasswordHash: '',
    AdminUserRealName: `编辑${at}`,
  }))
  const ids = await db.insertInto('admin_users').values(people).returning('ID').execute()
  const later = new Date(Date.now() + 3_600_000)
  const sessions = ids.map(({ ID }) => ({
    TokenHash: hashOf(newToken()),
    RefreshHash: hashOf(newToken()),
    UserID: ID,
    ExpiresAt: later,
    RefreshExpiresAt: later,
  }))
  await db.insertInto('sessions').values(sessions).execute()
  const channel = { StID, Name: '要闻' }
  const { ID: ChID } = await db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()
  const article = { StID, ChID, AdminID: ids[0]!.ID, Title: '测量' }
  const Ids = (await db.insertInto('articles').values(article).returning('ID').execute()).map(({ ID }) => ID)
  return { StID, tokens: sessions.map((session) => session.TokenHash), Ids }
}

async function startServer(url: string, servers: ChildProcess[]): Promise<string> {
  const server = spawn(process.execPath, [serverFile, url], { stdio: ['pipe', 'pipe', 'inherit'] })
  servers.push(server)
  const lines = createInterface({ input: server.stdout })
  const [address] = await Promise.race([
    once(lines, 'line'),
    once(server, 'exit').then(() => Promise.reject(new Error('a server of the measurement did not start'))),
  ])
  return address as string
}

/** Opens a stream and notes how long each event took; the answer closes it. */
function listen(url: string, times: number[]): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`the stream was answered ${response.statusCode}`))
      let [rest, next] = ['', 0]
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const now = performance.now()
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop()!
        for (const block of blocks) {
          const [, json] = /^data: (.*)$/m.exec(block) ?? []
          if (json === undefined) continue
          // A sign of life has none.
          const { Data } = JSON.parse(json) as { Data?: { Index: number; At: number } }
          if (Data?.Index !== next) continue
          next++
          times.push(now - Data.At)
        }
      })
      response.on('error', () => {})
      resolve(() => response.destroy())
    })
    request.on('error', reject)
  })
}
