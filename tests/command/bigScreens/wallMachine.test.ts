import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Wall } from '../../../src/api/command/walls/calls.ts'
import { AHEAD_MS } from '../../../src/panels/command/bigScreens/wall/carousel.ts'
import {
  QUIET_MS,
  READ_MS,
  runWall,
  VERSION_MS,
  type WallMachine,
} from '../../../src/panels/command/bigScreens/wall/wallMachine.ts'
import { designOf, widgetOf } from '../../support/designs.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z') }))
afterEach(() => {
  machine?.stop()
  machine = undefined
  vi.useRealTimers()
})

let machine: WallMachine | undefined

const wallOf = (more: Partial<Wall> = {}): Wall => ({
  ...{ ID: 1, Name: '主墙', ReMark: '', Mode: 'carousel', Shown: null, ShownName: '', Banner: null, Version: 1 },
  ...{ Devices: 1, Online: 1, UpdateTime: '', StID: 1 },
  Screens: [
    { ID: 1, Seconds: 20, Name: '甲' },
    { ID: 2, Seconds: 30, Name: '乙' },
  ],
  ...more,
})

/** A wall on a server that can be away, with what the test may turn. */
function start(first: Partial<Wall> = {}, kept: Record<string, string> = {}) {
  const server = { wall: wallOf(first), isAway: false, reads: 0, latest: 'v1', beats: [] as unknown[] }
  const memory = new Map(Object.entries(kept))
  const reload = vi.fn<() => void>()
  machine = runWall({
    async read(known) {
      server.reads++
      if (server.isAway) throw new Error('网络连接不上服务器，请检查网络后重试。')
      return {
        Wall: server.wall,
        Now: new Date().toISOString(),
        Screens: [1, 2, 3].map((ID) => ({
          ID,
          Name: `大屏 ${ID}`,
          Revision: 1,
          Design: known.some((one) => one.ID === ID) ? null : designOf(widgetOf(`w${ID}`)),
        })),
      }
    },
    async beat(said) {
      if (server.isAway) throw new Error('away')
      server.beats.push(said)
      return { Version: server.wall.Version }
    },
    latest: async () => server.latest,
    running: 'v1',
    reload,
    problems: () => ['某组件：没有数据'],
    memory: { getItem: (name) => memory.get(name) ?? null, setItem: (name, value) => void memory.set(name, value) },
  })
  return { server, reload, view: () => machine!.view(), memory }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the carousel turns, and the next screen is put up before it is seen', async () => {
  const { view } = start()
  await pass(0)
  expect(view().shown?.id).toBe(1)
  expect(view().coming).toBeUndefined()
  await pass(20_000 - AHEAD_MS)
  expect([view().shown?.id, view().coming?.id]).toEqual([1, 2])
  await pass(AHEAD_MS)
  expect([view().shown?.id, view().coming?.id]).toEqual([2, undefined])
  await pass(30_000)
  expect(view().shown?.id).toBe(1)
})

test('reading again does not prolong a turn, nor draw the design anew', async () => {
  const { view, server } = start()
  await pass(0)
  const { design } = view().shown!
  await pass(12_000)
  machine!.hear()
  await pass(7_999)
  expect(view().shown?.id).toBe(1)
  expect(view().shown?.design).toBe(design)
  expect(server.reads).toBe(2)
  await pass(2)
  expect(view().shown?.id).toBe(2)
})

test('what somebody puts there stands at once, until it goes back to the carousel', async () => {
  const { view, server } = start()
  await pass(5000)
  server.wall = wallOf({ Mode: 'single', Shown: 3, Version: 2 })
  machine!.hear()
  await pass(0)
  expect(view().shown?.id).toBe(3)
  await pass(600_000)
  expect(view().shown?.id).toBe(3)
  server.wall = wallOf({ Version: 3 })
  machine!.hear()
  await pass(0)
  expect(view().shown?.id).toBe(1)
})

test('a banner goes when its time is over, without being told', async () => {
  const Until = new Date(Date.now() + 60_000).toISOString()
  const { view } = start({ Banner: { Text: '台风', Level: 'urgent', Until, By: '孙立群' } })
  await pass(0)
  expect(view().banner?.Text).toBe('台风')
  await pass(60_100)
  expect(view().banner).toBeNull()
})

test('without the server it goes on turning, says since when, and comes back by itself', async () => {
  const { view, server } = start()
  await pass(1000)
  server.isAway = true
  await pass(READ_MS)
  const since = view().lostSince
  expect(since).toBeGreaterThan(0)
  const before = view().shown?.id
  const { reads } = server
  await pass(120_000)
  expect(view().lostSince).toBe(since)
  // With growing pauses: not every second.
  expect(server.reads - reads).toBeLessThan(12)
  await pass(30_000)
  expect(view().shown?.id === before || view().shown !== undefined).toBe(true)
  server.isAway = false
  await pass(READ_MS)
  expect(view().lostSince).toBeUndefined()
  expect(view().problem).toBe('')
})

test('a newer version is loaded between two screens, once, and what stood there is remembered', async () => {
  const { server, reload, memory } = start()
  server.latest = 'v2'
  await pass(VERSION_MS)
  expect(reload).not.toHaveBeenCalled()
  await pass(30_000)
  expect(reload).toHaveBeenCalledTimes(1)
  await pass(600_000)
  // A cache in between still gives the old one.
  expect(reload).toHaveBeenCalledTimes(1)
  expect(memory.get('copydesk.wall.standing')).toMatch(/^[12]$/)
})

test('it is not loaded under a banner', async () => {
  const { server, reload } = start({ Banner: { Text: '台风', Level: 'urgent', Until: null, By: '' } })
  server.latest = 'v2'
  await pass(600_000)
  expect(reload).not.toHaveBeenCalled()
  server.wall = wallOf({ Version: 2 })
  await pass(READ_MS + 60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('where nothing turns, a quiet minute is enough', async () => {
  const { server, reload } = start({ Mode: 'single', Shown: 2 })
  server.latest = 'v2'
  await pass(QUIET_MS + VERSION_MS)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('after it was loaded anew it goes on with the screen that stood there', async () => {
  const { view } = start({}, { 'copydesk.wall.standing': '2' })
  await pass(0)
  expect(view().shown?.id).toBe(2)
})

test('it says that it is there, and learns from the answer that something changed', async () => {
  const { server, view } = start()
  await pass(1001)
  expect(server.beats).toEqual([{ Version: 'v1', ScreenID: 1, Problems: ['某组件：没有数据'] }])
  server.wall = wallOf({ Mode: 'single', Shown: 2, Version: 9 })
  await pass(READ_MS + 100)
  expect(view().shown?.id).toBe(2)
})

test('a stopped wall asks for nothing any more', async () => {
  const { server } = start()
  await pass(1000)
  machine!.stop()
  const { reads } = server
  await pass(600_000)
  expect(server.reads).toBe(reads)
})
