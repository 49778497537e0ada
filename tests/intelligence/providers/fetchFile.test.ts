// Fetching what a provider made: type by content, limits, and every hop past the guard.
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchFile, takeFile } from '../../../server/intelligence/providers/fetchFile.ts'
import { mediaTypeOf } from '../../../server/intelligence/providers/mediaTypeOf.ts'

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2000, 7)])

let folder: string
let nth = 0
const servers: Server[] = []
const place = () => join(folder, `file-${++nth}`)

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetch-'))
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await rm(folder, { recursive: true, force: true })
})

test('a picture is what its content says, whatever the other side says of it', async () => {
  const host = await serve((_, response) => response.setHeader('content-type', 'text/html').end(PNG))
  const to = place()
  const fetched = await fetchFile(`http://${host}/x`, { kind: 'picture', to, allowedHosts: [host] })
  expect(fetched).toMatchObject({ type: 'image/png', stored: { Size: PNG.length } })
  expect(readFileSync(to)).toEqual(PNG)
})

test('a page that says it is a picture is not kept', async () => {
  const host = await serve((_, response) => response.setHeader('content-type', 'image/png').end('<html>no</html>'))
  const to = place()
  await expect(fetchFile(`http://${host}/x`, { kind: 'picture', to, allowedHosts: [host] })).rejects.toMatchObject({
    name: 'ProviderProblem',
    kind: 'broken',
    message: '取来的结果不是 JPEG、PNG、WebP 或 GIF 图片（别的格式加不了 AI 标识），没有保存。',
  })
  expect(existsSync(to)).toBe(false)
})

const MP4 = Buffer.concat([Buffer.from('\x00\x00\x00\x20ftypisom', 'latin1'), Buffer.alloc(2000, 7)])
const kinds = [
  ['picture', 'image/png', PNG],
  ['video', 'video/mp4', MP4],
] as const

test.each(kinds)('a %s of a private address is refused, by itself and behind a redirect', async (kind, type, bytes) => {
  let asked = 0
  const inner = await serve((_, response) => (asked++, response.end(bytes)))
  const port = inner.split(':')[1]!
  let leads = ''
  const outer = await serve((_, response) => response.writeHead(302, { location: leads }).end())
  const inside = [
    `http://${inner}/secret`,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://0.0.0.0:${port}/`,
    `http://127.1:${port}/`,
    `//${inner}/secret`,
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
  ]
  const parts = () => ({ kind, to: place(), allowedHosts: [outer] })
  for (const address of inside) {
    const refused = { kind: 'refused', message: '结果文件的地址指向内部网络，管理员没有允许。' }
    leads = address
    await expect(fetchFile(`http://${outer}/`, parts()), address).rejects.toMatchObject(refused)
    if (address.startsWith('http')) await expect(fetchFile(address, parts()), address).rejects.toMatchObject(refused)
  }
  // Nor is anything read that is no address of the web.
  for (const address of ['file:///etc/passwd', 'data:image/png;base64,AAAA', 'ftp://a.example/x', 'x', '']) {
    leads = address
    await expect(fetchFile(address, parts()), address).rejects.toMatchObject({ kind: 'refused', mayPass: false })
    if (/^(?:file|data|ftp):/.test(address))
      await expect(fetchFile(`http://${outer}/`, parts()), address).rejects.toMatchObject({ kind: 'refused' })
  }
  expect(asked).toBe(0)
  leads = `http://${inner}/`
  const fetched = await fetchFile(`http://${outer}/`, { ...parts(), allowedHosts: [outer, inner] })
  expect([fetched.type, asked]).toEqual([type, 1])
})

test('redirects come to an end', async () => {
  const host = await serve((_, response) => response.writeHead(302, { location: '/again' }).end())
  await expect(
    fetchFile(`http://${host}/`, { kind: 'picture', to: place(), allowedHosts: [host] }),
  ).rejects.toMatchObject({ kind: 'refused', mayPass: false })
})

test('what is too large is not taken, announced or not', async () => {
  const announced = await serve((_, response) => response.setHeader('content-length', 5000).end(Buffer.alloc(5000)))
  const silent = await serve((_, response) => {
    response.write(PNG)
    response.write(PNG)
    response.end()
  })
  for (const host of [announced, silent]) {
    const to = place()
    const parts = { kind: 'picture', to, most: 3000, allowedHosts: [host] } as const
    await expect(fetchFile(`http://${host}/`, parts)).rejects.toMatchObject({ name: 'ProviderProblem' })
    expect(existsSync(to)).toBe(false)
  }
})

test('what breaks off may be fetched again', async () => {
  const host = await serve((_, response) => {
    response.setHeader('content-length', 100_000).write(PNG)
    setImmediate(() => response.destroy())
  })
  const to = place()
  await expect(fetchFile(`http://${host}/`, { kind: 'picture', to, allowedHosts: [host] })).rejects.toMatchObject({
    kind: 'cut',
    mayPass: true,
  })
  expect(existsSync(to)).toBe(false)
})

test('an address that is over is told, and a server that is down may be asked again', async () => {
  const host = await serve((request, response) => response.writeHead(request.url === '/gone' ? 404 : 503).end())
  const at = (path: string) => fetchFile(`http://${host}${path}`, { kind: 'video', to: place(), allowedHosts: [host] })
  await expect(at('/gone')).rejects.toMatchObject({ kind: 'refused', mayPass: false })
  await expect(at('/down')).rejects.toMatchObject({ kind: 'refused', mayPass: true })
})

test('who calls it off is not told that there is a file', async () => {
  const stop = new AbortController()
  const host = await serve((_, response) => void response.write(PNG))
  const to = place()
  const parts = { kind: 'picture', to, allowedHosts: [host], signal: stop.signal } as const
  const fetching = expect(fetchFile(`http://${host}/`, parts)).rejects.toMatchObject({
    ...{ name: 'ProviderProblem', kind: 'cut' },
  })
  // In the middle of it.
  await expect.poll(() => existsSync(to) && readFileSync(to).length).toBe(PNG.length)
  stop.abort()
  await fetching
  expect(existsSync(to)).toBe(false)
})

test.each([
  ['HEIC', '\x00\x00\x00\x20ftypheic'],
  ['HEIF', '\x00\x00\x00\x20ftypmif1'],
  ['AVIF', '\x00\x00\x00\x20ftypavif'],
  ['TIFF', 'II*\x00\x08\x00\x00\x00'],
  ['TIFF, the other way', 'MM\x00*\x00\x00\x00\x08'],
  ['BMP', 'BM\x36\x00\x00\x00'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('a picture that holds no label is not kept: %s', async (_format, head) => {
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(200)])
  const parts = () => ({ kind: 'picture', to: place(), allowedHosts: [] }) as const
  await expect(takeFile({ bytes }, parts())).rejects.toMatchObject({
    ...{ kind: 'broken', message: expect.stringContaining('别的格式加不了 AI 标识') },
  })
})

test('bytes that a provider gave pass the same check', async () => {
  const to = place()
  expect((await takeFile({ bytes: PNG }, { kind: 'picture', to, allowedHosts: [] })).type).toBe('image/png')
  await expect(takeFile({ bytes: PNG }, { kind: 'video', to: place(), allowedHosts: [] })).rejects.toMatchObject({
    kind: 'broken',
  })
})

test('types are told by how a file begins', () => {
  const of = (text: string) => mediaTypeOf(Buffer.from(text, 'latin1'))
  expect(of('\xff\xd8\xff\xe0')).toBe('image/jpeg')
  expect(of('RIFF\x00\x00\x00\x00WEBPVP8 ')).toBe('image/webp')
  expect(of('GIF89a')).toBe('image/gif')
  expect(of('\x00\x00\x00\x20ftypisom')).toBe('video/mp4')
  expect(of('\x00\x00\x00\x20ftypqt  ')).toBe('video/quicktime')
  expect(of('\x1a\x45\xdf\xa3')).toBe('video/webm')
  expect(of('\x00\x00\x00\x20ftypavif')).toBeUndefined()
  expect(of('<svg xmlns="http://www.w3.org/2000/svg">')).toBeUndefined()
})
