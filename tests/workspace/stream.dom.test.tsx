import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../src/api/client.ts'
import type { Missed, PushEvent } from '../../src/api/system/push/calls.ts'
import { BLIND_MS } from '../../src/workspace/live/asking.ts'
import { ASK_MS } from '../../src/workspace/live/backoff.ts'
import { keepStream } from '../../src/workspace/live/stream.ts'
import { reached, status } from '../../src/workspace/status.ts'

const event = (Action: string): PushEvent => ({
  Topic: 'articles',
  Action,
  Ids: [1],
  UserID: 2,
  AdminUserRealName: '周敏',
  Data: null,
})

/** A stream of the browser that does what the test says. */
class Source extends EventTarget {
  static made: Source[] = []
  onmessage?: (message: MessageEvent<string>) => void
  onerror?: () => void
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.made.push(this)
  }
  close() {
    this.isClosed = true
  }
  here(lastEventId: string) {
    this.dispatchEvent(new MessageEvent('here', { data: '{}', lastEventId }))
  }
  says(Action: string, lastEventId: string) {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(event(Action)), lastEventId }))
  }
}

let told: string[]
let asked: (string | undefined)[]
let answer: (From: string | undefined) => Missed | Promise<Missed>
let close: () => void
const fault = () => {
  throw new Refusal('fault', '服务器出错。')
}
const now = () => Source.made.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('EventSource', Source)
  Source.made = []
  told = []
  asked = []
  answer = () => ({ Events: [], Cursor: '1-0', Reset: false })
  Object.assign(status, { offlineSince: undefined, waitUntil: 0 })
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function open(): Promise<void> {
  close = keepStream(
    {
      event: ({ Action }) => void told.push(Action),
      reset: () => void told.push('everything'),
      session: () => void told.push('session'),
      state: (state) => void told.push(`(${state})`),
    },
    {
      ticket: async () => ({ Ticket: 'ticket' }),
      missed: async ({ From }) => {
        asked.push(From)
        return answer(From)
      },
    },
  )
  await vi.advanceTimersByTimeAsync(0)
}
/** Every attempt to open the stream fails at once. */
const blocked = () =>
  vi.stubGlobal(
    'EventSource',
    class extends Source {
      constructor(url: string) {
        super(url)
        setTimeout(() => this.onerror?.())
      }
    },
  )

test('while the stream is well nothing is asked', async () => {
  await open()
  now().here('7-1')
  for (let minute = 0; minute < 10; minute++) {
    await vi.advanceTimersByTimeAsync(15_000)
    now().here('7-1')
  }
  expect([told, asked, Source.made.length]).toEqual([['(on)'], [], 1])
})

test('where the stream is blocked everything goes on by asking, in one call at a time', async () => {
  blocked()
  await open()
  answer = (From) =>
    From === undefined
      ? { Events: [], Cursor: '5-0', Reset: true }
      : { Events: [event(`after ${From}`)], Cursor: `${Number(From.split('-')[0]) + 1}-0`, Reset: false }
  await vi.advanceTimersByTimeAsync(3 * ASK_MS)
  expect(told).toEqual(['(lost)', 'everything', '(polling)', 'after 5-0', 'after 6-0'])
  expect(asked).toEqual([undefined, '5-0', '6-0'])
  expect(Source.made.length).toBeGreaterThan(1)
})

test('a stream that opens and says nothing is none: something on the way holds it back', async () => {
  await open()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told.slice(0, 2)).toEqual(['(lost)', '(polling)'])
  expect(Source.made[0]!.isClosed).toBe(true)
})

test('a stream that falls silent is given up', async () => {
  await open()
  now().here('7-1')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.slice(0, 3)).toEqual(['(on)', '(lost)', '(polling)'])
  expect(asked[0]).toBe('7-1')
})

test('when the stream is back it goes on where asking stopped, and nothing is asked or heard twice', async () => {
  await open()
  now().here('7-1')
  now().onerror!()
  await vi.advanceTimersByTimeAsync(1000)
  expect(now().url).toContain('From=7-1')
  // It is still on its way when the answer comes.
  answer = () => ({ Events: [event('by asking')], Cursor: '9-0', Reset: false })
  await vi.advanceTimersByTimeAsync(1000)
  now().says('by asking', '8-1')
  now().says('by the stream', '9-4')
  now().here('9-4')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual(['(on)', '(lost)', 'by asking', '(polling)', '(on)', 'by the stream'])
  expect(asked).toEqual(['7-1'])
})

test('an answer that the stream has overtaken is not heard', async () => {
  await open()
  now().here('7-1')
  now().onerror!()
  let give: (missed: Missed) => void = () => {}
  answer = () => new Promise((resolve) => (give = resolve))
  await vi.advanceTimersByTimeAsync(2000)
  now().says('by the stream', '8-1')
  give({ Events: [event('by asking')], Cursor: '8-9', Reset: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['(on)', '(lost)', '(on)', 'by the stream'])
})

test('who stood somewhere before anything happened misses nothing', async () => {
  await open()
  now().here('7-1')
  now().onerror!()
  await vi.advanceTimersByTimeAsync(1000)
  expect(now().url).toContain('From=7-1')
})

test('what fails is asked more seldom, is said so, and is asked at once when the network is back', async () => {
  blocked()
  await open()
  answer = fault
  await vi.advanceTimersByTimeAsync(120_000)
  expect(told).toEqual(['(lost)'])
  expect(asked.length).toBeLessThan(8)
  const before = asked.length
  answer = () => ({ Events: [event('news')], Cursor: '9-0', Reset: false })
  reached(false)
  reached(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(before + 1)
  expect(told).toEqual(['(lost)', 'news', '(polling)'])
})

test('a server that asks to be left alone is', async () => {
  blocked()
  await open()
  reached(true, 60_000)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).not.toEqual([])
})

test('of a back end that cannot say what happened, all that is on screen is read again now and then', async () => {
  blocked()
  await open()
  answer = () => {
    throw new Refusal('missing', '没有这个地址。')
  }
  await vi.advanceTimersByTimeAsync(2 * BLIND_MS + ASK_MS)
  expect(told).toEqual(['(lost)', 'everything', '(polling)', 'everything', 'everything'])
})

test('nothing is asked any more when the sign-in is over, or the line was closed', async () => {
  blocked()
  await open()
  answer = () => {
    throw new Refusal('expired', '登录已过期。')
  }
  await vi.advanceTimersByTimeAsync(4000)
  expect(asked).toHaveLength(1)
  close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

/** The server says that others take over. */
const toldToMove = (within: number) =>
  now().dispatchEvent(new MessageEvent('move', { data: JSON.stringify({ within }) }))

test('a server that ends moves its streams: the old one goes on until another is opened, where it had come to', async () => {
  await open()
  now().here('7-1')
  toldToMove(1000)
  const [old] = Source.made
  await vi.advanceTimersByTimeAsync(400)
  old!.says('meanwhile', '8-1')
  expect([Source.made.length, old!.isClosed]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(100)
  expect([Source.made.length, old!.isClosed]).toEqual([2, true])
  expect(now().url).toContain('From=8-1')
  now().here('8-1')
  now().says('after', '9-1')
  expect([told, asked]).toEqual([['(on)', 'meanwhile', 'after'], []])
})

test('who is refused on the way from one server to another tries again before it says so', async () => {
  await open()
  now().here('7-1')
  toldToMove(1000)
  await vi.advanceTimersByTimeAsync(500)
  now().onerror!()
  await vi.advanceTimersByTimeAsync(1000)
  expect(Source.made).toHaveLength(3)
  now().here('7-1')
  expect([told, asked]).toEqual([['(on)'], []])
})

test('where nobody takes over it is said after all', async () => {
  await open()
  now().here('7-1')
  toldToMove(1000)
  blocked()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told.slice(0, 3)).toEqual(['(on)', '(lost)', '(polling)'])
})

test('a stream that stands says when the database behind its server does not answer, and when it does again', async () => {
  const here = (data: string) => now().dispatchEvent(new MessageEvent('here', { data, lastEventId: '7-1' }))
  await open()
  here('{}')
  here('{"wrong":["database"]}')
  here('{"wrong":["disk"]}')
  here('{"wrong":["database","disk"]}')
  here('{}')
  expect(told).toEqual(['(on)', '(stuck)', '(on)', '(stuck)', '(on)'])
})
