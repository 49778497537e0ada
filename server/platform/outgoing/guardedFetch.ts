/** A fetch for libraries that bring their own protocol: the guarded connection, no redirects, a time and a size limit. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { rootCertificates } from 'node:tls'
import { brokenWhy } from './brokenWhy.ts'
import { connectionTo, webUrl } from './publicConnection.ts'
import { SendProblem } from './sendProblem.ts'

/** How the other side is asked. */
export interface FetchParts {
  /** See SendParts. */
  readonly allowedHosts: readonly string[]
  readonly timeoutMs: number
  /** Of an answer. */
  readonly maxBytes: number
  /** Certificates in PEM that are trusted besides the known ones. Default none. */
  readonly ca?: string | undefined
}

/** What a library asks for. */
interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Makes the fetch. It rejects with a SendProblem; an answer of any status is an answer. */
export function guardedFetch(parts: FetchParts) {
  return async (address: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Response> => {
    const url = webUrl(address)
    const signal = AbortSignal.timeout(parts.timeoutMs)
    try {
      const response = await ask(url, { method, headers, body: textOf(body) }, parts, signal)
      const bytes = await bytesOf(response, parts.maxBytes)
      const status = response.statusCode ?? 500
      const told = Object.entries(response.headers).filter(([, value]) => typeof value === 'string')
      // These have no body; a Response of them would not take one.
      const isEmpty = status === 204 || status === 304
      return new Response(isEmpty ? null : (bytes as Uint8Array<ArrayBuffer>), {
        status,
        headers: told as [string, string][],
      })
    } catch (error) {
      if (error instanceof SendProblem) throw error
      if (signal.aborted) throw new SendProblem(`对方 ${parts.timeoutMs / 1000} 秒内没有回应。`, true)
      throw new SendProblem(problemText(error as NodeJS.ErrnoException), true)
    }
  }
}

/** What went wrong with a connection, as a sentence. */
export function problemText(error: NodeJS.ErrnoException): string {
  const { code = '' } = error
  if (code === 'ENOTFOUND') return '找不到这个主机名，请检查地址。'
  if (code === 'ECONNREFUSED') return '对方没有在这个端口上服务，请检查地址和端口。'
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code))
    return `对方的证书不可信（${code}），请检查地址，或填写对方的根证书。`
  return `连接不上对方（${brokenWhy(error)}）。`
}

function textOf(body: unknown): string | undefined {
  return body === undefined || body === null ? undefined : String(body)
}

function ask(
  url: URL,
  { method, headers, body }: { method: string; headers: Readonly<Record<string, string>>; body: string | undefined },
  { allowedHosts, ca }: FetchParts,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest
    const trusted = ca ? { ca: [...rootCertificates, ca] } : {}
    const sent = { 'user-agent': 'Copydesk', ...headers, 'accept-encoding': 'identity' }
    const options = { ...connectionTo(url, allowedHosts), ...trusted, method, headers: sent, signal }
    const request = open(url, options, resolve)
    request.on('error', reject)
    request.end(body)
  })
}

async function bytesOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += (chunk as Buffer).length
    if (size > maxBytes) {
      response.destroy()
      throw new SendProblem(`对方的回答太大，最多 ${Math.round(maxBytes / 1024)} KB。`, false)
    }
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
