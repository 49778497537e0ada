import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { UNDO_MINUTES } from '../../../../src/api/actions.ts'
import { emptyDesign } from '../../../../src/api/command/bigScreens/design.ts'
import { fileAddress } from '../../../../src/api/library/media/fileAddress.ts'
import { fileRoutes } from '../../../../server/library/media/serving/routes.ts'
import { liveText } from '../../../../server/content/articles/liveText.ts'
import type { Db } from '../../../../server/platform/pipeline/implement.ts'
import { world, type World } from '../../../support/app.ts'
import { httpOf, type HttpWorld } from '../../../support/http.ts'
import { mediaOf, pictureOf } from '../../../support/mediaRows.ts'
import { storageOf } from '../../../../server/platform/storage/heldStorage.ts'
import { Readable } from 'node:stream'

let w: World
let http: HttpWorld
let ChID: number
beforeAll(async () => {
  w = await world()
  http = await httpOf(w)
  fileRoutes(http.server, { db: w.db })
  const channel = { StID: w.people.chief.StID, Name: '要闻', ReviewLevels: 0 }
  ChID = (await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()).ID
})
afterAll(async () => {
  await http.close()
  await w.end()
})

async function clip(title: string) {
  const { MediaID, Key } = await mediaOf(w, 'chief', title, {
    known: { Rights: 'own' },
    Kind: 'video',
    Type: 'video/mp4',
  })
  return { ID: MediaID, address: fileAddress(Key, 'video/mp4') }
}
async function own(title: string, colour: string, Description = '') {
  const stored = await storageOf(w.db).put(Readable.from([await pictureOf(80, 60, colour)]))
  const { MediaID, Key } = await mediaOf(w, 'chief', title, { known: { Rights: 'own', Description }, stored })
  return { ID: MediaID, address: fileAddress(Key, 'image/jpeg') }
}
const chief = () => w.as('chief')
const served = async (url: string) => (await http.server.inject({ url })).statusCode
const text = (address: string, alt = '图') =>
  `<p>前文</p><figure><img src="${address}"${alt && ` alt="${alt}"`}><figcaption>说明</figcaption></figure><p>后文</p>`
const bare = '<p>前文</p><p>后文</p>'

async function article(Title: string, address: string, isPublic: boolean) {
  const { ID } = await chief().articles.save({ Title, ChID, ResourceContent: text(address), PicPath: address })
  if (isPublic) {
    await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
    await chief().articles.audit({ Ids: [ID], Event: 'publish' })
  }
  return ID
}
const shown = async (ID: number) => (await liveText(w.db as unknown as Db, ID))!
const draft = (ID: number) => chief().articles.get({ ID })

const widget = (Address: string) => ({
  ...{ Id: 'p1', Kind: 'image' as const, Title: '图片', X: 0, Y: 0, W: 200, H: 100 },
  ...{ IsLocked: false, IsHidden: false, Props: { Address } },
})
async function screen(address: string): Promise<number> {
  const { ID, Revision } = await chief().bigScreens.save({ Name: '大屏' })
  await chief().bigScreens.save({ ID, Revision, Design: { ...emptyDesign(), Widgets: [widget(address)] } } as never)
  return ID
}
const designOf = async (ID: number) => JSON.stringify((await chief().bigScreens.get({ ID })).Design)

test('taken out of drafts, public texts, a screen, an album and a topic at once; and all of it taken back as one', async () => {
  const picture = await own('侵权图', '#a33')
  const other = await own('旁边的图', '#3a3')
  const drafted = await article('草稿', picture.address, false)
  const public_ = await article('公开', picture.address, true)
  const corrected = await article('更正中', picture.address, true)
  await chief().articles.audit({ Ids: [corrected], Event: 'correct' })
  const { Revision } = await draft(corrected)
  await chief().articles.save({ ID: corrected, Revision, Title: '更正中的新标题' } as never)
  const wall = await screen(picture.address)
  const topic = await chief().topics.save({ Name: '专题', PicPath: picture.address } as never)
  const Pictures = [picture, other].map(({ ID: MediaID }) => ({ MediaID, PictureDescription: '', wName: '' }))
  const album = await chief().media.saveAlbum({ PhotosName: '图集', Pictures })
  expect(await served(picture.address)).toBe(200)

  const recalled = await chief().media.recall({ ID: picture.ID })
  expect(recalled).toMatchObject({
    Done: [picture.ID],
    Warned: [{ Reason: expect.stringMatching(/^\d+ 处已改好$/), IsFine: true }],
  })
  expect(await served(picture.address)).toBe(404)
  expect(await draft(drafted)).toMatchObject({ ResourceContent: bare, PicPath: '' })
  for (const ID of [public_, corrected]) expect(await shown(ID)).toMatchObject({ ResourceContent: bare, PicPath: '' })
  expect((await shown(corrected)).Title).toBe('更正中')
  expect(await draft(corrected)).toMatchObject({ Title: '更正中的新标题', ResourceContent: bare, Status: 'correcting' })
  expect(await draft(public_)).toMatchObject({ Status: 'published', ResourceContent: bare })
  expect(await designOf(wall)).not.toContain('/static/img/')
  expect(await chief().topics.get({ ID: topic.ID })).toMatchObject({ PicPath: '' })
  expect((await chief().media.album({ ID: album.ID })).Pictures.map(({ ID }) => ID)).toEqual([other.ID])
  expect((await chief().media.uses({ ID: picture.ID })).List).toEqual([])
  // Whoever has it open is told what was done, in what is written as in public.
  for (const ID of [drafted, public_, corrected]) {
    const [version] = await chief().articles.versions({ ID })
    expect(version, `${ID}`).toMatchObject({ Why: '撤下“侵权图”' })
  }
  // Each record's own log tells of it, and nothing else does it twice.
  const lines = await chief().operationLog.list({ Module: 300, EventID: public_ })
  expect(lines.List[0]).toMatchObject({ Title: '撤下“侵权图”' })
  await expect(chief().media.recall({ ID: picture.ID })).rejects.toThrow('它已经全部撤下了')

  const undone = await chief().operationLog.undo({ ID: recalled.LogID! })
  expect(undone.Done).toEqual([picture.ID])
  expect(await served(picture.address)).toBe(200)
  const full = { ResourceContent: text(picture.address), PicPath: picture.address }
  expect(await draft(drafted)).toMatchObject(full)
  for (const ID of [public_, corrected]) expect(await shown(ID)).toMatchObject(full)
  expect(await draft(corrected)).toMatchObject({ ...full, Title: '更正中的新标题' })
  expect(await designOf(wall)).toContain(picture.address)
  expect(await chief().topics.get({ ID: topic.ID })).toMatchObject({ PicPath: picture.address })
  expect((await chief().media.album({ ID: album.ID })).Pictures).toHaveLength(2)
  await expect(chief().media.revertRecall({ ID: picture.ID })).rejects.toThrow('它没有全部撤下过')
})

test('taken back and done again as often as one likes; the screens that show the places are told each time', async () => {
  const [picture, other] = [await own('反复', '#531'), await own('替换', '#135')]
  const written = await article('反复的稿件', picture.address, false)
  const events = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from push_events where "Topic" = 'articles' and ${written} = any("Ids")`.execute(
      w.db,
    )
    return rows[0]!.count
  }
  const undo = (line: number | undefined) => chief().operationLog.undo({ ID: line! })
  let { LogID } = await chief().media.recall({ ID: picture.ID, WithID: other.ID })
  for (const turn of [1, 2]) {
    const before = await events()
    const undone = await undo(LogID)
    expect(await draft(written), `${turn}`).toMatchObject({ PicPath: picture.address })
    expect(await events()).toBe(before + 1)
    const again = await undo(undone.LogID)
    expect(await draft(written), `${turn}`).toMatchObject({ PicPath: other.address })
    expect(await served(picture.address)).toBe(404)
    expect(await events()).toBe(before + 2)
    LogID = again.LogID
  }
  // A recall of its own came in between.
  const undone = await undo(LogID)
  await chief().media.recall({ ID: picture.ID })
  await expect(undo(undone.LogID)).rejects.toMatchObject({ kind: 'conflict' })
})

test('replaced; what was edited since keeps its edit, also when it is taken back after the time for undoing', async () => {
  const [picture, other] = [await own('旧', '#123'), await own('新', '#456')]
  const edited = await article('后来改过', picture.address, false)
  const cleared = await article('后来删了图', picture.address, false)
  await chief().media.recall({ ID: picture.ID, WithID: other.ID })
  expect(await draft(edited)).toMatchObject({ ResourceContent: text(other.address, ''), PicPath: other.address })
  const save = async (ID: number, more: object) =>
    chief().articles.save({ ID, Revision: (await draft(ID)).Revision, ...more } as never)
  await save(edited, { ResourceContent: `${text(other.address, '新图')}<p>补充</p>` })
  await save(cleared, { ResourceContent: '<p>没有图了</p>' })
  w.clock.pass((UNDO_MINUTES + 1) * 60_000)
  const { Warned } = await chief().media.revertRecall({ ID: picture.ID })
  expect(await draft(edited)).toMatchObject({
    ResourceContent: `${text(picture.address)}<p>补充</p>`,
    PicPath: picture.address,
  })
  expect(await draft(cleared)).toMatchObject({ ResourceContent: '<p>没有图了</p>', PicPath: picture.address })
  expect(Warned![0]!.IsFine).toBe(false)
  expect(Warned![0]!.Reason).toBe('3 处已改好，1 处没有改（稿件“后来删了图”之后又改过，原来的位置找不到了）')
})

test('what may not be shown is no replacement; required fields and short videos are left and named; strangers do nothing', async () => {
  const [film, banned] = [await clip('片头'), await clip('禁用')]
  await chief().media.withdraw({ Ids: [banned.ID], IsWithdrawn: true })
  await expect(chief().media.recall({ ID: film.ID, WithID: banned.ID })).rejects.toThrow('已停用')
  await expect(chief().media.recall({ ID: film.ID, WithID: film.ID })).rejects.toThrow('不能换成它自己')
  await expect(w.as('outsider').media.recall({ ID: film.ID })).rejects.toMatchObject({ kind: 'missing' })
  const { ID: ContentID } = await chief().vodContents.save({
    Title: '内容',
    ProgramID: (await chief().vodPrograms.save({ Name: '栏目' } as never)).ID,
    VideoUrl: '/v.mp4',
  } as never)
  await chief().vodNews.save({ Title: '必填', ContentID, VideoUrl: film.address } as never)
  const { ID: Channel } = await chief().shortVideoChannels.save({ Name: '频道' })
  await chief().shortVideos.save({ Title: '短片', ChID: Channel, VideoUrl: film.address } as never)
  const { Warned } = await chief().media.recall({ ID: film.ID })
  expect(Warned![0]!.Reason).toContain('没有要改的地方，2 处没有改')
  expect(Warned![0]!.Reason).toContain('“短片”短视频换了文件要重新审核')
  expect(Warned![0]!.Reason).toContain('必填，请换一个')
  expect(await served(film.address)).toBe(404)
  const viewer = w.clientOf(await w.hire({ '/media/NewIndex': ['停用'] }))
  await expect(viewer.media.revertRecall({ ID: film.ID })).rejects.toMatchObject({ kind: 'forbidden' })
})

test('what is public by its file alone is taken off with it, and is public again with it; replaced where nobody must look first', async () => {
  const [film, other] = [await clip('要撤下的'), await clip('顶替的')]
  const { ID: ProgramID } = await chief().vodPrograms.save({ Name: '公开的栏目' } as never)
  const content = { Title: '公开的内容', ProgramID, VideoUrl: film.address }
  const { ID: ContentID } = await chief().vodContents.save(content as never)
  await chief().vodContents.public({ Ids: [ContentID], IsPublic: true } as never)
  const { ID: ChID } = await chief().shortVideoChannels.save({ Name: '公开的频道' })
  const { ID } = await chief().shortVideos.save({ Title: '公开的短片', ChID, VideoUrl: film.address } as never)
  const out = { State: 'public', PublicRevision: 1 } as const
  const putOut = () =>
    w.db
      .updateTable('short_videos')
      .set((eb) => ({ ...out, PassedMark: eb.ref('Mark') }))
      .where('ID', '=', ID)
      .execute()
  await putOut()
  const stored = () =>
    w.db.selectFrom('short_videos').select(['State', 'PublicRevision']).where('ID', '=', ID).executeTakeFirst()
  const recalled = await chief().media.recall({ ID: film.ID })
  expect(recalled.Warned![0]!.Reason).toBe('1 处已改好，2 个靠它播放的已下线')
  expect(await stored()).toEqual({ State: 'approved', PublicRevision: null })
  expect(await chief().vodContents.get({ ID: ContentID })).toMatchObject({ IsPublic: false, VideoUrl: '' })

  await chief().operationLog.undo({ ID: recalled.LogID! })
  expect(await stored()).toEqual(out)
  expect(await chief().vodContents.get({ ID: ContentID })).toMatchObject({ IsPublic: true, VideoUrl: film.address })

  await chief().media.recall({ ID: film.ID, WithID: other.ID })
  expect(await stored()).toEqual({ State: 'approved', PublicRevision: null })
  expect(await chief().vodContents.get({ ID: ContentID })).toMatchObject({ IsPublic: true, VideoUrl: other.address })
  await putOut()
  // It is public with its film already: there is nothing left to do in it.
  expect((await chief().media.revertRecall({ ID: film.ID })).Warned![0]!.Reason).toBe('1 处已改好')
  expect(await stored()).toEqual(out)
})

test('done again after what came in its place is gone for good it takes nothing out without a word', async () => {
  const [picture, other] = [await own('旧图', '#a99'), await own('换上又删的', '#9a9')]
  const ID = await article('又删的稿件', picture.address, false)
  const { LogID } = await chief().media.recall({ ID: picture.ID, WithID: other.ID })
  const undone = await chief().operationLog.undo({ ID: LogID! })
  await w.db.deleteFrom('media').where('ID', '=', other.ID).execute()
  await expect(chief().operationLog.undo({ ID: undone.LogID! })).rejects.toThrow('换上的那个已经彻底删除，请重新撤下')
  expect(await draft(ID)).toMatchObject({ PicPath: picture.address })
})

test('what was taken down everywhere comes back the same way only, and not because somebody puts the item in use', async () => {
  const picture = await own('不能另外启用', '#a6a')
  await chief().media.recall({ ID: picture.ID })
  const { Done, Skipped } = await chief().media.withdraw({ Ids: [picture.ID], IsWithdrawn: false })
  expect({ Done, Skipped }).toMatchObject({
    Done: [],
    Skipped: [{ ID: picture.ID, Reason: expect.stringContaining('撤下') }],
  })
  expect(await served(picture.address)).toBe(404)
  await chief().media.revertRecall({ ID: picture.ID })
  expect(await served(picture.address)).toBe(200)
})

test('what was out of use before a recall is out of use after it was taken back, and that is said', async () => {
  const picture = await own('先停用的', '#717')
  await chief().media.withdraw({ Ids: [picture.ID], IsWithdrawn: true })
  const since = async () => (await chief().media.get({ ID: picture.ID })).WithdrawnAt
  const before = await since()
  w.clock.pass(1000)
  await chief().media.recall({ ID: picture.ID })
  expect(await since()).not.toBe(before)
  const { Warned } = await chief().media.revertRecall({ ID: picture.ID })
  expect(await since()).toBe(before)
  expect(await served(picture.address)).toBe(404)
  expect(Warned![0]!.Reason).toBe('没有要改的地方；它在撤下之前就停用了，现在仍然停用')
  // It was the other decision that is lifted now.
  expect(await chief().media.withdraw({ Ids: [picture.ID], IsWithdrawn: false })).toMatchObject({ Done: [picture.ID] })
  expect(await served(picture.address)).toBe(200)
})

test('an undo tells which places could not be put back, by their names', async () => {
  const picture = await own('撤销时少一处', '#177')
  const [whole, cleared] = [
    await article('还在的', picture.address, false),
    await article('清掉的', picture.address, false),
  ]
  const other = await own('替换的', '#771')
  const { LogID } = await chief().media.recall({ ID: picture.ID, WithID: other.ID })
  const { Revision } = await draft(cleared)
  await chief().articles.save({ ID: cleared, Revision, ResourceContent: '<p>没有图了</p>' } as never)
  const { Done, Warned } = await chief().operationLog.undo({ ID: LogID! })
  expect(Done).toEqual([picture.ID])
  expect(await draft(whole)).toMatchObject({ PicPath: picture.address })
  expect(Warned).toEqual([
    { ID: picture.ID, Reason: expect.stringContaining('稿件“清掉的”之后又改过，原来的位置找不到了') },
  ])
})

test('a caption that is the library’s becomes the other picture’s; where somebody wrote one, the confirmation and the result name it; all of it comes back', async () => {
  const [old, next] = [await own('买菜', '#4a1', '市民选购蔬菜。'), await own('春耕', '#1a4', '春耕时节')]
  const called = (address: string, caption: string) =>
    `<figure><img src="${address}"><figcaption>${caption}</figcaption></figure>`
  const write = async (Title: string, caption: string) => {
    const ResourceContent = called(old.address, caption)
    const { ID } = await chief().articles.save({ Title, ChID, ResourceContent })
    await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
    await chief().articles.audit({ Ids: [ID], Event: 'publish' })
    return ID
  }
  const [untouched, typed] = [await write('原样的', '市民选购蔬菜。'), await write('手写的', '东湖菜市场的早晨')]
  const ahead = await chief().media.uses({ ID: old.ID, IsRecall: true, WithID: next.ID })
  expect(ahead).toMatchObject({ Hidden: 0, HiddenWritten: 0 })
  expect(ahead.List.map(({ Title, IsWritten }) => [Title, IsWritten]).toSorted()).toEqual([
    ['原样的', false],
    ['手写的', true],
  ])
  const { Warned, LogID } = await chief().media.recall({ ID: old.ID, WithID: next.ID })
  expect(Warned).toEqual([
    { ID: old.ID, Reason: '2 处已改好；稿件“手写的”的图说是手写的，没有动，请去看看', IsFine: false },
  ])
  const content = async (ID: number) => (await draft(ID)).ResourceContent
  expect(await content(untouched)).toBe(called(next.address, '春耕时节'))
  expect(await content(typed)).toBe(called(next.address, '东湖菜市场的早晨'))
  await chief().operationLog.undo({ ID: LogID! })
  expect(await content(untouched)).toBe(called(old.address, '市民选购蔬菜。'))
  expect(await content(typed)).toBe(called(old.address, '东湖菜市场的早晨'))

  // Edited since, its caption goes back with the picture as long as nobody wrote another one.
  await chief().media.recall({ ID: old.ID, WithID: next.ID })
  const add = async (ID: number, more: string) =>
    chief().articles.save({
      ID,
      Revision: (await draft(ID)).Revision,
      ResourceContent: `${await content(ID)}${more}`,
    } as never)
  await chief().articles.audit({ Ids: [untouched], Event: 'correct' })
  await add(untouched, '<p>补充</p>')
  await chief().media.revertRecall({ ID: old.ID })
  expect(await content(untouched)).toBe(`${called(old.address, '市民选购蔬菜。')}<p>补充</p>`)
  expect((await shown(untouched)).ResourceContent).toBe(called(old.address, '市民选购蔬菜。'))
})

test('before and afterwards the same places are counted: public and draft of one field once, copies of the file with it', async () => {
  const picture = await own('数一数', '#7c1')
  const { stored } = { stored: await storageOf(w.db).put(Readable.from([await pictureOf(80, 60, '#7c1')])) }
  const twin = await mediaOf(w, 'chief', '副本', { known: { Rights: 'own' }, stored })
  await article('公开的稿件', picture.address, true)
  await article('草稿里的', fileAddress(twin.Key, 'image/jpeg'), false)
  await chief().topics.save({ Name: '数一数的专题', PicPath: picture.address } as never)
  const { List, Hidden } = await chief().media.uses({ ID: picture.ID, IsRecall: true, WithID: null })
  // Text and cover of two articles, and a topic.
  expect([List.length, Hidden]).toEqual([5, 0])
  const { Warned } = await chief().media.recall({ ID: picture.ID })
  expect(Warned![0]!.Reason).toMatch(/^5 处已改好/)
})

test('afterwards the item, and its copies, say by whom, when, why, and what came; taken back they say nothing', async () => {
  const [picture, other] = [await own('说明白', '#2f8'), await own('顶上的', '#82f')]
  const stored = await storageOf(w.db).put(Readable.from([await pictureOf(80, 60, '#2f8')]))
  const twin = await mediaOf(w, 'chief', '说明白的副本', { known: { Rights: 'own' }, stored })
  expect((await chief().media.why({ ID: picture.ID })).Recalled).toBeNull()
  const { LogID } = await chief().media.recall({ ID: picture.ID, WithID: other.ID, Reason: ' 法院来函 ' })
  const told = {
    ...{ MediaID: picture.ID, Title: '说明白', AdminName: 'chief先生', Reason: '法院来函' },
    ...{ IsReplaced: true, WithTitle: '顶上的' },
  }
  for (const ID of [picture.ID, twin.MediaID])
    expect(await chief().media.why({ ID })).toMatchObject({ Standing: 'banned', Recalled: told })
  // One act, one day.
  const { Why, Recalled } = await chief().media.why({ ID: picture.ID })
  expect(Why).toBe(`${Recalled!.Moment.slice(0, 10)} 已停用`)
  expect((await chief().media.why({ ID: other.ID })).Recalled).toBeNull()
  const [line] = (await chief().operationLog.list({ Module: 510, EventID: picture.ID })).List
  expect(line).toMatchObject({ ID: LogID, Reason: '法院来函' })
  const undone = await chief().operationLog.undo({ ID: LogID! })
  for (const ID of [picture.ID, twin.MediaID]) expect((await chief().media.why({ ID })).Recalled).toBeNull()
  // Done again, it is for the same reason.
  await chief().operationLog.undo({ ID: undone.LogID! })
  expect((await chief().media.why({ ID: picture.ID })).Recalled).toMatchObject(told)
})
