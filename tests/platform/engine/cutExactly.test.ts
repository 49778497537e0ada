// What is cut out of each kind of container begins with the very picture that was marked, and lasts as long, sound included.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Engine, Probe } from '../../../server/platform/engine/engine.ts'
import { nodeAvEngine } from '../../../server/platform/engine/nodeAv.ts'
import type { Order } from '../../../server/platform/engine/order.ts'
import { coverOrder, cutOrder, wholeOrder } from '../../../server/platform/engine/orders.ts'

vi.setConfig({ testTimeout: 120_000 })

const RATE = 25
const SECONDS = 8
const DARKEST = 20
const folder = mkdtempSync(join(tmpdir(), 'copydesk-cut-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const engine = nodeAvEngine() as Engine

/** Each picture is as bright as its number; a key frame every three seconds, as cameras and streams have them. */
function numbered(output: string, format: string): Order {
  return {
    input: `nullsrc=size=64x64:rate=${RATE}:duration=${SECONDS},geq=lum=${DARKEST}+N:cb=128:cr=128[out0];sine=frequency=440:duration=${SECONDS}[out1]`,
    isDrawn: true,
    picture: {
      filter: 'format=yuv420p',
      codec: 'libx264',
      options: { preset: 'ultrafast', qp: 1, g: RATE * 3, bf: 0 },
    },
    sound: { filter: 'aformat=channel_layouts=stereo', codec: 'aac' },
    output,
    format,
  }
}

/** The numbers of the pictures that a file shows, one after the other. */
async function numbersIn(input: string): Promise<number[]> {
  const output = join(folder, 'grey.raw')
  await engine.make({
    ...{ input, output, format: 'rawvideo' },
    picture: { filter: 'scale=64:64,format=gray', codec: 'rawvideo' },
  })
  const bytes = readFileSync(output)
  const size = 64 * 64
  return Array.from({ length: bytes.length / size }, (_, at) => numberOf(bytes[at * size + 2080]!))
}

/** Video keeps its darkest at 16 and its brightest at 235; grey pictures take all there is. */
const numberOf = (grey: number) => Math.round((grey * 219) / 255 + 16 - DARKEST)
/** What is made anew is a little brighter or darker here and there. */
const near = (frame: number) => [-1, 0, 1].map((by) => Math.floor(frame) + by)

describe.each([
  ['mp4', 'mp4'],
  ['mpegts', 'ts'],
  ['matroska', 'mkv'],
])('%s', (format, ending) => {
  const input = join(folder, `numbered.${ending}`)
  let probe: Probe
  beforeAll(async () => {
    await engine.make(numbered(input, format))
    probe = await engine.probe(input)
  }, 120_000)
  const parts = () => ({ input, folder, probe })

  test.each([
    [1000, 5000],
    [2960, 4200],
    [4500, 6900],
  ])('from %i to %i', async (from, to) => {
    const order = cutOrder({ ...parts(), from, to, isExact: true })
    await engine.make(order)
    const numbers = await numbersIn(order.output)
    expect(near((from * RATE) / 1000)).toContain(numbers[0])
    expect(near((to * RATE) / 1000 - 1)).toContain(numbers.at(-1))
    expect(Math.abs(numbers.length - ((to - from) * RATE) / 1000)).toBeLessThanOrEqual(1)
    const made = await engine.probe(order.output)
    expect(Math.abs(made.durationMs - (to - from))).toBeLessThanOrEqual(80)
  })

  test('what is copied begins with a key frame before the mark, and plays', async () => {
    const order = cutOrder({ ...parts(), from: 4500, to: 6900, isExact: false })
    await engine.make(order)
    const numbers = await numbersIn(order.output)
    expect(near(3 * RATE)).toContain(numbers[0])
    expect(near((6900 * RATE) / 1000 - 1)).toContain(numbers.at(-1))
  })

  test('the whole of it becomes a file that plays everywhere', async () => {
    const order = wholeOrder({ ...parts(), quality: { side: 360, videoKbps: 700, audioKbps: 96 } })
    await engine.make(order)
    expect(order.picture).toBe('copy')
    expect(await engine.probe(order.output)).toMatchObject({ picture: { codec: 'h264' }, sound: { codec: 'aac' } })
    expect(await numbersIn(order.output)).toHaveLength(RATE * SECONDS)
  })

  test('a cover is the picture at its moment', async () => {
    const order = coverOrder({ ...parts(), atMs: 5000 })
    await engine.make(order)
    const { channels } = await sharp(order.output).greyscale().stats()
    expect(near(5 * RATE)).toContain(numberOf(channels[0]!.mean))
  })
})
