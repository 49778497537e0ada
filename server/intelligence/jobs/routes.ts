/** Files that AI made, by their addresses. Nobody signs in here: an address cannot be guessed, and ends when its job is put away. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { isMadeShown, madeEnding } from '../../../src/api/intelligence/aiJobs/madeAddress.ts'
import type { Database } from '../../platform/database/schema.ts'
import { rangeIn } from '../../platform/http/range.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { StorageProblem } from '../../platform/storage/storage.ts'

/** What the addresses stand on. */
export interface MadeParts {
  readonly db: Kysely<Database>
}

/** Adds them to a server that does not listen yet. */
export function madeRoutes(server: FastifyInstance, { db }: MadeParts): void {
  server.get('/files/ai/:file', { compress: false }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, key, ending] = /^([A-Za-z0-9_-]{22})[.]([a-z0-9]{3,4})$/.exec(file) ?? []
    // Spelt otherwise it would be shown where nobody knows it for what it is: texts are looked through for the address as it is given.
    const isSpelt = !/^[^?]*%/.test(request.raw.url ?? '')
    const found = key === undefined || !isSpelt ? undefined : await foundBy(db, key)
    if (!found || ending !== madeEnding(found.Type)) return missing(reply)
    const { Sha256, Type, Name } = found
    const Size = Number(found.Size)
    const part = rangeIn(request.headers.range, Size)
    const isShown = isMadeShown(Type)
    reply.headers({
      'cache-control': 'private, max-age=3600',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': isShown ? Type : 'application/octet-stream',
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${Name}"`,
    })
    if (part === 'none') return reply.code(416).header('content-range', `bytes */${Size}`).send()
    try {
      const bytes = await storageOf(db).open(Sha256, part, Size)
      if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${Size}`)
      reply.header('content-length', part ? part.end - part.start + 1 : Size)
      return await reply.send(bytes)
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error
      return missing(reply, error.mayPass ? 503 : 404, error.message)
    }
  })
}

async function foundBy(db: Kysely<Database>, Key: string) {
  const row = await db
    .selectFrom('ai_job_results as r')
    .innerJoin('ai_jobs as j', 'j.ID', 'r.JobID')
    .select(['r.Sha256', 'r.Size', 'r.Type', 'r.Name'])
    .where('r.Key', '=', Key)
    .where('r.State', '=', 'kept')
    .where('j.RemoveTime', 'is', null)
    .executeTakeFirst()
  return row?.Sha256 ? { ...row, Sha256: row.Sha256 } : undefined
}

function missing(reply: FastifyReply, status = 404, why = '没有这个文件，或者它的任务已经删除。'): FastifyReply {
  for (const name of ['content-disposition', 'content-length', 'content-range', 'accept-ranges'])
    reply.removeHeader(name)
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(why)
}
