/** A wall learns at once that the line is gone, and does not stand there as if it were new until it reads by itself. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Wall } from '../../../src/api/command/walls/calls.ts'
import { hosts, statusOf } from '../../../src/api/hosts.ts'
import DevicePage from '../../../src/panels/command/bigScreens/wall/DevicePage.tsx'
import WallPanel from '../../../src/panels/command/bigScreens/wall/WallPanel.tsx'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { prepareApi } from '../../../src/workspace/session.ts'
import { status } from '../../../src/workspace/status.ts'

const wall: Wall = {
  ...{ ID: 1, Name: '主墙', ReMark: '', Mode: 'carousel', Shown: null, ShownName: '', Banner: null, Version: 1 },
  ...{ Devices: 1, Online: 1, UpdateTime: '', StID: 1, Screens: [] },
}
const answers: Readonly<Record<string, unknown>> = {
  '/api/dispatch/wall/state': { Wall: wall, Screens: [], Now: '2026-11-21T02:00:00Z' },
  '/api/dispatch/walldevice/enter': {
    ...{ AccessToken: 'a', Token: 'a', RefreshToken: 'r', RoleID: 1, StID: 1, ID: 1, DeviceID: 1, WallID: 1 },
    ...{ AdminUserRealName: '大屏', AdminIcon: '' },
  },
  '/api/push/ticket': { Ticket: 't' },
  '/api/dispatch/walldevice/beat': { WallID: 1, Version: 1 },
}

let isAway: boolean
let asked: string[]
let streams: { onopen?: () => void; onerror?: () => void }[]
const reads = () => asked.filter((path) => path === '/api/dispatch/wall/state').length

beforeEach(async () => {
  isAway = false
  asked = []
  streams = []
  await prepareApi()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0]!
    asked.push(path)
    const body = isAway ? hosts.main.no('away', '数据库暂时连不上。') : hosts.main.yes(answers[path] ?? null)
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(body), { status: isAway ? statusOf.away : 200, headers })
  })
  vi.stubGlobal(
    'EventSource',
    class {
      onopen?: () => void
      onerror?: () => void
      constructor() {
        streams.push(this)
      }
      addEventListener() {}
      close() {}
    },
  )
  Object.assign(status, { live: 'on', offlineSince: undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Object.assign(status, { live: 'off', offlineSince: undefined })
})
const soon = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

const pane = {
  ...{ id: 'p1', page: '/BigScreen/Wall', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, setParams() {}, setCommands() {}, close() {} },
} as unknown as Pane

test('in the workspace: a stream that is lost, and a server that is', async () => {
  render(
    <PaneProvider value={pane}>
      <WallPanel />
    </PaneProvider>,
  )
  await soon(100)
  const before = reads()
  isAway = true
  status.live = 'lost'
  await soon()
  expect(reads()).toBeGreaterThan(before)
  expect(status.offlineSince).toBeDefined()
  const lost = reads()
  isAway = false
  status.live = 'on'
  await soon()
  expect(reads()).toBeGreaterThan(lost)
  expect(status.offlineSince).toBeUndefined()
})

test('the machine of a wall: its own stream breaks', async () => {
  location.hash = '#a-key'
  render(<DevicePage />)
  await soon(100)
  act(() => streams.at(-1)!.onopen?.())
  await soon()
  const before = reads()
  expect(before).toBeGreaterThan(0)
  isAway = true
  await act(async () => streams.at(-1)!.onerror?.())
  await soon()
  expect(reads()).toBeGreaterThan(before)
  expect(screen.queryByText(/正在登录/)).toBeNull()
})
