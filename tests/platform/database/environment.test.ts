import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from '../../../server/environment.ts'

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
    databaseConnections: 10,
    dataDir: '.data',
    demoPassword: 'copydesk-demo',
    outgoingHosts: [],
    publicAddress: undefined,
    trustedProxies: [],
    logLevel: 'info',
  })
})

test('what is given is taken', () => {
  expect(
    readEnvironment({
      PORT: '0',
      HOST: '::',
      DATABASE_URL: 'postgres://u:p@db.local:6000/news?sslmode=require',
      DATABASE_CONNECTIONS: '40',
      DATA_DIR: '/srv/采编',
      DEMO_PASSWORD: '12345678',
      OUTGOING_HOSTS: 'cms.local, 10.0.0.5:8000 ::1',
      PUBLIC_ADDRESS: 'https://News.Example/',
      TRUSTED_PROXIES: 'loopback, 10.1.0.0/16,fd00::2',
      LOG_LEVEL: 'debug',
    }),
  ).toEqual({
    port: 0,
    host: '::',
    databaseUrl: 'postgres://u:p@db.local:6000/news?sslmode=require',
    databaseConnections: 40,
    dataDir: '/srv/采编',
    demoPassword: '12345678',
    outgoingHosts: ['cms.local', '10.0.0.5:8000', '::1'],
    publicAddress: 'https://news.example',
    trustedProxies: ['loopback', '10.1.0.0/16', 'fd00::2'],
    logLevel: 'debug',
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
