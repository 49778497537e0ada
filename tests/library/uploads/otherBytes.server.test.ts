/** What is said of an item speaks for the files it was said of, and not for those that somebody brings beside or in their place. */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { world, type SignedInPerson, type World } from '../../support/app.ts'
import { mediaOf, pictureOf } from '../../support/mediaRows.ts'

let w: World
let writer: SignedInPerson
beforeAll(async () => {
  w = await world()
  writer = await w.hire({ '/contribution/MyArticle': ['添加', '编辑'] })
})
afterAll(() => w.end())

const chief = () => w.as('chief')
const own = () => w.clientOf(writer).uploads
const judged = async (ID: number) => {
  const { Standing, StandingWhy } = await chief().media.get({ ID })
  return [Standing, StandingWhy]
}
/** Of an address, as publishing judges it. */
const standsAt = async (address: string) => (await chief().uploads.standings({ Addresses: [address] }))[0]!.Standing
const fileOf = async (colour: string) =>
  new File([(await pictureOf(80, 60, colour)) as Uint8Array<ArrayBuffer>], `${colour}.jpg`)
const UNKNOWN = ['asks', '来源性质是不明，还没有人批准']
const REPLACED = ['asks', '换过文件，许可要重新登记']
const permit = (MediaID: number) => chief().mediaPermits.save({ MediaID, Agreed: '王磊' })

async function ownersPicture(Title: string, colour: string) {
  const stored = await storageOf(w.db).put(Readable.from([await pictureOf(80, 60, colour)]))
  const { MediaID, Key } = await mediaOf(w, 'chief', Title, { stored, known: { Rights: 'own', Credit: '张三' } })
  const { ResourceGUID } = await chief().media.get({ ID: MediaID })
  return { ID: MediaID, Url: fileAddress(Key, 'image/jpeg'), ResourceGUID, stored }
}

test('beside a picture another file is another’s, and keeps its bans; who may say whose files are says it', async () => {
  const source = await ownersPicture('自家照', '#101')
  await permit(source.ID)
  const edit = { PicturesGuid: source.ResourceGUID, IsAdd: true }
  const [foreign] = await own().images({ ...edit, file: await fileOf('#102') })
  expect(await chief().media.get({ ID: foreign!.ID })).toMatchObject({ Rights: 'unknown', Credit: '', FolderID: 0 })
  expect(await judged(foreign!.ID)).toEqual(UNKNOWN)
  const [vouched] = await chief().uploads.images({ ...edit, file: await fileOf('#103') })
  expect(await chief().media.get({ ID: vouched!.ID })).toMatchObject({ Rights: 'own', Credit: '张三' })
  // The same bytes are what they were said to be.
  const [same] = await own().images({ ...edit, file: await fileOf('#101') })
  expect((await judged(same!.ID))[0]).toBe('usable')
  await chief().mediaPermits.save({ MediaID: source.ID, Kind: 'ban', Agreed: '法务' })
  expect((await Promise.all([foreign, vouched, same].map((one) => judged(one!.ID)))).map(([said]) => said)).toEqual([
    ...['banned', 'banned', 'banned'],
  ])
})

type Way = (guid: string, address: string, file: File) => Promise<unknown>
const ways: Readonly<Record<string, Way>> = {
  images: (PicturesGuid, _, file) => own().images({ PicturesGuid, file }),
  uploadPic: (PicturesGuid, _, file) => own().uploadPic({ PicturesGuid, file }),
  uploadPics: (PicturesGuid, _, file) => own().uploadPics({ PicturesGuid, file }),
  saveBasePic: (PicturesGuid, _, file) => own().saveBasePic({ PicturesGuid, file }),
  saveFromCropper: (_, OriginalPath, file) => own().saveFromCropper({ OriginalPath, file }),
}
test.each(Object.keys(ways).map((way, at) => [way, `#2${at}`] as const))(
  '%s: a file in the place of one that was permitted asks anew',
  async (way, colour) => {
    const [item] = await own().images({ file: await fileOf(`${colour}1`) })
    const { ID, ResourceGUID, Url } = item!
    expect(await judged(ID)).toEqual(UNKNOWN)
    await permit(ID)
    await chief().media.setRights({ Ids: [ID], Rights: 'own' } as never)
    expect(await judged(ID)).toEqual(['usable', ''])
    // Cut by the server it is the same file.
    const [cut] = await own().ratios({ Address: Url, Ratios: ['2:1'] })
    expect(await standsAt(cut!.Url)).toBe('usable')
    await ways[way]!(ResourceGUID, Url, await fileOf(`${colour}2`))
    expect(await judged(ID)).toEqual(REPLACED)
    expect(await standsAt(Url)).toBe('usable')
    const { Address } = await chief().media.get({ ID })
    const [cutAnew] = await own().ratios({ Address, Ratios: ['2:1'] })
    expect(await standsAt(cutAnew!.Url)).toBe('asks')
    const [besides] = await w.clientOf(await w.hire({ '/contribution/All': 'all' })).uploads.ratios({
      ...{ Address, Ratios: ['1:1'] },
    })
    expect(await standsAt(besides!.Url)).toBe('asks')
    // Nor do its bytes become free by being sent once more.
    const [again] = await own().images({ file: await fileOf(`${colour}2`) })
    expect((await judged(again!.ID))[0]).toBe('asks')
    const anew = await permit(ID)
    expect(await judged(ID)).toEqual(['usable', ''])
    expect(await standsAt(cutAnew!.Url)).toBe('usable')
    expect((await judged(again!.ID))[0]).toBe('usable')
    await chief().mediaPermits.remove({ Ids: [anew.ID] })
    expect(await judged(ID)).toEqual(REPLACED)
    await chief().mediaPermits.save({ MediaID: ID, Kind: 'ban', Agreed: '法务' })
    expect((await judged(ID))[0]).toBe('banned')
  },
)

test('a permit of what stands now does not speak for what stood before, nor do permitted bytes in its place', async () => {
  const [item] = await own().images({ file: await fileOf('#301') })
  const { ID, ResourceGUID, Url } = item!
  await own().images({ PicturesGuid: ResourceGUID, file: await fileOf('#302') })
  await permit(ID)
  expect((await judged(ID))[0]).toBe('usable')
  expect(await standsAt(Url)).toBe('asks')
  const free = await ownersPicture('许可过的', '#303')
  await permit(free.ID)
  const [other] = await own().images({ file: await fileOf('#304') })
  await own().images({ PicturesGuid: other!.ResourceGUID, file: await fileOf('#303') })
  expect((await judged(other!.ID))[0]).toBe('usable')
  expect(await standsAt(other!.Url)).toBe('asks')
  // Whoever may say whose files are takes the word of the item over with the file.
  await chief().uploads.images({ PicturesGuid: free.ResourceGUID, file: await fileOf('#305') })
  expect((await judged(free.ID))[0]).toBe('usable')
})

test('a permit that comes back is of the file it was given for', async () => {
  const [item] = await own().images({ file: await fileOf('#311') })
  const { ID, ResourceGUID, Url } = item!
  const given = await permit(ID)
  const gone = await chief().mediaPermits.remove({ Ids: [given.ID] })
  await own().images({ PicturesGuid: ResourceGUID, file: await fileOf('#312') })
  await chief().operationLog.undo({ ID: gone.LogID! })
  expect([await judged(ID), await standsAt(Url)]).toEqual([REPLACED, 'usable'])
})

test('a public picture gets no file that may not be public', async () => {
  const banned = await ownersPicture('禁用的', '#401')
  await chief().mediaPermits.save({ MediaID: banned.ID, Kind: 'ban', Agreed: '法务' })
  const shown = await ownersPicture('公开的', '#402')
  await chief().media.publicise({ Ids: [shown.ID], IsPublic: true })
  const replace = async (colour: string) =>
    chief().uploads.images({ PicturesGuid: shown.ResourceGUID, file: await fileOf(colour) })
  await expect(replace('#401')).rejects.toThrow('“公开的”法务禁止使用，不能公开使用。')
  expect(await chief().media.get({ ID: shown.ID })).toMatchObject({ Number: 1, IsPublic: true })
  await replace('#403')
  expect(await chief().media.get({ ID: shown.ID })).toMatchObject({ Number: 2, IsPublic: true })
  const listed = await ownersPicture('图集里的', '#404')
  const Pictures = [{ MediaID: listed.ID, PictureDescription: '', wName: '' }]
  const { ID } = await chief().media.saveAlbum({ PhotosName: '公开图集', Pictures })
  const inAlbum = async (colour: string) =>
    chief().uploads.images({ PicturesGuid: listed.ResourceGUID, file: await fileOf(colour) })
  await inAlbum('#405')
  expect((await chief().media.publicise({ Ids: [ID], IsPublic: true })).Done).toEqual([ID])
  await expect(inAlbum('#401')).rejects.toThrow('“图集里的”法务禁止使用，不能公开使用。')
  await inAlbum('#406')
})

test('who puts nothing into folders brings files into none', async () => {
  const source = await ownersPicture('夹里的', '#501')
  const { ID: FolderID } = await chief().mediaFolders.save({ Name: '要闻图' })
  await chief().media.move({ Ids: [source.ID], FolderID })
  const forbidden = { kind: 'forbidden', message: expect.stringContaining('不能放进文件夹，请不选文件夹') }
  const file = await fileOf('#502')
  for (const into of [
    () => own().images({ FolderID, file }),
    () => own().saveFromCropper({ FolderID, file }),
    () => own().uploadMedia({ FolderID, file }),
    () => own().newMultiUploadMedia({ FolderID, FileName: 'x.jpg', Size: 9 }),
  ])
    await expect(into()).rejects.toMatchObject(forbidden)
  const [beside] = await own().images({ PicturesGuid: source.ResourceGUID, IsAdd: true, file })
  const [cut] = await own().ratios({ Address: source.Url, Ratios: ['2:1'] })
  const cutItem = await chief().media.image({ Address: cut!.Url })
  for (const ID of [beside!.ID, cutItem.ID]) expect(await chief().media.get({ ID })).toMatchObject({ FolderID: 0 })
  const [kept] = await chief().uploads.images({ FolderID, file: await fileOf('#503') })
  expect(await chief().media.get({ ID: kept!.ID })).toMatchObject({ FolderID })
})

test.each(Object.keys(ways).map((way, at) => [way, `#c${at}`] as const))(
  '%s: what is banned or out of use is no next version of another picture for whoever may not lift that',
  async (way, colour) => {
    const bring = async (which: number) =>
      (await chief().uploads.images({ file: await fileOf(`${colour}${which}`) }))[0]!
    const [banned, stopped, gone] = [await bring(1), await bring(2), await bring(3)]
    for (const { ID } of [banned, gone]) await chief().mediaPermits.save({ MediaID: ID, Kind: 'ban', Agreed: '法务' })
    await chief().media.withdraw({ Ids: [stopped.ID], IsWithdrawn: true })
    await chief().media.remove({ Ids: [gone.ID] })
    await chief().media.purge({ Ids: [gone.ID] })
    const [item] = await own().images({ file: await fileOf(`${colour}4`) })
    const { ID, ResourceGUID, Url } = item!
    const give = async (which: number) => ways[way]!(ResourceGUID, Url, await fileOf(`${colour}${which}`))
    const said = (state: string, button: string) => ({
      kind: 'refused',
      message: `这个文件在本站已${state}，不能当作另一张图的新版本。请换一个文件，或请有「媒资」的「${button}」权限的人处理。`,
    })
    await expect(give(1)).rejects.toMatchObject(said('禁止使用', '授权'))
    await expect(give(2)).rejects.toMatchObject(said('停用', '停用'))
    await expect(give(3)).rejects.toMatchObject(said('禁止使用', '授权'))
    const reader = w.clientOf(await w.hire({ '/media/NewIndex': ['编辑'] }))
    const told = reader.uploads.images({ PicturesGuid: ResourceGUID, file: await fileOf(`${colour}1`) })
    await expect(told).rejects.toThrow(`这个文件就是“${colour}1”，它在本站已禁止使用`)
    expect(await chief().media.versions({ ID })).toHaveLength(1)
    await chief().uploads.images({ PicturesGuid: ResourceGUID, file: await fileOf(`${colour}1`) })
    expect((await judged(ID))[0]).toBe('banned')
  },
)
