// Video's rules that open nothing: sizes, what is copied, playlists, and what the programs of another FFmpeg are called with.
import { expect, test } from 'vitest'
import { makeArguments, probeArguments } from '../../../server/platform/engine/binaryArguments.ts'
import { probeFrom } from '../../../server/platform/engine/binaryProbe.ts'
import type { Probe } from '../../../server/platform/engine/engine.ts'
import { isPlayable, sizeAt, spriteGrid, streamOrder, wholeOrder } from '../../../server/platform/engine/orders.ts'
import { onGrid, pictureRate } from '../../../server/platform/engine/pictureRate.ts'
import { bytesNeeded, masterPlaylist, subtitlePlaylist } from '../../../server/platform/engine/playlist.ts'
import { thumbnailList, vttTime } from '../../../server/platform/engine/thumbnails.ts'
import { upright } from '../../../server/platform/engine/upright.ts'

const picture = {
  codec: 'h264',
  width: 1920,
  height: 1080,
  rotation: 0,
  frameRate: 25,
  pixelFormat: 'yuv420p',
} as const
const probe: Probe = {
  ...{ format: 'mov', durationMs: 65_000, bitRate: 4_000_000, picture },
  sound: { codec: 'aac', channels: 2, sampleRate: 48_000 },
}
const quality = { side: 720, videoKbps: 2500, audioKbps: 128 }
const parts = { input: '/in', folder: '/out', probe, quality }

test('a telephone held upright gives an upright picture, and pixels become square', () => {
  expect(upright({ width: 1920, height: 1080, angle: 90 })).toEqual({ width: 1080, height: 1920, rotation: 90 })
  expect(upright({ width: 1920, height: 1080, angle: -90.2 }).rotation).toBe(270)
  expect(upright({ width: 720, height: 576, angle: 0, pixel: { num: 16, den: 11 } }).width).toBe(1048)
})

test('nothing is made larger than it is', () => {
  expect(sizeAt({ width: 1920, height: 1080 }, 720)).toEqual({ width: 1280, height: 720 })
  expect(sizeAt({ width: 1080, height: 1920 }, 720)).toEqual({ width: 720, height: 1280 })
  expect(sizeAt({ width: 320, height: 180 }, 720)).toEqual({ width: 320, height: 180 })
})

test('what plays everywhere is copied; what is turned, marked, too much or of another kind is made anew', () => {
  expect(wholeOrder(parts)).toMatchObject({ picture: 'copy', sound: 'copy' })
  const anew = (other: Partial<Probe>) => wholeOrder({ ...parts, probe: { ...probe, ...other } }).picture
  expect(anew({ bitRate: 40_000_000 })).not.toBe('copy')
  expect(anew({ picture: { ...picture, rotation: 90 } })).not.toBe('copy')
  expect(anew({ picture: { ...picture, pixelFormat: 'yuv420p10le' } })).not.toBe('copy')
  expect(isPlayable({ ...probe, picture: { ...picture, codec: 'hevc' } })).toBe(false)
})

test('a mark is laid into its corner, and its path cannot end the graph', () => {
  const overlay = { path: "/a:b'[x].png", reader: 'png_pipe', width: 10, margin: 2, corner: 'rightBottom' } as const
  const made = streamOrder({ ...parts, overlay }).picture
  expect(made).toMatchObject({ filter: expect.stringContaining('overlay=W-w-26:H-h-26') as string })
  expect(JSON.stringify(made)).not.toContain('[x]')
})

test('the master playlist begins with the smallest, and names subtitles', () => {
  const one = { width: 640, height: 360, codecs: 'avc1.64001e,mp4a.40.2' }
  const text = masterPlaylist(
    [
      { ...one, address: 'hls-720.m3u8', bandwidth: 2_000_000 },
      { ...one, address: 'hls-360.m3u8', bandwidth: 600_000 },
    ],
    [{ address: 'subtitles-zh.m3u8', language: 'zh', title: '中文' }],
  )
  expect(text.indexOf('hls-360')).toBeLessThan(text.indexOf('hls-720'))
  expect(text).toContain('URI="subtitles-zh.m3u8"')
  expect(subtitlePlaylist('subtitles-zh.vtt', 61.2)).toContain('#EXTINF:62,\nsubtitles-zh.vtt')
})

test('thumbnails: at most a hundred, each with its place in the sprite', () => {
  const grid = spriteGrid(probe)
  expect(grid).toMatchObject({ columns: 10, rows: 4, everyMs: 2000 })
  const list = thumbnailList(grid, probe.durationMs)
  expect(list).toContain('00:00:22.000 --> 00:00:24.000\nsprite.jpg#xywh=160,90,160,90')
  expect(spriteGrid({ ...probe, durationMs: 7_200_000 })).toMatchObject({ columns: 10, rows: 10, everyMs: 72_000 })
  expect(vttTime(3_661_005)).toBe('01:01:01.005')
})

test('a playlist that was cut short asks for no bytes, a whole one for all of its parts', () => {
  const list = '#EXTM3U\n#EXTINF:4,\n#EXT-X-BYTERANGE:100@50\nm.mp4\n#EXTINF:4,\n#EXT-X-BYTERANGE:70@150\nm.mp4\n'
  expect([bytesNeeded(''), bytesNeeded(list), bytesNeeded(`${list}#EXT-X-ENDLIST\n`)]).toEqual([
    undefined,
    undefined,
    220,
  ])
})

test('the programs are told to open files alone, and only in containers that hold everything themselves', () => {
  const whole = makeArguments({ ...streamOrder(parts), from: 12, to: 15 })
  const text = whole.join(' ')
  expect(text).toContain('-protocol_whitelist file -format_whitelist mov,')
  expect(text).not.toMatch(/whitelist [^ ]*(hls|concat|http)/)
  // A little more is read, and left out again.
  expect(text).toContain('-ss 2 -t 14.04')
  expect(text).toContain('-i file:/in')
  expect(text).toContain(
    '-filter:v fps=25/1:start_time=10,setpts=PTS-STARTPTS,scale=1280:720,setsar=1,format=yuv420p -c:v libx264',
  )
  expect(probeArguments('/in').slice(-2)).toEqual(['-i', 'file:/in'])
})

test('a rate is that of television where it is near, and never more than people see', () => {
  const rateOf = (frameRate: number) => {
    const { num, den } = pictureRate({ frameRate })
    return `${num}/${den}`
  }
  expect([0, 25, 29.97, 30, 23.976, 50, 59.94].map(rateOf)).toEqual([
    ...['25/1', '25/1', '30000/1001', '30/1', '24000/1001', '50/1', '60000/1001'],
  ])
  // Each picture of what is faster is one of its own, never one between two.
  expect([100, 119.88, 240].map(rateOf)).toEqual(['50/1', '60000/1001', '60/1'])
  expect([7.5, 12.3456].map(rateOf)).toEqual(['7500/1000', '12346/1000'])
})

test('what is marked in a whole millisecond is the picture that begins within it', () => {
  for (const [num, den] of [
    [24_000, 1001],
    [25, 1],
    [30_000, 1001],
    [50, 1],
    [60_000, 1001],
  ] as const)
    for (let nth = 0; nth < 5000; nth += 7) {
      const at = (nth * den) / num
      expect(onGrid(Math.floor(at * 1000 + 1e-6), { num, den })).toBeCloseTo(at, 9)
    }
})

test('what ffprobe says is what the other engine says', () => {
  const stream = { codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080, avg_frame_rate: '30000/1001' }
  const cover = { codec_type: 'video', codec_name: 'mjpeg', disposition: { attached_pic: 1 } }
  const found = probeFrom({
    format: { format_name: 'mov', duration: '2.5', bit_rate: '1000' },
    streams: [cover, { ...stream, pix_fmt: 'yuv420p', side_data_list: [{ rotation: -90 }] }],
  })
  expect(found).toMatchObject({ durationMs: 2500, sound: undefined })
  expect(found.picture).toMatchObject({ width: 1080, height: 1920, rotation: 90, frameRate: 30_000 / 1001 })
})
