import { day } from '../../../src/api/library/media/term.ts'
import { asKept } from '../../../src/api/library/media/album.ts'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsroomTimeZone } from '../../../server/platform/environment/timeZone.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { world, type World } from '../../support/app.ts'
import { storeMedia } from '../../../server/library/media/storeMedia.ts'
import { mediaOf, pictureOf } from '../../support/mediaRows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const library = () => w.as('chief').media
const undo = (LogID: number | undefined) => w.as('chief').operationLog.undo({ ID: LogID! })
const titles = async (asked: object) => (await library().list(asked)).List.map(({ Title }) => Title)

test('found by characters, pinyin and initials, in title, people and credit; an undone name is not found any more', async () => {
  const { MediaID } = await mediaOf(w, 'chief', '跨江大桥合龙', { known: { Credit: '新华社 王磊', People: '林小满' } })
  for (const Name of ['大桥', 'kuajiang', 'kjdq', '王磊', 'wl', '小满', '大桥 王磊']) {
    expect(await titles({ Name }), Name).toEqual(['跨江大桥合龙'])
  }
  expect(await titles({ Name: '大桥 没有' })).toEqual([])
  const renamed = await library().rename({ ID: MediaID, Title: '地铁通车' })
  expect(await titles({ Name: 'ditie' })).toEqual(['地铁通车'])
  await undo(renamed.LogID)
  expect(await titles({ Name: 'ditie' })).toEqual([])
  expect(await titles({ Name: '大桥' })).toEqual(['跨江大桥合龙'])
  expect((await w.as('outsider').media.list({ Name: '大桥' })).Total).toBe(0)
})

test('E-22: filtered by kind, format, folder, person, time, and whether it is public', async () => {
  const { ID: FolderID } = await w.as('chief').mediaFolders.save({ Name: '现场' })
  const one = await mediaOf(w, 'chief', '片一', { Kind: 'video', Type: 'video/mp4', known: { Rights: 'own' } })
  await mediaOf(w, 'chief', '片二', { Kind: 'video', Type: 'video/webm', known: { FolderID } })
  expect(await titles({ Kind: 'video' })).toEqual(['片二', '片一'])
  expect(await titles({ Kind: 'video', Sort: 'Title' })).toEqual(['片一', '片二'])
  expect(await titles({ FileFormat: 'mp4' })).toEqual(['片一'])
  expect(await titles({ FileFormat: 'video', FolderID })).toEqual(['片二'])
  const moved = await library().move({ Ids: [one.MediaID], FolderID })
  expect(await titles({ FolderID })).toEqual(['片二', '片一'])
  await undo(moved.LogID)
  expect(await titles({ FolderID })).toEqual(['片二'])
  await expect(library().move({ Ids: [one.MediaID], FolderID: 999 })).rejects.toThrow('没有这个文件夹')
  await library().publicise({ Ids: [one.MediaID], IsPublic: true })
  expect(await titles({ IsPublic: true })).toEqual(['片一'])
  expect(await titles({ Kind: 'video', TimeType: 1 })).toHaveLength(2)
  expect(await titles({ AdminID: w.people.editor.ID })).toEqual([])
})

test('“today” begins at midnight of the newsroom’s clock', async () => {
  const asked = { Kind: 'image', TimeType: 1 } as const
  const { MediaID } = await mediaOf(w, 'chief', '昨夜')
  const at = (time: string) =>
    w.db
      .updateTable('media')
      .set({ CreateTime: new Date(time) })
      .where('ID', '=', MediaID)
      .execute()
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: newsroomTimeZone }).format(w.clock.now())
  await at(`${day}T00:00:00+08:00`)
  expect(await titles(asked)).toContain('昨夜')
  await at(new Date(Date.parse(`${day}T00:00:00+08:00`) - 1).toISOString())
  expect(await titles(asked)).not.toContain('昨夜')
})

test('a folder shows and counts what is in the folders below it', async () => {
  const folders = w.as('chief').mediaFolders
  const { ID: top } = await folders.save({ Name: '赛事' })
  const { ID: middle } = await folders.save({ Name: '龙舟', ParentID: top })
  const { ID: low } = await folders.save({ Name: '决赛', ParentID: middle })
  await folders.save({ Name: '没有东西的' })
  await mediaOf(w, 'chief', '起点', { known: { FolderID: middle } })
  await mediaOf(w, 'chief', '终点', { known: { FolderID: low } })
  expect(await titles({ FolderID: top })).toEqual(['终点', '起点'])
  expect(await titles({ FolderID: low })).toEqual(['终点'])
  expect(await titles({ FolderID: 0 })).not.toContain('终点')
  expect((await w.as('outsider').media.list({ FolderID: top })).Total).toBe(0)
  const counts = new Map((await folders.list({})).map(({ ID, MediaCount }) => [ID, MediaCount]))
  for (const [ID, count] of counts) expect((await library().list({ FolderID: ID })).Total).toBe(count)
  expect([top, middle, low].map((ID) => counts.get(ID))).toEqual([2, 2, 1])
  expect((await folders.get({ ID: top })).MediaCount).toBe(2)
})

test('deleted is in the bin, restored is back, purged is gone for good; what stands somewhere stays', async () => {
  const [one, used] = [await mediaOf(w, 'chief', '旧图'), await mediaOf(w, 'chief', '在用')]
  const Ids = [one.MediaID, used.MediaID]
  expect((await library().purge({ Ids })).Skipped).toHaveLength(2)
  const gone = await library().remove({ Ids })
  expect(await titles({ Name: '旧图' })).toEqual([])
  expect(await titles({ Name: '旧图', IsDeleted: true })).toEqual(['旧图'])
  await expect(library().save({ ID: one.MediaID, Credit: '某' })).rejects.toThrow('回收站')
  await undo(gone.LogID)
  expect(await titles({ Name: '旧图' })).toEqual(['旧图'])
  await library().remove({ Ids })
  const { MediaID, VersionID } = used
  const use = { StID: w.people.chief.StID, Family: 'articles', RecordID: 1, Field: 'PicPath', IsLive: true }
  await w.db
    .insertInto('media_uses')
    .values({ ...use, MediaID, VersionID })
    .execute()
  const { Done, Skipped } = await library().purge({ Ids })
  expect([Done, Skipped]).toEqual([[one.MediaID], [{ ID: used.MediaID, Reason: '还用在 1 处，请先从那里拿掉' }]])
  await expect(library().get({ ID: one.MediaID })).rejects.toMatchObject({ kind: 'missing' })
})

test('an edit is a rectangle of the original and a further version; the former keeps its address and comes back', async () => {
  const stored = await storageOf(w.db).put(Readable.from([await pictureOf(400, 300)]))
  const { MediaID: ID, VersionID } = await mediaOf(w, 'chief', '裁剪', { stored, Width: 400, Height: 300 })
  const before = (await library().get({ ID })).Address
  const cut = await library().editImage({ ID, X: 10, Y: 20, Width: 200, Height: 100 })
  expect(await library().get({ ID })).toMatchObject({ Width: 200, Height: 100, Number: 2, Type: 'image/jpeg' })
  // Of the original again, turned: it is 300 wide now.
  await library().editImage({ ID, Rotate: 90, X: 0, Y: 0, Width: 300, Height: 400 })
  expect(await library().get({ ID })).toMatchObject({ Width: 300, Height: 400, Number: 3 })
  await expect(library().editImage({ ID, X: 300, Y: 0, Width: 200, Height: 100 })).rejects.toThrow(
    '原图是 400 x 300 像素',
  )
  const versions = await library().versions({ ID })
  expect(versions.map(({ Number, IsCurrent }) => [Number, IsCurrent])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ])
  expect(versions.at(-1)!.Address).toBe(before)
  const back = await library().back({ ID, VersionID })
  expect((await library().get({ ID })).Address).toBe(before)
  await undo(back.LogID)
  expect((await library().get({ ID })).Number).toBe(3)
  await expect(undo(cut.LogID)).rejects.toThrow('您之后做了「编辑图片」')
  const other = await mediaOf(w, 'chief', '别的图')
  await expect(library().back({ ID, VersionID: other.VersionID })).rejects.toThrow('没有这个版本')
})

test('E-23: an album has pictures in an order, with words of its own; another station cannot put one in', async () => {
  const one = await mediaOf(w, 'chief', '图一', { known: { Description: '桥', Credit: '甲' } })
  const two = await mediaOf(w, 'chief', '图二')
  const picture = (MediaID: number, PictureDescription = '') => ({ MediaID, PictureDescription, wName: '' })
  const Pictures = [picture(two.MediaID, '第二张先看'), picture(one.MediaID)]
  const { ID, LogID } = await library().saveAlbum({ PhotosName: '大桥图集', Pictures })
  const album = await library().album({ ID })
  expect(album.Pictures.map(({ PictureDescription, wName }) => [PictureDescription, wName])).toEqual([
    ['第二张先看', ''],
    ['桥', '甲'],
  ])
  expect(album.PhotosHeadPicUrl).toBe(album.Pictures[0]!.PicturePath)
  // What is sent back as it was answered stays the picture's own, and follows it.
  await library().saveAlbum({ ID, Pictures: album.Pictures.map(asKept).toReversed() })
  await library().save({ ID: one.MediaID, Description: '大桥' })
  expect((await library().album({ ID })).Pictures.map(({ PictureDescription }) => PictureDescription)).toEqual([
    '大桥',
    '第二张先看',
  ])
  await library().saveAlbum({ ID, Pictures })
  const changed = await library().saveAlbum({ ID, Pictures: [picture(one.MediaID)] })
  expect((await library().album({ ID })).Pictures).toHaveLength(1)
  await undo(changed.LogID)
  expect((await library().album({ ID })).Pictures).toHaveLength(2)
  const twice = library().saveAlbum({ ID, Pictures: [picture(one.MediaID), picture(one.MediaID)] })
  await expect(twice).rejects.toThrow('一张图片在图集里只能放一次')
  const foreign = w.as('outsider').media.saveAlbum({ PhotosName: '他台', Pictures: [picture(one.MediaID)] })
  await expect(foreign).rejects.toThrow('第 1 张不是媒资库里的图片')
  await undo(LogID)
  await expect(library().album({ ID })).rejects.toMatchObject({ kind: 'missing' })
})

test('C352: a picture by its number, or by what the upload calls picturesGuid', async () => {
  const { MediaID: ID } = await mediaOf(w, 'chief', '按标识')
  const { ResourceGUID } = await library().image({ ID })
  expect((await library().image({ ResourceGUID })).ID).toBe(ID)
  await expect(w.as('outsider').media.image({ ResourceGUID })).rejects.toMatchObject({ kind: 'missing' })
  await expect(library().image({})).rejects.toThrow('请给出图片的编号或标识')
  // By the address of any of its versions, and by nobody else.
  const { Address } = await library().get({ ID })
  expect((await library().image({ Address })).ID).toBe(ID)
  await expect(w.as('outsider').media.image({ Address })).rejects.toMatchObject({ kind: 'missing' })
  await expect(library().image({ Address: 'https://elsewhere.cn/a.jpg' })).rejects.toMatchObject({ kind: 'missing' })
})

test('folders are a tree; one with items in it stays, and the bin holds none', async () => {
  const folders = w.as('chief').mediaFolders
  const { ID: top } = await folders.save({ Name: '年度' })
  const { ID: below } = await folders.save({ Name: '2026', ParentID: top })
  const { MediaID } = await mediaOf(w, 'chief', '在里面', { known: { FolderID: below } })
  expect((await folders.get({ ID: below })).MediaCount).toBe(1)
  expect((await folders.remove({ Ids: [top, below] })).Done).toEqual([])
  await library().remove({ Ids: [MediaID] })
  const gone = await folders.remove({ Ids: [below] })
  expect(gone.Done).toEqual([below])
  await undo(gone.LogID)
  expect((await folders.get({ ID: below })).Name).toBe('2026')
})

test('what a picture’s file tells fills the item; what a person says counts more', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="新华社"
    photoshop:Headline="大坝泄洪" photoshop:City="清水"/></rdf:RDF></x:xmpmeta>`
  const bytes = await sharp(await pictureOf(64, 48))
    .withXmp(xmp)
    .jpeg()
    .toBuffer()
  const request = { db: w.db as never, me: w.people.chief, now: w.clock.now() }
  const { MediaID: ID } = await storeMedia(request, { bytes, FileName: 'DSC_0042.jpg', columns: { Place: '大坝' } })
  expect(await library().get({ ID })).toMatchObject({
    ...{ Title: '大坝泄洪', Credit: '新华社', Place: '大坝', FileName: 'DSC_0042.jpg', Alt: '', Rights: 'unknown' },
  })
  expect(await titles({ Name: 'dbxh' })).toEqual(['大坝泄洪'])
})

test('pictures that look alike are found, in this station alone', async () => {
  const scene = (shift: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#8ab"/>
      <circle cx="${80 + shift}" cy="70" r="50" fill="#fe8"/><polygon points="0,240 120,${110 + shift} 320,240" fill="#243"/></svg>`
  const store = async (owner: 'chief' | 'outsider', svg: string, width: number) => {
    const bytes = await sharp(Buffer.from(svg)).resize(width).jpeg({ quality: 60 }).toBuffer()
    const request = { db: w.db as never, me: w.people[owner], now: w.clock.now() }
    return (await storeMedia(request, { bytes, FileName: `样${width}.jpg` })).MediaID
  }
  const AlikeTo = await store('chief', scene(0), 320)
  const smaller = await store('chief', scene(1), 200)
  await store('outsider', scene(0), 240)
  await store('chief', scene(0).replace('#8ab', '#123').replace('80', '250').replace('0,240 120', '0,0 300'), 320)
  expect((await library().list({ AlikeTo })).List.map(({ ID }) => ID)).toEqual([smaller])
})

test('为什么不能用 tells a ban in full: who, until when, on what grounds, and who registered it; a permit, too', async () => {
  const chief = w.as('chief')
  const { MediaID } = await mediaOf(w, 'chief', '律师函说的图', { known: { Rights: 'unknown' } })
  const today = day(w.clock.now().toISOString())
  const registered = `由chief先生在 ${today} 登记`
  const given = { MediaID, Kind: 'permit', Agreed: '林摄影', ReMark: '' } as const
  await chief.mediaPermits.save(given)
  expect(await chief.media.why({ ID: MediaID })).toMatchObject({
    Standing: 'usable',
    Why: `林摄影同意使用，没有期限，${registered}`,
  })
  const ToTime = new Date(w.clock.now().getTime() + 3 * 86_400_000).toISOString()
  await chief.mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务', ReMark: '律师函 12 号', ToTime })
  expect(await chief.media.why({ ID: MediaID })).toMatchObject({
    Standing: 'banned',
    Why: `法务禁止使用，到 ${day(ToTime)} 为止，依据：律师函 12 号，${registered}`,
  })
  // Out of use it is for another reason.
  await chief.media.withdraw({ Ids: [MediaID], IsWithdrawn: true })
  expect((await chief.media.why({ ID: MediaID })).Why).toBe(`${today} 已停用`)
})

test('为什么不能用 names the rule, and who can permit it; of what was withdrawn nobody', async () => {
  const chief = w.as('chief')
  const { MediaID: ID } = await mediaOf(w, 'chief', '网上的图', { known: { Rights: 'unknown' } })
  const why = await chief.media.why({ ID })
  expect(why).toMatchObject({ Standing: 'asks', Help: expect.stringMatching(/^您可以授权。$/) })
  expect(why.Why).not.toBe('')
  await chief.media.withdraw({ Ids: [ID], IsWithdrawn: true })
  expect(await chief.media.why({ ID })).toMatchObject({ Standing: 'banned', Help: '' })
  await expect(w.as('outsider').media.why({ ID })).rejects.toMatchObject({ kind: 'missing' })
})
