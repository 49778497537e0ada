import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Agent, get, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { release } from '../../../server/release.ts'
import { openFront } from '../../../server/platform/http/front.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { beginSession } from '../../../server/accounts/session/signIns.ts'
import { createAdministrator, setPassword, unlock } from '../../../server/accounts/session/accounts.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { readyAt } from '../../../server/terminal.ts'

// Every test starts programs, each of which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/** Whatever lies in the folder of the project is of no concern to it. */
const dataDir = mkdtempSync(join(tmpdir(), 'copydesk-start-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** All that it learns of this process; the key of the database's secrets lies in the folder. */
const own = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  DATA_DIR: dataDir,
}

/** Runs a program of the project and gathers what it says. */
function run(file: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...own, DATABASE_URL: database.url, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  const ended = once(child, 'close').then(([code]) => code as number)
  const address = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const found = readyAt(said.out)
      if (found) resolve(found)
    })
  })
  return { child, said, ended, address }
}
const start = (env: Record<string, string> = {}) => run('server/main.ts', ['--no-client'], env)
const admin = async (...args: string[]) => {
  const { said, ended } = run('server/copydesk.mjs', ['admin', ...args])
  return { code: await ended, ...said }
}

test('an engine that does not work is told in the log and by /healthz, delays no start, and leads nobody away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-broken-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['ffmpeg', 'ffprobe']) writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const server = start({ FFMPEG_PATH: folder })
  const address = await server.address
  const health = async () => (await fetch(`${address}/healthz`)).json()
  await expect.poll(health, { timeout: 60_000 }).toEqual({ ok: false, version: release, wrong: ['engine'] })
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(server.said.out).toContain('does not work, and videos wait until it does: it cannot read a sound sample')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a start on a database of the operator: healthy, no demonstration, and over soon after SIGTERM', async () => {
  const server = start()
  const address = await server.address
  const health = async () => (await fetch(`${address}/healthz`)).json()
  // Whether its engine works nobody knows at once.
  expect(await health()).toMatchObject({ ok: true, version: release })
  await expect.poll(health, { timeout: 60_000 }).toEqual({ ok: true, version: release })
  expect(server.said.out).not.toContain('Demonstration')
  // Nobody has an account: the terminal shows the key by which somebody may be the first.
  await expect.poll(() => server.said.out).toMatch(/There is no account yet\..*\n {2}\w{5}(-\w{5}){3}\n/)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})

test('a terminal in Chinese is spoken to in Chinese', async () => {
  const server = start({ LANG: 'zh_CN.UTF-8' })
  await server.address
  await expect
    .poll(() => server.said.out)
    .toMatch(/\n采编工作台已就绪：http:.*\n这里还没有账号。.*\n {2}\w{5}(-\w{5}){3}\n/)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test.runIf(process.platform !== 'win32')(
  'a signal to npm, which ends only the shell between, ends the server',
  async () => {
    // As npm does it; what follows keeps the shell from becoming the server.
    const line = `"${process.execPath}" server/start.mjs --no-client; true`
    const env = { ...own, DATABASE_URL: database.url, PORT: '0', npm_lifecycle_event: 'start' }
    const shell = spawn('sh', ['-c', line], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    running.push(shell)
    const address = await new Promise<string>((resolve) => {
      shell.stdout.on('data', (chunk) => {
        const found = readyAt(String(chunk))
        if (found) resolve(found)
      })
    })
    shell.kill('SIGTERM')
    await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'gone'), { timeout: 15_000 }).toBe('gone')
  },
)

test('an open stream is ended and does not keep the server from ending', async () => {
  const server = start()
  const address = await server.address
  const { db, close } = openDatabase(database.url, { max: 1 })
  await createAdministrator(db, 'streamer')
  const { ID } = await db
    .selectFrom('admin_users')
    .select('ID')
    .where('UserName', '=', 'streamer')
    .executeTakeFirstOrThrow()
  const { AccessToken } = await beginSession(db as never, { UserID: ID, UserIP: '', UserAgent: '', now: new Date() })
  await close()
  const ticket = await fetch(`${address}/api/push/ticket`, { method: 'POST', headers: { Token: AccessToken } })
  const { Data } = (await ticket.json()) as { Data: { Ticket: string } }
  const stream = await fetch(`${address}/api/push/stream?Ticket=${Data.Ticket}`)
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  server.child.kill('SIGTERM')
  await stream.text()
  expect(await server.ended).toBe(0)
})

test('with DRAIN_SECONDS a server says that it is not ready while it still answers', async () => {
  const server = start({ DRAIN_SECONDS: '1' })
  const address = await server.address
  const ready = () => fetch(`${address}/readyz`).then(async (answer) => [answer.status, await answer.json()])
  expect(await ready()).toEqual([200, { ok: true, version: release }])
  server.child.kill('SIGTERM')
  await expect.poll(ready, { interval: 5 }).toEqual([503, { ok: false, version: release, wrong: ['stopping'] }])
  expect((await fetch(`${address}/livez`)).status).toBe(200)
  expect((await fetch(`${address}/api/common/config/geturl`)).status).toBe(200)
  expect(await server.ended).toBe(0)
})

test('a port in use is told in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const server = start({ PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.said.err).toBe(
    `Port ${port} of 127.0.0.1 is already in use: stop the program that uses it, or set PORT to another one.\n`,
  )
  other.close()
})

test.each([
  [{ PORT: 'many' }, /^PORT is "many", but must be [^\n]+\.\n$/],
  [{ HOST: '203.0.113.7' }, /^203\.0\.113\.7 is not an address of this machine: [^\n]+\n$/],
  [{ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }, /^The database cannot be reached[^\n]+\n$/],
])('what is set wrongly is told in one sentence: %o', async (env, sentence) => {
  const server = start(env as Record<string, string>)
  expect(await server.ended).toBe(1)
  expect(server.said.err).toMatch(sentence)
})

test('before the server is there, the door says to wait, to each in their own way', async () => {
  const front = await openFront({ host: '127.0.0.1', port: 0 })
  const ask = async (path: string, accept = '*/*') => {
    const answer = await fetch(front.address() + path, { headers: { accept } })
    return [answer.status, answer.headers.get('retry-after'), await answer.text()] as const
  }
  expect(await ask('/healthz')).toEqual([503, '2', '{"ok":false,"wrong":["starting"]}'])
  expect((await ask('/', 'text/html'))[2]).toContain('正在启动')
  expect(JSON.parse((await ask('/api/x'))[2])).toMatchObject({
    Succeeded: false,
    Errors: '服务器正在启动，请稍后再试。',
  })
  front.adopt((_request, response) => response.end('adopted'))
  expect((await ask('/healthz'))[0]).toBe(503)
  await front.begin()
  expect((await ask('/healthz'))[2]).toBe('adopted')
  await front.close(1000)
})

/** What comes back over a connection that is kept. */
const askOver = (agent: Agent, address: string, path = '/') =>
  new Promise<readonly [status: number, connection: string | undefined, body: string]>((resolve, reject) => {
    const request = get(`${address}${path}`, { agent }, (answer) => {
      let body = ''
      answer.on('data', (part) => (body += part))
      answer.on('end', () => resolve([answer.statusCode!, answer.headers.connection, body]))
    })
    request.on('error', reject)
  })

test('a door that closes answers what still comes over kept connections as the last thing on each, and lets nobody in', async () => {
  const front = await openFront({ host: '127.0.0.1', port: 0 })
  let waiting: ServerResponse | undefined
  front.adopt((request, response) => {
    if (request.url === '/slow') waiting = response
    else response.end('quick')
  })
  await front.begin()
  const address = front.address()
  const [kept, slow] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
  expect(await askOver(kept, address)).toEqual([200, 'keep-alive', 'quick'])
  const running = askOver(slow, address, '/slow')
  await expect.poll(() => waiting).toBeDefined()
  const closed = front.close(5000)
  // Whoever came before is answered, over whichever connection; whoever comes now finds the door shut.
  expect(await askOver(kept, address)).toEqual([200, 'close', 'quick'])
  const code = (error: { code?: string }) => error.code
  await expect.poll(() => askOver(new Agent(), address).catch(code), { interval: 5 }).toBe('ECONNREFUSED')
  waiting!.end('slow')
  expect(await running).toEqual([200, 'close', 'slow'])
  await closed
})

test('one server of several opens its door when it serves, and a signal lets what it has begun end well', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  other.close()
  await once(other, 'close')
  const server = start({ PORT: String(port) })
  const said: string[] = []
  let isReady = false
  void server.address.then(() => (isReady = true))
  while (!isReady) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer) said.push(`${answer.status} ${await answer.text()}`)
  }
  expect(new Set(said)).toEqual(
    new Set(said.length > 0 ? [`200 {"ok":true,"version":"${release}","unknown":["engine"]}`] : []),
  )
  const kept = new Agent({ keepAlive: true })
  const address = await server.address
  expect((await askOver(kept, address, '/api/common/config/geturl'))[0]).toBe(200)
  server.child.kill('SIGTERM')
  await expect.poll(() => askOver(new Agent(), address).catch(() => 'refused'), { interval: 5 }).toBe('refused')
  expect((await askOver(kept, address, '/api/common/config/geturl')).slice(0, 2)).toEqual([200, 'close'])
  expect(await server.ended).toBe(0)
})

test('admin create makes an account that may do everything, and shows its password once', async () => {
  const made = await admin('create', 'boss')
  expect(made).toMatchObject({ code: 0, err: '' })
  const password = /Password, shown only now: (\S+)\n/.exec(made.out)![1]!
  expect(password).toMatch(/^\w{20}$/)
  expect(await admin('create', 'BOSS')).toMatchObject({ code: 1, err: 'BOSS exists already.\n' })
  const server = start()
  const address = await server.address
  const signIn = async (PassWord: string) => {
    const body = JSON.stringify({ UserName: 'boss', PassWord })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${address}/api/auth/UserLogin`, { method: 'POST', headers, body })).json() as any
  }
  const { Data } = await signIn(password)
  const pages = await fetch(`${address}/NewRole/GetPowerMenuByRoleID?ID=${Data.RoleID}`, {
    method: 'POST',
    headers: { Token: Data.AccessToken },
  })
  expect(((await pages.json()) as any).Data.length).toBeGreaterThan(0)

  // What another process changes reaches somebody who is signed in here.
  const next = await admin('password', 'boss')
  const current = () => fetch(`${address}/api/user/user/current`, { headers: { Token: Data.AccessToken } })
  await expect.poll(async () => (await current()).status, { timeout: 15_000 }).toBe(401)
  expect((await signIn(/now: (\S+)/.exec(next.out)![1]!)).Succeeded).toBe(true)
  server.child.kill('SIGTERM')
  await server.ended
})

test('admin lists and grants, and says what is wrong', async () => {
  const { db, close } = openDatabase(database.url, { max: 1 })
  await createAdministrator(db, 'lister')
  expect((await admin('list')).out).toMatch(/^\d+\t本站\t系统管理员\teverything\n/)
  expect((await admin('create', 'named', '--real-name', ' 王敏 ')).code).toBe(0)
  const named = db.selectFrom('admin_users').select('AdminUserRealName').where('UserName', '=', 'named')
  expect(await named.executeTakeFirst()).toEqual({ AdminUserRealName: '王敏' })
  expect(await admin('create', 'long', '--real-name', '王'.repeat(31))).toMatchObject({
    code: 1,
    err: 'The name of a person has at most 30 characters.\n',
  })
  const { StID } = await db.selectFrom('roles').select('StID').limit(1).executeTakeFirstOrThrow()
  const { ID } = await db.insertInto('roles').values({ StID, Name: '校对' }).returning('ID').executeTakeFirstOrThrow()
  await close()
  expect((await admin('grant', String(ID), '/ColumnManagement/index', '编辑')).out).toMatch(/^Done/)
  expect((await admin('list', String(ID))).out).toBe('/ColumnManagement/index\t栏目管理\t编辑\n')
  expect(await admin('grant', 'x', '/a')).toMatchObject({ code: 2, err: expect.stringContaining('x is no number') })
  expect(await admin('fly')).toMatchObject({ code: 2, err: 'There is no command admin fly. See copydesk --help\n' })
})

test('an account gets a new password, and a locked name is let in again', async () => {
  const { db, close } = openDatabase(database.url, { max: 1 })
  await createAdministrator(db, 'locked')
  await db.insertInto('login_failures').values({ Name: 'locked', Place: '10.0.0.9', Count: 10 }).execute()
  expect([await unlock(db, ' Locked '), await unlock(db, 'locked')]).toEqual([true, false])
  expect(await setPassword(db, 'LOCKED')).toMatch(/^\w{20}$/)
  await expect(setPassword(db, 'nobody')).rejects.toThrow('There is no account nobody.')
  await expect(createAdministrator(db, 'two words')).rejects.toThrow('A user name has 1 to 64')
  await close()
})

test('a database of the operator is reset only when they say that they are sure', async () => {
  const { said, ended } = run('server/copydesk.mjs', ['db', 'reset'])
  expect(await ended).toBe(1)
  expect(said.err).toMatch(/^DATABASE_URL points to .*: say --yes if you are sure/)
  const own = await freshDatabase()
  const sure = run('server/copydesk.mjs', ['db', 'reset', '--yes'], { DATABASE_URL: own.url })
  expect(await sure.ended).toBe(0)
  const again = run('server/copydesk.mjs', ['db', 'migrate'], { DATABASE_URL: own.url })
  expect(await again.ended).toBe(0)
  expect(again.said.out).toMatch(/^The database is up to date: \d{4}_\w+\.\n$/)
  await own.drop()
})
