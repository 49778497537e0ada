/** The door: open from the first moment, so that a port in use is found at once and people are told to wait. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostOfPath, hosts, waitOf } from '../../../src/api/hosts.ts'

/** A server that listens. Until somebody adopts it, it says that it is starting. */
export interface Front {
  readonly port: number
  /** For people: 'http://127.0.0.1:8080'. */
  readonly address: string
  /** This will answer, from `begin` on: a server that is not ready yet must not be asked. */
  adopt(listener: RequestListener): Server
  /** From now on what was adopted answers. */
  begin(): void
  /** Takes no more connections; settles when the last one is gone, and breaks off those that are left after `graceMs`. */
  close(graceMs: number): Promise<void>
}

/** The operator gave an address that cannot be listened on; the message is one sentence. */
export class AddressProblem extends Error {
  override readonly name = 'AddressProblem'
}

/** Long enough for the largest upload over a slow line, in milliseconds. */
const REQUEST_MS = 300_000

/** Starts to listen. Rejects with an AddressProblem when it cannot. */
export async function openFront({ host, port }: { host: string; port: number }): Promise<Front> {
  let answer: RequestListener = (request, response) => sayStarting(request.headers.accept, request.url ?? '/', response)
  let adopted = answer
  const server = createServer((request, response) => answer(request, response))
  server.requestTimeout = REQUEST_MS
  // Longer than proxies keep theirs, so that it is never we who close one they are about to use.
  server.keepAliveTimeout = 72_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new AddressProblem(sentenceOf(error, host, port))))
    server.listen(port, host, resolve)
  })
  const bound = (server.address() as AddressInfo).port
  return {
    port: bound,
    address: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    adopt(listener) {
      adopted = listener
      return server
    },
    begin() {
      answer = adopted
    },
    close: (graceMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

function sayStarting(accept = '', url: string, response: ServerResponse): void {
  response.statusCode = 503
  response
    .setHeaders(new Headers(waitOf('away')))
    .setHeader('cache-control', 'no-store')
    .setHeader('connection', 'close')
  if (/^\/healthz([?]|$)/.test(url)) {
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify({ ok: false }))
  } else if (accept.includes('text/html')) {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      '<!doctype html><html lang="zh-CN"><meta http-equiv="refresh" content="2"><title>采编工作台</title><p>正在启动，请稍候…</p>',
    )
  } else {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(hosts[hostOfPath(url.split('?', 1)[0]!)].no('away', '服务器正在启动，请稍后再试。')))
  }
}

function sentenceOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is already in use: stop the program that uses it, or set PORT to another one.`,
    EACCES: `Port ${port} may not be used by this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine: set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `The host name ${host} is not known: set HOST to an address of this machine, such as 127.0.0.1.`,
  }
  return reasons[error.code ?? ''] ?? `${host}:${port} cannot be listened on: ${error.message}.`
}
