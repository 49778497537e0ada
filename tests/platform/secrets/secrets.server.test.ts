import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { keepSecret, secretOf } from '../../../server/platform/records/secrets.ts'
import { keyFileOf } from '../../../server/platform/secrets/keyFile.ts'
import { holdKeys, keysFor, ringIn, ringOf } from '../../../server/platform/secrets/keyRing.ts'
import { newKey, readKeys } from '../../../server/platform/secrets/keyText.ts'
import { openSecrets } from '../../../server/platform/secrets/openSecrets.ts'
import { readerSecretOf } from '../../../server/platform/readers/secretOf.ts'
import { lostWords } from '../../../server/platform/secrets/lost.ts'
import { adoptKey, rotateSecrets } from '../../../server/platform/secrets/rotate.ts'
import { sealedColumns } from '../../../server/platform/secrets/sealedColumns.ts'
import { unseal } from '../../../server/platform/secrets/seal.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

const TEXT = 'sk-live-清水'
let fresh: FreshDatabase
let open: OpenDatabase
let dataDir: string
let StID: number
const opened: OpenDatabase[] = []
const told: string[] = []
const tell = (message: string) => void told.push(message)
const log = { debug: tell, info: tell, warn: tell }

function another(): OpenDatabase {
  const database = openDatabase(fresh.url, { max: 4 })
  opened.push(database)
  return database
}

beforeEach(async () => {
  fresh = await freshDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'copydesk-secrets-'))
  told.length = 0
  open = another()
  const station = open.db.insertInto('stations').values({ StationName: '清水' }).returning('ID')
  StID = (await station.executeTakeFirstOrThrow()).ID
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()))
  await fresh.drop()
  rmSync(dataDir, { recursive: true })
})

const start = (more: object = {}, database = open) =>
  openSecrets(database.db, { secretsKeys: undefined, dataDir, log, isEmbedded: true, ...more })
const keep = (Value: string, { db } = open) => db.transaction().execute((tx) => keepSecret(tx, { StID, Value }))
const textOf = (ID: number, { db } = open) => secretOf(db, StID, ID)
const stored = async () =>
  (await open.db.selectFrom('record_secrets').select('Value').orderBy('ID').execute()).map(({ Value }) => Value)
const keepPlain = async (Value: string) =>
  (await open.db.insertInto('record_secrets').values({ StID, Value }).returning('ID').executeTakeFirstOrThrow()).ID

test('the first start makes a key that only its owner reads; the database never holds it, nor what it seals', async () => {
  await start()
  const ID = await keep(TEXT)
  expect(await textOf(ID)).toBe(TEXT)
  const file = keyFileOf(dataDir)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [value] = await stored()
  expect(value).toMatch(/^sealed:1:[\da-f]{16}:[\w-]+$/)
  expect(value).not.toContain('sk-live')
  const { rows } = await sql<{ all: string }>`select secrets_key::text as all from secrets_key`.execute(open.db)
  expect(rows[0]!.all).not.toContain(readFileSync(file, 'utf8').trim())
  // Twice the same text is never the same in the table.
  await keep(TEXT)
  expect(new Set(await stored()).size).toBe(2)
})

test('a value that is copied into another row, or changed, opens nothing', async () => {
  await start()
  const [one, other] = [await keep('one'), await keep('other')]
  await sql`update record_secrets set "Value" = (select "Value" from record_secrets where "ID" = ${one}) where "ID" = ${other}`.execute(
    open.db,
  )
  await expect(textOf(other)).rejects.toThrow('被改动过或被挪到了别处')
  const [value] = await stored()
  expect(() => unseal(open.db, { table: 'record_secrets', column: 'Other', id: one }, value!)).toThrow('挪到了别处')
  expect(() =>
    unseal(open.db, { table: 'record_secrets', column: 'Value', id: one }, `${value!.slice(0, -2)}AA`),
  ).toThrow('改动过')
  expect(() => unseal(open.db, { table: 'record_secrets', column: 'Value', id: one }, 'typed')).toThrow('没有封存')
})

test('what was kept plain is sealed once by all servers that start together, and counted', async () => {
  const ids = await Promise.all(Array.from({ length: 250 }, (_, at) => keepPlain(`plain ${at}`)))
  expect(await secretOf(open.db, StID, ids[3]!)).toBe('plain 3')
  const servers = [another(), another(), another()]
  await Promise.all(servers.map((server) => start({}, server)))
  expect((await stored()).every((value) => value.startsWith('sealed:1:'))).toBe(true)
  expect(await textOf(ids[3]!, servers[2])).toBe('plain 3')
  const counted = told.map((line) => Number(/^sealed (\d+)/.exec(line)?.[1] ?? 0))
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(250)
  expect(told.filter((line) => line.startsWith('made the key'))).toHaveLength(1)
})

test('a server without the key of the database stops with one sentence, and loses nothing', async () => {
  await start()
  const ID = await keep(TEXT)
  const stranger = another()
  const elsewhere = { dataDir: join(dataDir, 'elsewhere'), isEmbedded: false }
  await expect(start(elsewhere, stranger)).rejects.toThrow(/sealed with the key [\da-f]{16}.*set SECRETS_KEY/)
  expect(() => statSync(keyFileOf(elsewhere.dataDir))).toThrow('ENOENT')
  await expect(start({ secretsKeys: [newKey()] }, stranger)).rejects.toThrow('SECRETS_KEY holds')
  // A script beside the server does without, until it needs one.
  await start({ ...elsewhere, beside: true }, stranger)
  await expect(textOf(ID, stranger)).rejects.toThrow('请运维设置原来的 SECRETS_KEY')
  await expect(keep('new', stranger)).rejects.toThrow('请运维设置原来的 SECRETS_KEY')
  expect(await textOf(ID)).toBe(TEXT)
  // The same key by SECRETS_KEY opens it.
  await start({ secretsKeys: readKeys(readFileSync(keyFileOf(dataDir), 'utf8')) }, stranger)
  expect(await textOf(ID, stranger)).toBe(TEXT)
})

test('a script beside a server of its own database makes no key in a folder that is not the server’s', async () => {
  await start({ isEmbedded: false, beside: true })
  expect(() => statSync(keyFileOf(dataDir))).toThrow('ENOENT')
  await start({ isEmbedded: false })
  expect(await textOf(await keep(TEXT))).toBe(TEXT)
})

test('a rotation seals every row anew while servers go on, and puts the former key aside', async () => {
  await start()
  const ids = [await keep('one'), await keep('two')]
  const before = await stored()
  const server = another()
  await start({}, server)
  await textOf(ids[0]!, server)
  const { sealed, unopened, former, key } = await rotateSecrets(open.db)
  expect({ sealed, unopened }).toEqual({ sealed: 2, unopened: 0 })
  const after = await stored()
  expect(after.every((value) => value.startsWith(`sealed:1:${key}:`))).toBe(true)
  // The server that was running reads what was sealed anew, and seals with the new key by itself.
  expect(await textOf(ids[1]!, server)).toBe('two')
  expect(await textOf(await keep('three', server))).toBe('three')
  expect((await stored()).at(-1)).toContain(key)
  expect(readKeys(readFileSync(keyFileOf(dataDir), 'utf8'))).toHaveLength(1)
  // With the former one a backup of before is opened.
  holdKeys(open.db, ringIn(former!))
  expect(unseal(open.db, { table: 'record_secrets', column: 'Value', id: ids[0]! }, before[0]!)).toBe('one')
  expect(statSync(former!).mode & 0o777).toBe(0o600)
})

test('a rotation that was interrupted goes on with the same key when it is called again', async () => {
  await start()
  for (let at = 0; at < 300; at++) await keep(`secret ${at}`)
  const file = keyFileOf(dataDir)
  const first = readFileSync(file, 'utf8').trim()
  const stop = new AbortController()
  // Each column before has one round, and nothing in it.
  const before = (await sealedColumns(open.db)).findIndex(({ table }) => table === 'record_secrets')
  let rounds = 0
  const signal = {
    throwIfAborted: () => (++rounds > before + 1 ? stop.abort() : undefined, stop.signal.throwIfAborted()),
  }
  await expect(rotateSecrets(open.db, signal as AbortSignal)).rejects.toThrow()
  const halfway = readFileSync(file, 'utf8').trim().split('\n')
  expect(halfway).toHaveLength(2)
  expect(halfway[1]).toBe(first)
  // A server that starts now opens both.
  const server = another()
  await start({}, server)
  expect(await textOf(1, server)).toBe('secret 0')
  expect(await textOf(300, server)).toBe('secret 299')
  const { sealed, key } = await rotateSecrets(open.db)
  expect(sealed).toBe(100)
  expect(key).toBe(readKeys(halfway[0]!)![0]!.id)
  expect(readFileSync(file, 'utf8').trim()).toBe(halfway[0])
})

test('with SECRETS_KEY the new key is written before the old one by the operator', async () => {
  const [old, next] = [newKey(), newKey()]
  await start({ secretsKeys: [old] })
  const ID = await keep(TEXT)
  await expect(rotateSecrets(open.db)).rejects.toThrow('write a new one before it')
  await start({ secretsKeys: [next, old] })
  expect(await textOf(ID)).toBe(TEXT)
  expect((await rotateSecrets(open.db)).key).toBe(next.id)
  await start({ secretsKeys: [next] })
  expect(await textOf(ID)).toBe(TEXT)
})

test('where a key is lost for good another is adopted; what it sealed stays, and is said', async () => {
  await start({ secretsKeys: [newKey()] })
  const ID = await keep(TEXT)
  const mine = newKey()
  holdKeys(open.db, ringOf([mine]))
  const { key, lost } = await adoptKey(open.db)
  expect([key, lost]).toEqual([mine.id, [{ table: 'record_secrets', count: 1 }]])
  await start({ secretsKeys: [mine] })
  expect(told.at(-1)).toMatch(/^1 secrets are sealed with the key [\da-f]{16}, which is not here/)
  await expect(textOf(ID)).rejects.toThrow('请运维设置原来的 SECRETS_KEY')
  expect(await textOf(await keep('typed again'))).toBe('typed again')
  expect((await rotateSecrets(open.db).catch((error: Error) => error.message)) as string).toContain('write a new one')
})

test('what was made by nobody is made anew with the adopted key, and every kind that is sealed says what becomes of it', async () => {
  await start({ secretsKeys: [newKey()] })
  const { ID: StID } = await open.db
    .insertInto('stations')
    .values({ StationName: '新' })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const before = await readerSecretOf(open.db, StID)
  const mine = newKey()
  holdKeys(open.db, ringOf([mine]))
  await expect(readerSecretOf(open.db, StID)).rejects.toThrow('请运维设置原来的 SECRETS_KEY')
  expect((await adoptKey(open.db)).lost).toContainEqual({ table: 'reader_secrets', count: 1 })
  const after = await readerSecretOf(open.db, StID)
  expect(after).not.toBe(before)
  expect((await sealedColumns(open.db)).filter(({ table }) => !lostWords[table])).toEqual([])
})

test('a file that holds something else is a sentence, not a new key', async () => {
  writeFileSync(keyFileOf(dataDir), 'not a key\n')
  await expect(start()).rejects.toThrow('holds no key')
  expect(readFileSync(keyFileOf(dataDir), 'utf8')).toBe('not a key\n')
  expect(() => keysFor(another().db)).toThrow('openSecrets')
})
