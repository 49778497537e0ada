/** A page of one release loads its parts from a server of another one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { serveClient } from '../../../server/platform/http/client.ts'
import { keepFiles, serveKept, sweepFiles } from '../../../server/platform/http/keptFiles.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-kept-'))
const code = (release: string) => `export const release = '${release}' // ${'x'.repeat(2000)}\n`

/** A built client with one part of its own and one that both releases have. */
function release(name: string): string {
  const dist = join(folder, name)
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), name)
  const add = (file: string, text: string) => {
    writeFileSync(join(dist, 'assets', file), text)
    writeFileSync(join(dist, 'assets', `${file}.gz`), gzipSync(text))
  }
  add(`list-${name}Abcdefg.js`, code(name))
  add('react-Abcdefgh.js', code('both'))
  writeFileSync(join(dist, 'assets', `font-${name}Abcdefg.woff2`), Buffer.from([0, 1, 2, 255]))
  writeFileSync(join(dist, 'assets', 'plain.js'), 'no hash in its name')
  return dist
}

let fresh: FreshDatabase
let open: OpenDatabase
let server: FastifyInstance
const [a, b] = [release('A'), release('B')]
beforeAll(async () => {
  fresh = await freshDatabase()
  open = openDatabase(fresh.url)
  // The server of B; that of A ended.
  server = Fastify()
  await serveClient(server, b)
  serveKept(server, open.db)
})
afterAll(async () => {
  await server.close()
  await open.close()
  await fresh.drop()
  rmSync(folder, { recursive: true })
})

const ask = (name: string, encoding = 'gzip, br') =>
  server.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })

test('each server keeps its own, once; what another release has is answered, compressed and not', async () => {
  expect((await ask('list-AAbcdefg.js')).statusCode).toBe(404)
  expect(await keepFiles(open.db, a)).toBe(3)
  expect(await keepFiles(open.db, b)).toBe(2)
  expect(await keepFiles(open.db, b)).toBe(0)
  const packed = await ask('list-AAbcdefg.js')
  expect(packed.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(code('A'))
  const plain = await ask('list-AAbcdefg.js', 'identity')
  expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, code('A')])
  const font = await ask('font-AAbcdefg.woff2')
  expect([font.headers['content-type'], [...font.rawPayload]]).toEqual(['font/woff2', [0, 1, 2, 255]])
  expect((await ask('list-BAbcdefg.js')).statusCode).toBe(200)
})

test('what no release has, and what is no name of a part, is not found', async () => {
  const names = ['list-CAbcdefg.js', 'plain.js', '..%2findex.html', 'x', encodeURIComponent("a'-Abcdefgh.js")]
  for (const name of names) expect((await ask(name)).statusCode, name).toBe(name === 'plain.js' ? 200 : 404)
})

test('what nobody has served for long goes, and what one server still serves stays', async () => {
  await sql`update client_files set "SeenAt" = now() - interval '35 hours'`.execute(open.db)
  expect(await sweepFiles(open.db)).toBe(0)
  await sql`update client_files set "SeenAt" = now() - interval '37 hours'`.execute(open.db)
  await keepFiles(open.db, b)
  expect(await sweepFiles(open.db)).toBe(2)
  expect((await ask('list-AAbcdefg.js')).statusCode).toBe(404)
})

test('a folder without a client has nothing to keep', async () => {
  expect(await keepFiles(open.db, join(folder, 'none'))).toBe(0)
})
