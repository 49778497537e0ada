// A video of the library beside its parts and its subtitles: what its keys do.
import { globSync, readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import PlayerPanel from '../../../src/panels/library/mediaCuts/PlayerPanel.tsx'
import { useVideo } from '../../../src/panels/library/mediaCuts/useVideo.ts'
import { Refusal } from '../../../src/api/client.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { notices } from '../../../src/workspace/notices.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { everything } from '../../commands/context.ts'
import { inPane } from '../../support/inPane.tsx'

const cut = { ...{ ID: 7, StID: 1, MediaID: 3, VersionID: 4, Name: '合龙', InMs: 1000, OutMs: 2000, IsExact: true } }
const cue = { From: 0, To: 1500, Text: '大桥合龙' }

const KEY = 'abcdefghijklmnopqrstuv'
const pictures = { Name: 'sprite.jpg', Columns: 3, Rows: 2, Width: 160, Height: 90, EveryMs: 2000 }
const strip = { Thumbnails: pictures, Waveform: 'waveform.json' }
let fetched: string[]
/** What was found in the file. */
const found: { FrameRate: number | null } = { FrameRate: null }

/** jsdom plays nothing: a picture of 10 s that stands at 4 s. */
const at = { currentTime: 4, duration: 10, paused: true, playbackRate: 1, muted: false }
function moved(): Promise<void> {
  return act(async () => void document.querySelector('video')!.dispatchEvent(new Event('timeupdate')))
}

beforeEach(async () => {
  session.grants = everything
  Object.assign(at, { currentTime: 4, paused: true, playbackRate: 1, muted: false })
  for (const name of Object.keys(at) as (keyof typeof at)[])
    vi.spyOn(HTMLMediaElement.prototype, name, 'get').mockImplementation(() => at[name] as never)
  for (const name of ['currentTime', 'playbackRate', 'muted'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name, 'set').mockImplementation((value) => void (at[name] = value as never))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => void (at.paused = false))
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void (at.paused = true))
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  await prepareApi()
  const state = { MediaID: 3, VersionID: 4, IsPlayable: true, IsComplete: true, IsFailed: false, Why: [] }
  found.FrameRate = null
  vi.spyOn(api.conversions, 'state').mockImplementation(
    async () => ({ ...state, ...found, Address: `/static/img/${KEY}/mp4` }) as never,
  )
  fetched = []
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return Response.json(address.endsWith('strip.json') ? strip : { durationMs: 10_000, peaks: [0, 50, 100, 20] })
  })
  vi.spyOn(api.mediaCuts, 'list').mockResolvedValue({
    Total: 1,
    Capped: false,
    List: [{ ...cut, ResultID: null }],
  } as never)
  vi.spyOn(api.subtitles, 'list').mockResolvedValue({
    ...{ Total: 1, Capped: false },
    List: [{ ID: 9, Cues: [cue], Suspicious: [{ At: 0, Word: '合龙' }] }],
  } as never)
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(AtMs?: number) {
  const pane = inPane('/media/Player', () => <PlayerPanel MediaID={3} AtMs={AtMs} />, {
    'mediaCuts.save': { ID: 8, LogID: 70 },
    'subtitles.save': { ID: 9, LogID: 71 },
  })
  await screen.findByText('合龙')
  await moved()
  return pane
}

test('the picture is moved by frames, seconds and tenths, and played faster', async () => {
  const { press } = await open()
  await press('.')
  expect(at.currentTime).toBeCloseTo(4.04)
  await press('left')
  expect(at.currentTime).toBe(0)
  await press('3')
  expect(at.currentTime).toBe(3)
  await press('l')
  expect(at.paused).toBe(false)
  await moved()
  await press('l')
  expect(at.playbackRate).toBe(2)
  await press('k')
  expect(at).toMatchObject({ paused: true, playbackRate: 1 })
})

test('who is led to a moment sees it played from there, and once only', async () => {
  const { press } = await open(6000)
  await waitFor(() => expect(at.paused).toBe(false))
  expect(at.currentTime).toBeCloseTo(6, 1)
  expect(at.muted).toBe(false)
  await press('k')
  await moved()
  expect(at.paused).toBe(true)
})

test('where the browser lets nothing be heard yet, it is played without sound', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    if (!at.muted) throw new DOMException('no gesture', 'NotAllowedError')
    at.paused = false
  })
  await open(6000)
  await waitFor(() => expect(at).toMatchObject({ paused: false, muted: true }))
})

test.each([15, 29.97, 50])('of a video of %s pictures a second the keys go by its own', async (rate) => {
  found.FrameRate = rate
  const { press } = await open()
  const first = Math.floor(4 * rate + 0.02)
  for (const count of [1, 2]) {
    await press('.')
    expect(Math.abs(at.currentTime - (first + count) / rate)).toBeLessThan(0.002)
  }
  await press(',')
  expect(Math.abs(at.currentTime - (first + 1) / rate)).toBeLessThan(0.002)
})

test('a new subtitle begins with the picture that is shown, and where it begins that picture is shown', async () => {
  found.FrameRate = 15
  const saved = vi.spyOn(api.subtitles, 'save').mockResolvedValue({ ID: 9, LogID: 72 } as never)
  const { press } = await open()
  await press('s')
  // The third picture after 4 s begins at 4.2 s, the one after it at 4.26666 s.
  for (const [moment, From] of [
    [4.2664, 4200],
    [4.2667, 4266],
    [4.3332, 4266],
  ] as const) {
    at.currentTime = moment
    await moved()
    await write(press, '通车')
    expect(saved.mock.lastCall![0].Cues!.at(-1)!.From).toBe(From)
    await press('#')
  }
  await write(press, '通车')
  at.currentTime = 0
  await moved()
  // On the one that was written last; nothing is before it but the first.
  await press('up')
  await press('down')
  expect(at.currentTime).toBeGreaterThan(64 / 15)
  expect(at.currentTime).toBeLessThan(65 / 15)
})

test('of frames that are not as long as each other the browser says when they begin', async () => {
  found.FrameRate = 15
  let told: VideoFrameRequestCallback | undefined
  const video = HTMLVideoElement.prototype
  Object.assign(video, {
    requestVideoFrameCallback: (run: VideoFrameRequestCallback) => ((told = run), 1),
    cancelVideoFrameCallback: () => {},
  })
  try {
    const { press } = await open()
    await press('s')
    await act(async () => told!(0, { mediaTime: 3.5124 } as never))
    const saved = vi.spyOn(api.subtitles, 'save').mockResolvedValue({ ID: 9, LogID: 72 } as never)
    await write(press, '通车')
    expect(saved.mock.lastCall![0].Cues!.at(-1)!.From).toBe(3512)
    // Until it says so again, what it said is of another moment.
    await act(async () => void document.querySelector('video')!.dispatchEvent(new Event('seeking')))
    at.currentTime = 6
    await moved()
    expect(screen.getByText(/0:06.000 \/ 0:10.000/)).toBeTruthy()
  } finally {
    cleanup()
    for (const name of ['requestVideoFrameCallback', 'cancelVideoFrameCallback'] as const)
      Reflect.deleteProperty(video, name)
  }
})

test('two marks become a part, and the chosen part is what acts on parts act on', async () => {
  const { press, ids } = await open()
  expect(ids()).toEqual([7])
  await press('i')
  at.currentTime = 6.5
  await moved()
  await press('o')
  expect(screen.getByText(/入点 0:04.000 · 出点/).textContent).toContain('0:06.500')
  const { calls, remembered } = await press('enter')
  expect(calls).toEqual([['mediaCuts.save', { MediaID: 3, Name: '片段 2', InMs: 4000, OutMs: 6500, IsExact: true }]])
  expect(remembered).toEqual([['记下片段', 70]])
})

test('a key takes the moment that was asked for just before it, though the video has not told yet', async () => {
  const { press } = await open()
  await press('8')
  await press('i')
  await press('9')
  await press('o')
  expect(screen.getByText(/入点 0:08.000 · 出点/).textContent).toContain('0:09.000')
  expect(screen.getByText(/0:09.000 \/ 0:10.000/)).toBeTruthy()
  await press('7')
  expect((await press('c')).calls).toEqual([['conversions.cover', { MediaID: 3, AtMs: 7000 }]])
  await press('s')
  const saved = vi.spyOn(api.subtitles, 'save').mockResolvedValue({ ID: 9, LogID: 72 } as never)
  await press('5')
  await write(press, '通车')
  expect(saved.mock.lastCall![0].Cues!.at(-1)).toMatchObject({ From: 5000, To: 7000 })
  await press('6')
  const written = { From: 5000, To: 6000, Text: '通车' }
  expect((await press(']')).calls).toEqual([['subtitles.save', { ID: 9, Cues: [cue, written] }]])
  // The slider, too, goes on from where it was sent.
  fireEvent.keyDown(timeline(), { key: 'Home' })
  for (const _ of [1, 2]) fireEvent.keyDown(timeline(), { key: 'ArrowRight' })
  expect(at.currentTime).toBe(10)
})

test('a key takes the moment as it is when it comes, also while it plays', async () => {
  const { press } = await open()
  const marked = async (key: string, moment: number) => {
    at.currentTime = moment
    await press(key)
  }
  await marked('i', 4.2)
  await marked('o', 4.4)
  expect(screen.getByText(/入点 0:04.200 · 出点/).textContent).toContain('0:04.400')
})

test('a frame becomes the cover', async () => {
  const { press } = await open()
  expect((await press('c')).calls).toEqual([['conversions.cover', { MediaID: 3, AtMs: 4000 }]])
})

test('subtitles are shown with their sensitive words, moved to the picture, and written', async () => {
  const { press } = await open()
  await press('s')
  expect(screen.queryByText('敏感词：合龙')).not.toBeNull()
  const moved = await press(']')
  const longer = { ...cue, To: 4000 }
  expect(moved.calls).toEqual([['subtitles.save', { ID: 9, Cues: [longer] }]])
  // Each is an act of its own, and is taken back as one.
  expect(moved.remembered).toEqual([['字幕“大桥合龙”改了时刻', 71]])
  await press('e')
  expect(document.activeElement).toBe(screen.getByLabelText('字幕的文字'))
  await act(async () => void fireEvent.keyDown(screen.getByLabelText('字幕的文字'), { key: 'Escape' }))
  // On what is here now, whether or not the server has told it back.
  const saved = vi.spyOn(api.subtitles, 'save').mockResolvedValue({ ID: 9, LogID: 72 } as never)
  await write(press, '通车')
  expect(saved.mock.calls).toEqual([[{ ID: 9, Cues: [longer, { From: 4000, To: 6000, Text: '通车' }] }]])
  expect((await press('#')).calls).toEqual([['subtitles.save', { ID: 9, Cues: [longer] }]])
})

test('a new subtitle is nowhere but here until it is confirmed with a text, and Escape takes it away', async () => {
  const saved = vi.spyOn(api.subtitles, 'save').mockResolvedValue({ ID: 9, LogID: 72 } as never)
  const { press } = await open()
  await press('s')
  await press('a')
  const field = screen.getByLabelText<HTMLTextAreaElement>('字幕的文字')
  expect([field.value, document.activeElement === field]).toEqual(['', true])
  await act(async () => void fireEvent.keyDown(field, { key: 'Escape' }))
  await write(press, '  ')
  await write(press, '不要了', 'Escape')
  expect(screen.queryByLabelText('字幕的文字')).toBeNull()
  expect(screen.getByRole('list', { name: '字幕' }).children).toHaveLength(1)
  expect(saved).not.toHaveBeenCalled()
  await write(press, '通车')
  expect(saved).toHaveBeenCalledTimes(1)
})

/** Chooses a subtitle file. */
async function bring(): Promise<void> {
  const file = new File(['这不是字幕'], '假.srt')
  await act(async () => void fireEvent.change(screen.getByLabelText('字幕文件'), { target: { files: [file] } }))
}

test('a refused subtitle file, and a refused text, are told in the server’s sentence', async () => {
  const { press } = await open()
  await press('s')
  vi.spyOn(api.subtitles, 'bring').mockRejectedValue(new Refusal('refused', '「假.srt」里面没有字幕。'))
  await bring()
  await waitFor(() => expect(notices.items.map(({ text }) => text)).toContain('「假.srt」里面没有字幕。'))
  vi.spyOn(api.subtitles, 'save').mockRejectedValue(new Refusal('refused', '这份字幕已经删除。'))
  await press('enter')
  const field = screen.getByLabelText('字幕的文字')
  fireEvent.change(field, { target: { value: '改过' } })
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  await waitFor(() => expect(notices.items.map(({ text }) => text)).toContain('这份字幕已经删除。'))
})

test('no panel keeps to itself what was refused of an act: what a person sends has a context', () => {
  const silent = globSync('src/panels/**/*.{ts,tsx}').filter((file) =>
    /contextNow\(\)(?:(?!defineCommand)[^;])*?\.catch\(\(\) => (undefined|\{\})\)/s.test(readFileSync(file, 'utf8')),
  )
  expect(silent).toEqual([])
})

test('a file with lines at the same time and beyond the end is taken, and told', async () => {
  const { press } = await open()
  await press('s')
  vi.spyOn(api.subtitles, 'bring').mockResolvedValue({ ID: 9 } as never)
  const Cues = [cue, { From: 1000, To: 2000, Text: '通车' }, { From: 20_000, To: 21_000, Text: '以后' }]
  vi.spyOn(api.subtitles, 'get').mockResolvedValue({ ID: 9, Cues } as never)
  await bring()
  await waitFor(() => expect(notices.items.map(({ text }) => text).join()).toMatch(/1 条和前面的同时出现，1 条超出/))
})

test('a subtitle that is moved onto another one says so', async () => {
  vi.spyOn(api.subtitles, 'list').mockResolvedValue({
    ...{ Total: 1, Capped: false },
    List: [{ ID: 9, Cues: [cue, { From: 3000, To: 3500, Text: '通车' }], Suspicious: [] }],
  } as never)
  const { press } = await open()
  await press('s')
  expect((await press(']')).notices).toEqual([['“大桥合龙”和“通车”会同时出现在画面上。', 'warning']])
})

/** Writes a new subtitle at the moment that is shown. */
async function write(press: Awaited<ReturnType<typeof open>>['press'], Text: string, key = 'Enter') {
  await press('a')
  const field = screen.getByLabelText('字幕的文字')
  fireEvent.change(field, { target: { value: Text } })
  await act(async () => void fireEvent.keyDown(field, { key }))
}

const timeline = () => screen.getByRole('slider', { name: '播放位置' })
const picture = () => document.querySelector<HTMLElement>('.cd-timeline-picture')

test('the timeline is a slider that says where it stands, with the waveform, the parts and the marks', async () => {
  const { press } = await open()
  await waitFor(() => expect(document.querySelectorAll('.cd-timeline-wave path')).toHaveLength(2))
  expect(fetched.filter((address) => address.startsWith('/static'))).toEqual([
    `/static/img/${KEY}/strip.json`,
    `/static/img/${KEY}/waveform.json`,
  ])
  const attributes = ['aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'aria-valuetext'] as const
  const said = attributes.map((name) => timeline().getAttribute(name))
  expect(said).toEqual(['0', '10', '4', '4 秒，共 10 秒'])
  const marks = () =>
    [...document.querySelectorAll<HTMLElement>('.cd-timeline-mark')].map(({ className, style }) => [
      className.split(' ').at(-1),
      style.left,
      style.width,
    ])
  expect(marks()).toEqual([['is-part', '10%', '10%']])
  await press('i')
  expect(marks().at(-1)).toEqual(['is-range', '40%', ''])
  at.currentTime = 6.5
  await moved()
  await press('o')
  expect(marks().at(-1)).toEqual(['is-range', '40%', '25%'])
})

test('where a key leads, and where the pointer stands, is shown as a picture', async () => {
  const { press } = await open()
  await waitFor(() => expect(document.querySelectorAll('.cd-timeline-wave path')).toHaveLength(2))
  expect(picture()).toBeNull()
  await press('9')
  await moved()
  // The fifth of three in a row.
  expect(picture()!.style.backgroundPosition).toBe('-160px -90px')
  expect(picture()!.style.backgroundImage).toContain(`/static/img/${KEY}/sprite.jpg`)
  vi.spyOn(timeline(), 'getBoundingClientRect').mockReturnValue({ left: 0, width: 1000 } as DOMRect)
  fireEvent.pointerMove(timeline(), { clientX: 150 })
  expect(picture()!.style.backgroundPosition).toBe('0px 0px')
  expect(document.querySelector('.cd-timeline-bubble')!.textContent).toBe('0:01合龙')
  fireEvent.pointerLeave(timeline())
  await waitFor(() => expect(picture()).toBeNull(), { timeout: 3000 })
})

test('the slider goes by its own keys', async () => {
  await open()
  fireEvent.keyDown(timeline(), { key: 'ArrowRight' })
  expect(at.currentTime).toBe(9)
  fireEvent.keyDown(timeline(), { key: 'Home' })
  expect(at.currentTime).toBe(0)
})

test('what does not play says why, where its picture would be', async () => {
  await open()
  await act(async () => void document.querySelector('video')!.dispatchEvent(new Event('error')))
  expect(screen.getByText(/这个浏览器不能播放 H.264 视频/)).toBeTruthy()
  expect(document.querySelector('video')!.hidden).toBe(true)
})

test('when more was made of a video that is watched, it goes on where it was', () => {
  const video = { current: document.createElement('video') }
  const { rerender } = renderHook(({ address }) => useVideo(video, address), {
    initialProps: { address: `/static/img/${KEY}.mp4` },
  })
  Object.assign(at, { currentTime: 6, paused: false })
  rerender({ address: `/static/img/${KEY}/mp4` })
  Object.assign(at, { currentTime: 0, paused: true })
  act(() => void video.current.dispatchEvent(new Event('loadedmetadata')))
  expect(at).toMatchObject({ currentTime: 6, paused: false })
})
