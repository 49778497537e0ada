// Films of a machine: the label in their head by a reader that knows the standard alone, and how long it is seen, measured.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firstAigc } from '../../../server/platform/aiLabels/aigc.ts'
import { aigcInFilm } from '../../../server/platform/aiLabels/aigcInFilm.ts'
import { labelledVideo } from '../../../server/platform/aiLabels/labelledVideo.ts'
import { labelOverlay } from '../../../server/platform/aiLabels/labelOverlay.ts'
import { blanked } from '../../../server/platform/containers/blanked.ts'
import { placeRanges } from '../../../server/platform/containers/placeRanges.ts'
import type { Engine } from '../../../server/platform/engine/engine.ts'
import { nodeAvEngine } from '../../../server/platform/engine/nodeAv.ts'
import { makeArguments } from '../../../server/platform/engine/binaryArguments.ts'
import { coverOrder, CUT_SIDE, cutOrder, streamOrder, wholeOrder } from '../../../server/platform/engine/orders.ts'
import { lookAtFile } from '../../../server/platform/pictures/pictures.ts'
import { annexE, labelsIn } from '../../support/annexE.ts'
import { drawnClip } from '../../support/drawnClip.ts'
import { seenMark } from '../../support/seenMark.ts'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'

vi.setConfig({ testTimeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'copydesk-aigc-film-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string) => join(folder, name)
const engine = nodeAvEngine() as Engine
const aigc = firstAigc({ ContentProducer: 'station-1', ProduceID: 'job-8/1' })
let film: string

beforeAll(async () => {
  const clip = drawnClip(at('clip.mp4'), { seconds: 5, size: '640x360' })
  await engine.make({ ...clip, input: clip.input.replace(/^testsrc2=/, 'color=c=gray:') })
  film = await labelledVideo(at('clip.mp4'), aigc, { engine })
}, 240_000)

/** What is seen at a moment of a film. */
async function seenAt(path: string, atMs: number) {
  const order = coverOrder({ input: path, folder, probe: await engine.probe(path), atMs })
  await engine.make(order)
  return seenMark(readFileSync(order.output))
}

/** Whether the label is seen at each of these moments. */
async function seenFor(path: string, moments: readonly number[]) {
  const seen = []
  for (const moment of moments) seen.push((await seenAt(path, moment))?.share ?? 0)
  return seen.map((share) => share >= 0.05)
}

test('the label is seen from the first picture on, for two seconds, and then no longer', async () => {
  expect(await seenFor(film, [0, 500, 1000, 1500, 1960, 2000])).toEqual([true, true, true, true, true, true])
  expect(await seenFor(film, [3000, 4500])).toEqual([false, false])
})

test('its head has one note AIGC of seven strings, and its sound is as it was', async () => {
  expect(annexE(readFileSync(film))).toEqual(aigc)
  expect(labelsIn(readFileSync(at('clip.mp4')))).toEqual([])
  expect(await aigcInFilm(film)).toEqual(aigc)
  expect(await aigcInFilm(at('clip.mp4'))).toBeUndefined()
  expect(await engine.probe(film)).toMatchObject({ durationMs: 5000, picture: { width: 640 }, sound: { codec: 'aac' } })
})

test('a provider’s label stays, and we are who gives it on', async () => {
  const ours = firstAigc({ ContentProducer: 'station-2', ProduceID: 'again' })
  const again = await labelledVideo(film, ours, { engine })
  expect(annexE(readFileSync(again))).toEqual({ ...aigc, ContentPropagator: 'station-2', PropagateID: 'again' })
})

test('what is brought in tells its label', async () => {
  const { size } = { size: readFileSync(film).length }
  expect(await lookAtFile({ name: 'f', path: film, Size: size })).toMatchObject({
    Kind: 'video',
    Aigc: aigc,
    Told: { AiLabel: 'generated' },
  })
})

const quality = { side: 240, videoKbps: 700, audioKbps: 96 }
test.each([
  ['a stream', streamOrder, 'media.mp4'],
  ['one file', wholeOrder, 'whole.mp4'],
])('%s made of it keeps it', async (_, order, name) => {
  const parts = { input: film, folder, probe: await engine.probe(film), aigc }
  await engine.make(order({ ...parts, quality }))
  expect(annexE(readFileSync(at(name)))).toEqual(aigc)
  expect(await seenFor(at(name), [0])).toEqual([true])
})

test('a part from its middle has it in its head, and begins with it in sight', async () => {
  const probe = await engine.probe(film)
  const label = await labelOverlay(probe, { folder, side: CUT_SIDE })
  const parts = { input: film, folder, probe, aigc, label }
  await engine.make(cutOrder({ ...parts, from: 2800, to: 4900, isExact: false }))
  expect(annexE(readFileSync(at('cut.mp4')))).toEqual(aigc)
  expect(await seenFor(at('cut.mp4'), [0, 1000, 2000])).toEqual([true, true, true])
})

test('what is blanked of a film before it leaves is not its label', async () => {
  const bytes = readFileSync(film)
  const read = (start: number, length: number) => Promise.resolve(bytes.subarray(start, start + length))
  // A place beside it: the camera's note, at the end of the file.
  const note = Buffer.concat([
    Buffer.from([0, 0, 0, 28]),
    Buffer.from('udta'),
    Buffer.from([0, 0, 0, 20]),
    Buffer.from('\xa9xyz+31.2+121.5', 'latin1'),
  ])
  const told = Buffer.concat([bytes, note.subarray(0, 28)])
  const ranges = await placeRanges(told.length, (start, length) =>
    Promise.resolve(told.subarray(start, start + length)),
  )
  const left = await buffer(blanked(Readable.from([told]), ranges))
  expect(annexE(left)).toEqual(aigc)
  expect(left.includes('+31.2')).toBe(false)
  expect(await placeRanges(bytes.length, read)).toEqual([])
})

test('the programs of an operator are told the same', async () => {
  const parts = { input: film, folder, probe: await engine.probe(film), aigc, quality }
  expect(makeArguments(wholeOrder(parts)).join(' ')).toContain('-metadata AIGC={"Label":"1"')
  expect(makeArguments(wholeOrder(parts))).toContain('+faststart+use_metadata_tags')
  expect(makeArguments(streamOrder(parts))).toContain('movflags=+use_metadata_tags')
  expect(makeArguments(wholeOrder({ ...parts, aigc: undefined })).join(' ')).not.toContain('AIGC')
})

test('what is cut off in the middle of its head is no label', async () => {
  writeFileSync(at('half.mp4'), readFileSync(film).subarray(0, 900))
  expect(await aigcInFilm(at('half.mp4'))).toBeUndefined()
})
