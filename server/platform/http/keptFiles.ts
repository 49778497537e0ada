/**
 * The browser's files of other releases. Each server puts those it serves into the database, so that every server can answer
 * for all that served lately: a page loads its parts one by one, for as long as it is open.
 */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Work } from '../jobs/work.ts'

const HOUR = 3_600_000
/** Ours: how long a file stays after the last server that serves it has said so, in hours: a day, and a night. */
const KEPT_HOURS = 36
/** Ours: how often a server says so, in ms. */
export const SAY_MS = 6 * HOUR
/** Ours: how many are written at once. */
const BATCH = 50
/** Ours: how often one address may ask for what is not here, per minute: a page has fewer parts. */
const RATE = 600

/** Whose content its name tells; only such a file is the same for ever. */
const hashed = /^[\w.-]+[-.][\w-]{8,}\.\w+$/

/** What a build makes; of anything else a browser is told nothing and takes it for bytes. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
}

/** Names of a built client's files that may be kept; none where there is no client. */
async function namesIn(dist: string): Promise<string[]> {
  const all = await readdir(join(dist, 'assets')).catch(() => [])
  return all.filter((name) => hashed.test(name) && !/\.(br|gz)$/.test(name))
}

async function bodyOf(dist: string, name: string) {
  const path = join(dist, 'assets', name)
  const packed = await readFile(`${path}.gz`).catch(() => undefined)
  return { Name: name, Body: packed ?? (await readFile(path)), IsGzip: packed !== undefined }
}

/** Says which files are served from a folder, and brings in those that are not kept yet. Answers how many those were. */
export async function keepFiles(db: Kysely<Database>, dist: string): Promise<number> {
  const names = await namesIn(dist)
  if (names.length === 0) return 0
  const seen = await db
    .updateTable('client_files')
    .set({ SeenAt: sql`now()` })
    .where('Name', 'in', names)
    .returning('Name')
    .execute()
  const known = new Set(seen.map(({ Name }) => Name))
  const missing = names.filter((name) => !known.has(name))
  for (let at = 0; at < missing.length; at += BATCH) {
    const rows = await Promise.all(missing.slice(at, at + BATCH).map((name) => bodyOf(dist, name)))
    await db
      .insertInto('client_files')
      .values(rows)
      // Two servers of one release may start at once.
      .onConflict((row) => row.column('Name').doNothing())
      .execute()
  }
  return missing.length
}

/** Answers for files that this server does not have itself; what it has goes first. */
export function serveKept(server: FastifyInstance, db: Kysely<Database>): void {
  const config = { rateLimit: { max: RATE, timeWindow: 60_000 } }
  server.get('/assets/:name', { config }, async (request, reply) => {
    const { name } = request.params as { name: string }
    if (!hashed.test(name)) return reply.callNotFound()
    const found = await db
      .selectFrom('client_files')
      .select(['Body', 'IsGzip'])
      .where('Name', '=', name)
      .executeTakeFirst()
    if (!found) return reply.callNotFound()
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const isPacked = found.IsGzip && takesGzip
    return reply
      .type(types[extname(name)] ?? 'application/octet-stream')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...(isPacked && { 'content-encoding': 'gzip' }),
      })
      .send(found.IsGzip && !takesGzip ? gunzipSync(found.Body) : found.Body)
  })
}

/** Takes away what nobody has served for KEPT_HOURS. Answers how many. */
export async function sweepFiles(db: Kysely<Database>, keptHours: number = KEPT_HOURS): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('client_files')
    .where('SeenAt', '<', sql<Date>`now() - make_interval(hours => ${keptHours})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Kept files, as work of the server. */
export const keptFileWork: readonly Work[] = [
  {
    kind: 'clientFiles.sweep',
    title: 'sweeping files of releases that are gone',
    limitMs: 60_000,
    everyMs: HOUR,
    async run(_job, { db }) {
      await sweepFiles(db)
    },
  },
]
