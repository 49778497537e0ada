/**
 * `copydesk doctor` behind a real nginx: with the example of deploy/nginx everything is well, and of each thing somebody may
 * have written otherwise it says in a sentence what is wrong.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { debianPostgres, freePort, type Running } from './deploy/debian.ts'
import { startNginx, type NginxParts } from './deploy/nginx.ts'
import { copydesk, isReady, startServer } from './deploy/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-doctor-nginx-'))
const running: Running[] = []
let house: Record<string, string>
let port: number

beforeAll(async () => {
  const database = await debianPostgres(folder)
  running.push(database)
  port = await freePort()
  house = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), TRUSTED_PROXIES: 'loopback' }
  const server = startServer({ ...house, PORT: String(port) })
  running.push(server)
  await isReady(port, server)
})
afterAll(async () => {
  for (const one of running.toReversed()) await one.stop(one === running[0] ? 'SIGINT' : 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

interface Report {
  readonly ok: boolean
  readonly checks: readonly { readonly id: string; readonly result: string; readonly says: string }[]
}

type Parts = NginxParts & { readonly servers?: readonly number[] }

/** nginx with the examples, and the addresses people have there: with `publicHost` two. */
async function behind({ servers = [port, port], ...parts }: Parts) {
  const nginx = await startNginx(mkdtempSync(join(folder, 'nginx-')), servers, parts)
  running.push(nginx)
  const at = (secure: number) => `https://localhost:${secure}`
  const addresses: Record<string, string> = parts.publicHost
    ? { PUBLIC_ADDRESS: at(nginx.publicly), WORKSPACE_ADDRESS: at(nginx.secure) }
    : { PUBLIC_ADDRESS: at(nginx.secure) }
  return { nginx, addresses }
}

/** What the doctor says behind the examples, changed so. */
async function examined(parts: Parts = {}): Promise<Report> {
  const { nginx, addresses } = await behind(parts)
  const env = { ...house, ...addresses, NODE_EXTRA_CA_CERTS: nginx.certificate }
  const { code, said } = await copydesk(['doctor', '--json'], env)
  await nginx.stop()
  const report = JSON.parse(said) as Report
  expect(code).toBe(report.ok ? 0 : 1)
  return report
}

/** A line of the example written otherwise. @throws where the example has no such line any more. */
const instead = (line: string, other: string) => (example: string) => {
  expect(example).toContain(line)
  return example.replaceAll(line, other)
}

test('with the example of deploy/nginx all is well', async () => {
  const { ok, checks } = await examined()
  // Skipped is what nobody uses here.
  expect(checks.filter(({ result }) => result !== 'ok' && result !== 'skip')).toEqual([])
  expect(ok).toBe(true)
})

const streaming = '    proxy_buffering off;'
test.each([
  [
    'buffering on',
    instead(streaming, '    proxy_ignore_headers X-Accel-Buffering;'),
    'stream',
    'fail',
    'the proxy holds the stream of events back: screens have to poll',
  ],
  [
    'a stream that is cut off while nothing happens',
    instead('    proxy_read_timeout 60s;', '    proxy_read_timeout 5s;'),
    'stream',
    'fail',
    'the proxy cuts the stream of events off while it is silent, before the sign of life every 15 s',
  ],
  [
    'no word of where requests come from',
    instead('proxy_set_header X-Forwarded-For $remote_addr;', 'proxy_set_header X-Forwarded-For "";'),
    'proxyHeaders',
    'fail',
    'the proxy does not say where requests come from: everybody seems to come from 127.0.0.1',
  ],
  [
    'what anybody wrote passed on',
    instead('proxy_set_header X-Forwarded-For $remote_addr;', ''),
    'proxyHeaders',
    'fail',
    'anybody can write where they come from: a forged X-Forwarded-For is believed',
  ],
  [
    'another host',
    instead('proxy_set_header X-Forwarded-Host $host', 'proxy_set_header X-Forwarded-Host wrong.example'),
    'publicAddress',
    'warn',
    /^the server believes to be https:\/\/wrong\.example.* and not https:\/\/localhost:\d+$/,
  ],
  [
    'the protocol not told',
    instead('proxy_set_header X-Forwarded-Proto $scheme;', 'proxy_set_header X-Forwarded-Proto http;'),
    'publicAddress',
    'warn',
    /^the server believes to be http:\/\/localhost.* and not https:/,
  ],
  [
    'small bodies only',
    instead('client_max_body_size 64m;', 'client_max_body_size 1m;'),
    'bodyLimit',
    'fail',
    /^a body of 64 MB (was refused \(413\)|broke off \(.+\))$/,
  ],
])('%s', async (_what, change, id, result, says) => {
  const { ok, checks } = await examined({ change })
  const wrong = checks.filter((one) => !['ok', 'skip'].includes(one.result))
  expect(wrong).toEqual([
    expect.objectContaining({ id, result, says: typeof says === 'string' ? says : expect.stringMatching(says) }),
  ])
  expect(ok).toBe(result !== 'fail')
})

const asItIs = (example: string) => example
const wrongOf = ({ checks }: Report) => checks.filter(({ result }) => result !== 'ok' && result !== 'skip')

test('with both examples of deploy/nginx all is well at two hosts, and what only the staff do is looked at where they are', async () => {
  const report = await examined({ publicHost: asItIs })
  expect(wrongOf(report)).toEqual([])
  const results = Object.fromEntries(report.checks.map(({ id, result }) => [id, result]))
  expect(results).toMatchObject({ publicAddress: 'ok', workspaceAddress: 'ok', stream: 'ok', bodyLimit: 'ok' })
  const unsaid = instead('proxy_set_header X-Forwarded-For $remote_addr;', '')
  expect(wrongOf(await examined({ publicHost: unsaid }))).toEqual([
    expect.objectContaining({ id: 'proxyHeaders', says: expect.stringMatching(/^https:.*: anybody can write/) }),
  ])
  const heldBack = instead(streaming, '    proxy_ignore_headers X-Accel-Buffering;')
  expect(wrongOf(await examined({ change: heldBack, publicHost: asItIs }))).toEqual([
    expect.objectContaining({ id: 'stream', result: 'fail' }),
  ])
})

test('at two hosts the public’s has nothing of the workspace, and by another name nobody comes in', async () => {
  const two = await freePort()
  const { nginx, addresses } = await behind({ servers: [two, two], publicHost: asItIs })
  const server = startServer({ ...house, ...addresses, PORT: String(two) })
  running.push(server)
  await isReady(two, server)
  const ca = readFileSync(nginx.certificate)
  const statusAt = (address: string) => (path: string) =>
    new Promise((resolve, reject) => {
      get(`${address}${path}`, { ca }, (answer) => resolve(answer.resume().statusCode)).once('error', reject)
    })
  const [atPublic, atDesk] = [statusAt(addresses['PUBLIC_ADDRESS']!), statusAt(addresses['WORKSPACE_ADDRESS']!)]
  const call = '/api/common/config/geturl'
  expect([await atDesk(call), await atDesk('/healthz'), await atPublic(call), await atPublic('/healthz')]).toEqual([
    ...[200, 200, 404, 404],
  ])
  // An open call says what it lacks.
  expect(await atPublic('/open/vote')).toBe(400)
  await expect(statusAt(`https://127.0.0.1:${nginx.publicly}`)('/')).rejects.toThrow()
})

test('a proxy before a server that is not there', async () => {
  const nobody = await freePort()
  const { checks } = await examined({ servers: [nobody, nobody] })
  expect(checks.find(({ result }) => result === 'fail')).toMatchObject({
    id: 'publicAddress',
    says: expect.stringMatching(/ is answered by another program, or one on another database \(502\)$/),
  })
})
