/** The library's files by their addresses. Nobody signs in here: an address cannot be guessed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../../src/api/client.ts'
import { contentMark, endings, isAsGiven } from '../../../../src/api/library/media/fileAddress.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { storageOf } from '../../../platform/storage/heldStorage.ts'
import { StorageProblem } from '../../../platform/storage/storage.ts'
import { findVersion, type FoundFile, type FoundVersion } from './find.ts'
import { BARE, isSize, isTelling, madeOf } from './made.ts'
import { rangeIn } from './range.ts'

/** What the addresses stand on. */
export interface ServingParts {
  readonly db: Kysely<Database>
}

/** Types that are no picture, video or sound and are shown as they are all the same: what players read. */
const played: ReadonlySet<string> = new Set([
  'application/vnd.apple.mpegurl',
  'application/x-mpegurl',
  'text/vtt',
  'application/json',
])
/** R-215; kept for ever by whoever has it: an address names one version. */
const KEPT = 'public, max-age=31536000, immutable'
/** Kept, and asked about every time: what is made of a version may be made anew under its name, as when its subtitles are changed. */
const ASKED = 'public, no-cache'

// Pictures and videos are packed already, and parts of a file are parts of its own bytes.
const asItIs = { compress: false } as const

/** Adds the addresses to a server that does not listen yet. */
export function fileRoutes(server: FastifyInstance, { db }: ServingParts): void {
  // What stands in a text is found by this one spelling, and taken away by it.
  server.addHook('onRequest', async (request, reply) => {
    const isFile = request.routeOptions.url?.startsWith('/static/img/')
    return isFile && !isAsGiven(request.raw.url ?? '') ? missing(reply) : undefined
  })
  server.get('/static/img/:file', asItIs, async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, key, ending] = /^([A-Za-z0-9_-]{22})\.([a-z0-9]{2,5})$/.exec(file) ?? []
    const version = key === undefined ? undefined : await findVersion(db, key)
    if (!version || ending !== (endings[version.Type] ?? 'bin')) return missing(reply)
    return guarded(reply, async () => {
      const shown = isTelling(version) ? await madeOf(db, version, BARE) : undefined
      return give(request, reply, db, { file: shown ?? version, version, cache: KEPT })
    })
  })

  server.get('/static/img/:key/:name', asItIs, async (request, reply) => {
    const { key, name } = request.params as { key: string; name: string }
    if (!/^[A-Za-z0-9_-]{22}$/.test(key) || !/^[\w.-]{1,100}$/.test(name)) return missing(reply)
    const version = await findVersion(db, key)
    if (!version) return missing(reply)
    return guarded(reply, async () => {
      const made = await madeOf(db, version, name)
      if (!made) return missing(reply)
      const cache = isSize(name) || isMarked(request, made) ? KEPT : ASKED
      return give(request, reply, db, { file: made, version, cache })
    })
  })
}

/** What cannot be made just now, or at all, is told by the status and one sentence. */
async function guarded(reply: FastifyReply, act: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await act()
  } catch (error) {
    const isStorage = error instanceof StorageProblem && error.kind !== 'refused'
    if (!isStorage && !(error instanceof Refusal)) throw error
    const mayPass = isStorage ? error.mayPass : error.kind === 'busy'
    for (const name of ['etag', 'content-length', 'content-range', 'content-disposition']) reply.removeHeader(name)
    reply.headers({ 'cache-control': 'no-store', 'retry-after': '2' })
    return reply
      .code(mayPass ? 503 : 404)
      .type('text/plain; charset=utf-8')
      .send(error.message)
  }
}

function missing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('没有这个文件，或者已经撤下。')
}

/** Whether an address says of which content it is: then it never means another. */
const isMarked = ({ url }: FastifyRequest, { Sha256 }: FoundFile) =>
  /\?([\da-f]{8})$/.exec(url)?.[1] === contentMark(Sha256)

/** What is sent. */
interface Given {
  readonly file: FoundFile
  readonly version: FoundVersion
  /** As the header has it. */
  readonly cache: string
}

/** Sends a file, or the part of it that is asked for. */
async function give(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Kysely<Database>,
  { file, version, cache }: Given,
): Promise<FastifyReply> {
  const { Sha256, Size, Type } = file
  const isShown = Object.hasOwn(endings, Type) || played.has(Type)
  const etag = `"${Sha256.slice(0, 32)}"`
  reply.headers({
    etag,
    'cache-control': cache,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    // Pages of the public may stand on another host, and players fetch piece by piece.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': Type === 'application/pdf' ? "default-src 'none'" : "default-src 'none'; sandbox",
    'content-type': isShown ? Type : 'application/octet-stream',
    ...(isShown ? {} : { 'content-disposition': `attachment; filename*=UTF-8''${encoded(version.FileName)}` }),
  })
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const condition = request.headers['if-range']
  const part = condition === undefined || condition === etag ? rangeIn(request.headers.range, Size) : undefined
  if (part === 'none')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${Size}` })
      .send()
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${Size}`)
  reply.header('content-length', part ? part.end - part.start + 1 : Size)
  return reply.send(await storageOf(db).open(Sha256, part))
}

const isHeld = (marks: string | undefined, etag: string) =>
  marks !== undefined &&
  (marks.trim() === '*' || marks.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag))

/** As RFC 8187 wants it. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
