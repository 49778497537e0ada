// A kept connection to an HTTP server that costs the machine as little as it can: what is measured is the server.

import { connect } from 'node:net'
import type { Call } from '../../src/api/contract.ts'
import { toQuery } from '../../src/api/wire.ts'

/** An answer, read whole. */
export interface Answered {
  readonly status: number
  readonly body: Buffer
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** Opens a connection, from an address of this machine; requests go over it one after another. Rejects on anything that is no HTTP/1.1 with a length. */
export async function openConnection(
  port: number,
  localAddress = '127.0.0.1',
): Promise<(request: Buffer | string) => Promise<Answered>> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, localAddress })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let waiting: { resolve: (answered: Answered) => void; reject: (error: Error) => void } | undefined
  let rest: Buffer = Buffer.alloc(0)
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail).on('close', () => fail(new Error('the server closed the connection')))
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const headEnd = rest.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = rest.toString('latin1', 0, headEnd)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined) return fail(new Error(`an answer without a length: ${head}`))
    const end = headEnd + HEAD_END.length + Number(length)
    if (rest.length < end) return
    const answered = { status: Number(head.slice(9, 12)), body: rest.subarray(headEnd + HEAD_END.length, end) }
    rest = rest.subarray(end)
    waiting?.resolve(answered)
  })
  return (request) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(request)
    })
}

/** The bytes of a request of the contract. */
export function requestOf({ wire }: Call, token: string, input: Readonly<Record<string, unknown>>): string {
  const [method, path] = wire.split(' ') as [string, string]
  const head = (target: string) => `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nToken: ${token}\r\n`
  if (method === 'GET') return `${head(`${path}?${toQuery(input)}`)}\r\n`
  const json = JSON.stringify(input)
  return `${head(path)}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
}
