/** A request on its way to tus: its chunks are those that came, and their memory is given back once they are kept. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sendWeb, webRequest } from '../../../server/library/uploads/tus/webRequest.ts'
import { giveBack } from '../../../server/platform/storage/giveBack.ts'

function arriving(method: string, chunks: readonly Uint8Array[] = []) {
  const raw = new IncomingMessage(new Socket())
  Object.assign(raw, { method, url: '/Uploads/tus/x?ticket=t' })
  raw.headers = { host: 'news.example', 'upload-offset': '5', 'content-type': 'application/offset+octet-stream' }
  for (const chunk of chunks) raw.push(chunk)
  raw.push(null)
  return { raw, request: webRequest(raw, new ServerResponse(raw)) }
}

test('address, method and headers are told; only what brings bytes has a body', () => {
  const { request } = arriving('PATCH')
  expect([request.method, request.url]).toEqual(['PATCH', 'http://news.example/Uploads/tus/x?ticket=t'])
  expect(request.headers.get('upload-offset')).toBe('5')
  expect(['PATCH', 'POST', 'HEAD', 'DELETE'].map((method) => arriving(method).request.body !== null)).toEqual([
    ...[true, true, false, false],
  ])
})

test('a chunk comes through as it is, and nothing is read before somebody asks', async () => {
  const chunk = Buffer.from(new ArrayBuffer(64 * 1024))
  const { raw, request } = arriving('PATCH', [chunk])
  expect(raw.readableDidRead).toBe(false)
  const got: Uint8Array[] = []
  for await (const one of Readable.fromWeb(request.body as never)) got.push(one as Uint8Array)
  expect(got.map(({ buffer }) => buffer === chunk.buffer)).toEqual([true])
})

test('of a connection that breaks comes what was there, and then the error', async () => {
  const { request, raw } = (() => {
    const message = new IncomingMessage(new Socket())
    Object.assign(message, { method: 'PATCH', url: '/' })
    message.push(Buffer.from('here'))
    return { raw: message, request: webRequest(message, new ServerResponse(message)) }
  })()
  const reader = request.body!.getReader()
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('here')
  const next = reader.read()
  raw.destroy(new Error('aborted'))
  await expect(next).rejects.toThrow('aborted')
})

test('an answer is sent with its headers, with or without words', async () => {
  const { raw } = arriving('HEAD')
  const answer = new ServerResponse(raw)
  await sendWeb(answer, new Response(null, { status: 204, headers: { 'Upload-Offset': '9' } }))
  expect([answer.statusCode, answer.getHeader('upload-offset'), answer.writableEnded]).toEqual([204, '9', true])
})

test('what is kept gives its memory back; what shares it with others stays', () => {
  const own = Buffer.from(new ArrayBuffer(8))
  giveBack(own)
  expect([own.length, own.buffer.byteLength]).toEqual([0, 0])
  const [first, second] = [0, 4].map((at) => Buffer.from(new Uint8Array(8).fill(7).buffer, at, 4))
  giveBack(first!)
  expect([...first!, ...second!]).toEqual(Array(8).fill(7))
  const pooled = Buffer.from('words')
  giveBack(pooled)
  expect(pooled.toString()).toBe('words')
})
