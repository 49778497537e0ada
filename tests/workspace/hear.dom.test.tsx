import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PushEvent } from '../../src/api/system/push/calls.ts'
import { watchFamily } from '../../src/workspace/data.ts'
import { wholeContract } from '../../src/workspace/families.ts'
import { ARRIVAL_MS } from '../../src/workspace/live/arrivals.ts'
import { GATHER_MS, hear } from '../../src/workspace/live/hear.ts'
import { dismissAll, notices } from '../../src/workspace/notices.ts'
import { session } from '../../src/workspace/session.ts'

const event = (Topic: string, more: Partial<PushEvent> = {}): PushEvent => ({
  Topic,
  Action: '',
  Ids: [],
  UserID: 2,
  AdminUserRealName: '周敏',
  Data: null,
  ...more,
})

let heard: string[]
let stops: (() => void)[]

beforeAll(async () => void (await wholeContract()))
beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  stops = (['articles', 'channels', 'messages'] as const).map((family) =>
    watchFamily(family, (own) => void heard.push(`${family} ${own ? 'own' : 'others'}`)),
  )
  Object.assign(session, { user: { ID: 1 } })
})
afterEach(() => {
  for (const stop of stops) stop()
  Object.assign(session, { user: undefined })
  dismissAll()
  vi.useRealTimers()
})

test('many events of a family are one refresh, a moment later', async () => {
  for (let count = 0; count < 50; count++) hear(event('articles'))
  hear(event('channels'))
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect(heard).toEqual(['articles others', 'channels others'])
  await vi.advanceTimersByTimeAsync(10 * GATHER_MS)
  expect(heard).toHaveLength(2)
})

test("a change of one's own is one only when nobody else changed something meanwhile", async () => {
  hear(event('articles', { UserID: 1 }))
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  hear(event('articles', { UserID: 1 }))
  hear(event('articles', { UserID: 2 }))
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect(heard).toEqual(['articles own', 'articles others'])
})

test('messages count at once and are announced together after five seconds (R-117)', async () => {
  hear(event('message', { Data: { Title: '《甲》未通过一审' } }))
  hear(event('message', { Data: { Title: '《乙》已发布' } }))
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS - 1)
  expect(heard).toEqual(['messages others'])
  expect(notices.items).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(notices.items.map(({ text }) => text)).toEqual(['您有 2 条新消息，最新一条：《乙》已发布'])
})

test('a topic that is no family does nothing', async () => {
  hear(event('constructor'))
  hear(event('nothing'))
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect(heard).toEqual([])
})
