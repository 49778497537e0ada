/** What the server made of a file, and gave out, is known again when somebody brings it: it is what it was made of. */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { pictureWidths, renditionAddress } from '../../../src/api/library/media/fileAddress.ts'
import { keepRenditions } from '../../../server/library/conversions/keepRenditions.ts'
import { fileRoutes } from '../../../server/library/media/serving/routes.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import type { PersonName, SignedInPerson, World } from '../../support/app.ts'
import type { HttpWorld } from '../../support/http.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { onHttp } from '../../support/onHttp.ts'
import { template } from '../../support/photograph.ts'

// Pictures are drawn and packed.
vi.setConfig({ testTimeout: 120_000 })

const migrations = new URL('../../../server/platform/database/migrations/', import.meta.url)

let w: World
let http: HttpWorld
let writer: SignedInPerson
onHttp((on) => {
  ;({ w, http } = on)
  fileRoutes(http.server, { db: w.db })
})
beforeAll(async () => {
  writer = await w.hire({ '/contribution/MyArticle': ['添加', '编辑'] })
})

const chief = () => w.as('chief')
type Client = ReturnType<typeof chief>

async function bring(
  bytes: Uint8Array,
  name: string,
  { by = chief(), ...more }: { by?: Client; [more: string]: unknown } = {},
) {
  const file = new File([bytes as Uint8Array<ArrayBuffer>], name)
  const [made] = await by.uploads.images({ file, ...more })
  return { ...made!, Key: made!.Url.slice('/static/img/'.length).split('.')[0]! }
}
/** As somebody downloads it. */
async function got(url: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await http.server.inject({ url })
  expect([url, statusCode]).toEqual([url, 200])
  return rawPayload
}
const judged = async (ID: number, owner: PersonName = 'chief') => {
  const { Standing, StandingWhy } = await w.as(owner as 'chief').media.get({ ID })
  return [Standing, StandingWhy]
}
const ban = async (MediaID: number) => (await chief().mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' })).ID
const BANNED = ['banned', '法务禁止使用']
const UNKNOWN = ['asks', '来源性质是不明，还没有人批准']
async function purge(ID: number) {
  await chief().media.remove({ Ids: [ID] })
  expect((await chief().media.purge({ Ids: [ID] })).Skipped).toEqual([])
}
let drawn = 0
/** A picture like no other, with what is not given out. */
const picture = async () =>
  sharp(await template({ colour: '#2050c0', word: `W${(drawn += 1)}` }))
    .withExif({ IFD0: { Make: 'CameraMaker' } })
    .png()
    .toBuffer()

test('a picture under each address it is served at, by whoever it is brought', async () => {
  const one = await bring(await picture(), '大桥.png')
  const names = pictureWidths.flatMap((width) => ['webp', 'jpg'].map((format) => `w${width}.${format}`))
  const served = await Promise.all([one.Url, ...names.map((name) => renditionAddress(one.Key, name))].map(got))
  const early = await bring(served[0]!, '早传的.png')
  const banned = await ban(one.ID)
  for (const [at, bytes] of served.entries()) {
    const by = at % 2 === 0 ? chief() : w.clientOf(writer)
    expect(
      await judged((await bring(bytes, `再传${at}.${at === 0 ? 'png' : names[at - 1]!.slice(-4)}`, { by })).ID),
      String(at),
    ).toEqual(BANNED)
  }
  expect(await judged(early.ID)).toEqual(BANNED)
  expect(await chief().media.get({ ID: early.ID })).toMatchObject({ SourceID: one.ID })
  // Nothing that is said of it sets it free, and it goes out in nothing.
  await chief().media.setRights({ Ids: [early.ID], Rights: 'own' } as never)
  const { ID } = await chief().topics.save({ Name: '专题', PicPath: early.Url } as never)
  expect((await chief().topics.public({ Ids: [ID], IsPublic: true })).Skipped[0]!.Reason).toContain(
    '“早传的”法务禁止使用',
  )
  const foreign = await bring(served[0]!, '别的站.png', { by: w.as('outsider') })
  expect(await judged(foreign.ID, 'outsider')).toEqual(UNKNOWN)
  await chief().mediaPermits.remove({ Ids: [banned] })
  expect((await judged(early.ID))[0]).toBe('usable')
})

test('what it said of itself when it left does not matter, nor that it says something else by now', async () => {
  const one = await bring(await picture(), '署名.png')
  const served: Buffer[] = []
  for (const Credit of ['', '张三', '李四']) {
    await chief().media.save({ ID: one.ID, Credit } as never)
    served.push(await got(one.Url), await got(renditionAddress(one.Key, 'w320.webp')))
  }
  expect(new Set(served.map((bytes) => bytes.toString('base64'))).size).toBe(6)
  await ban(one.ID)
  for (const [at, bytes] of served.entries()) {
    const again = await bring(bytes, `${at}.${at % 2 === 0 ? 'png' : 'webp'}`)
    expect(await judged(again.ID), String(at)).toEqual(BANNED)
  }
})

test('it is whose the other is, on its terms; out of use with it, taken down with it, and asks whoever is in it', async () => {
  const one = await bring(await picture(), '源图.png')
  await chief().media.setRights({ Ids: [one.ID], Rights: 'licence' } as never)
  await chief().mediaPermits.save({ MediaID: one.ID, Agreed: '作者' })
  const again = await bring(await got(one.Url), '下载的.png')
  expect(await chief().media.get({ ID: again.ID })).toMatchObject({ Rights: 'licence', Standing: 'usable' })
  await chief().media.withdraw({ Ids: [one.ID], IsWithdrawn: true })
  expect((await judged(again.ID))[1]).toMatch(/^由“源图”做成，后者 .+ 已停用$/)
  expect((await http.server.inject({ url: again.Url })).statusCode).toBe(404)
  await chief().media.withdraw({ Ids: [one.ID], IsWithdrawn: false })
  const { Warned } = await chief().media.recall({ ID: one.ID })
  expect(Warned![0]!.Reason).toContain('由它做成的“下载的”也一起停用了')
  await chief().media.revertRecall({ ID: one.ID })
  expect((await judged(again.ID))[0]).toBe('usable')
  const { ID: PersonID } = await chief().people.save({ Name: '小禾', Need: 'minor' })
  await chief().faces.save({ PersonID, MediaID: one.ID, X: 100, Y: 100, Width: 200, Height: 200 } as never)
  expect((await judged(again.ID))[1]).toContain('画面里的小禾')
})

/** A video whose streams and cover are there. */
async function film(Title: string, made: Readonly<Record<string, readonly [Type: string, bytes: string]>>) {
  const one = await mediaOf(w, 'chief', Title, { Kind: 'video', Type: 'video/mp4' })
  const put = (bytes: string) => storageOf(w.db).put(Readable.from([Buffer.from(bytes)]))
  const renditions = await Promise.all(
    Object.entries(made).map(async ([Name, [Type, bytes]]) => ({ Name, Type, stored: await put(bytes) })),
  )
  const keep = (all: typeof renditions) =>
    keepRenditions(w.db, { StID: w.people.chief.StID, VersionID: one.VersionID }, all, w.clock.now())
  await keep(renditions)
  const by = (name: string) => renditions.find(({ Name }) => Name === name)!.stored
  return {
    ...one,
    by,
    again: async (Name: string, Type: string, bytes: string) => keep([{ Name, Type, stored: await put(bytes) }]),
  }
}
const broughtBack = async (Title: string, stored: { Sha256: string; Size: number }, Type: string) => {
  const Kind = Type.startsWith('video') ? 'video' : 'image'
  return (await mediaOf(w, 'chief', Title, { Kind, Type, stored })).MediaID
}

test('a video’s streams, also those that were made anew since, and its cover; but no picture that several videos share', async () => {
  const BLACK = ['image/jpeg', '黑屏'] as const
  const bad = await film('禁播', {
    ...{ mp4: ['video/mp4', '整个'], 'hls-270.mp4': ['video/mp4', '小的'], 'cover.jpg': ['image/jpeg', '封面'] },
    ...{ 'sprite.jpg': BLACK, 'subtitles-zh.vtt': ['text/vtt', '字幕'] },
  })
  await film('可播', { 'cover.jpg': BLACK, mp4: ['video/mp4', '另一个'] })
  await bad.again('mp4', 'video/mp4', '整个，重新转码')
  await ban(bad.MediaID)
  const standings = async (...names: readonly (readonly [string, string])[]) => {
    const found: string[] = []
    for (const [name, type] of names) found.push((await judged(await broughtBack(name, bad.by(name), type)))[0]!)
    return found
  }
  expect(await standings(['mp4', 'video/mp4'], ['hls-270.mp4', 'video/mp4'], ['cover.jpg', 'image/jpeg'])).toEqual([
    ...['banned', 'banned', 'banned'],
  ])
  expect(await standings(['sprite.jpg', 'image/jpeg'], ['subtitles-zh.vtt', 'text/vtt'])).toEqual(['asks', 'asks'])
})

/** The same picture in another file: what it says besides is not given out. */
const noted = (jpeg: Buffer, note: string) => {
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, note.length + 2]), Buffer.from(note, 'latin1')])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}
const photo = async () => {
  const one = await bring(
    await sharp(await picture())
      .jpeg()
      .toBuffer(),
    '照片.jpg',
  )
  return got(one.Url)
}

test('of two that it was made of, that one counts which is forbidden; the other is free', async () => {
  const bytes = await photo()
  const [free, bad] = [await bring(noted(bytes, 'one'), '甲.jpg'), await bring(noted(bytes, 'other'), '乙.jpg')]
  const [small, same] = await Promise.all([free, bad].map((one) => got(renditionAddress(one.Key, 'w160.webp'))))
  expect(same!.equals(small!)).toBe(true)
  await ban(bad.ID)
  expect(await judged((await bring(small!, '小.webp')).ID)).toEqual(BANNED)
  expect(await judged(free.ID)).toEqual(UNKNOWN)
})

test('what was brought before anything was that it could be made of is itself', async () => {
  const bytes = await photo()
  const { ID: early } = await bring(bytes, '先有的.jpg')
  const late = await bring(noted(bytes, 'other'), '后来的.jpg')
  expect((await got(late.Url)).equals(bytes)).toBe(true)
  await ban(late.ID)
  const again = await bring(bytes, '又传.jpg')
  expect(await Promise.all([early, again.ID].map((ID) => judged(ID)))).toEqual([UNKNOWN, UNKNOWN])
})

test('it is no next version of something else; nor is it free when the other is gone', async () => {
  const one = await bring(await picture(), '禁用图.png')
  const served = [await got(one.Url), await got(renditionAddress(one.Key, 'w640.jpg'))] as const
  await ban(one.ID)
  const editor = w.clientOf(await w.hire({ '/media/NewIndex': ['编辑', '上传'] }))
  const own = await bring(await picture(), '自己的.png', { by: editor })
  const next = { by: editor, PicturesGuid: own.ResourceGUID }
  await expect(bring(served[0], 'x.png', next)).rejects.toThrow(
    '这个文件由“禁用图”做成，后者在本站已禁止使用，不能当作另一张图的新版本。',
  )
  const again = await bring(served[0], '再传.png', { by: editor })
  await chief().media.remove({ Ids: [one.ID] })
  expect((await chief().media.purge({ Ids: [one.ID] })).Skipped[0]!.Reason).toContain('由它做成的“再传”')
  await purge(again.ID)
  await purge(one.ID)
  await expect(bring(served[1], 'x.jpg', next)).rejects.toThrow('在本站已禁止使用')
  for (const [at, bytes] of served.entries()) {
    const { ID } = await bring(bytes, `删后${at}.${at === 0 ? 'png' : 'jpg'}`)
    expect(await judged(ID)).toEqual(BANNED)
    const { List } = await chief().mediaPermits.list({ MediaID: ID })
    expect(List).toHaveLength(1)
    await chief().mediaPermits.remove({ Ids: [List[0]!.ID] })
    expect((await judged(ID))[0]).toBe('asks')
  }
})

test('what was made of one copy of a file is known by the other, when the first is gone', async () => {
  const bytes = await picture()
  const [one, twin] = [await bring(bytes, '原图.png'), await bring(bytes, '副本.png')]
  const served = await got(one.Url)
  await ban(twin.ID)
  await purge(one.ID)
  expect(await judged((await bring(served, '再传.png')).ID)).toEqual(BANNED)
})

test('what was brought back before that was known is known now; as a further file of something else, too', async () => {
  const one = await bring(await picture(), '源图.png')
  const served = await got(one.Url)
  const again = await bring(served, '早就再传的.png')
  const other = await bring(await picture(), '别的.png')
  await bring(served, '换上的.png', { PicturesGuid: other.ResourceGUID })
  const ids = [again.ID, other.ID]
  const known = () => w.db.selectFrom('media').select(['ID', 'SourceID']).where('ID', 'in', ids).orderBy('ID').execute()
  const now = await known()
  expect(now.map(({ SourceID }) => SourceID)).toEqual([one.ID, null])
  await w.db
    .updateTable('media_versions')
    .set({ SourceVersionID: null, OriginID: null })
    .where('MediaID', 'in', ids)
    .execute()
  await w.db.updateTable('media').set({ SourceID: null }).where('ID', 'in', ids).execute()
  await ban(one.ID)
  expect(await Promise.all(ids.map((ID) => judged(ID)))).toEqual([UNKNOWN, UNKNOWN])
  await w.pool.query(await readFile(new URL('0442_made_files_that_came_back.sql', migrations), 'utf8'))
  expect(await known()).toEqual(now)
  expect(await Promise.all(ids.map((ID) => judged(ID)))).toEqual([BANNED, BANNED])
  // Whoever asks of all at once finds them, too.
  const { rows } = await sql<{ ID: number }>`select "ID" from media_spoken_of() spoken ("ID")
    where "ID" = any(${ids}) order by 1`.execute(w.db)
  expect(rows.map(({ ID }) => ID)).toEqual(ids)
  await chief().media.withdraw({ Ids: [one.ID], IsWithdrawn: true })
  const stopped = await sql<{ ID: number }>`select "ID" from media_out_of_use() stopped ("ID")
    where "ID" = any(${ids}) order by 1`.execute(w.db)
  expect(stopped.rows.map(({ ID }) => ID)).toEqual(ids)
})
