/** One GET of JSON from somebody else's server: few redirects, each looked at, a time and a size limit. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { brokenWhy } from './brokenWhy.ts'
import { connectionTo, webUrl } from './publicConnection.ts'
import { SendProblem } from './sendProblem.ts'

/** Ours: how many redirects are followed, unless somebody says otherwise. */
const REDIRECTS = 3

/** How it is asked for. */
export interface GetParts {
  /** Sent to the first address and to redirects within its origin only. */
  readonly headers: Readonly<Record<string, string>>
  /** See SendParts. */
  readonly allowedHosts: readonly string[]
  readonly timeoutMs: number
  /** Of the answer, unpacked. */
  readonly maxBytes: number
  /** How many redirects are followed. Default REDIRECTS. */
  readonly redirects?: number
}

/** The JSON an address answers. Rejects with a SendProblem. */
export async function getJson(address: string, parts: GetParts): Promise<unknown> {
  const signal = AbortSignal.timeout(parts.timeoutMs)
  const { redirects = REDIRECTS } = parts
  const first = plainUrl(address)
  let url = first
  for (let hop = 0; ; hop++) {
    const headers = url.origin === first.origin ? parts.headers : {}
    const response = await ask(url, headers, parts, signal)
    const status = response.statusCode ?? 0
    const to = response.headers.location
    if ([301, 302, 303, 307, 308].includes(status) && to !== undefined) {
      response.destroy()
      if (hop === redirects) throw new SendProblem(`接口转来转去超过 ${redirects} 次，没有取数据。`, false)
      url = plainUrl(URL.parse(to, url.href)?.href ?? '')
      continue
    }
    if (status < 200 || status > 299) {
      response.destroy()
      throw new SendProblem(`接口没有给数据（HTTP ${status}）。`, status >= 500 || status === 429)
    }
    return parsed(await textOf(response, parts, signal))
  }
}

/** Names and passwords in an address end up in logs, ours and theirs. */
function plainUrl(address: string): URL {
  const url = webUrl(address)
  if (url.username === '' && url.password === '') return url
  throw new SendProblem('接口地址里不能有用户名和密码，请放到请求头里。', false)
}

function ask(url: URL, headers: GetParts['headers'], parts: GetParts, signal: AbortSignal): Promise<IncomingMessage> {
  const connection = connectionTo(url, parts.allowedHosts)
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest
    const usual = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Copydesk' }
    const request = open(url, { ...connection, method: 'GET', headers: { ...usual, ...headers }, signal }, resolve)
    request.on('error', (error: NodeJS.ErrnoException) => reject(problemOf(error, parts, signal)))
    request.end()
  })
}

function problemOf(error: NodeJS.ErrnoException, { timeoutMs }: GetParts, signal: AbortSignal): SendProblem {
  if (error instanceof SendProblem) return error
  if (signal.aborted) return new SendProblem(`接口 ${timeoutMs / 1000} 秒内没有给出数据。`, true)
  if (error.code === 'ENOTFOUND') return new SendProblem('找不到接口的主机名，请检查地址。', true)
  return new SendProblem(`连接不上接口（${brokenWhy(error)}）。`, true)
}

const unpackers: Readonly<Record<string, (() => Transform) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function textOf(response: IncomingMessage, parts: GetParts, signal: AbortSignal): Promise<string> {
  const tooLarge = new SendProblem(`接口返回的数据太大，最多 ${Math.round(parts.maxBytes / 1024)} KB。`, false)
  if (Number(response.headers['content-length'] ?? 0) > parts.maxBytes) {
    response.destroy()
    throw tooLarge
  }
  const unpack = unpackers[(response.headers['content-encoding'] ?? '').toLowerCase()]
  const stream: Readable = unpack ? response.pipe(unpack()) : response
  // What breaks off below must be told above.
  if (unpack) response.once('error', (error) => stream.destroy(error))
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      size += (chunk as Buffer).length
      if (size > parts.maxBytes) throw tooLarge
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    throw problemOf(error as NodeJS.ErrnoException, parts, signal)
  } finally {
    response.destroy()
  }
  return decoded(Buffer.concat(chunks), response.headers['content-type'] ?? '')
}

/** In the characters the answer says; many older ones are GBK. */
function decoded(bytes: Buffer, contentType: string): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    throw new SendProblem(`接口返回的文字编码（${charset}）不认识。`, false)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SendProblem('接口返回的不是 JSON。', false)
  }
}
