/** Sending a file of the library, or a part of it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { endings } from '../../../../src/api/library/media/fileAddress.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { blanked } from '../../../platform/containers/blanked.ts'
import { putDownAsGiven } from '../../../platform/containers/givenAs.ts'
import { hiddenIn } from '../../../platform/containers/hiddenIn.ts'
import { RULES } from '../../../platform/containers/placeRanges.ts'
import { storageOf } from '../../../platform/storage/heldStorage.ts'
import { StorageProblem } from '../../../platform/storage/storage.ts'
import type { FoundFile, FoundVersion } from './find.ts'
import { rangeIn } from '../../../platform/http/range.ts'
import { fileInLog, LOST, tellOnce } from './tellOnce.ts'
import { unkeptBytes } from './unkept.ts'

/** Types that are no picture, video or sound and are shown as they are all the same: what players read. */
const played: ReadonlySet<string> = new Set([
  'application/vnd.apple.mpegurl',
  'application/x-mpegurl',
  'text/vtt',
  'application/json',
])
/** What is sent. */
export interface Given {
  readonly file: FoundFile
  readonly version: FoundVersion
  /** As the header has it. */
  readonly cache: string
}

/**
 * Sends a file, or the part of it that is asked for. Rejects with a StorageProblem where it is not there as a whole, before
 * anything was said of it. The reply is not what it answers: awaited, a reply is nothing, once all of it has gone.
 */
export async function give(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Kysely<Database>,
  { file, version, cache }: Given,
): Promise<void> {
  const { Sha256, Size, Type } = file
  const isShown = Object.hasOwn(endings, Type) || played.has(Type)
  // What the server made of it says nothing by itself.
  const hidden = Sha256 === version.Sha256 ? await orTell(request, file, hiddenIn(storageOf(db), version)) : []
  // Whoever kept it from before has another file.
  const etag = `"${Sha256.slice(0, 32)}${hidden.length > 0 ? `-placeless${RULES}` : ''}"`
  const condition = request.headers['if-range']
  const part = condition === undefined || condition === etag ? rangeIn(request.headers.range, Size) : undefined
  const isKnown = isHeld(request.headers['if-none-match'], etag)
  const isWanted = !isKnown && part !== 'none'
  if (isWanted && hidden.length > 0) await orTell(request, file, putDownAsGiven(db, storageOf(db), version))
  const bytes = !isWanted
    ? undefined
    : file.unkept
      ? unkeptBytes(file.unkept, part)
      : await orTell(request, file, storageOf(db).open(Sha256, part, Size))
  bytes?.once('error', (error) => {
    // Whoever asked may have left before it was there.
    if (error instanceof StorageProblem)
      request.log.warn(
        { err: error, file: fileInLog(Sha256) },
        'files: one ended in the middle, so the answer is cut off',
      )
  })
  if (file.unkept) request.log.warn({ err: file.unkept.why }, 'files: a picture is sent without being kept')
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
  if (isKnown) return void reply.code(304).send()
  if (part === 'none')
    return void reply
      .code(416)
      .headers({ 'content-range': `bytes */${Size}` })
      .send()
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${Size}`)
  reply.header('content-length', part ? part.end - part.start + 1 : Size)
  // A film says nowhere where it was taken, as pictures do not.
  void reply.send(bytes && hidden.length > 0 ? blanked(bytes, hidden, part?.start) : bytes)
}

const isHeld = (marks: string | undefined, etag: string) =>
  marks !== undefined &&
  (marks.trim() === '*' || marks.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag))

/** As RFC 8187 wants it. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** What is missing, or shorter than it was, is told in the log: whoever asked can do nothing about it. */
function orTell<T>({ log }: FastifyRequest, { Sha256 }: FoundFile, reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof StorageProblem && error.kind === 'missing') tellOnce(log, Sha256, LOST)
    throw error
  })
}
