/**
 * The door. Where a server stands alone it is open from the first moment, and tells people to wait; where several stand
 * behind a proxy it opens when there is somebody to answer, because a proxy sends people on only from a door that is shut.
 */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createListener, Server as NetServer, type AddressInfo } from 'node:net'
import { hostOfPath, hosts, waitOf } from '../../../src/api/hosts.ts'
import type { Words } from '../operator/language.ts'
import { OperatorProblem } from '../operator/OperatorProblem.ts'

/** A server that listens, or will. Until somebody adopts it, it says that it is starting. */
export interface Front {
  /** For people: 'http://127.0.0.1:8080'; once it listens. */
  address(): string
  /** This will answer, from `begin` on: a server that is not ready yet must not be asked. */
  adopt(listener: RequestListener): Server
  /** From now on what was adopted answers. Rejects with an AddressProblem when it cannot listen. */
  begin(): Promise<void>
  /**
   * Takes no more connections, and answers what still comes over those there are as the last thing on each. Settles when
   * the last one is gone: idle ones are ended after LINGER_MS, all others after `graceMs`.
   */
  close(graceMs: number): Promise<void>
}

/** The operator gave an address that cannot be listened on. */
export class AddressProblem extends OperatorProblem {
  override readonly name = 'AddressProblem'
}

/** Long enough for the largest upload over a slow line, in milliseconds. */
const REQUEST_MS = 300_000

/** Ours: so long after the door was shut requests still come over connections that a proxy keeps, in milliseconds. */
const LINGER_MS = 1000

/** Ours: a turn of the loop as short as this has nothing else to do, and for how long one is waited for, in milliseconds. */
const SHORT_TURN_MS = 0.5
const QUIET_MS = 300

/** Where to listen. */
interface Place {
  readonly host: string
  readonly port: number
}

/**
 * Makes the door, and opens it. `shut`: only when it begins; now it is only tried. Rejects with an AddressProblem when
 * nobody can listen there.
 */
export async function openFront({ host, port }: Place, { shut = false } = {}): Promise<Front> {
  let answer: RequestListener = (request, response) => sayStarting(request.headers.accept, request.url ?? '/', response)
  let adopted = answer
  let isClosing = false
  const answering = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    answering.add(response)
    response.once('close', () => answering.delete(response))
    if (isClosing) response.setHeader('connection', 'close')
    answer(request, response)
  })
  server.requestTimeout = REQUEST_MS
  // Longer than proxies keep theirs, so that it is never we who close one they are about to use.
  server.keepAliveTimeout = 72_000
  if (shut) await tryPlace({ host, port })
  else await listen(server, { host, port })
  return {
    address: () => `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    adopt(listener) {
      adopted = listener
      return server
    },
    async begin() {
      answer = adopted
      if (!server.listening) await listen(server, { host, port })
    },
    close: (graceMs) =>
      new Promise((resolve) => {
        isClosing = true
        for (const response of answering) if (!response.headersSent) response.setHeader('connection', 'close')
        const timers = [
          setTimeout(() => afterReading(() => server.closeIdleConnections()), Math.min(LINGER_MS, graceMs)),
          setTimeout(() => server.closeAllConnections(), graceMs),
        ]
        const done = () => {
          timers.forEach(clearTimeout)
          resolve()
        }
        // That of http ends idle connections at once: a request that is just coming over one of them would be lost.
        afterReading(() => NetServer.prototype.close.call(server, done))
      }),
  }
}

/**
 * Runs it when all that has come by now was taken in: whoever has connected, or has sent a request over a connection that
 * looks idle, would be cut off. In a long turn of the loop somebody comes between the look at the door and its end, so it
 * waits for a short one, for QUIET_MS at most.
 */
function afterReading(run: () => void): void {
  const begun = performance.now()
  let last = Infinity
  const turn = () => {
    const now = performance.now()
    if (now - last < SHORT_TURN_MS || now - begun > QUIET_MS) return run()
    last = now
    setImmediate(turn)
  }
  setImmediate(turn)
}

async function listen(server: NetServer, { host, port }: Place): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new AddressProblem(sentenceOf(error, host, port))))
    server.listen(port, host, resolve)
  })
}

/** That it can be listened there is seen now, not after a start that takes long. */
async function tryPlace(place: Place): Promise<void> {
  const trying = createListener()
  await listen(trying, place)
  await new Promise((resolve) => trying.close(resolve))
}

function sayStarting(accept = '', url: string, response: ServerResponse): void {
  response.statusCode = 503
  response
    .setHeaders(new Headers(waitOf('away')))
    .setHeader('cache-control', 'no-store')
    .setHeader('connection', 'close')
  if (/^\/livez([?]|$)/.test(url)) {
    response.statusCode = 200
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify({ ok: true }))
  } else if (/^\/(healthz|readyz)([?]|$)/.test(url)) {
    response
      .setHeader('content-type', 'application/json; charset=utf-8')
      .end(JSON.stringify({ ok: false, wrong: ['starting'] }))
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

function sentenceOf(error: NodeJS.ErrnoException, host: string, port: number): Words {
  const reasons: Readonly<Record<string, Words>> = {
    EADDRINUSE: {
      zh: `${host} 的端口 ${port} 已被占用：请停下占用它的程序，或把 PORT 设为别的。`,
      en: `Port ${port} of ${host} is already in use: stop the program that uses it, or set PORT to another one.`,
    },
    EACCES: {
      zh: `这个用户不能用端口 ${port}：请把 PORT 设为大于 1023 的。`,
      en: `Port ${port} may not be used by this user: set PORT to one above 1023.`,
    },
    EADDRNOTAVAIL: {
      zh: `${host} 不是这台机器的地址：请把 HOST 设为这台机器的，如 127.0.0.1 或 0.0.0.0。`,
      en: `${host} is not an address of this machine: set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`,
    },
    ENOTFOUND: {
      zh: `主机名 ${host} 不存在：请把 HOST 设为这台机器的地址，如 127.0.0.1。`,
      en: `The host name ${host} is not known: set HOST to an address of this machine, such as 127.0.0.1.`,
    },
  }
  return (
    reasons[error.code ?? ''] ?? {
      zh: `${host}:${port} 监听不了：${error.message}。`,
      en: `${host}:${port} cannot be listened on: ${error.message}.`,
    }
  )
}
