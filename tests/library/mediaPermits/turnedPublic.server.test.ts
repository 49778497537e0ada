/** What may not be public becomes public in no record, by no call: what is tried is derived from what writes down its uses. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveStates, publicLiveStates } from '../../../src/api/engagement/lives/liveStates.ts'
import type { FamilyName } from '../../../src/api/index.ts'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { addVersion } from '../../../server/library/media/addMedia.ts'
import { refuseBarred } from '../../../server/platform/mediaRights/refuseBarred.ts'
import type { Db } from '../../../server/platform/pipeline/implement.ts'
import type { Stored } from '../../../server/platform/storage/storage.ts'
import { world, type World } from '../../support/app.ts'
import { placesOfMedia, textsOf, tried } from '../../support/mediaPlaces.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { rowsOf } from '../../support/rows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

async function item(Title: string, isBanned: boolean, more: object = {}) {
  const { MediaID, VersionID, Key } = await mediaOf(w, 'chief', Title, { known: { Rights: 'own' }, ...more })
  if (isBanned) await ban(MediaID)
  return { MediaID, VersionID, address: fileAddress(Key, 'image/jpeg') }
}
const ban = (MediaID: number) => w.as('chief').mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' })
const film = { Kind: 'video', Type: 'video/mp4' } as const
const clip = async (Title: string, isBanned = false) => {
  const { MediaID, Key } = await mediaOf(w, 'chief', Title, { known: { Rights: 'own' }, ...film })
  if (isBanned) await ban(MediaID)
  return { MediaID, address: fileAddress(Key, 'video/mp4') }
}

/** Only the house reads them. */
const internal: ReadonlySet<FamilyName> = new Set<FamilyName>([
  ...(['adminUsers', 'articleTemplates', 'clues', 'documents', 'instructionReceipts', 'instructions'] as const),
  ...(['taskReports', 'tasks', 'textParameters'] as const),
])
/**
 * What shows them is written elsewhere than in their row: tried by their calls below. Another picture takes an advertisement off
 * (tests/engagement/ads), and what is public of an announcement is written by no one.
 */
const elsewhere: ReadonlySet<FamilyName> = new Set<FamilyName>([
  ...(['ads', 'announcements', 'articles', 'bigScreens', 'shortVideos'] as const),
])

const fileOf = (MediaID: number) =>
  w.db.selectFrom('media_versions').select(['Sha256', 'Size']).where('MediaID', '=', MediaID).executeTakeFirstOrThrow()
/** The address of a further version of an item, which does not stand for it. */
async function versionOf(db: Db, MediaID: number, stored: Stored, Type = 'image/jpeg') {
  const { StID, ID: AdminID } = w.people.chief
  const version = { StID, AdminID, stored, Type, FileName: 'x', now: w.clock.now() }
  return fileAddress((await addVersion(db, MediaID, version, { stands: false })).Key, Type)
}

/** A field of the records that takes an address. */
async function fieldOf(place: string, family: FamilyName, ids: readonly number[], address: string) {
  for (const field of await textsOf(w, place))
    for (const ID of ids.slice(0, 2)) if (await tried(w, { place, family, field }, ID, address)) return field
  return undefined
}

test('every kind of record that shows the library to the public refuses what is banned, and no other one does', async () => {
  const { MediaID, address } = await item('禁用', true)
  const file = await fileOf(MediaID)
  const free = await item('可用', false)
  const families = await placesOfMedia(w)
  expect(families.length).toBeGreaterThan(20)
  const shows = new Set<FamilyName>()
  for (const [place, family] of families) {
    const records = family === 'stations' ? [{ ID: w.people.chief.StID }] : await rowsOf[family]!(w, 'chief')
    const ids = records.map(({ ID }) => ID)
    const field = await fieldOf(place, family, ids, address)
    if (field === undefined) continue
    const where = { place, family, field }
    for (const ID of ids) {
      const found = await tried(w, where, ID, address)
      if (!found) continue
      expect(found.said !== '', `${family} ${ID} ${JSON.stringify(found)}`).toBe(found.isLive)
      if (!found.isLive) continue
      shows.add(family)
      expect(found.said, family).toContain('“禁用”法务禁止使用，不能公开使用。')
      expect((await tried(w, where, ID, free.address))?.said).toBe('')
      // Of what it shows already it takes no other file that is banned.
      const another = await tried(w, where, ID, free.address, (tx) => versionOf(tx, free.MediaID, file))
      expect(another?.said, family).toContain('“可用”法务禁止使用，不能公开使用。')
    }
  }
  const all = families.map(([, family]) => family)
  expect(all.filter((one) => !shows.has(one) && !internal.has(one) && !elsewhere.has(one))).toEqual([])
  expect([...internal].filter((one) => shows.has(one))).toEqual([])
  expect([...internal, ...elsewhere].filter((one) => !all.includes(one))).toEqual([])
})

test('the database calls a live public in the states the contract does', async () => {
  const { rows } = await sql<{ state: string }>`select state from unnest(${[...liveStates.states]}::text[]) state
    where media_shows('lives', jsonb_build_object('State', state))`.execute(w.db)
  expect(rows.map(({ state }) => state).toSorted()).toEqual([...publicLiveStates].toSorted())
})

test('a banned video is no content, no news and not public by itself; one of several is left and told', async () => {
  const { vodContents, vodNews, vodPrograms, media } = w.as('chief')
  const [bad, good] = [await clip('禁播', true), await clip('可播')]
  const { ID: ProgramID } = await vodPrograms.save({ Name: '栏目' } as never)
  const made = async (Title: string, VideoUrl: string) =>
    (await vodContents.save({ Title, ProgramID, VideoUrl } as never)).ID
  const [one, other] = [await made('含禁播', bad.address), await made('好的', good.address)]
  const turned = await vodContents.public({ Ids: [one, other], IsPublic: true } as never)
  expect(turned).toMatchObject({ Done: [other], Skipped: [{ ID: one }] })
  expect(turned.Skipped[0]!.Reason).toMatch(/^点播内容里的“禁播”法务禁止使用，不能公开使用。您可以授权。$/)
  await expect(vodNews.save({ Title: '新闻', ContentID: other, VideoUrl: bad.address } as never)).rejects.toMatchObject(
    { kind: 'refused', detail: { Fields: [{ Field: 'VideoUrl' }] } },
  )
  const publicised = await media.publicise({ Ids: [bad.MediaID, good.MediaID], IsPublic: true })
  expect(publicised).toMatchObject({
    Done: [good.MediaID],
    Skipped: [{ Reason: expect.stringMatching(/^“禁播”法务/) }],
  })
  await expect(vodContents.save({ ID: other, VideoUrl: bad.address } as never)).rejects.toThrow('“禁播”法务禁止使用')
})

test('what is public already can be edited, but gets nothing that is barred; hidden it does not come out again', async () => {
  const { vodPrograms, operationLog } = w.as('chief')
  const [cover, other] = [await item('节目封面', false), await item('另一张', true)]
  const { ID } = await vodPrograms.save({ Name: '节目', Cover: cover.address } as never)
  await vodPrograms.public({ Ids: [ID], IsPublic: true } as never)
  await ban(cover.MediaID)
  await vodPrograms.save({ ID, Summary: '改了简介' } as never)
  await expect(vodPrograms.save({ ID, Cover: other.address } as never)).rejects.toThrow('“另一张”法务禁止使用')
  const { LogID } = await vodPrograms.public({ Ids: [ID], IsPublic: false } as never)
  await expect(operationLog.undo({ ID: LogID! })).rejects.toThrow('“节目封面”法务禁止使用')
  expect((await vodPrograms.public({ Ids: [ID], IsPublic: true } as never)).Done).toEqual([])
})

test('the cover of a live; an album; a screen by its link; what nobody permitted is no cover, but is a logo', async () => {
  const { lives, liveChannels, media, bigScreens, topics, watermarks } = w.as('chief')
  const bad = await item('禁用封面', true)
  const { ID: ChID } = await liveChannels.save({ Name: '直播频道' })
  const draft = {
    Title: '直播',
    ChID,
    LiveTypes: 1,
    StreamUrl: 'https://a.example/1.m3u8',
    BeginTime: '2099-01-01T00:00:00Z',
  }
  const { ID } = await lives.save({ ...draft, Cover: bad.address } as never)
  await lives.status({ Ids: [ID], Event: 'submit' })
  const passed = await lives.check({ Ids: [ID], IsPublic: true })
  expect(passed).toMatchObject({ Done: [], Skipped: [{ Reason: expect.stringContaining('直播里的“禁用封面”') }] })
  await lives.save({ ID, Cover: '' } as never)
  expect((await lives.check({ Ids: [ID], IsPublic: true })).Done).toEqual([ID])
  await expect(lives.save({ ID, Cover: bad.address } as never)).rejects.toThrow('直播里的“禁用封面”法务禁止使用')
  const Pictures = [{ MediaID: bad.MediaID, PictureDescription: '', wName: '' }]
  const album = await media.saveAlbum({ PhotosName: '图集', Pictures })
  expect((await media.publicise({ Ids: [album.ID], IsPublic: true })).Skipped[0]!.Reason).toContain('“禁用封面”法务')
  const screen = await bigScreens.save({ Name: '大屏' })
  await w.db
    .updateTable('big_screen_versions')
    .set({ Design: JSON.stringify({ Widgets: [{ Props: { Address: bad.address } }] }) } as never)
    .where('ScreenID', '=', screen.ID)
    .execute()
  await sql`update big_screens set "VersionID" = "VersionID" where "ID" = ${screen.ID}`.execute(w.db)
  await expect(bigScreens.setShare({ ID: screen.ID, IsShare: true })).rejects.toThrow('“禁用封面”法务禁止使用')
  const unasked = await mediaOf(w, 'chief', '无人批准', { known: { Rights: 'screenshot' } })
  const address = fileAddress(unasked.Key, 'image/jpeg')
  const topic = await topics.save({ Name: '专题', PicPath: address } as never)
  const out = await topics.public({ Ids: [topic.ID], IsPublic: true })
  expect(out.Skipped[0]!.Reason).toContain('“无人批准”来源性质是截图，还没有人批准，不能公开使用。')
  const mark = async (Picture: string) => {
    const { ID } = await watermarks.save({ Name: Picture.slice(-20), Picture } as never)
    return watermarks.enable({ Ids: [ID], IsEnable: true })
  }
  expect((await mark(address)).Skipped).toEqual([])
  expect((await mark(bad.address)).Skipped[0]!.Reason).toContain('“禁用封面”法务禁止使用')
})

const picture = (address: string) => `<p>字</p><p><img src="${address}" alt="图"></p>`
const channel = async (Name: string) =>
  (
    await w.db
      .insertInto('channels')
      .values({ StID: w.people.chief.StID, Name, ReviewLevels: 0 })
      .returning('ID')
      .executeTakeFirstOrThrow()
  ).ID

async function published(Title: string, address: string, ChID: number): Promise<number> {
  const { articles } = w.as('chief')
  const { ID } = await articles.save({ Title, ChID, ResourceContent: picture(address) })
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  expect((await articles.audit({ Ids: [ID], Event: 'publish' })).Done).toEqual([ID])
  return ID
}

test('an article that was taken off does not come back by undo, nor by doing its publishing again', async () => {
  const { articles, operationLog, mediaPermits } = w.as('chief')
  const { MediaID, address } = await item('后来禁用的', false)
  const ID = await published('撤下的稿', address, await channel('要闻'))
  const status = async () => (await articles.get({ ID })).Status
  const off = await articles.audit({ Ids: [ID], Event: 'withdraw', Reason: '有误' })
  const banned = await ban(MediaID)
  await expect(operationLog.undo({ ID: off.LogID! })).rejects.toThrow(
    '稿件里的“后来禁用的”法务禁止使用，不能公开使用。',
  )
  expect(await status()).not.toBe('published')
  await mediaPermits.remove({ Ids: [banned.ID] })
  const back = await operationLog.undo({ ID: off.LogID! })
  expect(await status()).toBe('published')
  await operationLog.undo({ ID: back.LogID! })
  expect(await status()).not.toBe('published')
})

test('whatever writes down what stands in public asks by files; a public article takes no banned one of what it shows', async () => {
  const { rows } = await sql<{ name: string }>`select p.proname as name from pg_proc p
    where p.prosrc ~ 'insert into media_uses' and p.prosrc !~ 'media_files_shown'`.execute(w.db)
  expect(rows).toEqual([])
  const file = await fileOf((await item('禁用', true)).MediaID)
  const { MediaID, address } = await item('换了文件的', false)
  const ID = await published('公开的稿', address, await channel('版本'))
  const put = (PicPath: string) =>
    w.db.transaction().execute(async (tx) => {
      await tx.updateTable('articles').set({ PicPath }).where('ID', '=', ID).execute()
      await refuseBarred(tx as never, w.clock.now())
    })
  await put(address)
  await expect(put(await versionOf(w.db as never, MediaID, file))).rejects.toThrow('“换了文件的”法务禁止使用')
})

test('a public article moves only where what it shows may be shown', async () => {
  const { articles, mediaPermits, operationLog } = w.as('chief')
  const [here, there] = [await channel('这里'), await channel('那里')]
  const { MediaID, Key } = await mediaOf(w, 'chief', '只许这里', { known: { Rights: 'contributor' } })
  const permit = await mediaPermits.save({ MediaID, Agreed: '作者', Channels: [here, there] })
  const ID = await published('会移动的稿', fileAddress(Key, 'image/jpeg'), here)
  const moved = await articles.copyOrMove({ Ids: [ID], ChID: there, IsCopy: false })
  expect(moved.Done).toEqual([ID])
  await mediaPermits.save({ ID: permit.ID, Channels: [there] } as never)
  await expect(operationLog.undo({ ID: moved.LogID! })).rejects.toThrow('“只许这里”许可不包括这个栏目')
  expect((await articles.copyOrMove({ Ids: [ID], ChID: here, IsCopy: false })).Skipped[0]!.Reason).toContain(
    '“只许这里”许可不包括这个栏目',
  )
})

test.each(['published', 'correcting', 'approved'] as const)(
  'an article of which something is public, %s, is asked wherever the public sees it anew',
  async (Status) => {
    const { mediaPermits } = w.as('chief')
    const [here, there] = [await channel(`这里 ${Status}`), await channel(`那里 ${Status}`)]
    const { MediaID, Key } = await mediaOf(w, 'chief', '只许这里', { known: { Rights: 'contributor' } })
    await mediaPermits.save({ MediaID, Agreed: '作者', Channels: [here] })
    const ID = await published(`搬家 ${Status}`, fileAddress(Key, 'image/jpeg'), here)
    const moving = w.db.transaction().execute(async (tx) => {
      await tx.updateTable('articles').set({ Status, ChID: there }).where('ID', '=', ID).execute()
      await refuseBarred(tx as never, w.clock.now())
    })
    await expect(moving).rejects.toThrow('“只许这里”许可不包括这个栏目')
    // Until its correction is public it is seen where it stood.
    const staying = w.db.transaction().execute(async (tx) => {
      const Extra = JSON.stringify({ _live: { ChID: here } }) as never
      await tx.updateTable('articles').set({ Status, ChID: there, Extra }).where('ID', '=', ID).execute()
      await refuseBarred(tx as never, w.clock.now())
    })
    await expect(staying).resolves.toBeUndefined()
  },
)

test('a short video does not come back by undo; a live not out of the bin', async () => {
  const { shortVideos, shortVideoChannels, lives, liveChannels, operationLog } = w.as('chief')
  const { MediaID, address } = await clip('后来禁播')
  const { ID: Channel } = await shortVideoChannels.save({ Name: '短视频频道' })
  const { ID } = await shortVideos.save({ Title: '短片', ChID: Channel, VideoUrl: address } as never)
  await w.db
    .updateTable('short_videos')
    .set((eb) => ({ State: 'public', PublicRevision: 1, PassedMark: eb.ref('Mark') }))
    .where('ID', '=', ID)
    .execute()
  const off = await shortVideos.batch({ Ids: [ID], IsPublic: false })
  const cover = await item('直播封面', false)
  const { ID: ChID } = await liveChannels.save({ Name: '另一个直播频道' })
  const draft = { Title: '删掉的直播', ChID, LiveTypes: 1, StreamUrl: 'https://a.example/1.m3u8' }
  const live = await lives.save({ ...draft, BeginTime: '2099-01-01T00:00:00Z', Cover: cover.address } as never)
  await lives.status({ Ids: [live.ID], Event: 'submit' })
  expect((await lives.check({ Ids: [live.ID], IsPublic: true })).Done).toEqual([live.ID])
  const removed = await lives.remove({ Ids: [live.ID] })
  await Promise.all([ban(MediaID), ban(cover.MediaID)])
  await expect(operationLog.undo({ ID: off.LogID! })).rejects.toThrow('“后来禁播”法务禁止使用')
  await expect(operationLog.undo({ ID: removed.LogID! })).rejects.toThrow('“直播封面”法务禁止使用')
  expect((await lives.restore({ Ids: [live.ID] })).Skipped[0]!.Reason).toContain('“直播封面”法务禁止使用')
})

test('a recall that is taken back leaves out the places where the item may not be shown by now', async () => {
  const { media, topics } = w.as('chief')
  const { MediaID, address } = await item('撤下后禁用', false)
  const { ID } = await topics.save({ Name: '公开的专题', PicPath: address } as never)
  await topics.public({ Ids: [ID], IsPublic: true })
  await media.recall({ ID: MediaID })
  await ban(MediaID)
  const { Warned } = await media.revertRecall({ ID: MediaID })
  expect(Warned![0]!.Reason).toContain('“撤下后禁用”法务禁止使用')
  expect(await topics.get({ ID })).toMatchObject({ PicPath: '' })
})

test('another station’s picture that is banned there is barred here, too, without telling whose it is or by whom', async () => {
  const { MediaID, address } = await item('甲站的图', false)
  const { topics } = w.as('outsider')
  const show = async (Name: string) => {
    const { ID } = await topics.save({ Name, PicPath: address } as never)
    return topics.public({ Ids: [ID], IsPublic: true })
  }
  expect((await show('未禁')).Skipped).toEqual([])
  await ban(MediaID)
  expect((await show('已禁')).Skipped[0]!.Reason).toBe('专题里的“别的站点的媒资”在那里禁止使用，不能公开使用。')
  const own = await w.as('chief').media.get({ ID: MediaID })
  expect(own).toMatchObject({ UseCount: 0 })
  expect((await w.as('chief').media.list({ Name: '甲站的图', IsUsed: false })).Total).toBe(1)
  await w.as('chief').media.remove({ Ids: [MediaID] })
  expect((await w.as('chief').media.purge({ Ids: [MediaID] })).Done).toEqual([MediaID])
})
