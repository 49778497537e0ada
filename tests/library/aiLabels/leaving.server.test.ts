// Whatever leaves the library of what a machine made says so, by a reader that knows GB 45438-2025 alone; each way it may be made anew.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fileAddress, pictureWidths } from '../../../src/api/library/media/fileAddress.ts'
import { fileRoutes } from '../../../server/library/media/serving/routes.ts'
import { storeMedia, type StoredMedia } from '../../../server/library/media/storeMedia.ts'
import { firstAigc } from '../../../server/platform/aiLabels/aigc.ts'
import { labelledPicture } from '../../../server/platform/aiLabels/labelledPicture.ts'
import { labelledVideo } from '../../../server/platform/aiLabels/labelledVideo.ts'
import { nodeAvEngine } from '../../../server/platform/engine/nodeAv.ts'
import type { Db } from '../../../server/platform/pipeline/implement.ts'
import type { World } from '../../support/app.ts'
import { annexE } from '../../support/annexE.ts'
import type { HttpWorld } from '../../support/http.ts'
import { onHttp } from '../../support/onHttp.ts'
import { seenMark } from '../../support/seenMark.ts'
import { drawnFile, settled, startServer } from '../conversions/videoRoom.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let w: World
let http: HttpWorld
onHttp((on) => {
  ;({ w, http } = on)
  fileRoutes(http.server, { db: w.db })
})
const folder = mkdtempSync(join(tmpdir(), 'copydesk-leaving-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const aigc = firstAigc({ ContentProducer: 'maker-1', ProduceID: 'made-1' })
const store = (FileName: string, bytes: Uint8Array): Promise<StoredMedia> =>
  storeMedia({ db: w.db as Db, me: w.people.chief, now: w.clock.now() }, { FileName, bytes })
const get = async (url: string) => {
  const { statusCode, rawPayload } = await http.server.inject({ url })
  expect([url, statusCode]).toEqual([url, 200])
  return rawPayload
}
const grey = () => sharp({ create: { width: 1200, height: 900, channels: 3, background: '#777' } })
const types = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
const drawn = async (type: (typeof types)[number]) =>
  labelledPicture(await grey().toFormat(type).toBuffer(), `image/${type}`, aigc)

/** As the annex wants it: its maker's, given on by this station under the address's key. */
const ours = (Key: string) => ({ ...aigc, ContentPropagator: 'station-7', PropagateID: Key })

let items: readonly StoredMedia[]
beforeAll(async () => {
  await w.as('chief').stations.save({ ID: w.people.chief.StID, AigcCode: 'station-7' } as never)
  items = await Promise.all(types.map(async (type) => store(`a.${type}`, await drawn(type))))
})

test('a code that cannot stand in a label is refused by name', async () => {
  for (const AigcCode of ['a b', '站', 'a"b', 'a\\b'])
    await expect(w.as('chief').stations.save({ ID: w.people.chief.StID, AigcCode } as never)).rejects.toThrow(
      '标识编码只能有',
    )
})

test('each picture by its address, and in each size', async () => {
  for (const { Url, Key } of items)
    for (const url of [
      Url,
      ...pictureWidths.flatMap((px) => ['webp', 'jpg'].map((as) => `/static/img/${Key}/w${px}.${as}`)),
    ]) {
      const bytes = await get(url)
      expect(annexE(bytes)).toEqual(ours(Key))
      if (!/w(160|320)/.test(url)) expect((await seenMark(bytes))!.share).toBeGreaterThanOrEqual(0.05)
    }
})

test('nobody takes it off by saying that no machine made it', async () => {
  const { MediaID, Url, Key } = await store('b.jpg', await drawn('jpeg'))
  expect((await w.as('chief').media.get({ ID: MediaID })).AiLabel).toBe('generated')
  await w.db.updateTable('media').set({ AiLabel: 'none' }).where('ID', '=', MediaID).execute()
  expect(annexE(await get(Url))).toEqual(ours(Key))
})

test('crops by the server, by a ratio, and as a browser cut it', async () => {
  const { MediaID, Url, VersionID } = await store('c.png', await drawn('png'))
  const chief = w.as('chief')
  const [ratio] = await chief.uploads.ratios({ Address: Url, Ratios: ['1:1'] })
  const cut = await get(ratio!.Url)
  expect(annexE(cut)).toMatchObject({ ContentProducer: 'maker-1', ProduceID: 'made-1', ContentPropagator: 'station-7' })
  expect((await seenMark(cut))!.share).toBeGreaterThanOrEqual(0.05)

  const bytes = await grey().extract({ left: 0, top: 0, width: 500, height: 400 }).jpeg().toBuffer()
  const file = new File([bytes as Uint8Array<ArrayBuffer>], 'crop.jpg')
  const item = await chief.uploads.saveFromCropper({ OriginalPath: Url, file })
  const brought = await get(item.Url)
  expect(annexE(brought)).toMatchObject({
    ContentProducer: 'maker-1',
    ProduceID: 'made-1',
    ContentPropagator: 'station-7',
  })
  expect((await seenMark(brought))!.share).toBeGreaterThanOrEqual(0.05)

  await chief.media.editImage({ ID: MediaID, Rotate: 0, Flip: false, X: 0, Y: 0, Width: 300, Height: 200 } as never)
  const versions = await w.db
    .selectFrom('media_versions')
    .select(['Key', 'Type', 'ID'])
    .where('MediaID', '=', MediaID)
    .where('ID', '!=', VersionID)
    .execute()
  expect(versions.length).toBeGreaterThanOrEqual(2)
  for (const one of versions) expect(annexE(await get(fileAddress(one.Key, one.Type)))).toEqual(ours(one.Key))
})

test('a picture that lost its metadata outside is the same when it was made of one that has them', async () => {
  const source = await store('d.jpg', await drawn('jpeg'))
  const bare = await sharp(Buffer.from(await drawn('jpeg')))
    .resize(600)
    .jpeg()
    .toBuffer()
  const brought = await storeMedia(
    { db: w.db as Db, me: w.people.chief, now: w.clock.now() },
    { FileName: 'small.jpg', bytes: bare, SourceVersionID: source.VersionID },
  )
  expect(annexE(await get(brought.Url))).toEqual(ours(brought.Key))
})

test('a film by its address, and all that is made of it: streams, one file, its cover, its strip, parts', async () => {
  const { path, end } = await drawnFile({
    seconds: 4,
    input: 'color=c=gray:size=640x360:rate=25:duration=4[out0];sine=frequency=440:duration=4[out1]',
  })
  const labelled = await labelledVideo(path, aigc, { engine: nodeAvEngine()! })
  const film = await store('e.mp4', readFileSync(labelled))
  end()
  expect(annexE(await get(film.Url))).toEqual(aigc)
  const chief = w.as('chief')
  const part = await chief.mediaCuts.save({
    MediaID: film.MediaID,
    Name: '段',
    InMs: 2800,
    OutMs: 3900,
    IsExact: false,
  })
  await chief.mediaCuts.cut({ Ids: [part.ID] })
  const stop = startServer(w)
  await settled(w, film.MediaID)
  const { ResultID } = await chief.mediaCuts.get({ ID: part.ID })
  await settled(w, ResultID!)
  await stop()
  const made = await w.db
    .selectFrom('media_renditions as r')
    .innerJoin('media_versions as v', 'v.ID', 'r.VersionID')
    .select(['v.Key', 'r.Name', 'r.Type', 'v.MediaID'])
    .where('v.MediaID', 'in', [film.MediaID, ResultID!])
    .where((row) => row.or([row('r.Type', 'like', 'image/%'), row('r.Type', 'like', 'video/%')]))
    .execute()
  expect(made.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['cover.jpg', 'sprite.jpg', 'mp4']))
  for (const { Key, Name, Type } of made) {
    const bytes = await get(`/static/img/${Key}/${Name}`)
    expect([Name, annexE(bytes)]).toEqual([Name, ours(Key)])
    if (Type.startsWith('image/')) expect((await seenMark(bytes))!.share).toBeGreaterThanOrEqual(0.05)
  }
})
