// What leaves with a label, by a reader that knows the standard alone; and its height, measured.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { aigcOf, firstAigc } from '../../../server/platform/aiLabels/aigc.ts'
import { labelledPicture } from '../../../server/platform/aiLabels/labelledPicture.ts'
import { read } from '../../../server/library/media/editApart.ts'
import { lookAtFile, paintFile } from '../../../server/platform/pictures/pictures.ts'
import type { Painting } from '../../../server/platform/pictures/seen.ts'
import { annexE, labelsIn } from '../../support/annexE.ts'
import { seenMark } from '../../support/seenMark.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'copydesk-aigc-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const aigc = firstAigc({ ContentProducer: 'station-1', ProduceID: 'job-7/1' })
const types = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

const grey = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#777' } })
const drawn = (type: (typeof types)[number], [width, height]: readonly [number, number] = [400, 300]) =>
  grey(width, height).toFormat(type, { quality: 95 }).toBuffer()
const labelled = async (type: (typeof types)[number], bytes?: Buffer) =>
  Buffer.from(await labelledPicture(bytes ?? (await drawn(type)), `image/${type}`, aigc))

test.each(types)('%s: exactly one element, seven strings, as the standard wants them', async (type) => {
  const file = await labelled(type)
  expect(annexE(file)).toEqual({
    ...{ Label: '1', ContentProducer: 'station-1', ProduceID: 'job-7/1', ReservedCode1: '' },
    ...{ ContentPropagator: 'station-1', PropagateID: 'job-7/1', ReservedCode2: '' },
  })
  expect((await sharp(file).metadata()).width).toBe(400)
})

test.each(
  types.flatMap((type) =>
    (
      [
        [400, 300],
        [300, 900],
        [1600, 500],
        [64, 64],
      ] as const
    ).map((size) => [type, size] as const),
  ),
)('%s of %s: the text is at least 5 %% of the shorter side, at an edge', async (type, size) => {
  const file = Buffer.from(await labelledPicture(await drawn(type, size), `image/${type}`, aigc))
  const seen = (await seenMark(file))!
  expect(seen.share).toBeGreaterThanOrEqual(0.05)
  expect(size[1] - seen.foot).toBeLessThan(size[1] / 8)
  expect(size[0] - seen.right).toBeLessThan(size[0] / 4)
})

test('a moving picture has it on each of its frames', async () => {
  const frame = (colour: string) =>
    sharp({ create: { width: 80, height: 60, channels: 3, background: colour } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#777', '#666', '#555'].map(frame))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const file = await labelled('gif', gif)
  expect((await sharp(file).metadata()).pages).toBe(3)
  for (const page of [0, 1, 2]) expect((await seenMark(file, page))!.share).toBeGreaterThanOrEqual(0.05)
  expect(annexE(file)['Label']).toBe('1')
})

test('a provider’s label stays, and we are who gives it on', async () => {
  const theirs =
    '{"Label":"1","ContentProducer":"提供者 甲","ProduceID":"p-1","ReservedCode1":"s","ContentPropagator":"x","PropagateID":"y","ReservedCode2":"z"}'
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"><TC260:AIGC>${theirs}</TC260:AIGC></rdf:Description></rdf:RDF></x:xmpmeta>`
  const file = await labelled('jpeg', await grey(400, 300).jpeg().withXmp(xmp).toBuffer())
  expect(annexE(file)).toMatchObject({
    ...{ ProduceID: 'p-1', ReservedCode1: 's', ReservedCode2: 'z', ContentPropagator: 'station-1' },
    ...{ ContentProducer: '%E6%8F%90%E4%BE%9B%E8%80%85%20%E7%94%B2', PropagateID: 'job-7/1' },
  })
})

test('no sign that the standard leaves out gets into a label', () => {
  for (const text of ['a b', '"', "'", '\\', '中', '\u0000', '\ud800', 'é'])
    expect(aigcOf({ Label: '1', ProduceID: text })['ProduceID']).toMatch(/^[\x21\x23-\x26\x28-\x5b\x5d-\x7e]*$/)
})

/** Every way in which a picture is painted anew: one that is added here is tried without anything more being written. */
const ways: readonly Readonly<Record<string, unknown>>[] = [
  ...[{ do: 'bare' }, { do: 'shown' }, { do: 'lighter' }, { do: 'lighter', longest: 600 }],
  ...(['webp', 'jpg'] as const).map((format) => ({ do: 'size', width: 320, format })),
]
test.each(types.flatMap((type) => ways.map((way) => [type, way] as const)))('%s: %j keeps it', async (type, way) => {
  const path = join(folder, `in.${type}`)
  const file = await labelled(type, await drawn(type, [1000, 800]))
  writeFileSync(path, file)
  const out = join(folder, 'out')
  await paintFile({ name: 'p', path, Size: file.length }, { ...way, out } as Painting)
  const left = readFileSync(out)
  expect(annexE(left)).toEqual(annexE(file))
  expect((await seenMark(left))!.share).toBeGreaterThanOrEqual(0.05)
})

test('a watermark in the corner keeps it', async () => {
  const path = join(folder, 'plain.png')
  const mark = join(folder, 'mark.png')
  const file = await labelled('png')
  writeFileSync(path, file)
  await grey(40, 20).png().toFile(mark)
  const out = join(folder, 'marked')
  const corner = { path: mark, width: 10, margin: 2, corner: 'leftTop' } as const
  await paintFile({ name: 'p', path, Size: file.length }, { do: 'marked', out, mark: corner })
  expect(annexE(readFileSync(out))).toEqual(annexE(file))
})

test.each([
  ['a corner without it', { X: 0, Y: 0, Width: 200, Height: 150 }],
  ['the foot, which has it', { X: 100, Y: 100, Width: 300, Height: 200 }],
  ['half of it', { X: 0, Y: 0, Width: 370, Height: 300 }],
  ['mirrored', { X: 0, Y: 0, Width: 400, Height: 300, Flip: true }],
  ['turned', { X: 0, Y: 0, Width: 300, Height: 400, Rotate: 90 }],
])('a crop keeps it in sight and in the file: %s', async (_, cut) => {
  for (const type of ['jpeg', 'png', 'webp'] as const) {
    const bytes = await labelled(type)
    const asked = { Rotate: 0, Flip: false, ...cut, Type: `image/${type}` }
    const made = await read({ name: 'p', Size: bytes.length, bytes, asked } as never)
    const left = Buffer.from(made.bytes)
    expect(annexE(left)).toEqual(annexE(bytes))
    const seen = (await seenMark(left))!
    expect(seen.share).toBeGreaterThanOrEqual(0.05)
    expect(cut.Height - seen.foot).toBeLessThan(cut.Height / 8)
  }
})

test('what is brought in tells its label, and what has none gets none', async () => {
  const path = join(folder, 'brought')
  const file = await labelled('webp')
  writeFileSync(path, file)
  const seen = await lookAtFile({ name: 'p', path, Size: file.length })
  expect(seen).toMatchObject({ Aigc: annexE(file), Told: { AiLabel: 'generated' } })
  writeFileSync(path, await drawn('jpeg'))
  const out = join(folder, 'none')
  await paintFile({ name: 'p', path, Size: 1 }, { do: 'bare', out })
  expect(labelsIn(readFileSync(out))).toEqual([])
})

test('what is no such picture is refused by one sentence', async () => {
  await expect(labelledPicture(Buffer.from('x'), 'image/heic', aigc)).rejects.toThrow('JPEG、PNG、WebP、GIF 和 AVIF')
  await expect(labelledPicture(await drawn('png'), 'image/jpeg', aigc)).rejects.toThrow('image/jpeg')
})
