/** A browser without the decoder that streams are made for says so, instead of waiting for a picture that never comes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStream, type Trouble } from '../../../src/panels/engagement/lives/player/stream.ts'

/** hls.js as far as it says what it cannot do. */
const hls = vi.hoisted(() => ({ isSupported: true, fail: (_details: string): void => {} }))
vi.mock('hls.js', () => ({
  default: class {
    static readonly Events = { ERROR: 'error' }
    static readonly ErrorTypes = { MEDIA_ERROR: 'mediaError' }
    static readonly ErrorDetails = {
      MANIFEST_PARSING_ERROR: 'manifestParsingError',
      MANIFEST_INCOMPATIBLE_CODECS_ERROR: 'manifestIncompatibleCodecsError',
      BUFFER_ADD_CODEC_ERROR: 'bufferAddCodecError',
      BUFFER_INCOMPATIBLE_CODECS_ERROR: 'bufferIncompatibleCodecsError',
    }
    static isSupported = () => hls.isSupported
    on(_event: string, told: (event: string, data: object) => void) {
      hls.fail = (details) => told('error', { fatal: true, type: 'mediaError', details })
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
