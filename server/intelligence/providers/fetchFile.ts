/**
 * Fetching what a provider made. Its address comes from outside: each hop passes the guard of connections, what comes is told by
 * its content and not by what the other side says of it, and no more of it is taken than is allowed.
 */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Refusal } from '../../../src/api/client.ts'
import { openStream, type OpenStream } from '../../platform/outgoing/openStream.ts'
import { PrivatePlace } from '../../platform/outgoing/publicConnection.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { discard } from '../../platform/storage/discard.ts'
import { hashed } from '../../platform/storage/hashed.ts'
import type { Stored } from '../../platform/storage/storage.ts'
import { mediaTypeFor, takenFormats, type MediaType } from './mediaTypeOf.ts'
import type { MadeFile } from './provider.ts'
import { ProviderProblem } from './providerProblem.ts'

const MB = 1024 * 1024
/** Ours: the largest file of each kind, in bytes. */
const MOST_BYTES = { picture: 20 * MB, video: 500 * MB } as const
/** Ours: how many redirects are followed. */
const REDIRECTS = 3
/** Ours: limits of time, in milliseconds: of the connection, of the first byte, between two pieces, of all of it. */
const TIMES = { connectMs: 10_000, firstMs: 30_000, idleMs: 30_000, longestMs: 10 * 60_000 } as const
/** So much of a file says what it is, in bytes. */
const HEAD = 64

/** How it is fetched. */
export interface FetchFileParts {
  readonly kind: 'picture' | 'video'
  /** Where it is written to: a place that is empty, as storage's scratch() gives it. */
  readonly to: string
  /** Hosts in private networks that an administrator listed. */
  readonly allowedHosts: readonly string[]
  /** Bytes at most. Default MOST_BYTES of its kind. */
  readonly most?: number
  /** Aborted: nothing more is fetched, and it rejects. */
  readonly signal?: AbortSignal
}

/** A file that lies there now. `stored` is for keepFile, which need not read it once more. */
export interface FetchedFile {
  readonly type: MediaType
  readonly stored: Stored
}

/**
 * Fetches a file to a place of this machine. Rejects with a ProviderProblem: 'cut' and `mayPass` where another try may succeed,
 * 'refused' where the address leads into a private network (`needsAdministrator` where it lies there itself), 'broken' where it
 * is no picture or video or is too large. Nothing is left at the place then. Where there is no room for it, it rejects with a
 * StorageProblem.
 */
export async function fetchFile(address: string, parts: FetchFileParts): Promise<FetchedFile> {
  const late = AbortSignal.timeout(TIMES.longestMs)
  const signal = parts.signal ? AbortSignal.any([late, parts.signal]) : late
  try {
    const stream = await opened(address, parts, signal)
    const length = Number(stream.headers['content-length'] ?? 0)
    if (length > mostOf(parts)) throw (stream.close(), tooLarge(parts))
    const fetched = await written(stream.body, parts)
    // A stream that was called off ends early instead of throwing.
    if (signal.aborted) throw new ProviderProblem('cut', '结果文件没有取完，已经停下。', true)
    return fetched
  } catch (error) {
    await discard(parts.to)
    throw problemOf(error)
  }
}

/** The same for what a provider gave: an address, or bytes. */
export async function takeFile(made: MadeFile, parts: FetchFileParts): Promise<FetchedFile> {
  if ('address' in made) return fetchFile(made.address, parts)
  try {
    return await written(Readable.from([made.bytes]), parts)
  } catch (error) {
    await discard(parts.to)
    throw problemOf(error)
  }
}

const mostOf = ({ most, kind }: FetchFileParts) => most ?? MOST_BYTES[kind]

const nameOf = { picture: '图片', video: '视频' } as const

function tooLarge(parts: FetchFileParts): ProviderProblem {
  return new ProviderProblem('broken', `结果${nameOf[parts.kind]}太大，最多 ${Math.floor(mostOf(parts) / MB)} MB。`)
}

/** The answer that brings it, after redirects. */
async function opened(address: string, parts: FetchFileParts, signal: AbortSignal): Promise<OpenStream> {
  let url = address
  for (let hop = 0; ; hop++) {
    const stream = await openStream(url, {
      ...{ ...TIMES, headers: {}, allowedHosts: parts.allowedHosts, maxBytes: mostOf(parts), signal },
      who: '存放结果的服务器',
    }).catch((error: unknown) => {
      // Where somebody else sends us to is nothing that an administrator would allow.
      if (error instanceof PrivatePlace && hop > 0) throw new SendProblem(error.message, false)
      throw error
    })
    const { status, headers } = stream
    if (status === 200) return stream
    stream.close()
    if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined)
      throw new ProviderProblem('refused', `结果文件取不到（HTTP ${status}）。`, status >= 500 || status === 429)
    if (hop === REDIRECTS) throw new ProviderProblem('refused', `结果文件的地址转来转去超过 ${REDIRECTS} 次。`)
    url = URL.parse(headers.location, url)?.href ?? ''
  }
}

/** Writes what comes to its place once its beginning says that it is what it should be. */
async function written(body: AsyncIterable<Buffer>, parts: FetchFileParts): Promise<FetchedFile> {
  let type: MediaType | undefined
  async function* checked(): AsyncGenerator<Buffer> {
    let head = Buffer.alloc(0)
    for await (const piece of body) {
      if (type !== undefined) {
        yield piece
        continue
      }
      head = Buffer.concat([head, piece])
      if (head.length < HEAD) continue
      type = typeIn(head, parts)
      yield head
    }
    if (type !== undefined) return
    type = typeIn(head, parts)
    yield head
  }
  const stored = await hashed(
    Readable.from(checked()),
    createWriteStream(parts.to, { flags: 'wx' }),
    mostOf(parts),
  ).catch((error: unknown) => {
    throw error instanceof Refusal && error.kind === 'limit' ? tooLarge(parts) : error
  })
  return { type: type!, stored }
}

function typeIn(head: Buffer, { kind }: FetchFileParts): MediaType {
  const type = mediaTypeFor(head, kind)
  if (type) return type
  throw new ProviderProblem('broken', `取来的结果不是 ${takenFormats[kind]}，没有保存。`)
}

/** What happened, as a ProviderProblem; whatever else it is stays as it is. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof SendProblem)) return error
  const { message, mayPass, isLost } = error
  // Fetching costs nothing and may be done again.
  return isLost || mayPass
    ? new ProviderProblem('cut', message, true)
    : new ProviderProblem(
        'refused',
        message.replace('接口地址', '结果文件的地址'),
        false,
        error instanceof PrivatePlace,
      )
}
