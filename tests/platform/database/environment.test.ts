import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '../../../server/openLog.ts'
import { drainSecondsOf, EnvironmentError, readEnvironment } from '../../../server/environment.ts'
import { environmentTable } from '../../../server/platform/environment/table.ts'
import { readKeys } from '../../../server/platform/secrets/keyText.ts'
import { secretNames, variables } from '../../../server/platform/environment/variables.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-environment-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A file of its own with these words. */
function fileOf(text: string): string {
  const place = join(folder, String(Math.random()))
  writeFileSync(place, text)
  return place
}

/** The sentence with which an environment is refused. */
function refusal(env: Record<string, string>): string {
  try {
    readEnvironment(env)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
  }
  throw new Error('it was accepted')
}

test('an empty environment gives the defaults', () => {
  expect(readEnvironment({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    databaseReadLate: 5,
    databaseConnections: 10,
    dataDir: '.data',
    storage: 'folder',
    s3Endpoint: undefined,
    s3Bucket: undefined,
    s3Region: 'us-east-1',
    s3AccessKey: undefined,
    s3SecretKey: undefined,
    ffmpegPath: undefined,
    secretsKeys: undefined,
    backupDir: undefined,
    backupAt: 210,
    backupKeep: 14,
    backupPassphrase: undefined,
    demoPassword: 'copydesk-demo',
    outgoingHosts: [],
    pushHosts: [],
    publicAddress: undefined,
    workspaceAddress: undefined,
    trustedProxies: [],
    drainSeconds: undefined,
    timeZone: 'Asia/Shanghai',
    logMonths: undefined,
    logLevel: 'info',
    logTarget: undefined,
  })
})

test('what is given is taken', () => {
  expect(
    readEnvironment({
      PORT: '0',
      HOST: '::',
      DATABASE_URL: 'postgres://u:p@db.local:6000/news?sslmode=require',
      DATABASE_URL_READ: 'postgres://u:p@copy.local/news',
      DATABASE_READ_LATE_SECONDS: '30',
      DATABASE_CONNECTIONS: '40',
      DATA_DIR: '/srv/采编',
      SECRETS_KEY: 'k'.repeat(43),
      BACKUP_DIR: '/mnt/backups',
      BACKUP_AT: '23:05',
      BACKUP_KEEP: '400',
      BACKUP_PASSPHRASE: 'six words by chance',
      DEMO_PASSWORD: '12345678',
      OUTGOING_HOSTS: 'cms.local, 10.0.0.5:8000 ::1',
      PUSH_HOSTS: 'push.local',
      PUBLIC_ADDRESS: 'https://News.Example/',
      TRUSTED_PROXIES: 'loopback, 10.1.0.0/16,fd00::2',
      DRAIN_SECONDS: '0',
      TIME_ZONE: 'Asia/Urumqi',
      OPERATION_LOG_MONTHS: '36',
      LOG_LEVEL: 'debug',
      LOG_TARGET: '/var/log/copydesk.log',
      STORAGE: 's3',
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'news-room',
      S3_REGION: 'cn-north-1',
      S3_ACCESS_KEY: 'AK',
      S3_SECRET_KEY: 'SK',
    }),
  ).toEqual({
    port: 0,
    host: '::',
    databaseUrl: 'postgres://u:p@db.local:6000/news?sslmode=require',
    databaseReadUrl: 'postgres://u:p@copy.local/news',
    databaseReadLate: 30,
    databaseConnections: 40,
    dataDir: '/srv/采编',
    storage: 's3',
    s3Endpoint: 'https://s3.example',
    s3Bucket: 'news-room',
    s3Region: 'cn-north-1',
    s3AccessKey: 'AK',
    s3SecretKey: 'SK',
    ffmpegPath: undefined,
    secretsKeys: readKeys('k'.repeat(43)),
    backupDir: '/mnt/backups',
    backupAt: 23 * 60 + 5,
    backupKeep: 400,
    backupPassphrase: 'six words by chance',
    demoPassword: '12345678',
    outgoingHosts: ['cms.local', '10.0.0.5:8000', '::1'],
    pushHosts: ['push.local'],
    publicAddress: 'https://news.example',
    trustedProxies: ['loopback', '10.1.0.0/16', 'fd00::2'],
    drainSeconds: 0,
    timeZone: 'Asia/Urumqi',
    logMonths: 36,
    logLevel: 'debug',
    logTarget: '/var/log/copydesk.log',
  })
})

test('blank counts as not set, and blanks around a value do not count', () => {
  expect(readEnvironment({ PORT: ' ', HOST: '', LOG_LEVEL: ' warn ' })).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    logLevel: 'warn',
  })
})

test('the result cannot be changed', () => {
  expect(Object.isFrozen(readEnvironment({}))).toBe(true)
})

test.each([
  [{ STORAGE: 'disk' }, 'STORAGE is "disk", but must be one of folder, s3.'],
  [
    { S3_ENDPOINT: 's3.example' },
    'S3_ENDPOINT is "s3.example", but must be an address such as https://s3.example, without keys in it.',
  ],
  [
    { S3_BUCKET: 'News' },
    'S3_BUCKET is "News", but must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes.',
  ],
] as const)('%o is refused', (given, sentence) => expect(refusal(given)).toBe(sentence))

test.each(['65536', '-1', '80a', '8.5', '0x50', '1e3', '999999'])('PORT %s is refused', (PORT) => {
  expect(refusal({ PORT })).toBe(
    `PORT is "${PORT}", but must be a whole number from 0 to 65535 (0 lets the system choose a free port).`,
  )
})

test.each(['0', '1', '1000', '-3', '2.5', 'ten'])('DATABASE_CONNECTIONS %s is refused', (DATABASE_CONNECTIONS) => {
  expect(refusal({ DATABASE_CONNECTIONS })).toContain('but must be a whole number from 2 to 999')
})

test('PORT 65535 is the last one', () => {
  expect(readEnvironment({ PORT: '65535' }).port).toBe(65535)
})

test.each(['127.0.0.1:80', 'http://a', 'a b', '-a', '300.1.1.1', 'a..b', 'a_b'])('HOST %s is refused', (HOST) => {
  expect(refusal({ HOST })).toContain(`HOST is "${HOST}", but must be an IP address or a host name`)
})

test.each(['localhost', 'news.example.com', '0.0.0.0', '::1'])('HOST %s is taken', (HOST) => {
  expect(readEnvironment({ HOST }).host).toBe(HOST)
})

test.each(['mysql://u@h/d', 'h:5432/d', 'postgres://h', 'postgres://h/', 'postgres://h:port/d'])(
  'DATABASE_URL %s is refused',
  (DATABASE_URL) => {
    expect(refusal({ DATABASE_URL })).toMatch(/^DATABASE_URL is ".*", but must be an address such as postgres:\/\//)
  },
)

test('a refused DATABASE_URL does not give its password away', () => {
  const urls = ['mysql://me:s3cret@h/d', 'me:s3cret@h/d', 'postgres://me:s3/cret@h', 'http://h/d?password=s3cret&a=1']
  expect(urls.map((DATABASE_URL) => refusal({ DATABASE_URL }).match(/"(.*)"/)?.[1])).toEqual([
    'mysql://***@h/d',
    '***@h/d',
    'postgres://***@h',
    'http://h/d?password=***&a=1',
  ])
})

test.each(['/', '//', 'C:\\'])('DATA_DIR %s is refused', (DATA_DIR) => {
  expect(refusal({ DATA_DIR })).toBe(
    `DATA_DIR is ${JSON.stringify(DATA_DIR)}, but must be the path of a folder of its own, such as .data or /srv/copydesk.`,
  )
})

test('DEMO_PASSWORD is 8 to 64 characters, and a refusal does not repeat it', () => {
  expect(readEnvironment({ DEMO_PASSWORD: 'x'.repeat(64) }).demoPassword).toHaveLength(64)
  expect([refusal({ DEMO_PASSWORD: '1234567' }), refusal({ DEMO_PASSWORD: 'x'.repeat(65) })]).toEqual([
    'DEMO_PASSWORD has 7 characters, but must be 8 to 64 characters without control characters.',
    'DEMO_PASSWORD has 65 characters, but must be 8 to 64 characters without control characters.',
  ])
})

test('LOG_LEVEL names what is allowed', () => {
  expect(refusal({ LOG_LEVEL: 'loud' })).toBe(
    'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.',
  )
})

test.each(['http://cms.local', 'cms.local/path', 'a b@c'])('OUTGOING_HOSTS %s is refused', (OUTGOING_HOSTS) => {
  expect(refusal({ OUTGOING_HOSTS })).toMatch('but must be a list of hosts with or without port')
  expect(refusal({ PUSH_HOSTS: OUTGOING_HOSTS })).toMatch(/^PUSH_HOSTS is .*, but must be a list of hosts/)
})

test.each(['0.0.0.0/0', '10.0.0.0/33', '10.0.0', '::/0', '10.0.0.1/8/8', 'proxy.local', '10.0.0.1/x'])(
  'TRUSTED_PROXIES %s is refused',
  (value) => {
    expect(refusal({ TRUSTED_PROXIES: `10.0.0.1, ${value}` })).toBe(
      `TRUSTED_PROXIES is "${value}", but must be a list of addresses or networks, such as 10.0.0.2,10.1.0.0/16, or loopback.`,
    )
  },
)

test.each([
  'news.example',
  'ftp://news.example',
  'https://news.example/path',
  'https://u:p@news.example',
  'https://n.example?x',
])('PUBLIC_ADDRESS %s is refused', (value) => {
  expect(() => readEnvironment({ PUBLIC_ADDRESS: value })).toThrow('PUBLIC_ADDRESS')
})

test.each(['6', '-1', '1.5', 'soon'])('DRAIN_SECONDS %s is refused', (DRAIN_SECONDS) => {
  expect(refusal({ DRAIN_SECONDS })).toBe(
    `DRAIN_SECONDS is "${DRAIN_SECONDS}", but must be a whole number from 0 to 5.`,
  )
})

test('the port waits for others only where somebody stands in front, or was said to', () => {
  const seconds = (env: Record<string, string>) => drainSecondsOf(readEnvironment(env))
  expect(seconds({})).toBe(0)
  expect(seconds({ TRUSTED_PROXIES: 'loopback' })).toBe(3)
  expect(seconds({ TRUSTED_PROXIES: 'loopback', DRAIN_SECONDS: '0' })).toBe(0)
  expect(seconds({ DRAIN_SECONDS: '5' })).toBe(5)
})

test.each(['+08:00', 'Shanghai', 'Asia/Nowhere', "Asia/X' -c x=1", 'CST'])('TIME_ZONE %s is refused', (TIME_ZONE) => {
  expect(refusal({ TIME_ZONE })).toContain('but must be the name of a time zone, such as Asia/Shanghai')
})

test.each(['5', '241', '0', 'ever'])('OPERATION_LOG_MONTHS %s is refused', (OPERATION_LOG_MONTHS) => {
  expect(refusal({ OPERATION_LOG_MONTHS })).toContain('but must be a whole number from 6 to 240')
})

test.each(['stderr', '/var/log/', 'log'])('LOG_TARGET %s is refused', (LOG_TARGET) => {
  expect(refusal({ LOG_TARGET })).toContain('but must be stdout or the path of a file')
})

const secrets = Object.values(variables).filter((one) => 'isSecret' in one)

test.each(secrets.map(({ name }) => [name] as const))('%s may stand in a file', (name) => {
  const [field] = Object.entries(variables).find(([, one]) => one.name === name)!
  const value = name.startsWith('DATABASE') ? 'postgres://u:p@db.local/news' : 'k'.repeat(43)
  const read = (given: Readonly<Record<string, string>>) => readEnvironment(given)[field as 'demoPassword']
  expect(read({ [`${name}_FILE`]: fileOf(`${value}\n`) })).toEqual(read({ [name]: value }))
  expect(refusal({ [name]: value, [`${name}_FILE`]: fileOf(value) })).toBe(
    `${name} and ${name}_FILE are both set, but only one may be.`,
  )
  const missing = join(folder, 'missing')
  expect(refusal({ [`${name}_FILE`]: missing })).toBe(
    `${name}_FILE is ${JSON.stringify(missing)}, but that file cannot be read (ENOENT).`,
  )
  const empty = fileOf(' \n')
  expect(refusal({ [`${name}_FILE`]: empty })).toBe(`${name}_FILE is ${JSON.stringify(empty)}, but that file is empty.`)
  const huge = fileOf('x'.repeat(16_385))
  expect(refusal({ [`${name}_FILE`]: huge })).toMatch(/is longer than 16384 characters\.$/)
})

test('what is no secret is not read from a file', () => {
  expect(readEnvironment({ PORT_FILE: fileOf('81') }).port).toBe(8080)
})

test('names with PASSWORD, KEY, SECRET or URL of a database are secrets, and kept from other programs', () => {
  const names = Object.values(variables).map(({ name }) => name)
  const telling = names.filter((name) => /PASSWORD|SECRET|KEY|TOKEN|DATABASE_URL/.test(name))
  expect(telling.filter((name) => !secretNames.includes(name))).toEqual([])
  expect(secretNames).toContain('DATABASE_URL_FILE')
})

test('the manual says of each variable what its declaration says', () => {
  const manual = readFileSync('docs/operator/environment.md', 'utf8')
  const table = manual.split('\n').filter((line) => line.startsWith('|'))
  expect(table).toEqual(environmentTable().split('\n'))
})

test('a log in a file makes its folders, is added to, goes on after a rotation, and a folder is refused', () => {
  const place = join(folder, 'logs/server.log')
  const log = openLog({ logLevel: 'info', logTarget: place })
  log.info('first')
  openLog({ logLevel: 'info', logTarget: place }).info('second')
  const said = () =>
    readFileSync(place, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(said()).toEqual(['first', 'second'])
  renameSync(place, `${place}.1`)
  process.emit('SIGHUP')
  log.info('third')
  expect(said()).toEqual(['third'])
  process.removeAllListeners('SIGHUP')
  expect(() => openLog({ logLevel: 'info', logTarget: folder })).toThrow(
    `LOG_TARGET is ${JSON.stringify(folder)}, but that file cannot be written (EISDIR).`,
  )
})
