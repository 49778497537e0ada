/** Data sets cannot reach what is not of the public internet, tried against a server that is really there. */
import dns from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getJson } from '../../../server/platform/outgoing/getJson.ts'
import { isListed, isPrivateAddress } from '../../../server/platform/outgoing/privateAddress.ts'

let inside: Server
let port: number
let reached: string[] = []
beforeAll(async () => {
  inside = createServer((request, response) => {
    reached.push(request.url!)
    const to = /^\/to\?(.*)$/.exec(request.url!)?.[1]
    if (to !== undefined) return void response.writeHead(302, { location: decodeURIComponent(to) }).end()
    response.end('[{"secret": 1}]')
  })
  // Both families: what listens on :: is reached by 127.0.0.1 as well.
  await new Promise<void>((done) => inside.listen(0, '::', done))
  port = (inside.address() as AddressInfo).port
})
afterAll(() => void inside.close())

const get = (address: string, allowedHosts: readonly string[] = [], headers = {}) => {
  reached = []
  return getJson(address, { headers, allowedHosts, timeoutMs: 3000, maxBytes: 10_000 })
}
const PRIVATE = '接口地址指向内部网络，管理员没有允许。'

test.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '127.0.0.1.',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  'localhost',
  'LOCALHOST',
  '１２７.０.０.１',
])('http://%s: is not reached', async (host) => {
  await expect(get(`http://${host}:${port}/data`)).rejects.toThrow(PRIVATE)
  expect(reached).toEqual([])
})

test.each(['10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255'])(
  '%s is refused before anything is connected',
  async (host) => {
    await expect(get(`http://${host}/latest/meta-data/`)).rejects.toThrow(PRIVATE)
  },
)

test.each([
  'fe80::1%eth0',
  'fd00::1',
  'fec0::1',
  'ff02::1',
  '64:ff9b:1::1',
  '2001::1',
  '100::1',
  '::ffff:0:7f00:1',
  'x',
])('%s is no address of the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})
test.each(['1.1.1.1', '223.5.5.5', '2606:4700:4700::1111', '2400:3200::1', '::ffff:1.1.1.1'])('%s is', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test('a name that resolves to a private address is not reached, also when it has a public one besides', async () => {
  const answers = vi.spyOn(dns, 'lookup')
  for (const found of [['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['::1'], []]) {
    answers.mockImplementation(((_name: string, _options: object, done: (...all: unknown[]) => void) =>
      done(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as never)
    await expect(get(`http://rebind.example:${port}/data`)).rejects.toThrow(PRIVATE)
  }
  answers.mockRestore()
  expect(reached).toEqual([])
})

test('a redirect is looked at like the first address: names, ports and schemes', async () => {
  const listed = [`127.0.0.1:${port}`]
  const by = (to: string) => get(`http://127.0.0.1:${port}/to?${encodeURIComponent(to)}`, listed)
  expect(await by(`http://127.0.0.1:${port}/data`)).toEqual([{ secret: 1 }])
  expect(await by('/data')).toEqual([{ secret: 1 }])
  await expect(by(`http://localhost:${port}/data`)).rejects.toThrow(PRIVATE)
  await expect(by(`http://[::1]:${port}/data`)).rejects.toThrow(PRIVATE)
  await expect(by(`http://2130706434:${port}/data`)).rejects.toThrow(PRIVATE)
  await expect(by(`http://127.0.0.1:${port === 80 ? 81 : 80}/data`)).rejects.toThrow(PRIVATE)
  await expect(by('file:///etc/passwd')).rejects.toThrow('http:// 或 https://')
  await expect(by(`http://user:pass@127.0.0.1:${port}/data`)).rejects.toThrow('不能有用户名和密码')
  expect(reached.filter((url) => url === '/data')).toEqual([])
})

test('no more than three redirects are followed', async () => {
  const listed = [`127.0.0.1:${port}`]
  const chain = (hops: number): string =>
    hops === 0 ? '/data' : `http://127.0.0.1:${port}/to?${encodeURIComponent(chain(hops - 1))}`
  expect(await get(chain(3), listed)).toEqual([{ secret: 1 }])
  await expect(get(chain(4), listed)).rejects.toThrow('接口转来转去超过 3 次')
})

test('headers do not follow a redirect to another origin', async () => {
  const got: unknown[] = []
  const other = createServer((request, response) => {
    got.push(request.headers.authorization)
    response.end('[]')
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const there = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
  await get(`http://127.0.0.1:${port}/to?${encodeURIComponent(there)}`, ['127.0.0.1'], { authorization: 'secret' })
  other.close()
  expect(got).toEqual([undefined])
})

test('a place is listed with its port or with all of them', () => {
  const at = (address: string) => new URL(address)
  expect(isListed(at('http://10.0.0.8:8080/x'), ['10.0.0.8:8080'])).toBe(true)
  expect(isListed(at('http://10.0.0.8:8081/x'), ['10.0.0.8:8080'])).toBe(false)
  expect(isListed(at('http://10.0.0.8:8081/x'), ['10.0.0.8'])).toBe(true)
  expect(isListed(at('http://10.0.0.80/x'), ['10.0.0.8'])).toBe(false)
  expect(isListed(at('http://10.0.0.8.evil.example/x'), ['10.0.0.8'])).toBe(false)
})
