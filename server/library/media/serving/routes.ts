/** The library's files by their addresses. Nobody signs in here: an address cannot be guessed. */
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../../src/api/client.ts'
import { contentMark, endings, isAsGiven } from '../../../../src/api/library/media/fileAddress.ts'
import { SUBTITLES } from '../../../../src/api/library/media/subtitlesOf.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { StorageProblem } from '../../../platform/storage/storage.ts'
import { findVersion, type FoundFile, type FoundVersion } from './find.ts'
import { give } from './give.ts'
import { giveMade } from './giveMade.ts'
import { BARE, isSize, isTelling } from './made.ts'
import { AWAY, DAMAGED, LOST, tellOnce } from './tellOnce.ts'

/** What the addresses stand on. */
export interface ServingParts {
  readonly db: Kysely<Database>
}

/** R-215; kept for ever by whoever has it: an address names one version. */
const KEPT = 'public, max-age=31536000, immutable'
/** Kept, and asked about every time: what is made of a version may be made anew under its name, as when its subtitles are changed. */
const ASKED = 'public, no-cache'

// Pictures and videos are packed already, and parts of a file are parts of its own bytes.
const asItIs = { compress: false } as const

/** Adds the addresses to a server that does not listen yet. */
export function fileRoutes(server: FastifyInstance, { db }: ServingParts): void {
  // What stands in a text is found by this one spelling, and taken away by it.
  const refuseOther: onRequestHookHandler = (request, reply, done) => {
    if (isAsGiven(request.raw.url ?? '')) done()
    else void missing(reply)
  }
  server.addHook('onRoute', (route) => {
    const before = [route.onRequest ?? []].flat()
    // The HEAD of a route brings what its GET was given.
    if (route.url.startsWith('/static/img/') && !before.includes(refuseOther))
      route.onRequest = [refuseOther, ...before]
  })
  server.get('/static/img/:file', asItIs, async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, key, ending] = /^([A-Za-z0-9_-]{22})\.([a-z0-9]{2,5})$/.exec(file) ?? []
    const version = key === undefined ? undefined : await findVersion(db, key)
    if (!version || ending !== (endings[version.Type] ?? 'bin')) return missing(reply)
    return guarded(request, reply, version, async () => {
      const giveIt = (file: FoundFile) => give(request, reply, db, { file, version, cache: KEPT })
      const isGiven = isTelling(version) && (await giveMade(db, { version, name: BARE }, giveIt))
      if (!isGiven) await giveIt(version)
    })
  })

  server.get('/static/img/:key/:name', asItIs, async (request, reply) => {
    const { key, name } = request.params as { key: string; name: string }
    if (!/^[A-Za-z0-9_-]{22}$/.test(key) || !/^[\w.-]{1,100}$/.test(name)) return missing(reply)
    const version = await findVersion(db, key)
    if (!version) return missing(reply)
    return guarded(request, reply, version, async () => {
      const giveIt = (file: FoundFile) => {
        const cache = isSize(name) || isMarked(request, file) ? KEPT : ASKED
        return give(request, reply, db, { file, version, cache })
      }
      if (await giveMade(db, { version, name }, giveIt)) return
      if (name === SUBTITLES) none(reply)
      else missing(reply)
    })
  })
}

/** What cannot be made just now, or at all, is told by the status and one sentence. */
async function guarded(
  { log }: FastifyRequest,
  reply: FastifyReply,
  { Sha256 }: FoundVersion,
  act: () => Promise<void>,
): Promise<FastifyReply> {
  try {
    await act()
    return reply
  } catch (error) {
    const isStorage = error instanceof StorageProblem && error.kind !== 'refused'
    if (!isStorage && !(error instanceof Refusal)) throw error
    const mayPass = isStorage ? error.mayPass : error.kind === 'busy'
    if (isStorage) tellOnce(log, Sha256, mayPass ? AWAY : LOST, error)
    else if (!mayPass) tellOnce(log, Sha256, DAMAGED, error)
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

/** Every player of a file asks for its subtitles: that there are none is no error. */
function none(reply: FastifyReply): FastifyReply {
  return reply.code(204).headers({ 'cache-control': ASKED, 'access-control-allow-origin': '*' }).send()
}

/** Whether an address says of which content it is: then it never means another. */
const isMarked = ({ url }: FastifyRequest, { Sha256 }: FoundFile) =>
  /\?([\da-f]{8})$/.exec(url)?.[1] === contentMark(Sha256)
