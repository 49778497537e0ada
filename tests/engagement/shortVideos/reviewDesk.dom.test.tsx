import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { derivedCommands } from '../../../src/commands/derived.ts'
import videoCommands from '../../../src/commands/engagement/shortVideos.ts'
import type { ShortVideo } from '../../../src/api/engagement/shortVideos/model.ts'
import { VideoReview } from '../../../src/panels/engagement/shortVideos/review/VideoReview.tsx'
import { defineCommand, type Command } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf, everything } from '../../commands/context.ts'
import { remark, videoRow } from './videoRow.ts'

/** What a player was told, and where it says it is. */
const player = vi.hoisted(() => ({ told: [] as string[], at: 12.4, phase: 'playing' }))
vi.mock('../../../src/panels/engagement/lives/player/makePlayer.ts', () => ({
  makePlayer: () => {
    const tell =
      (name: string) =>
      (...given: unknown[]) =>
        void player.told.push([name, ...given].join(' '))
    const verbs = [
      'open',
      'toggle',
      'skip',
      'goTo',
      'goToMoment',
      'mute',
      'louder',
      'nextLevel',
      'retry',
      'rest',
      'end',
    ]
    const look = () => ({
      at: player.at,
      length: 60,
      phase: player.phase,
      levels: [],
      level: -1,
      chosen: -1,
      note: '',
      buffered: [],
    })
    return { ...Object.fromEntries(verbs.map((name) => [name, tell(name)])), look }
  },
}))

let ran: string[]
let offered: Map<string, readonly Command[]>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + 3_600_000 })
  ran = []
  player.told = []
  offered = new Map()
  settings.values = {}
  session.grants = everything
  session.user = undefined
  const own = (id: string) =>
    defineCommand({ id, title: id, group: '列表', where: 'list', run: () => void ran.push(id) })
  setCommands([...derivedCommands(videoCommands.keys), ...videoCommands.commands, own('list.down')])
  await prepareApi()
  vi.spyOn(api.push, 'presence').mockResolvedValue([])
  vi.spyOn(api.gaeaDict, 'select').mockResolvedValue([
    { id: '1', text: '画面有不宜公开的内容', extend: '' },
    { id: '2', text: '声音有问题', extend: '' },
  ])
  const List = [remark(1, 6000), remark(2, 30_000, { IsResolved: true })]
  vi.spyOn(api.shortVideoRemarks, 'list').mockResolvedValue({ Total: 2, Capped: false, List })
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  setCommands([])
})

const pane = {
  ...{ id: 'p1', page: '/ShortVideoManagement/Review', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, setParams() {}, close() {} },
  setCommands: (key: string, commands: readonly Command[] | undefined) => void offered.set(key, commands ?? []),
} as unknown as Pane
const commandOf = (id: string) => [...offered.values()].flat().find((one) => one.id === id)!

async function press(id: string, row: ShortVideo, said?: Record<string, unknown>) {
  const { ctx, happened } = contextOf({
    subject: { family: 'shortVideos', rows: [row] },
    answers: {
      'shortVideos.batch': { Done: [row.ID], Skipped: [], LogID: 70 },
      'shortVideoRemarks.save': { ID: 9, LogID: 71 },
      'shortVideoRemarks.resolve': { Done: [1], Skipped: [], LogID: 72 },
    },
    ...(said ? { said } : {}),
  } as never)
  await act(async () => void (await commandOf(id).run(ctx)))
  return happened
}

async function open(row: ShortVideo) {
  render(
    <PaneProvider value={pane}>
      <VideoReview row={row} />
    </PaneProvider>,
  )
  await waitFor(() => expect(commandOf('videoReview.refuse2')).toBeDefined())
  await screen.findByText('意见 1')
  await act(async () => void vi.advanceTimersByTime(300))
}

test('the next video begins anew in an element of its own, also where it is the same file', async () => {
  const draw = (row: ShortVideo) => (
    <PaneProvider value={pane}>
      <VideoReview row={row} />
    </PaneProvider>
  )
  const [first, second] = [3, 4].map((ID): ShortVideo => ({ ...videoRow(3), ID, Cover: `/cover${ID}.jpg` }))
  const { rerender } = render(draw(first!))
  await screen.findByText('意见 1')
  const before = document.querySelector('video')!
  player.told = []
  await act(async () => rerender(draw(second!)))
  const told = player.told.filter((one) => /^(open|end)/.test(one))
  expect(told).toEqual(['end', 'open https://a.example/1.mp4 false  true'])
  const after = document.querySelector('video')!
  expect([after === before, after.getAttribute('poster')]).toEqual([false, '/cover4.jpg'])
  player.told = []
  await act(async () => rerender(draw({ ...second!, Title: '改了名称' })))
  expect(player.told.filter((one) => /^(open|end)/.test(one))).toEqual([])
})

test('who reviews reads what the public will: the library’s subtitles, else those of the video, and a part has none of the whole', async () => {
  const KEY = 'abcdefghijklmnopqrstuv'
  const tracks = () => [...document.querySelectorAll('video track')].map((one) => one.getAttribute('src'))
  const List = [{ ID: 5, Title: '上集', VideoUrl: 'https://a.example/one.mp4' }]
  vi.spyOn(api.shortVideoParts, 'list').mockResolvedValue({ Total: 1, Capped: false, List } as never)
  await open(videoRow(3, { VideoUrl: `/static/img/${KEY}.mp4`, Parts: 1 }))
  expect(tracks()).toEqual([`/static/img/${KEY}/subtitles-zh.vtt`])
  cleanup()
  await open(videoRow(3, { VideoUrl: `/static/img/${KEY}.mp4`, Subtitles: '/s.vtt', Parts: 1 }))
  expect(tracks()).toEqual(['/s.vtt'])
  await act(async () => (await screen.findByRole('button', { name: '上集' })).click())
  expect(tracks()).toEqual([])
})

test('it waits at its beginning; blank plays, comma and full stop step', async () => {
  await open(videoRow(3))
  expect(player.told).toContain('open https://a.example/1.mp4 false  true')
  player.told = []
  for (const id of ['toggle', 'back', 'forward']) await press(`videoDesk.${id}`, videoRow(3))
  expect(player.told.filter((one) => !one.startsWith('rest'))).toEqual(['toggle', 'skip -2', 'skip 2'])
  expect(commandOf('videoDesk.toggle').keys).toBe('space')
})

test('passing names the revision and the file that was seen, and goes on to the next', async () => {
  const row = videoRow(3, { Revision: 4, VersionID: 21 })
  await open(row)
  const { calls } = await press('shortVideos.pass', row)
  expect(calls).toContainEqual([
    'shortVideos.batch',
    expect.objectContaining({ Ids: [3], IsCheck: true, Seen: [{ ID: 3, Revision: 4, VersionID: 21 }] }),
  ])
  expect(ran).toEqual(['list.down'])
})

test('a digit sends back with its reason', async () => {
  await open(videoRow(3))
  const { calls } = await press('videoReview.refuse2', videoRow(3))
  expect(calls).toContainEqual(['shortVideos.batch', expect.objectContaining({ IsCheck: false, Reason: '声音有问题' })])
})

test('a remark is pinned to the moment that is shown, where the picture stops', async () => {
  await open(videoRow(3))
  player.told = []
  const { calls, remembered } = await press('videoDesk.remark', videoRow(3), { Content: '有水印' })
  expect(player.told).toContain('toggle')
  expect(calls).toContainEqual(['shortVideoRemarks.save', { VideoID: 3, AtMs: 12_400, Content: '有水印' }])
  expect(remembered).toEqual([['在 0:12 写意见', 71]])
})

test('Enter goes to the moment of one remark after the other, and so does a press on it', async () => {
  await open(videoRow(3))
  player.told = []
  for (let times = 0; times < 3; times++) await press('videoDesk.next', videoRow(3))
  expect(player.told.filter((one) => one.startsWith('goTo'))).toEqual(['goTo 0.1', 'goTo 0.5', 'goTo 0.1'])
  expect(commandOf('videoDesk.next').keys).toBe('enter')
  await act(async () => screen.getByRole('button', { name: '0:30' }).click())
  expect(player.told.at(-2)).toBe('goTo 0.5')
  const { calls } = await press('videoDesk.settle', videoRow(3))
  expect(calls).toEqual([['shortVideoRemarks.resolve', { Ids: [2], IsResolved: false }]])
})

test('whose own it is, is told that somebody else decides', async () => {
  session.user = { ID: 7 } as never
  await open(videoRow(3, { IsOut: true, PublicRevision: 1, Revision: 2 }))
  expect(screen.getByText('是您自己做的，要由别人审核。')).toBeTruthy()
  expect(screen.getByText('公众看到的还是第 1 版，通过以后换成这一版。')).toBeTruthy()
})

test('remarks stand on the timeline, those that were seen to quietly; of what is not of the library it is a bare one', async () => {
  await open(videoRow(3))
  const timeline = screen.getByRole('slider', { name: '播放位置' })
  expect(timeline.getAttribute('aria-valuetext')).toBe('12 秒，共 1 分')
  expect(timeline.className).toContain('is-bare')
  const marks = [...timeline.querySelectorAll<HTMLElement>('.cd-timeline-mark')]
  expect(marks.map(({ className, style }) => [className.split(' ').at(-1), style.left])).toEqual([
    ['is-remark', '10%'],
    ['is-quiet', '50%'],
  ])
})

test('the title and the newest remark stand above the picture, where a narrow pane keeps them in sight', async () => {
  await open(videoRow(3))
  const brief = document.querySelector('.cd-video-main > .cd-video-top > .cd-video-brief')
  expect(brief?.nextElementSibling?.classList).toContain('cd-short-screen')
  // One box, no higher than its pane: the picture in it gives way before what it is controlled with.
  expect(brief?.parentElement?.children).toHaveLength(2)
  expect(brief?.parentElement?.querySelector('.cd-player-bar [role=slider]')).not.toBeNull()
  expect(brief?.textContent).toContain(videoRow(3).Title)
  expect(brief?.textContent).toContain('意见 2')
})
