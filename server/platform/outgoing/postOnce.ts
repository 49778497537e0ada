/**
 * One POST that must not be made twice: who makes it learns whether it was refused, never left, or may have arrived. No
 * redirects, limits of time and size, and no way into private networks.
 */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { brokenWhy } from './brokenWhy.ts'
import { connectionTo, webUrl } from './publicConnection.ts'
import { SendProblem } from './sendProblem.ts'

/** How a request is made. */
export interface OnceParts {
  readonly headers: Readonly<Record<string, string>>
  /** See SendParts. */
  readonly allowedHosts: readonly string[]
  readonly timeoutMs: number
  /** Of the answer. */
  readonly maxBytes: number
  /** What people call who is asked, e.g. 短信服务. */
  readonly who: string
  /** Default: empty. */
  readonly body?: string | Uint8Array
}

/** An answer, whatever it says. */
export interface Answered {
  readonly status: number
  readonly text: string
}

/**
 * The answer to a POST. Rejects with a SendProblem: one that may pass where nothing left this server, a lost one where
 * the other side may have done what it was asked.
 */
export async function postOnce(address: string, parts: OnceParts): Promise<Answered> {
  const url = webUrl(address)
  const { headers, allowedHosts, timeoutMs, who } = parts
  const signal = AbortSignal.timeout(timeoutMs)
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  let mayHaveLeft = false
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { ...connectionTo(url, allowedHosts), method: 'POST', headers, signal }
      const request = open(url, options, resolve)
      request.on('socket', (socket) =>
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => void (mayHaveLeft = true)),
      )
      request.on('error', reject)
      request.end(parts.body)
    })
    return { status: response.statusCode ?? 0, text: await textOf(response, parts.maxBytes) }
  } catch (error) {
    if (error instanceof SendProblem) throw error
    const why = signal.aborted ? ` ${timeoutMs / 1000} 秒内没有回应` : `连接中断（${brokenWhy(error)}）`
    if (mayHaveLeft) throw SendProblem.lost(`${who}${why}，不知道有没有收到。`)
    throw new SendProblem(signal.aborted ? `${who}${why}。` : `连接不上${who}（${brokenWhy(error)}）。`, true)
  }
}

async function textOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += (chunk as Buffer).length
    if (size > maxBytes) break
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
