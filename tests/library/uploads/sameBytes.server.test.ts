/** The same bytes once more in a station are the same file: whose they are, what is forbidden, and what was taken down. */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { convert } from '../../../server/library/conversions/convert.ts'
import { queueRenditions } from '../../../server/library/conversions/queueRenditions.ts'
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
  expect((await chief().media.purge({ Ids: [first.MediaID] })).Skipped[0]!.Reason).toContain(
    '同一个文件或由它做成的“副本”',
  )
  await chief().media.restore({ Ids: [first.MediaID] })
  await chief().media.revertRecall({ ID: first.MediaID })
  expect(await findVersion(w.db, await keyOf(twin))).toBeDefined()
  expect(await chief().topics.get({ ID })).toMatchObject({ PicPath: address })
})

test('a crop of a picture somebody else brought is an item of one’s own, which is judged as that picture is; edits count for the quota', async () => {
  const first = await original('别人的图', '#fa1', { Rights: 'own' })
  const address = fileAddress(await keyOf(first.MediaID), 'image/jpeg')
  const writer = w.clientOf(await w.hire({ '/contribution/All': 'all' }))
  const [made] = await writer.uploads.ratios({ Address: address, Ratios: ['2:1'] })
  const [same] = await writer.uploads.ratios({ Address: address, Ratios: ['2:1'] })
  expect(same).toEqual(made)
  expect(await chief().media.versions({ ID: first.MediaID })).toHaveLength(1)
  const crop = await chief().media.image({ Address: made!.Url })
  expect(crop).toMatchObject({ Rights: 'own', Standing: 'usable' })
  await chief().mediaPermits.save({ MediaID: first.MediaID, Kind: 'ban', Agreed: '法务' })
  expect(await standing(crop.ID)).toBe('banned')

  const { StID } = w.people.chief
  await mediaOf(w, 'chief', '大文件', { Kind: 'file', stored: { Sha256: 'f'.repeat(64), Size: 1024 * 1024 } })
  await w.db.updateTable('stations').set({ UploadQuotaMB: 1 }).where('ID', '=', StID).execute()
  const box = { Rotate: 0 as const, Flip: false, X: 0, Y: 0, Width: 40, Height: 30 }
  await expect(chief().media.editImage({ ID: first.MediaID, ...box })).rejects.toMatchObject({ kind: 'limit' })
  await expect(chief().uploads.ratios({ Address: address, Ratios: ['1:1'] })).rejects.toMatchObject({ kind: 'limit' })
  await w.db.updateTable('stations').set({ UploadQuotaMB: 0 }).where('ID', '=', StID).execute()
})

test('who edits facts of items does not move them; what is withdrawn is neither played nor worked on', async () => {
  const first = await original('待移动', '#af1', { Rights: 'own' })
  const { ID: FolderID } = await chief().mediaFolders.save({ Name: '文件夹' })
  const editor = w.clientOf(await w.hire({ '/media/NewIndex': ['编辑'] }))
  const forbidden = { kind: 'forbidden', message: '没有「媒资」的「移动」权限，不能换文件夹，请联系管理员开通。' }
  const ID = first.MediaID
  await expect(editor.media.save({ ID, FolderID } as never)).rejects.toMatchObject(forbidden)
  await expect(editor.media.editMany({ Ids: [ID], FolderID } as never)).rejects.toMatchObject(forbidden)
  await editor.media.save({ ID, FolderID: 0, Credit: '李四' } as never)
  await chief().media.save({ ID, FolderID } as never)

  const film = await mediaOf(w, 'chief', '停用的视频', { Kind: 'video', Type: 'video/mp4', known: { Rights: 'own' } })
  const { conversions } = chief()
  expect(await conversions.state({ MediaID: film.MediaID })).toMatchObject({ IsPlayable: true })
  await chief().media.withdraw({ Ids: [film.MediaID], IsWithdrawn: true })
  expect(await conversions.state({ MediaID: film.MediaID })).toMatchObject({
    ...{ IsPlayable: false, Address: '', Why: ['这个素材已停用，恢复使用后才能播放和转码。'] },
  })
  await expect(conversions.cover({ MediaID: film.MediaID, AtMs: 0 })).rejects.toThrow('已停用')
  expect((await conversions.queue({ MediaIds: [film.MediaID] })).Skipped[0]!.Reason).toContain('已停用')
})

test('of a copy of what is withdrawn nothing is made either: no part, no analysis, and nothing that waits', async () => {
  const stored = await storageOf(w.db).put(Readable.from([Buffer.from('两份同样的视频')]))
  const film = { Kind: 'video', Type: 'video/mp4', known: { Rights: 'own' }, stored } as const
  const [one, twin] = [await mediaOf(w, 'chief', '原片', film), await mediaOf(w, 'chief', '副本', film)]
  await queueRenditions(w.db, twin.VersionID)
  await chief().media.withdraw({ Ids: [one.MediaID], IsWithdrawn: true })
  const { mediaCuts, findings } = chief()
  await expect(mediaCuts.save({ MediaID: twin.MediaID, Name: '段', InMs: 0, OutMs: 9 } as never)).rejects.toThrow(
    '这个视频已停用，里面的片段不能再用。',
  )
  expect((await findings.process({ MediaIds: [twin.MediaID] })).Skipped[0]!.Reason).toBe('已经停用，不再分析')
  const waiting = w.db.selectFrom('conversions').where('MediaID', '=', twin.MediaID)
  const { ID } = await waiting.select('ID').executeTakeFirstOrThrow()
  const { signal } = new AbortController()
  await convert({ db: w.db, engine: undefined, outgoingHosts: [], signal, now: w.clock.now }, { ID, runner: 'one' })
  expect(await waiting.select(['State', 'Problem']).where('ID', '=', ID).executeTakeFirstOrThrow()).toEqual({
    State: 'failed',
    Problem: '这个媒资已停用，不再处理。',
  })
})
