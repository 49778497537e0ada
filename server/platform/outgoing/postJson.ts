/** One POST to somebody else's server: no redirects, a time limit, and no way into private networks. */
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { brokenWhy } from './brokenWhy.ts'
import { connectionTo, webUrl } from './publicConnection.ts'
import { SendProblem } from './sendProblem.ts'

/** Ours: how long a receiver is waited for, in milliseconds; less than CLAIM_MS. */
const POST_MS = 15_000

/** How a request is made. */
export interface PostParts {
  readonly headers: Readonly<Record<string, string>>
  /** See SendParts. */
  readonly allowedHosts: readonly string[]
}

/** Settles when the receiver answered 2xx. Rejects with a SendProblem otherwise. */
export async function postJson(address: string, body: string, { headers, allowedHosts }: PostParts): Promise<void> {
  const url = webUrl(address)
  const status = await send(url, body, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Copydesk', ...headers },
    signal: AbortSignal.timeout(POST_MS),
    ...connectionTo(url, allowedHosts),
  })
  if (status >= 200 && status < 300) return
  const mayPass = status >= 500 || [408, 409, 423, 425, 429].includes(status)
  throw new SendProblem(`接收方没有接受（HTTP ${status}）。`, mayPass)
}

function send(url: URL, body: string, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = open(url, options, (response) => {
      // Only the status is of interest, however much is answered.
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error instanceof SendProblem
          ? error
          : new SendProblem(
              options.signal?.aborted
                ? `接收方 ${POST_MS / 1000} 秒内没有回应。`
                : `连接不上接收方（${brokenWhy(error)}）。`,
              true,
            ),
      ),
    )
    request.end(body)
  })
}
