/** A film that left without its place is brought back as what it is. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storeMedia } from '../../../server/library/media/storeMedia.ts'
import { blanked } from '../../../server/platform/containers/blanked.ts'
import { hiddenIn } from '../../../server/platform/containers/hiddenIn.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { world, type World } from '../../support/app.ts'
import { box, PLACE } from '../../platform/containers/film.ts'
import { drawnFile, settled, startServer } from './videoRoom.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let w: World
let stop: () => Promise<void>
beforeAll(async () => {
  w = await world()
  stop = startServer(w)
})
afterAll(async () => {
  await stop()
  await w.close()
})

test('what somebody took from a page of the public is judged as the film it was taken of', async () => {
  const { path, end } = await drawnFile({ seconds: 1 })
  const bytes = Buffer.concat([readFileSync(path), box('udta', box('©xyz', PLACE))])
  end()
  const film = await storeMedia(
    { db: w.db as never, me: w.people.chief, now: w.clock.now() },
    { FileName: '水情.mp4', bytes },
  )
  await settled(w, film.MediaID)
  const version = await w.db
    .selectFrom('media_versions')
    .select(['Sha256', 'Size', 'Type'])
    .where('ID', '=', film.VersionID)
    .executeTakeFirstOrThrow()
  const out: Buffer[] = []
  const stored = await storageOf(w.db).open(version.Sha256)
  for await (const chunk of blanked(stored, await hiddenIn(storageOf(w.db), version))) out.push(chunk as Buffer)
  const given = Buffer.concat(out)
  expect(given.equals(bytes)).toBe(false)
  const { mediaPermits, uploads, media } = w.as('chief')
  await mediaPermits.save({ MediaID: film.MediaID, Kind: 'ban', Agreed: '法务' })
  const [again] = (await uploads.uploadMedia({ file: new File([given], '转来的.mp4') } as never)) as never as {
    ID: number
  }[]
  expect(await media.get({ ID: again!.ID })).toMatchObject({ Standing: 'banned', StandingWhy: '法务禁止使用' })
})
