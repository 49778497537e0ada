/** Whoever has the library open hears of what comes into it, however it came: by a call, or joined by a server itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishSession } from '../../../server/library/uploads/resumable/finish.ts'
import { contract } from '../../../src/api/index.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf, pictureOf } from '../../support/mediaRows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

/** Who is told to have done what to an item. */
const heardOf = async (MediaID: number) =>
  (await w.db.selectFrom('push_events').selectAll().where('Topic', '=', 'media').orderBy('ID').execute())
    .filter(({ Ids }) => Ids.map(Number).includes(MediaID))
    .map(({ Action, StID, UserID }) => ({ Action, StID, UserID }))

const picture = async () => new File([new Uint8Array(await pictureOf(40, 30))], '新图.jpg')
const added = () => [{ Action: 'add', StID: w.people.chief.StID, UserID: w.people.chief.ID }]

test('a picture that is sent with a form', async () => {
  const [item] = await w.as('chief').uploads.uploadPics({ file: await picture() } as never)
  expect(await heardOf(item!.ID)).toEqual(added())
})

test('a file in pieces, whoever puts them together', async () => {
  const { FoldName } = await w.as('chief').uploads.newMultiUploadMedia({ FileName: '稿.txt', Size: 4 })
  const file = new File(['全稿x'.slice(1)], '片')
  await w.as('chief').uploads.multiUploadSectionMedia({ FoldName, Cut: 1, file })
  const { MediaID } = await finishSession(w.db, FoldName, w.clock.now())
  expect(await heardOf(MediaID)).toEqual(added())
})

test('a picture that takes the place of another shows in the library at once', async () => {
  const { MediaID } = await mediaOf(w, 'chief', '旧图')
  const { ResourceGUID } = await w.as('chief').media.get({ ID: MediaID })
  await w.as('chief').uploads.images({ file: await picture(), PicturesGuid: ResourceGUID } as never)
  expect((await heardOf(MediaID)).at(-1)).toMatchObject({ Action: 'edit', UserID: w.people.chief.ID })
})

test('who sends it reads the library again as after an act of their own, also where nothing is pushed', () => {
  expect(contract.uploads.changes).toEqual(['media', 'mediaFolders'])
})
