/** An upload that goes on: one upload stays one, whatever the server says meanwhile. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TUS_PATH } from '../../../src/api/library/uploads/tus.ts'

const at = vi.hoisted(() => ({ base: '' }))
vi.mock('../../../src/workspace/session.ts', () => ({
  api: { session: { current: async () => ({}) } },
  baseOf: () => at.base,
  token: () => 'T',
}))
// What browsers get; by itself the package is found as Node has it.
vi.mock('tus-js-client', () => import('../../../node_modules/tus-js-client/lib.esm/browser/index.js' as never))
const { sendByTus } = await import('../../../src/panels/parts/transfers/sendByTus.ts')

const ID = 'A'.repeat(22)
/** What the server has: bytes by upload. */
const there = new Map<string, number>()
let asked: string[] = []
/** What is answered to the next requests of a kind instead of the truth. */
let troubles: { method: string; status: number }[] = []
let server: Server

function answer(request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '' } = request
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader(
    'Access-Control-Allow-Headers',
    '*, Token, Tus-Resumable, Upload-Offset, Upload-Length, Upload-Metadata, Content-Type',
  )
  response.setHeader('Access-Control-Allow-Methods', 'POST, PATCH, HEAD, DELETE')
  response.setHeader('Access-Control-Expose-Headers', 'Upload-Offset, Upload-Length, Location, Tus-Resumable')
  response.setHeader('Tus-Resumable', '1.0.0')
  if (method === 'OPTIONS') return void response.writeHead(204).end()
  const id = url.slice(TUS_PATH.length + 1)
  asked.push(`${method} ${id}`)
  let length = 0
  request.on('data', (chunk: Buffer) => (length += chunk.length))
  request.on('end', () => {
    const trouble = troubles.findIndex((one) => one.method === method)
    if (trouble >= 0) return void response.writeHead(troubles.splice(trouble, 1)[0]!.status).end()
    if (method === 'POST') {
      const made = 'B'.repeat(22)
      there.set(made, 0)
      return void response.writeHead(201, { Location: `${at.base}${TUS_PATH}/${made}` }).end()
    }
    const has = there.get(id)
    if (has === undefined) return void response.writeHead(404).end()
    there.set(id, has + length)
    const headers = { 'Upload-Offset': String(has + length), 'Upload-Length': '10' }
    response.writeHead(method === 'HEAD' ? 200 : 204, headers).end()
  })
}

beforeEach(async () => {
  there.clear()
  ;[asked, troubles] = [[], []]
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  at.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const file = () => new File([new Uint8Array(10)], 'a.mp4')
const send = (id?: string) => {
  const ids: string[] = []
  const { done } = sendByTus(file(), id, { onId: (one) => ids.push(one), onProgress: () => {} })
  return { done, ids }
}

test.for([503, 500, 401, 423])(
  'the server says %d when asked how far it is: the same upload goes on',
  async (status) => {
    there.set(ID, 4)
    troubles = [{ method: 'HEAD', status }]
    await send(ID).done
    expect(there).toEqual(new Map([[ID, 10]]))
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
  },
)

test('a piece fails and then the answer how far it is: what was begun here goes on as well', async () => {
  troubles = [
    { method: 'PATCH', status: 500 },
    { method: 'HEAD', status: 503 },
  ]
  await send().done
  expect(there).toEqual(new Map([['B'.repeat(22), 10]]))
  expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1)
})

test('what the server has no more is begun anew, once', async () => {
  const { done, ids } = send(ID)
  await done
  expect(ids.at(-1)).toBe('B'.repeat(22))
  expect(there).toEqual(new Map([['B'.repeat(22), 10]]))
})
