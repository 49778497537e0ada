// The engine that is installed, on clips it draws by itself: what it makes, and what of hostile and broken files it opens.
import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Engine, Probe } from '../../../server/platform/engine/engine.ts'
import { nodeAvEngine } from '../../../server/platform/engine/nodeAv.ts'
import { coverOrder, cutOrder, soundOrder, spriteGrid } from '../../../server/platform/engine/orders.ts'
import { spriteOrder, streamOrder, wholeOrder } from '../../../server/platform/engine/orders.ts'
import { peaksOf } from '../../../server/platform/engine/peaks.ts'
import { avcName, bandwidthOf } from '../../../server/platform/engine/playlist.ts'
import { drawnClip } from '../../support/drawnClip.ts'
import { problemOf } from '../../support/engineProblem.ts'

// Each order is a process of its own, which gives way to everything else on the machine.
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'copydesk-engine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string) => join(folder, name)
const engine = nodeAvEngine() as Engine
const clip = at('clip.mp4')
let probe: Probe
const parts = () => ({ input: clip, folder, probe })
const quality = { side: 360, videoKbps: 700, audioKbps: 96 }

beforeAll(async () => {
  await engine.make(drawnClip(clip, { seconds: 2 }))
  probe = await engine.probe(clip)
  // The engine is 170 MB that may not have been read yet, beside everything else that begins.
}, 180_000)

/** What is opened here is judged by what it opens; how long that may take is another test. */
const probeOf = (name: string) => engine.probe(at(name), { longestMs: 110_000 })

test('what is in a file is told: its size as it is shown, its length, its streams', () => {
  expect(probe).toMatchObject({ durationMs: 2000, picture: { codec: 'h264', width: 320, height: 180, rotation: 0 } })
  expect(probe.sound).toMatchObject({ codec: 'aac', channels: 2 })
})

test('a stream is one file in parts with its playlist, and never larger than the video', async () => {
  const seen: number[] = []
  await engine.make(streamOrder({ ...parts(), quality }), { onProgress: (atMs) => seen.push(atMs) })
  const playlist = readFileSync(at('stream.m3u8'), 'utf8')
  expect(playlist).toMatch(/#EXT-X-MAP:URI="media.mp4",BYTERANGE="\d+@0"/)
  expect(playlist).toContain('#EXT-X-BYTERANGE:')
  expect(playlist).toContain('#EXT-X-ENDLIST')
  expect(bandwidthOf(playlist)).toBeGreaterThan(10_000)
  expect(avcName(readFileSync(at('media.mp4')).subarray(0, 4096))).toMatch(/^avc1\.64/)
  expect((await probeOf('media.mp4')).picture).toMatchObject({ width: 320, height: 180 })
})

test('sound that fits is copied beside a picture that is made anew', async () => {
  await engine.make(
    wholeOrder({ ...parts(), probe: { ...probe, bitRate: 90_000_000 }, quality: { ...quality, side: 100 } }),
  )
  expect(await probeOf('whole.mp4')).toMatchObject({ picture: { height: 100 }, sound: { codec: 'aac', channels: 2 } })
})

test('a file that fits is copied, its index first, so that it begins before it is whole', async () => {
  await engine.make(wholeOrder({ ...parts(), quality }))
  const bytes = readFileSync(at('whole.mp4'))
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  expect(await probeOf('whole.mp4')).toMatchObject({ durationMs: 2000, picture: { width: 320 } })
})

test('cover, sprite and the outline of the sound', async () => {
  await engine.make(coverOrder({ ...parts(), atMs: 1000 }))
  await engine.make(spriteOrder(parts()))
  await engine.make(soundOrder(parts()))
  const isJpeg = (name: string) => readFileSync(at(name)).subarray(0, 3).toString('hex') === 'ffd8ff'
  expect([isJpeg('cover.jpg'), isJpeg('sprite.jpg')]).toEqual([true, true])
  expect(spriteGrid(probe)).toEqual({ columns: 1, rows: 1, width: 160, height: 90, everyMs: 2000 })
  const peaks = await peaksOf(at('sound.raw'))
  expect(peaks.length).toBeGreaterThan(500)
  expect(Math.max(...peaks)).toBeGreaterThan(5)
})

test('a cut is exact to the frame, or begins at the key frame before', async () => {
  await engine.make(cutOrder({ ...parts(), from: 680, to: 1280, isExact: true }))
  expect((await probeOf('cut.mp4')).durationMs).toBeLessThanOrEqual(660)
  await engine.make(cutOrder({ ...parts(), from: 1480, to: 1880, isExact: false }))
  // Key frames stand a second apart.
  const fast = (await probeOf('cut.mp4')).durationMs
  expect(fast).toBeGreaterThan(800)
  expect(fast).toBeLessThan(1100)
})

test('an order that is called off ends its process at once', async () => {
  const end = new AbortController()
  const work = engine.make(drawnClip(at('long.mp4'), { seconds: 600 }), {
    signal: end.signal,
    onProgress: () => end.abort(),
  })
  expect((await problemOf(work)).kind).toBe('called off')
})

test('what takes too long is ended', async () => {
  const work = engine.make(drawnClip(at('long.mp4'), { seconds: 600 }), { longestMs: 300 })
  expect((await problemOf(work)).kind).toBe('late')
})

test('playlists and lists that are called .mp4 open nothing: no file of the server, nothing in the network', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const hls = (uri: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${uri}\n#EXT-X-ENDLIST\n`
  const hostile: Readonly<Record<string, string>> = {
    'hls-file.mp4': hls('file:///etc/passwd'),
    'hls-net.mp4': hls(`${there}/a.ts`),
    'concat-file.mp4': `ffconcat version 1.0\nfile ${clip}\nfile /etc/passwd\n`,
    'concat-net.mp4': `ffconcat version 1.0\nfile '${there}/b.mp4'\n`,
    'sdp.mp4': `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
  }
  try {
    for (const [name, text] of Object.entries(hostile)) {
      writeFileSync(at(name), text)
      const problem = await problemOf(probeOf(name))
      expect(problem.kind, name).toBe('unreadable')
      expect(problem.detail, name).not.toMatch(/root:/)
    }
    expect(asked).toEqual([])
  } finally {
    server.close()
  }
})

test('a file whose end is missing is refused where its index was there, and opened where that came first', async () => {
  const bytes = readFileSync(clip)
  writeFileSync(at('cut-short.mp4'), bytes.subarray(0, bytes.length * 0.6))
  expect((await probeOf('cut-short.mp4')).durationMs).toBe(2000)
  await engine.make({ ...drawnClip(at('last.mp4'), { seconds: 2 }), formatOptions: {} })
  const last = readFileSync(at('last.mp4'))
  expect((await probeOf('last.mp4')).durationMs).toBe(2000)
  writeFileSync(at('missing.mp4'), last.subarray(0, last.indexOf('moov') - 4))
  expect((await problemOf(probeOf('missing.mp4'))).message).toBe(
    '文件打不开：不是能识别的音视频，或已损坏、没有传完整。',
  )
})
