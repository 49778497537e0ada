import { expect, test } from 'vitest'
import { hosts } from '../../../src/api/hosts.ts'
import { parsePlaylist } from '../../../server/library/recordings/playlist.ts'

const BASE = 'https://a.example/live/index.m3u8'
const read = (...lines: readonly string[]) => parsePlaylist(['#EXTM3U', ...lines].join('\n'), BASE)

test.each([
  ['record', 'R-101'],
  ['upload', 'R-102, X-09'],
  ['convert', 'R-103'],
] as const)('the %s host shows the message of whatever is not 200 (%s, X-04)', (name, _rule) => {
  expect(hosts[name].read(hosts[name].yes(7))).toEqual({ ok: true, data: 7 })
  expect(hosts[name].read({ Code: 500, Succeeded: false, Message: '没有成功' })).toMatchObject({
    ok: false,
    notice: { tone: 'error', text: '没有成功' },
  })
})

test('a list of pieces, counted as the stream counts', () => {
  const list = read(
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:17',
    '#EXTINF:4.0,',
    'a.ts',
    '#EXTINF:3.5',
    '/b.ts',
  )
  expect(list).toEqual({
    ...{ kind: 'media', targetMs: 4000, isEnded: false },
    segments: [
      { sequence: 17, url: 'https://a.example/live/a.ts', durationMs: 4000 },
      { sequence: 18, url: 'https://a.example/b.ts', durationMs: 3500 },
    ],
  })
})

test('of several qualities the best', () => {
  const list = read('#EXT-X-STREAM-INF:BANDWIDTH=400000', 'low.m3u8', '#EXT-X-STREAM-INF:BANDWIDTH=900000', 'high.m3u8')
  expect(list).toEqual({ kind: 'master', best: 'https://a.example/live/high.m3u8' })
})

test('the head of fragmented MP4 comes with its pieces, and a list may be at its end', () => {
  const list = read('#EXT-X-MAP:URI="init.mp4"', '#EXTINF:2,', '1.m4s', '#EXT-X-ENDLIST')
  expect(list).toMatchObject({ isEnded: true, segments: [{ head: 'https://a.example/live/init.mp4' }] })
})

test.each([
  [['#EXT-X-KEY:METHOD=AES-128,URI="k"', '#EXTINF:2,', '1.ts'], '直播流是加密的，不能录制。'],
  [['#EXTINF:2,', '#EXT-X-BYTERANGE:100@0', '1.ts'], '直播流按字节分段，还不能录制。'],
  [['#EXTINF:2,', 'file:///etc/passwd'], '直播流的播放列表里有不是网址的地址，不能录制。'],
  [['#EXT-X-MEDIA-SEQUENCE:-1'], '直播流的播放列表写错了数字，不能录制。'],
  [['#EXT-X-STREAM-INF:BANDWIDTH=1'], '直播流的播放列表里没有可以录制的流。'],
])('what cannot be recorded says so: %s', (lines, why) => expect(() => read(...lines)).toThrow(why))

test('what is no playlist is none', () => {
  expect(() => parsePlaylist('<html>', BASE)).toThrow('这个地址不是 HLS 播放列表，不能录制。')
})
