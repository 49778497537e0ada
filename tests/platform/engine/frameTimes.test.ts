// A picture is at the same moment in the file, in the stream that is made of it and in the player; what is cut there begins with it.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Engine, Probe } from '../../../server/platform/engine/engine.ts'
import { nodeAvEngine } from '../../../server/platform/engine/nodeAv.ts'
import { coverOrder, cutOrder, streamOrder } from '../../../server/platform/engine/orders.ts'
import { beginMs } from '../../../src/panels/library/mediaCuts/frames.ts'
import { beginOf, countedClip, picturesIn, type Counted, type CountedPicture } from '../../support/countedClip.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'copydesk-frames-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const engine = nodeAvEngine() as Engine
const quality = { side: 360, videoKbps: 700, audioKbps: 96 }
const SECONDS = 5
const CUT = 24

const rates = [
  ['25', 25],
  ['30000/1001', 30_000 / 1001],
  ['50', 50],
] as const
const kinds: readonly Pick<Counted, 'format' | 'isHeard' | 'begins'>[] = [
  { format: 'mp4', isHeard: true },
  { format: 'mp4', isHeard: false },
  { format: 'mpegts', isHeard: true, begins: 1.4 },
  { format: 'matroska', isHeard: false, begins: 1.4 },
]
const clips = rates.flatMap(([rate, number]) => kinds.map((kind) => ({ rate, number, ...kind })))

describe.each(clips)('$rate pictures a second, $format, sound: $isHeard', ({ number, ...clip }) => {
  const own = mkdtempSync(join(folder, 'clip-'))
  const input = join(own, 'clip')
  const media = join(own, 'media.mp4')
  let probe: Probe
  let shown: CountedPicture[]
  let stream: CountedPicture[]
  beforeAll(async () => {
    await engine.make(countedClip(input, { ...clip, seconds: SECONDS, isOutOfOrder: true }))
    probe = await engine.probe(input)
    await engine.make(streamOrder({ input, folder: own, probe, quality }))
    const begin = beginOf(input)
    shown = picturesIn(input).map((one) => ({ ...one, at: one.at - begin }))
    stream = picturesIn(media)
  })

  test('the stream shows what the file shows then', () => {
    expect(shown.map((one) => one.number)).toEqual(shown.map((_, at) => at))
    for (const [at, one] of stream.entries()) expect(one.at).toBeCloseTo(at / number, 4)
    // Sound that begins before the picture has the first one stand a little longer.
    const late = stream.findLastIndex((one) => one.number === 0)
    expect(late).toBe(Math.round(shown[0]!.at * number))
    expect(stream.slice(late).map((one) => one.number)).toEqual(shown.map((one) => one.number))
    for (const one of stream.slice(late))
      expect(Math.abs(one.at - shown[one.number]!.at)).toBeLessThanOrEqual(0.5 / number + 0.001)
  })

  test('so it is for a player that knows nothing of lists of edits', () => {
    expect(picturesIn(media, { ignore_editlist: '1' })).toEqual(stream)
  })

  test.each([1, 74, 99])(
    'what is cut from picture %i of the stream on begins with it, and its cover is it',
    async (at) => {
      const [from, to] = [at, at + CUT].map((one) => beginMs(stream[one]!.at, number)) as [number, number]
      const cuts = join(own, `cut-${at}`)
      mkdirSync(cuts)
      const order = cutOrder({ input, folder: cuts, probe, from, to, isExact: true })
      await engine.make(order)
      const found = picturesIn(order.output)
      expect(found.map((one) => one.number)).toEqual(stream.slice(at, at + CUT).map((one) => one.number))
      for (const [nth, one] of found.entries()) expect(one.at).toBeCloseTo(nth / number, 4)
      const made = await engine.probe(order.output)
      expect(Math.abs(made.durationMs - (CUT * 1000) / number)).toBeLessThanOrEqual(25)
      const cover = coverOrder({ input, folder: cuts, probe, atMs: from })
      await engine.make(cover)
      expect(picturesIn(cover.output).map((one) => one.number)).toEqual([found[0]!.number])
    },
  )

  test('what is marked in the file itself is cut there, too', async () => {
    const [from, to] = [60, 60 + CUT].map((one) => beginMs(shown[one]!.at, number, shown[one]!.at)) as [number, number]
    const order = cutOrder({ input, folder: own, probe, from, to, isExact: true })
    await engine.make(order)
    expect(picturesIn(order.output).map((one) => one.number)).toEqual(
      shown.slice(60, 60 + CUT).map((one) => one.number),
    )
  })
})

test('a mark is laid over what does not begin at 0, too', async () => {
  const [input, mark] = [join(folder, 'late.ts'), join(folder, 'mark.png')]
  const clip = { rate: '25', seconds: 2, format: 'mpegts', isHeard: true, isOutOfOrder: true, begins: 1.4 }
  await engine.make(countedClip(input, clip))
  await sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } })
    .png()
    .toFile(mark)
  const overlay = { path: mark, reader: 'png_pipe', width: 10, margin: 2, corner: 'rightBottom' } as const
  const probe = await engine.probe(input)
  await engine.make(streamOrder({ input, folder, probe, quality, overlay }))
  expect(picturesIn(join(folder, 'media.mp4')).length).toBeGreaterThanOrEqual(50)
})
