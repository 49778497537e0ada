/** The status bar tells the truth of the line: a server that says it is away counts as away, until it answers again. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPassing, Refusal } from '../../src/api/client.ts'
import { hosts, statusOf } from '../../src/api/hosts.ts'
import { StatusBar } from '../../src/workspace/shell/StatusBar.tsx'
import { api, prepareApi } from '../../src/workspace/session.ts'
import { onBackOnline, status } from '../../src/workspace/status.ts'
import { watchLine } from '../../src/workspace/watchLine.ts'

const page = { Total: 0, Capped: false, List: [] }
const json = (body: object, code = 200) =>
  new Response(JSON.stringify(body), {
    status: code,
    headers: { 'content-type': 'application/json', ...(code === 503 ? { 'retry-after': '2' } : {}) },
  })
const html = (code: number) =>
  new Response('<html><h1>Bad Gateway</h1></html>', { status: code, headers: { 'content-type': 'text/html' } })

/** What a server or something before it says while it is away. */
const sayings: Readonly<Record<string, () => Response>> = {
  'the newer hosts': () => json(hosts.main.no('away', '数据库暂时连不上，请稍后重试。'), statusOf.away),
  'the older hosts': () => json(hosts.legacy.no('away', '数据库暂时连不上，请稍后重试。')),
  'a proxy whose server is gone': () => html(502),
  'a proxy that takes a break': () => html(503),
  'a proxy that waited in vain': () => html(504),
}

let say: () => Response
beforeEach(async () => {
  await prepareApi()
  status.offlineSince = undefined
  status.live = 'on'
  vi.stubGlobal('fetch', async () => say())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const ask = (call: () => Promise<unknown>) => call().catch((error: unknown) => error)
const asked = () => ask(() => api.clues.list({}))
const askedOfOld = () => ask(() => api.keywords.list({}))

test.each(Object.keys(sayings))('%s', async (who) => {
  say = sayings[who]!
  const stop = watchLine()
  vi.useFakeTimers()
  let back = 0
  const forget = onBackOnline(() => void back++)
  const error = await (who === 'the older hosts' ? askedOfOld() : asked())
  expect(isPassing(error)).toBe(true)
  expect((error as Refusal).kind).toBe('away')
  expect((error as Refusal).message).toMatch(/连不上/)
  expect(status.offlineSince).toBeDefined()
  render(<StatusBar />)
  expect(screen.getByTitle('测试连接').textContent).toMatch(/起连不上服务器/)
  // Nobody does anything, and still it is noticed that the server is back.
  say = () => json(hosts.main.yes({}))
  await vi.advanceTimersByTimeAsync(20_000)
  expect([status.offlineSince, back]).toEqual([undefined, 1])
  expect(screen.getByTitle('测试连接').textContent).toBe('已连接')
  stop()
  forget()
})

test('a refusal and a fault are answers: the line is there', async () => {
  say = () => json(hosts.main.no('busy', '请求太频繁。'), statusOf.busy)
  await asked()
  say = () => json(hosts.main.no('fault', '服务器异常'), statusOf.fault)
  await asked()
  expect(status.offlineSince).toBeUndefined()
  say = () => json(hosts.main.yes(page))
  expect(await asked()).toEqual(page)
})
