/**
 * A new release goes in while people work: two servers behind nginx (deploy/nginx) on Debian's PostgreSQL, changed one after
 * the other under 20 writers and 200 streams. No request fails, nothing that was acknowledged is lost, no stream misses
 * anything or says that it was cut off.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAdministrator } from '../../server/accounts/session/accounts.ts'
import { openDatabase } from '../../server/platform/database/connect.ts'
import { createClient, type Client, type Send } from '../../src/api/client.ts'
import { contract, type Contract } from '../../src/api/index.ts'
import { toQuery } from '../../src/api/wire.ts'
import { keepStream } from '../../src/workspace/live/stream.ts'
import { debianPostgres, freePort, type Running } from './deploy/debian.ts'
import { startNginx } from './deploy/nginx.ts'
import { ask, eventSourceAt, textOf } from './deploy/secureFetch.ts'
import { isReady, startServer, type ServerRunning } from './deploy/server.ts'

const WRITERS = 20
const STREAMS = 200
/** One server takes 50 streams of a person, and one of the two has all of them for a while. */
const PEOPLE = 8

const folder = mkdtempSync(join(tmpdir(), 'copydesk-rolling-'))
const running: Running[] = []
let base: string
let servers: ServerRunning[]
let url: string
const ports: number[] = []

function startOn(port: number): ServerRunning {
  const server = startServer({
    ...{ DATABASE_URL: url, PORT: String(port), DATA_DIR: join(folder, 'data') },
    ...{ TRUSTED_PROXIES: 'loopback', PUBLIC_ADDRESS: 'https://news.example' },
  })
  running.push(server)
  return server
}

beforeAll(async () => {
  const database = await debianPostgres(folder)
  running.push(database)
  url = database.url
  ports.push(await freePort(), await freePort())
  servers = ports.map(startOn)
  await Promise.all(ports.map((port, at) => isReady(port, servers[at]!)))
  const nginx = await startNginx(folder, ports)
  running.push(nginx)
  base = `https://127.0.0.1:${nginx.secure}`
})
afterAll(async () => {
  vi.unstubAllGlobals()
  for (const one of running.toReversed()) await one.stop(one === running[0] ? 'SIGINT' : 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** What nginx wrote down, for whoever looks for a cause. */
const said = (log: 'access' | 'error') => readFileSync(join(folder, 'nginx', `${log}.log`), 'utf8')

/** Requests that were answered otherwise than well, or not at all. */
const failed: string[] = []

/** A call through nginx, sent once: whatever goes wrong is written down. */
const sendWith =
  (token: () => string | undefined): Send =>
  async ({ method, path, input }) => {
    const query = method === 'GET' ? toQuery((input ?? {}) as Record<string, unknown>) : ''
    const held = token()
    const headers = { 'content-type': 'application/json', ...(held && { Token: held }) }
    try {
      const body = method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}
      const answer = await ask(`${base}${path}${query && `?${query}`}`, { method, headers, ...body })
      const text = await textOf(answer)
      if (answer.statusCode !== 200) failed.push(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`)
      return JSON.parse(text)
    } catch (error) {
      failed.push(`${method} ${path}: ${(error as Error).message}`)
      throw error
    }
  }

async function signIn(UserName: string, PassWord: string): Promise<Client<Contract>> {
  let token: string | undefined
  const client = createClient(
    contract,
    sendWith(() => token),
  )
  token = (await client.session.login({ UserName, PassWord })).AccessToken
  return client
}

test('two servers are changed one after the other under 20 writers and 200 streams', async () => {
  vi.stubGlobal('EventSource', eventSourceAt(base))
  // What asks instead of a stream listens for the keyboard: a stream that is cut off is to be told, not to end the test.
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { db, pool, close } = openDatabase(url)
  const names = Array.from({ length: PEOPLE }, (_, at) => `person${at}`)
  const people: Client<Contract>[] = []
  for (const name of names) people.push(await signIn(name, (await createAdministrator(db, name)).password))

  const heard = Array.from({ length: STREAMS }, () => new Set<number>())
  const states = Array.from({ length: STREAMS }, () => [] as string[])
  const resets: number[] = []
  const closing = heard.map((ids, at) =>
    keepStream(
      {
        event: ({ Topic, Ids }) => void (Topic === 'articles' && Ids.forEach((ID) => ids.add(ID))),
        reset: () => void resets.push(at),
        session: () => {},
        state: (state) => void states[at]!.push(state),
      },
      people[at % PEOPLE]!.push,
    ),
  )
  await expect.poll(() => states.filter(([first]) => first === 'on').length, { timeout: 60_000 }).toBe(STREAMS)

  const acknowledged: { readonly ID: number; readonly Title: string }[] = []
  let isOver = false
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let number = 0; !isOver; number++) {
      const Title = `换版 ${writer} ${number}`
      const { ID } = await people[writer % PEOPLE]!.articles.save({ Title, ResourceContent: '<p>正文</p>' } as never)
      acknowledged.push({ ID, Title })
      // As fast as people: what is measured is the change, not the machine.
      await pause(100)
    }
  })
  const written = Promise.all(writing)
  written.catch(() => {})

  const began = performance.now()
  for (const [at, port] of ports.entries()) {
    const before = acknowledged.length
    const old = servers[at]!
    await old.stop()
    expect([old.child.exitCode, old.said()]).toEqual([0, expect.anything()])
    servers[at] = startOn(port)
    await isReady(port, servers[at]!)
    expect(acknowledged.length).toBeGreaterThan(before)
  }
  isOver = true
  await written.catch(() => {})
  expect(failed, said('error').slice(-2000)).toEqual([])

  const { rows } = await pool.query<{ ID: number; Title: string }>('select "ID", "Title" from articles')
  const stored = new Map(rows.map(({ ID, Title }) => [ID, Title]))
  expect(acknowledged.filter(({ ID, Title }) => stored.get(ID) !== Title)).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(WRITERS)

  const isWhole = (ids: ReadonlySet<number>) => acknowledged.every(({ ID }) => ids.has(ID))
  await expect.poll(() => heard.filter((ids) => !isWhole(ids)).length, { timeout: 20_000 }).toBe(0)
  expect(resets).toEqual([])
  expect(states.filter((said) => said.join() !== 'on')).toEqual([])
  for (const end of closing) end()
  // A ticket, or whatever else is asked, is nowhere in the log of addresses.
  expect(said('access')).toContain('"POST /api/push/ticket" 200')
  expect(said('access')).not.toMatch(/Ticket=|\?/)
  console.log(
    `two servers changed in ${Math.round((performance.now() - began) / 1000)} s: ${acknowledged.length} writes acknowledged, 0 lost;`,
    `${STREAMS} streams, 0 cut off; ${said('access').split('\n').length - 1} requests, ${failed.length} failed`,
  )
  await close()
})
