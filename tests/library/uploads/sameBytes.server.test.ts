/** The same bytes once more in a station are the same file: whose they are, what is forbidden, and what was taken down. */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { findVersion } from '../../../server/library/media/serving/find.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf, pictureOf } from '../../support/mediaRows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const chief = () => w.as('chief')
const standing = async (ID: number) => (await chief().media.get({ ID })).Standing

async function original(Title: string, colour: string, known: Record<string, string> = {}) {
  const stored = await storageOf(w.db).put(Readable.from([await pictureOf(80, 60, colour)]))
  return { ...(await mediaOf(w, 'chief', Title, { stored, known })), stored }
}

/** The same bytes, known by their hash alone. */
async function again({ stored }: { readonly stored: { Sha256: string; Size: number } }, FileName: string) {
  const { uploads } = chief()
  const begun = await uploads.newMultiUploadMedia({ FileName, ...stored })
  const { ID } = await w.db
    .selectFrom('upload_sessions')
    .select('MediaID as ID')
    .where('Key', '=', begun.FoldName)
    .executeTakeFirstOrThrow()
  return ID!
}
const keyOf = async (MediaID: number) =>
  (await w.db.selectFrom('media_versions').select('Key').where('MediaID', '=', MediaID).executeTakeFirstOrThrow()).Key

test('sent once more it is whose it was, and what is said of either is said of both', async () => {
  const first = await original('原图', '#812', { Rights: 'screenshot', Credit: '张三', RightsNote: '网上来的' })
  const twin = await again(first, '换个名字.jpg')
  expect(await chief().media.get({ ID: twin })).toMatchObject({
    ...{ Title: '换个名字', Rights: 'screenshot', Credit: '张三', RightsNote: '网上来的', Standing: 'asks' },
  })
  const permit = await chief().mediaPermits.save({ MediaID: first.MediaID, Agreed: '张三' })
  expect(await standing(twin)).toBe('usable')
  const ban = await chief().mediaPermits.save({ MediaID: twin, Kind: 'ban', Agreed: '法务' })
  expect([await standing(first.MediaID), await standing(twin)]).toEqual(['banned', 'banned'])
  await chief().mediaPermits.remove({ Ids: [ban.ID, permit.ID] })
  expect(await standing(first.MediaID)).toBe('asks')
})

test('brought by its bytes it is the same file, too; another station’s is another one', async () => {
  const bytes = await pictureOf(80, 60, '#128')
  const bring = async (owner: 'chief' | 'outsider') => {
    const file = new File([bytes as Uint8Array<ArrayBuffer>], 'x.jpg')
    const [made] = await w.as(owner).uploads.images({ file })
    return w.as(owner).media.image({ ResourceGUID: made!.ResourceGUID })
  }
  const first = await bring('chief')
  await chief().media.setRights({ Ids: [first.ID], Rights: 'own', RightsNote: '' } as never)
  await chief().mediaPermits.save({ MediaID: first.ID, Kind: 'ban', Agreed: '法务' })
  expect(await bring('chief')).toMatchObject({ Rights: 'own', Standing: 'banned' })
  expect(await bring('outsider')).toMatchObject({ Rights: 'unknown', Standing: 'asks' })
  await chief().media.withdraw({ Ids: [first.ID], IsWithdrawn: true })
  const other = await bring('outsider')
  expect(other.WithdrawnAt).toBeNull()
  expect(await findVersion(w.db, other.Address.slice('/static/img/'.length).split('.')[0]!)).toBeDefined()
})

test('taken down everywhere means the file: its twins go with it and come back with it; they keep it from being purged', async () => {
  const first = await original('侵权图', '#281', { Rights: 'own' })
  const twin = await again(first, '副本.jpg')
  const address = fileAddress(await keyOf(twin), 'image/jpeg')
  const { ID } = await chief().topics.save({ Name: '专题', PicPath: address } as never)
  await chief().topics.public({ Ids: [ID], IsPublic: true })
  const recalled = await chief().media.recall({ ID: first.MediaID })
  expect(recalled.Warned![0]!.Reason).toBe('1 处已改好；同一个文件的“副本”也一起撤下了')
  expect(await findVersion(w.db, await keyOf(twin))).toBeUndefined()
  expect(await chief().topics.get({ ID })).toMatchObject({ PicPath: '' })
  expect(await chief().media.get({ ID: twin })).toMatchObject({
    Standing: 'banned',
    StandingWhy: expect.stringContaining('已停用'),
  })
  // Brought once more it is stopped from the beginning.
  expect(await standing(await again({ stored: first.stored }, '再传.jpg'))).toBe('banned')
  await chief().media.remove({ Ids: [first.MediaID] })
  expect((await chief().media.purge({ Ids: [first.MediaID] })).Skipped[0]!.Reason).toContain('同一个文件的“副本”')
  await chief().media.restore({ Ids: [first.MediaID] })
  await chief().media.revertRecall({ ID: first.MediaID })
  expect(await findVersion(w.db, await keyOf(twin))).toBeDefined()
  expect(await chief().topics.get({ ID })).toMatchObject({ PicPath: address })
})
