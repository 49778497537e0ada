/**
 * One request to somebody else's server whose answer is read as it comes: no redirects, limits of time and size, no way into
 * private networks, and who asked may close it at any moment.
 */
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { brokenWhy } from './brokenWhy.ts'
import { connectionTo, webUrl } from './publicConnection.ts'
import { problemText } from './guardedFetch.ts'
import { SendProblem } from './sendProblem.ts'

/** How it is asked. */
export interface StreamParts {
  /** Default GET. */
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  /** Default: empty. */
  readonly body?: string | Uint8Array | undefined
  /** See SendParts. */
  readonly allowedHosts: readonly string[]
  /** How long the connection may take, in milliseconds: until then nothing has left this server. */
  readonly connectMs: number
  /** From the connection to the first byte of the answer, in milliseconds. */
  readonly firstMs: number
  /** Between two pieces of the answer, in milliseconds. */
  readonly idleMs: number
  /** Of the answer. */
  readonly maxBytes: number
  /** What people call who is asked, e.g. 智谱. */
  readonly who: string
  /** Aborted: the connection is closed at once. */
  readonly signal: AbortSignal
}

/** An answer that is being given, of any status. */
export interface OpenStream {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /**
   * What comes, to be read once; whoever stops reading closes the connection. Throws a lost SendProblem where it breaks off,
   * stands still or is too long; ends early where `signal` was aborted.
   */
  readonly body: AsyncIterable<Buffer>
  /** Closes the connection. May be called twice. */
  close(): void
}

/**
 * Asks. Rejects with a SendProblem: one that may pass where nothing left this server, a lost one where the other side may have
 * done what it was asked.
 */
export async function openStream(address: string, parts: StreamParts): Promise<OpenStream> {
  const url = webUrl(address)
  const { who, signal } = parts
  const isSecure = url.protocol === 'https:'
  let isConnected = false
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'user-agent': 'Copydesk', ...parts.headers, 'accept-encoding': 'identity' }
    const options = { ...connectionTo(url, parts.allowedHosts), method: parts.method ?? 'GET', headers, signal }
    const request = (isSecure ? httpsRequest : httpRequest)(url, options)
    const late = (ms: number) => () => {
      const why = `${who} ${ms / 1000} 秒内没有${isConnected ? '回应' : '连上'}`
      request.destroy(isConnected ? SendProblem.lost(`${why}，不知道有没有收到。`) : new SendProblem(`${why}。`, true))
    }
    let timer = setTimeout(late(parts.connectMs), parts.connectMs)
    request.once('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true
        clearTimeout(timer)
        timer = setTimeout(late(parts.firstMs), parts.firstMs)
      }),
    )
    request.once('response', (came) => (clearTimeout(timer), resolve(came)))
    request.on('error', (error) => (clearTimeout(timer), reject(error)))
    request.end(parts.body)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof SendProblem) throw error
    if (isConnected) throw SendProblem.lost(`${who}的连接中断（${brokenWhy(error)}），不知道有没有收到。`)
    throw new SendProblem(`${who}：${problemText(error)}`, true)
  })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: pieces(response, parts),
    close: () => void response.destroy(),
  }
}

/** What comes, watched. */
async function* pieces(response: IncomingMessage, parts: StreamParts): AsyncGenerator<Buffer> {
  const { who, idleMs, maxBytes, signal } = parts
  const stands = () => response.destroy(SendProblem.lost(`${who}的回答停了 ${idleMs / 1000} 秒，没有说完。`))
  let timer = setTimeout(stands, idleMs)
  let size = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      clearTimeout(timer)
      size += piece.length
      if (size > maxBytes) throw SendProblem.lost(`${who}的回答太长，最多 ${Math.ceil(maxBytes / 1024)} KB。`)
      yield piece
      // Only waiting for the other side counts, not how long we take with a piece.
      timer = setTimeout(stands, idleMs)
    }
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof SendProblem) throw error
    throw SendProblem.lost(`${who}的回答中断（${brokenWhy(error)}）。`)
  } finally {
    clearTimeout(timer)
    response.destroy()
  }
}
