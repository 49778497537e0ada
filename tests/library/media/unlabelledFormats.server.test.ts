/** A picture that a machine made, in a format that holds no label, or that browsers do not show: what leaves holds exactly one. */
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { fileRoutes } from '../../../server/library/media/serving/routes.ts'
import { storeMedia } from '../../../server/library/media/storeMedia.ts'
import { firstAigc } from '../../../server/platform/aiLabels/aigc.ts'
import { labelledPicture } from '../../../server/platform/aiLabels/labelledPicture.ts'
import type { Db } from '../../../server/platform/pipeline/implement.ts'
import { annexE } from '../../support/annexE.ts'
import type { World } from '../../support/app.ts'
import type { HttpWorld } from '../../support/http.ts'
import { onHttp } from '../../support/onHttp.ts'
import { bmpOf } from './files.ts'

vi.setConfig({ testTimeout: 60_000 })

let w: World
let http: HttpWorld
onHttp((on) => {
  ;({ w, http } = on)
  fileRoutes(http.server, { db: w.db })
})

const store = (FileName: string, bytes: Uint8Array) =>
  storeMedia({ db: w.db as Db, me: w.people.chief, now: w.clock.now() }, { FileName, bytes })
const given = async (url: string) => {
  const answer = await http.server.inject({ url })
  expect(answer.statusCode).toBe(200)
  return { type: answer.headers['content-type'], bytes: answer.rawPayload }
}
const labelOf = (ID: number) =>
  w.db.selectFrom('media').select('AiLabel').where('ID', '=', ID).executeTakeFirstOrThrow()

test('a TIFF whose file says that a machine made it is one, and what stands for it holds its label', async () => {
  const aigc = firstAigc({ ContentProducer: 'other-house', ProduceID: 'p-1' })
  const plain = await sharp({ create: { width: 200, height: 120, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()
  const labelled = await labelledPicture(plain, 'image/jpeg', aigc)
  const { xmp } = await sharp(labelled).metadata()
  const tiff = await sharp(labelled).withXmp(xmp!.toString('utf8')).tiff().toBuffer()
  const { MediaID, Url, Type } = await store('画.tif', tiff)
  expect(Type).toBe('image/jpeg')
  expect((await labelOf(MediaID)).AiLabel).toBe('generated')
  const { type, bytes } = await given(Url)
  expect(type).toBe('image/jpeg')
  expect(annexE(bytes)).toMatchObject({ Label: '1', ContentProducer: 'other-house', ProduceID: 'p-1' })
})

test('a BMP of which somebody says that a machine made it leaves as a picture that holds the label', async () => {
  const { MediaID, Url } = await store('画.bmp', bmpOf(200, 120))
  await w.as('chief').media.save({ ID: MediaID, AiLabel: 'generated' })
  const { type, bytes } = await given(Url)
  expect(type).toMatch(/^image\/(?:jpeg|png)$/)
  expect(annexE(bytes)).toMatchObject({ Label: expect.stringMatching(/^[123]$/) })
})
