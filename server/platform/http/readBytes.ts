/** Reading what a client sends, up to a limit, without hanging up on it in the middle of a sentence. */
import type { Readable } from 'node:stream'
import { Refusal } from '../../../src/api/client.ts'

/** How much more is read and thrown away, and for how long, before a client that sends too much is cut off. */
const DRAIN_BYTES = 256 * 1024 * 1024
const DRAIN_MS = 10_000

/** A limit as people read it: 「2 MB」. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1 ? `${Number(megabytes.toFixed(1))} MB` : `${Math.ceil(bytes / 1024)} KB`
}

/** The refusal of a request that is too large. */
export function tooLarge(limit: number): Refusal {
  return new Refusal('limit', `内容太大，最多 ${sizeText(limit)}，请减小后重试。`)
}

/** Reads a stream whole. Rejects with a Refusal when it holds more than `limit` bytes or ends too early. */
export async function readBytes(stream: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length
      if (length > limit) break
      chunks.push(chunk as Buffer)
    }
  } catch {
    throw new Refusal('refused', '请求没有发送完，请重试。')
  }
  if (length <= limit) return Buffer.concat(chunks, length)
  await drain(stream)
  throw tooLarge(limit)
}

/**
 * Reads on and throws away: a browser shows the answer only when it could send everything, and otherwise no more than
 * that the connection broke. Settles when the stream ends, and at the latest after DRAIN_MS.
 */
export function drain(stream: Readable): Promise<void> {
  stream.unpipe()
  if (stream.readableEnded || stream.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let left = DRAIN_BYTES
    const timer = setTimeout(finish, DRAIN_MS)
    function finish() {
      clearTimeout(timer)
      stream.off('data', count)
      resolve()
    }
    function count(chunk: Buffer) {
      left -= chunk.length
      if (left < 0) finish()
    }
    stream.on('data', count)
    stream.once('end', finish)
    stream.once('close', finish)
    stream.once('error', finish)
    stream.resume()
  })
}
