import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Live } from '../../../src/api/engagement/lives/model.ts'
import PlayerPanel from '../../../src/panels/engagement/lives/player/PlayerPanel.tsx'
import type { Stream, Trouble } from '../../../src/panels/engagement/lives/player/stream.ts'
import { contextOf, everything } from '../../commands/context.ts'
import type { Command } from '../../../src/workspace/command.ts'
import { forgetReads, refresh } from '../../../src/workspace/data.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { live } from './fixtures.ts'

/** Streams that were opened: their address, how to break them, and what was asked of them. */
const opened: { url: string; tell: (trouble: Trouble) => void; asked: string[] }[] = []
vi.mock('../../../src/panels/engagement/lives/player/stream.ts', () => ({
  async openStream(_video: HTMLVideoElement, url: string, tell: (trouble: Trouble) => void): Promise<Stream> {
    const asked: string[] = []
    opened.push({ url, tell, asked })
    return {
      levels: () => [{ title: '144p' }, { title: '270p' }],
      level: () => 1,
      chosen: () => -1,
      choose: (level) => void asked.push(`level ${level}`),
      shownAt: () => new Date('2026-11-21T10:00:00Z'),
      rest: (is) => void asked.push(is ? 'rest' : 'go on'),
      close: () => void asked.push('close'),
    }
  },
}))

let offered: Map<string, readonly Command[]>
let shown: Live
const video = () => document.querySelector('video')!
const one = () => opened.at(-1)!

/** jsdom plays nothing: a picture that stands at 60 of 180 seconds. */
function fakeVideo() {
  const at = { currentTime: 60, paused: false, muted: true, volume: 1, ended: false, readyState: 4 }
  for (const name of Object.keys(at) as (keyof typeof at)[])
    vi.spyOn(HTMLMediaElement.prototype, name, 'get').mockImplementation(() => at[name] as never)
  for (const name of ['currentTime', 'muted', 'volume'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name, 'set').mockImplementation((value) => void (at[name] = value as never))
  vi.spyOn(HTMLMediaElement.prototype, 'seekable', 'get').mockReturnValue({
    ...{ length: 1, start: () => 0, end: () => 180 },
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => void (at.paused = false))
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void (at.paused = true))
  return at
}
let at: ReturnType<typeof fakeVideo>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  opened.length = 0
  offered = new Map()
  session.grants = everything
  at = fakeVideo()
  await prepareApi()
  shown = live(1)
  vi.spyOn(api.lives, 'get').mockImplementation((async () => shown) as never)
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pane = (visible = true): Pane =>
  ({
    ...{ id: 'p1', page: '/Live/Player', params: {}, active: true, visible, window },
    ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, setParams() {}, close() {} },
    setCommands: (key: string, commands: readonly Command[] | undefined) => void offered.set(key, commands ?? []),
  }) as Pane
const panel = (At?: string, visible = true) => (
  <PaneProvider value={pane(visible)}>
    <PlayerPanel ID={1} At={At} />
  </PaneProvider>
)
const soon = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
async function open(more: Partial<Live> = {}, At?: string) {
  shown = live(1, more)
  const view = render(panel(At))
  await soon(1)
  await soon(1)
  return view
}
const press = (id: string) =>
  act(async () => {
    const command = [...offered.values()].flat().find((each) => each.id === `player.${id}`)!
    await command.run(contextOf({}).ctx)
  })

test('it plays what is on air, without a sound', async () => {
  await open()
  expect(opened.map(({ url }) => url)).toEqual(['https://a.example/1.m3u8'])
  expect(video().muted).toBe(true)
  expect(screen.getByRole('region', { name: '播放器：直播 1' }).tabIndex).toBe(0)
  expect(screen.getByText('落后 2:00')).toBeTruthy()
})

test('keys: sound, back and forth, parts, quality', async () => {
  await open()
  await press('mute')
  expect(at.muted).toBe(false)
  await press('back')
  expect(at.currentTime).toBe(55)
  await press('forward')
  await press('farForward')
  expect(at.currentTime).toBe(90)
  await press('part5')
  expect(at.currentTime).toBe(90)
  await press('newest')
  // Nearer to the end of a live there is nothing to play yet.
  expect(at.currentTime).toBe(174)
  await press('quality')
  expect(one().asked).toEqual(['level 0'])
  await press('toggle')
  expect(at.paused).toBe(true)
})

test('the keys of a player are its pane’s, so that no letter of the list of lives acts here', async () => {
  await open()
  expect(screen.getByRole('region', { name: /播放器/ }).dataset['keys']).toBeUndefined()
  expect(new Set([...offered.values()].flat().map(({ where }) => where))).toEqual(new Set(['pane']))
})

test('what is lost comes back by itself, later each time, and at once by hand', async () => {
  await open()
  await act(async () => one().tell('lost'))
  expect(screen.getByText('信号断开')).toBeTruthy()
  expect(screen.getByText(/1 秒后自动重连（第 1 次）/)).toBeTruthy()
  await soon(1001)
  expect(opened).toHaveLength(2)
  await act(async () => one().tell('lost'))
  await soon(1001)
  expect(opened).toHaveLength(2)
  await soon(1001)
  expect(opened).toHaveLength(3)
  await act(async () => one().tell('unknown'))
  expect(screen.getByText('这个地址没有可以播放的直播流')).toBeTruthy()
  await press('retry')
  expect(opened).toHaveLength(4)
})

test('what this browser cannot play is told, and not tried again and again', async () => {
  await open()
  await act(async () => one().tell('codec'))
  expect(screen.getByText('这个浏览器不能播放 H.264 视频')).toBeTruthy()
  const before = opened.length
  await soon(120_000)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(opened).toHaveLength(before)
})

test('a picture that stands still for long is lost', async () => {
  await open()
  await soon(9000)
  expect(opened).toHaveLength(1)
  await soon(4000)
  expect(opened).toHaveLength(2)
})

test('it goes to a moment, and says where that cannot be', async () => {
  const view = await open({}, '2026-11-21T09:59:30Z')
  await soon(1000)
  expect(at.currentTime).toBe(30)
  view.rerender(panel('2026-11-21T09:00:00Z'))
  await soon(1000)
  expect(at.currentTime).toBe(0)
  expect(screen.getByRole('status').textContent).toBe('这一刻已经不能回看，从能看到的最早处播放。')
})

test('its state changes with the live: control closes it, and the picture is gone', async () => {
  await open()
  shown = live(1, { State: 'closed', Reason: '失控' })
  await act(async () => refresh('lives'))
  await soon(1)
  expect(one().asked).toContain('close')
  expect(screen.getByText('理由：失控')).toBeTruthy()
  await press('lookIn')
  await soon(1)
  expect(opened).toHaveLength(2)
  expect(screen.getByText('信号预监，公众看不到')).toBeTruthy()
})

test('another line is played as soon as it is switched', async () => {
  await open()
  shown = live(1, { StreamUrl: 'https://b.example/2.m3u8' })
  await act(async () => refresh('lives'))
  await soon(1)
  expect(one().url).toBe('https://b.example/2.m3u8')
  expect(opened[0]!.asked).toContain('close')
})

test('behind another tab and silent it fetches nothing', async () => {
  const view = await open()
  view.rerender(panel(undefined, false))
  await soon(1)
  expect(one().asked).toEqual(['rest'])
  view.rerender(panel())
  await soon(1)
  expect(one().asked).toEqual(['rest', 'go on'])
})

test('a live that is still to come counts down', async () => {
  vi.setSystemTime('2026-11-21T07:59:00Z')
  await open({ State: 'scheduled', StreamUrl: '' })
  expect(screen.getByText('距离开播还有 1 分钟。')).toBeTruthy()
  await soon(21_000)
  expect(screen.getByText('距离开播还有 39 秒。')).toBeTruthy()
  expect(opened).toEqual([])
})
