/** `copydesk doctor` on a right installation, and on each kind of wrong one. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../../../server/environment.ts'
import { checkDatabase, openDatabase } from '../../../server/platform/database/connect.ts'
import type { DatabaseProblem } from '../../../server/platform/database/DatabaseProblem.ts'
import { databaseRoom } from '../../../server/scripts/doctor/checks/databaseRoom.ts'
import { DOCTOR_HEADER, DOCTOR_PATH, DOCTOR_STREAM, doctorRoutes } from '../../../server/platform/http/doctor.ts'
import { folderStorage } from '../../../server/platform/storage/folder.ts'
import { holdStorage } from '../../../server/platform/storage/heldStorage.ts'
import { adoptStorage } from '../../../server/platform/storage/identity.ts'
import { s3Storage } from '../../../server/platform/storage/s3.ts'
import { keyText, newKey } from '../../../server/platform/secrets/keyText.ts'
import { dataFolder, dataFolderWith } from '../../../server/scripts/doctor/checks/dataFolder.ts'
import { pooler } from '../../../server/scripts/doctor/checks/pooler.ts'
import { publicAddress } from '../../../server/scripts/doctor/checks/publicAddress.ts'
import { streamWithin } from '../../../server/scripts/doctor/checks/stream.ts'
import { examine, type ExamineOptions } from '../../../server/scripts/doctor/examine.ts'
import { checks } from '../../../server/scripts/doctor/list.ts'
import { isSound, reportJson, reportTable } from '../../../server/scripts/doctor/report.ts'
import { world, type World } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { mailServer } from '../../distribution/mail/mailServer.ts'
import { aiSetting } from '../../support/fakeAi.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { order } from '../../support/order.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { s3Account, startS3 } from '../storage/s3Server.ts'
import { openProxy, type Proxy, type ProxyHabits } from '../../support/proxy.ts'
import { examining } from './examining.ts'

let w: World
/** Believes its neighbour, and believes nobody. */
let trusting: HttpWorld & { address: string }
let trustingNobody: HttpWorld & { address: string }
let examined: ReturnType<typeof examining>
let folder: string
beforeAll(async () => {
  w = await world()
  const open = async (trustedProxies: string[]) => {
    const http = await httpOf(w, { trustedProxies })
    doctorRoutes(http.server, { pool: w.pool, silenceMs: 200 })
    return { ...http, address: await http.listen() }
  }
  trusting = await open(['loopback'])
  trustingNobody = await open([])
  examined = examining(w)
  folder = examined.folder
})
afterAll(async () => {
  examined.end()
  await trusting.close()
  await trustingNobody.close()
  await w.end()
})

const proxies: Proxy[] = []
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close()
})
async function behind(habits: ProxyHabits, server: { address: string } = trusting): Promise<string> {
  const proxy = await openProxy(server.address, habits)
  proxies.push(proxy)
  return proxy.address
}

/** The outcome of each check that is looked at: all, or those that are named and what they stand on. */
async function found(
  set: Record<string, string>,
  ids?: readonly string[],
  options: ExamineOptions = {},
): Promise<Record<string, string>> {
  const report = await reportOn(set, ids, options)
  return Object.fromEntries(report.map(({ id, result }) => [id, result]))
}
const reportOn = (...asked: Parameters<typeof examined.reportOn>) => examined.reportOn(...asked)

test('a right installation behind a right proxy: nothing fails, nothing stays, and the report says so', async () => {
  const tablesOf = async () =>
    (await w.pool.query(`select count(*)::int as n from pg_class where relname like '%doctor%'`)).rows[0].n
  const report = await reportOn({ PUBLIC_ADDRESS: await behind({}), TRUSTED_PROXIES: 'loopback' })
  const results = Object.fromEntries(report.map(({ id, result }) => [id, result]))
  // A test's address has no certificate, nobody sends anything or asks a service of AI, and no reader takes part in anything.
  expect(results).toEqual({
    ...Object.fromEntries(checks.map(({ id }) => [id, 'ok'])),
    ...{
      tls: 'warn',
      mail: 'skip',
      aiServices: 'skip',
      sms: 'skip',
      beacon: 'skip',
      evidence: 'skip',
      workspaceAddress: 'skip',
    },
  })
  expect(isSound(report)).toBe(true)
  expect(await tablesOf()).toBe(0)
  const table = reportTable(report, 'zh')
  expect(table).toMatch(/^正常 {2}node /)
  expect(table).toMatch(/\n注意 tls\n {2}在代理上装证书/)
  const json = JSON.parse(reportJson(report, 'en'))
  expect(json.ok).toBe(true)
  expect(json.checks.map(({ id }: { id: string }) => id)).toEqual(checks.map(({ id }) => id))
  expect(json.checks.find(({ id }: { id: string }) => id === 'bodyLimit').says).toBe('64 MB arrived')
  const { password } = new URL(w.url)
  expect(password).not.toBe('')
  expect(table + JSON.stringify(json)).not.toContain(password)
})

test('the key of the secrets: here, another one, or none at all', async () => {
  const looked = async (SECRETS_KEY: string) =>
    (await reportOn({ SECRETS_KEY }, ['secretsKey'])).find(({ id }) => id === 'secretsKey')!
  const key = newKey()
  expect(await looked('')).toMatchObject({ result: 'ok' })
  await w.pool.query('insert into secrets_key ("KeyID") values ($1)', [key.id])
  expect(await looked(keyText(key))).toMatchObject({ result: 'ok' })
  for (const another of [keyText(newKey()), '']) {
    const { result, says } = await looked(another)
    expect([result, says.en]).toEqual(['fail', expect.stringContaining(key.id)])
  }
  await w.pool.query('delete from secrets_key')
})

test('a data folder that cannot be used is a line of the report, not the end of it', async () => {
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  const environment = readEnvironment({ DATA_DIR: file })
  const report = await examine(environment, {
    looks: checks.filter(({ id }) => ['dataFolder', 'database'].includes(id)),
  })
  expect(report.find(({ id }) => id === 'dataFolder')).toMatchObject({ result: 'fail' })
})

test('an engine that is named and is none is told apart from one that works', async () => {
  const place = mkdtempSync(join(folder, 'engine-'))
  for (const name of ['ffmpeg', 'ffprobe'])
    writeFileSync(join(place, name), '#!/bin/sh\necho no such thing >&2\nexit 3\n', { mode: 0o755 })
  expect(await found({}, ['engine'])).toMatchObject({ engine: 'ok' })
  const report = await reportOn({ FFMPEG_PATH: place }, ['engine'])
  expect(report.find(({ id }) => id === 'engine')).toMatchObject({
    result: 'fail',
    says: { en: expect.stringContaining('does not work') },
  })
})

test('what the doctor asks a server exists for nobody who does not hold the lock in its database', async () => {
  for (const path of [DOCTOR_PATH, DOCTOR_STREAM]) {
    const page = await fetch(`${trusting.address}${path}/nothing`)
    expect(page.status).toBe(404)
    for (const key of [undefined, '0123456789abcdef', 'x', '0'.repeat(16)]) {
      const headers: Record<string, string> = key === undefined ? {} : { [DOCTOR_HEADER]: key }
      const answer = await fetch(`${trusting.address}${path}`, { headers })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        page.status,
        page.headers.get('content-type'),
      ])
    }
  }
})

test('a database that cannot be reached: said, without its password, and what stands on it is left out', async () => {
  const report = await reportOn({ DATABASE_URL: 'postgres://somebody:geheim99@127.0.0.1:1/none' }, [
    'encoding',
    'rights',
  ])
  expect(report.map(({ id, result }) => [id, result])).toEqual([
    ['database', 'fail'],
    ['encoding', 'skip'],
    ['rights', 'skip'],
    ['publicAddress', 'skip'],
    ['workspaceAddress', 'skip'],
  ])
  expect(JSON.stringify(report)).not.toContain('geheim99')
})

test.each([
  ['SQL_ASCII', `encoding 'SQL_ASCII' locale 'C'`, { encoding: 'fail', collation: 'skip' }],
  ['LC_CTYPE C', `encoding 'UTF8' locale_provider libc locale 'C'`, { encoding: 'ok', collation: 'fail' }],
])('a database made with %s', async (_what, how, expected) => {
  const url = new URL(w.url)
  url.pathname = `/doctor_${randomUUID().slice(0, 8)}`
  await order(w.url, `create database "${url.pathname.slice(1)}" ${how} template template0`)
  const results = await found({ DATABASE_URL: url.href }, ['encoding', 'collation', 'migrations'])
  await order(w.url, `drop database "${url.pathname.slice(1)}" with (force)`)
  expect(results).toMatchObject({ database: 'ok', ...expected, migrations: 'warn' })
})

test('a newer database, and an older one', async () => {
  const { url, drop } = await freshDatabase()
  const newest = `(select max(name) from kysely_migration)`
  await order(url, `insert into kysely_migration (name, timestamp) values ('9999_future', '2027-01-01')`)
  const [, newer] = await reportOn({ DATABASE_URL: url }, ['migrations'])
  expect(newer).toMatchObject({ result: 'fail', says: { en: expect.stringContaining('9999_future') } })
  await order(url, `delete from kysely_migration where name in ('9999_future')`)
  await order(url, `delete from kysely_migration where name = ${newest}`)
  expect(await found({ DATABASE_URL: url }, ['migrations'])).toMatchObject({ migrations: 'warn' })
  await drop()
})

test('a role without rights', async () => {
  const { url, drop } = await freshDatabase()
  const name = new URL(url).pathname.slice(1)
  // Even an owner may take rights from itself.
  await order(url, 'revoke create on schema public from pg_database_owner, public')
  await order(url, `revoke temporary on database "${name}" from current_user, public`)
  const [, rights] = await reportOn({ DATABASE_URL: url }, ['rights'])
  await drop()
  expect(rights).toMatchObject({ id: 'rights', result: 'fail' })
  expect(rights!.says.en).toMatch(/may not: create table, create temporary table, create function$/)
})

test('too few connections, for the server alone and beside others', async () => {
  const many = { DATABASE_CONNECTIONS: '999' }
  expect(await found(many, ['connections'])).toMatchObject({ connections: 'fail' })
  const { url, drop } = await freshDatabase()
  const name = new URL(url).pathname.slice(1)
  await order(url, `alter database "${name}" connection limit 11`)
  const limited = await found({ DATABASE_URL: url }, ['connections'])
  await drop()
  expect(limited).toMatchObject({ connections: 'fail' })
})

test('all connections are taken: the number of connections is named, not the address', async () => {
  const { url, drop } = await freshDatabase()
  await order(url, `alter database "${new URL(url).pathname.slice(1)}" connection limit 0`)
  const [found] = await reportOn({ DATABASE_URL: url }, [])
  const { pool, close } = openDatabase(url, { max: 1 })
  const start = await checkDatabase(pool).catch((error: DatabaseProblem) => error.words)
  await close()
  await drop()
  expect(found).toMatchObject({
    ...{ id: 'database', result: 'fail', says: { zh: expect.stringContaining('连接都占满了') } },
    remedy: { zh: expect.stringMatching(/max_connections.*DATABASE_CONNECTIONS/) },
  })
  expect(JSON.stringify([found, start])).not.toContain('DATABASE_URL')
  expect(start).toMatchObject({ zh: expect.stringMatching(/连接都占满了.*max_connections.*DATABASE_CONNECTIONS/) })
})

test("the database's disk: there is room, and there is none", async () => {
  expect(await found({}, ['databaseRoom'])).toMatchObject({ databaseRoom: 'ok' })
  expect((await w.pool.query("select from pg_class where relname like 'copydesk_doctor%'")).rowCount).toBe(0)
  const asked: string[] = []
  const query = async (text: string) => {
    asked.push(text)
    if (text.startsWith('insert'))
      throw Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' })
  }
  const pool = { connect: async () => ({ query, release: () => {} }) } as unknown as pg.Pool
  const finding = await databaseRoom.look({ environment: readEnvironment({}), pool, sites: {}, now: Date.now })
  expect(finding).toMatchObject({ result: 'fail', says: { en: expect.stringContaining('disk is full') } })
  expect(asked.at(-1)).toBe('rollback')
})

test('a pooler that takes the settings of a connection away', async () => {
  const dropping = new pg.Pool({ connectionString: w.url })
  const environment = readEnvironment({ DATABASE_URL: w.url })
  const finding = await pooler.look({ environment, pool: dropping, sites: {}, now: Date.now })
  await dropping.end()
  expect(finding).toMatchObject({ result: 'fail', remedy: { en: expect.stringContaining('to PostgreSQL itself') } })
})

test('a clock that is wrong by minutes, and one by seconds', async () => {
  const ahead = (ms: number) => found({}, ['clock'], { now: () => Date.now() + ms })
  expect(await ahead(120_000)).toMatchObject({ clock: 'fail' })
  expect(await ahead(-10_000)).toMatchObject({ clock: 'warn' })
})

test('a data folder that cannot be written to, a full disk, and one that is nearly full', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const look = async (DATA_DIR: string, check = dataFolder) =>
    (await examine(readEnvironment({ DATABASE_URL: w.url, DATA_DIR }), { looks: [check] }))[0]!
  expect(await look(file)).toMatchObject({ result: 'fail', says: { en: `${file} cannot be written to (ENOTDIR)` } })
  expect((await look('/proc/self')).result).toBe('fail')
  const withRoom = (megabytes: number) => look(folder, dataFolderWith({ roomIn: async () => megabytes * 1024 ** 2 }))
  expect((await withRoom(50)).result).toBe('fail')
  expect((await withRoom(500)).result).toBe('warn')
  expect((await look(join(folder, 'not/yet/there'))).result).toBe('ok')
  const apart = join(folder, 'apart')
  const small = dataFolderWith({ roomIn: async (one) => (one === join(apart, 'files') ? 150 : 5000) * 1024 ** 2 })
  const told = await look(apart, small)
  expect(told).toMatchObject({ result: 'fail', says: { en: `${join(apart, 'files')} is writable, 150 MB are left` } })
  const out = dataFolderWith({ tryOut: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) })
  expect(await look(folder, out)).toMatchObject({
    result: 'fail',
    says: { en: `${folder} takes nothing more (ENOSPC)` },
    remedy: { en: 'Make room on the disk, or take a larger one.' },
  })
})

test('PUBLIC_ADDRESS where nobody is, where another program is, and where another installation is', async () => {
  const of = (PUBLIC_ADDRESS: string) => found({ PUBLIC_ADDRESS }, ['stream', 'bodyLimit'])
  const left = { publicAddress: 'fail', stream: 'skip', bodyLimit: 'skip' }
  expect(await of('http://127.0.0.1:1')).toMatchObject(left)
  const { url, drop } = await freshDatabase()
  const other = openDatabase(url, { max: 1 })
  const elsewhere = await httpOf(w)
  doctorRoutes(elsewhere.server, other)
  const [, address] = await reportOn({ PUBLIC_ADDRESS: await elsewhere.listen() }, [])
  expect(address).toMatchObject({ result: 'fail', says: { en: expect.stringContaining('on another database') } })
  await elsewhere.close()
  await other.close()
  await drop()
})

test('WORKSPACE_ADDRESS is looked at like the public’s, and what the staff send and hear goes by it', async () => {
  const of = async (set: Record<string, string>, ...ids: string[]) => {
    const report = await reportOn({ TRUSTED_PROXIES: 'loopback', ...set }, ['workspaceAddress', ...ids])
    return Object.fromEntries(report.map((one) => [one.id, one]))
  }
  expect((await of({ PUBLIC_ADDRESS: await behind({}) }))['workspaceAddress']).toMatchObject({
    result: 'skip',
    says: { en: 'WORKSPACE_ADDRESS is not set' },
  })
  const small = await behind({ largest: 1024 ** 2 })
  const wide = await behind({})
  const two = await of({ PUBLIC_ADDRESS: small, WORKSPACE_ADDRESS: wide }, 'bodyLimit')
  expect(two).toMatchObject({ workspaceAddress: { result: 'ok' }, bodyLimit: { result: 'ok' } })
  const other = await of({ PUBLIC_ADDRESS: wide, WORKSPACE_ADDRESS: small }, 'bodyLimit')
  expect(other).toMatchObject({ publicAddress: { result: 'ok' }, bodyLimit: { result: 'fail' } })
  const gone = await of({ PUBLIC_ADDRESS: wide, WORKSPACE_ADDRESS: 'http://127.0.0.1:1' }, 'bodyLimit', 'stream')
  expect(gone).toMatchObject({
    publicAddress: { result: 'ok' },
    workspaceAddress: { result: 'fail', says: { en: expect.stringContaining('http://127.0.0.1:1 does not answer') } },
    bodyLimit: { result: 'skip', says: { en: 'workspaceAddress comes first' } },
    stream: { result: 'skip' },
  })
  const alone = await of({ WORKSPACE_ADDRESS: wide }, 'bodyLimit')
  expect(alone).toMatchObject({
    ...{ publicAddress: { result: 'skip' }, workspaceAddress: { result: 'ok' }, bodyLimit: { result: 'ok' } },
  })
})

test('both addresses are asked where requests come from, and for their certificates', async () => {
  const right = await behind({})
  const wrong = await behind({ forwardedFor: 'passes' })
  const of = async (set: Record<string, string>, id: string) =>
    (await reportOn({ TRUSTED_PROXIES: 'loopback', ...set }, [id])).find((one) => one.id === id)!
  for (const set of [
    { PUBLIC_ADDRESS: right, WORKSPACE_ADDRESS: wrong },
    { PUBLIC_ADDRESS: wrong, WORKSPACE_ADDRESS: right },
  ])
    expect(await of(set, 'proxyHeaders')).toMatchObject({
      ...{ result: 'fail', says: { en: expect.stringMatching(/anybody can write/) } },
    })
  const secure = trusting.address.replace('http:', 'https:')
  expect(await of({ PUBLIC_ADDRESS: right, WORKSPACE_ADDRESS: secure }, 'tls')).toMatchObject({
    ...{ result: 'fail', says: { zh: expect.stringContaining(new URL(secure).host) } },
  })
  expect(await of({ PUBLIC_ADDRESS: right, WORKSPACE_ADDRESS: wrong }, 'tls')).toMatchObject({
    ...{ result: 'warn', says: { zh: expect.stringContaining(right) } },
  })
})

test('a proxy that is not trusted, that passes on what anybody writes, and that says nothing', async () => {
  const of = async (address: string, set = {}) =>
    (await reportOn({ PUBLIC_ADDRESS: address, ...set }, ['proxyHeaders'])).find(({ id }) => id === 'proxyHeaders')!
  const told = { TRUSTED_PROXIES: 'loopback' }
  const untrusted = await of(await behind({}, trustingNobody))
  expect(untrusted).toMatchObject({ result: 'fail', remedy: { en: 'Name 127.0.0.1 in TRUSTED_PROXIES.' } })
  const passing = await of(await behind({ forwardedFor: 'passes' }), told)
  expect(passing).toMatchObject({ result: 'fail', says: { en: expect.stringMatching(/^anybody can write/) } })
  const silent = await of(await behind({ forwardedFor: 'drops' }), told)
  expect(silent).toMatchObject({ result: 'fail', says: { en: expect.stringMatching(/^the proxy does not say/) } })
  // Without any proxy the socket is believed, and no header.
  expect(await of(trustingNobody.address)).toMatchObject({ result: 'ok' })
})

test('a proxy that holds the stream of events back', async () => {
  const looks = [publicAddress, streamWithin(50)]
  const results = await found({ PUBLIC_ADDRESS: await behind({ holdsBack: true }) }, [], { looks })
  expect(results).toEqual({ publicAddress: 'ok', stream: 'fail' })
})

test('a proxy that cuts the stream of events off while it is silent', async () => {
  const report = await reportOn({ PUBLIC_ADDRESS: await behind({ patienceMs: 50 }) }, ['stream'])
  expect(report.find(({ id }) => id === 'stream')).toMatchObject({
    ...{ result: 'fail', says: { en: expect.stringContaining('cuts the stream of events off while it is silent') } },
  })
})

test('a proxy that refuses bodies of more than 1 MB', async () => {
  expect(await found({ PUBLIC_ADDRESS: await behind({ largest: 1024 ** 2 }) }, ['bodyLimit'])).toMatchObject({
    ...{ publicAddress: 'ok', bodyLimit: 'fail' },
  })
})

test('https where nobody speaks it', async () => {
  const report = await reportOn({ PUBLIC_ADDRESS: trusting.address.replace('http:', 'https:') }, ['tls'])
  expect(report.find(({ id }) => id === 'tls')).toMatchObject({ result: 'fail' })
})

test('services of AI: none, one that answers whatever it says, one that rests, one that is not there, one that is inside', async () => {
  const asked: string[] = []
  const service = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.authorization}`)
    response.writeHead(401).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const Host = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`
  const of = async (OUTGOING_HOSTS: string) =>
    (await reportOn({ OUTGOING_HOSTS }, ['aiServices'])).find(({ id }) => id === 'aiServices')!
  expect((await of('')).result).toBe('skip')
  const ID = await aiSetting(w, { Host, Name: '屋里的' })
  expect((await of('127.0.0.1')).result).toBe('ok')
  expect(asked).toEqual(['HEAD undefined'])
  expect(await of('')).toMatchObject({ result: 'warn', says: { zh: expect.stringContaining('内部网络') } })
  const RestTime = new Date(Date.now() + 600_000)
  await w.db.insertInto('ai_breakers').values({ SettingID: ID, Failures: 3, RestTime }).execute()
  expect((await of('127.0.0.1')).says.zh).toContain('（屋里的最近连不上，暂时排在后面）')
  await new Promise((resolve) => service.close(resolve))
  expect(await of('127.0.0.1')).toMatchObject({ result: 'warn', says: { zh: expect.stringContaining('这个端口上') } })
  await w.db.deleteFrom('text_parameters').execute()
})

test('mail servers: none, one that answers, one that is not there, one that is inside', async () => {
  const mails = await mailServer({ user: 'notice', pass: 'geheim88' })
  const { StID } = w.people.chief
  const of = async (OUTGOING_HOSTS: string) =>
    (await reportOn({ OUTGOING_HOSTS }, ['mail'])).find(({ id }) => id === 'mail')!
  expect((await of('')).result).toBe('skip')
  const account = { ID: StID, StID, Host: '127.0.0.1', Port: mails.Port, Security: 'none', IsEnable: true } as const
  await w.db.insertInto('mail_accounts').values(account).execute()
  expect((await of('127.0.0.1')).result).toBe('ok')
  expect(await of('')).toMatchObject({ result: 'warn', says: { zh: expect.stringContaining('内部网络') } })
  await mails.end()
  expect(await of('127.0.0.1')).toMatchObject({ result: 'warn', says: { zh: expect.stringContaining('ECONNREFUSED') } })
  expect(mails.came).toEqual([])
  await w.db.deleteFrom('mail_accounts').execute()
})

test('files that are missing or damaged are found and named; the folder of another database is told as one', async () => {
  const files = join(folder, 'files')
  holdStorage(w, folderStorage(files))
  const made = [await mediaOf(w, 'chief', '在'), await mediaOf(w, 'chief', '丢了'), await mediaOf(w, 'chief', '坏了')]
  const stored = await Promise.all(
    made.map(({ VersionID }) =>
      w.db
        .selectFrom('media_versions')
        .select(['Sha256', 'Size'])
        .where('ID', '=', VersionID)
        .executeTakeFirstOrThrow(),
    ),
  )
  const look = async () =>
    (await reportOn({}, ['dataFolder', 'storage', 'migrations', 'files'])).find(({ id }) => id === 'files')
  expect(await look()).toMatchObject({ result: 'ok', says: { en: expect.stringContaining('3 files are stored') } })
  const placeOf = ({ Sha256 }: { Sha256: string }) => join(files, Sha256.slice(0, 2), Sha256.slice(2, 4), Sha256)
  const bytes = stored.map((one) => readFileSync(placeOf(one)))
  rmSync(placeOf(stored[1]!))
  writeFileSync(placeOf(stored[2]!), Buffer.alloc(stored[2]!.Size))
  expect(await look()).toMatchObject({
    result: 'fail',
    says: { zh: expect.stringContaining('1 个不在，1 个损坏（丢了.jpg、坏了.jpg）') },
  })
  // What was made of one is named by it, and nobody is told to upload it.
  const made180 = { Sha256: 'ab'.repeat(32), Size: 5 }
  await w.db.insertInto('stored_files').values(made180).execute()
  await w.db
    .insertInto('media_renditions')
    .values({
      ...{ ...made180, StID: w.people.chief.StID, VersionID: made[0]!.VersionID, Name: 'hls-180.mp4' },
      ...{ Type: 'video/mp4', Width: null, Height: null, Details: '{}' },
    })
    .execute()
  bytes.forEach((one, at) => writeFileSync(placeOf(stored[at]!), one))
  expect(await look()).toMatchObject({
    result: 'fail',
    says: { zh: expect.stringContaining('1 个不在，0 个损坏（在.jpg 180P hls-180.mp4）') },
    remedy: { zh: expect.stringMatching(/^转码做出来的不用传/), en: expect.not.stringContaining('originals') },
  })
  // Nor a piece of a recording, which only a backup has.
  await w.db.deleteFrom('media_renditions').execute()
  const { ID: OwnerID, StID } = w.people.chief
  const recording = { StID, OwnerID, Title: '发布会', Url: 'https://a.example/1.m3u8', EndTime: w.clock.now() }
  const { ID } = await w.db.insertInto('recordings').values(recording).returning('ID').executeTakeFirstOrThrow()
  await w.db
    .insertInto('recording_segments')
    .values({ ...made180, RecordingID: ID, Round: 0, Sequence: 7, Nth: 3, DurationMs: 2000 })
    .execute()
  expect(await look()).toMatchObject({
    result: 'fail',
    says: { zh: expect.stringContaining('1 个不在，0 个损坏（发布会 3）') },
    remedy: { zh: expect.stringMatching(/^录制的片段从备份/), en: expect.not.stringContaining('originals') },
  })
  writeFileSync(join(files, 'storage-id'), '11111111-1111-4111-8111-111111111111')
  expect(await look()).toMatchObject({
    result: 'fail',
    says: { en: expect.stringContaining("the files' storage is not the one of this database") },
  })
})

test('another database that has the bucket for its own is told of, with when it was last seen', async () => {
  const s3 = await startS3()
  const { bucket, region, accessKey, secretKey } = s3Account
  const set = { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }
  const look = async () =>
    (
      await reportOn({ STORAGE: 's3', S3_ENDPOINT: s3.endpoint, ...set }, [
        ...['dataFolder', 'storage', 'migrations', 'files'],
      ])
    ).find(({ id }) => id === 'files')
  await adoptStorage(w.pool, s3Storage({ ...s3Account, endpoint: s3.endpoint, folder }))
  // Which of its files lie there is another matter.
  const nobody = { says: { zh: expect.not.stringContaining('另一个数据库') } }
  expect(await look()).toMatchObject(nobody)
  const another = 'files/holders/11111111-1111-4111-8111-111111111111'
  s3.objects.set(another, Buffer.from(''))
  s3.times.set(another, new Date())
  expect(await look()).toMatchObject({
    result: 'fail',
    says: { zh: expect.stringContaining('另一个数据库也用 newsroom 放文件（正在用') },
    remedy: { zh: expect.stringContaining('copydesk storage adopt') },
  })
  s3.times.set(another, new Date(Date.now() - 3 * 3_600_000))
  expect(await look()).toMatchObject({ result: 'fail', says: { en: expect.stringContaining('it stands still') } })
  s3.times.set(another, new Date(Date.now() - 25 * 3_600_000))
  expect(await look()).toMatchObject(nobody)
  await s3.close()
})
