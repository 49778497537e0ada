/**
 * Requests and answers between Node's server and tus, which speaks of both as browsers do. Its own way copies every chunk of a
 * body, and leaves two for the collector where there was one.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

const withBody = new Set(['POST', 'PATCH'])

/** The request as tus takes it. Its chunks are those that came, and belong to whoever reads them. */
export function webRequest(raw: IncomingMessage, answer: ServerResponse): Request {
  const { method = 'GET', url = '/' } = raw
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers))
    if (value !== undefined) headers.set(name, [value].flat().join(', '))
  const address = new URL(url, `http://${raw.headers.host ?? 'here'}`)
  const body = withBody.has(method) ? { body: bodyOf(raw), duplex: 'half' as const } : {}
  // By this tus sees that a connection broke.
  const runtime = { name: 'node', node: { req: raw, res: answer } }
  return Object.assign(new Request(address, { method, headers, ...body }), { runtime })
}

function bodyOf(raw: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = raw.iterator({ destroyOnReturn: false })
  return new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        const { done, value } = (await chunks.next()) as IteratorResult<Uint8Array>
        if (done) to.close()
        else to.enqueue(value)
      },
      cancel: (why) => void raw.destroy(why instanceof Error ? why : undefined),
    },
    // Nothing is read before somebody asks.
    { highWaterMark: 0 },
  )
}

/** Sends what tus answers. */
export async function sendWeb(answer: ServerResponse, { status, headers, body }: Response): Promise<void> {
  for (const [name, value] of headers) answer.setHeader(name, value)
  answer.statusCode = status
  answer.end(body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer()))
}
