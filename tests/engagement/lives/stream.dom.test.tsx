/** A browser without the decoder that streams are made for says so, instead of waiting for a picture that never comes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noTracks } from '../../../src/panels/parts/stream/cues.ts'
import { openStream, type Trouble } from '../../../src/panels/engagement/lives/player/stream.ts'

/** hls.js as far as it says what it cannot do. */
const hls = vi.hoisted(() => ({
  isSupported: true,
  config: {} as object,
  fail: (_details: string): void => {},
  say: (_cues: object[]): void => {},
}))
vi.mock('hls.js', () => ({
  default: class {
    static readonly Events = { ERROR: 'error', CUES_PARSED: 'cues' }
    static readonly ErrorTypes = { MEDIA_ERROR: 'mediaError' }
    static readonly ErrorDetails = {
      MANIFEST_PARSING_ERROR: 'manifestParsingError',
      MANIFEST_INCOMPATIBLE_CODECS_ERROR: 'manifestIncompatibleCodecsError',
      BUFFER_ADD_CODEC_ERROR: 'bufferAddCodecError',
      BUFFER_INCOMPATIBLE_CODECS_ERROR: 'bufferIncompatibleCodecsError',
    }
    static isSupported = () => hls.isSupported
    constructor(config: object) {
      hls.config = config
    }
    on(event: string, told: (event: string, data: object) => void) {
      if (event === 'error') hls.fail = (details) => told('error', { fatal: true, type: 'mediaError', details })
      else hls.say = (cues) => told(event, { cues })
    }
    loadSource() {}
    attachMedia() {}
    recoverMediaError() {}
    destroy() {}
  },
}))

let told: Trouble[]
let decodes: string
const video = () => document.createElement('video')
const open = (element: HTMLVideoElement, url: string) => openStream(element, url, (trouble) => told.push(trouble))
beforeEach(() => {
  told = []
  hls.isSupported = true
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  // A browser may know the list of a stream, and none of what stands in it.
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
    type.includes('avc1') ? (decodes as CanPlayTypeResult) : 'maybe',
  )
})
afterEach(() => vi.restoreAllMocks())

test('a browser without H.264 is told so before anything is fetched', async () => {
  decodes = ''
  hls.isSupported = false
  const element = video()
  await open(element, '/live/1.m3u8')
  expect(told).toEqual(['codec'])
  expect(element.getAttribute('src')).toBeNull()
})

test('a file it cannot play is no wrong address', async () => {
  for (const [able, trouble] of [
    ['', 'codec'],
    ['probably', 'unknown'],
  ] as const) {
    decodes = able
    const element = video()
    Object.defineProperty(element, 'error', { value: { code: 4 } })
    await open(element, '/live/1.mp4')
    element.dispatchEvent(new Event('error'))
    expect(told.at(-1)).toBe(trouble)
  }
})

test.each(['manifestIncompatibleCodecsError', 'bufferAddCodecError', 'bufferIncompatibleCodecsError'])(
  'what hls.js calls %s is a decoder that is missing',
  async (details) => {
    decodes = 'probably'
    await open(video(), '/live/1.m3u8')
    hls.fail(details)
    expect(told).toEqual(['codec'])
  },
)

test('what a stream says is shown without a track that has an address, which the policy of every page refuses', async () => {
  decodes = 'probably'
  const element = video()
  const shown: string[] = []
  const cues = { getCueById: (id: string) => shown.includes(id), [Symbol.iterator]: () => [][Symbol.iterator]() }
  const track = { mode: 'disabled', cues, addCue: ({ id }: { id: string }) => void shown.push(id) }
  element.addTextTrack = () => track as never
  await open(element, '/live/1.m3u8')
  const { default: Hls } = await vi.importActual<typeof import('hls.js')>('hls.js')
  expect(Object.keys(Hls.DefaultConfig)).toEqual(expect.arrayContaining(Object.keys(noTracks)))
  expect(hls.config).toMatchObject({ ...noTracks, renderTextTracksNatively: false })
  hls.say([{ id: 'a' }])
  hls.say([{ id: 'a' }, { id: 'b' }])
  expect([track.mode, shown]).toEqual(['showing', ['a', 'b']])
  expect(element.querySelector('track')).toBeNull()
})

test('where a video has subtitles of its own, those of the stream are not written over them', async () => {
  decodes = 'probably'
  const element = video()
  element.append(document.createElement('track'))
  const add = vi.fn()
  element.addTextTrack = add
  await open(element, '/live/1.m3u8')
  hls.say([{ id: 'a' }])
  expect(add).not.toHaveBeenCalled()
})

test('a file of the library of which nothing was made yet says so, and is no wrong address', async () => {
  decodes = 'probably'
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  const element = video()
  Object.defineProperty(element, 'error', { value: { code: 4 } })
  await open(element, '/static/img/abcdefghijklmnopqrstuv.ts')
  element.dispatchEvent(new Event('error'))
  expect(told).toEqual(['unmade'])
  vi.unstubAllGlobals()
})
