import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { publishDue } from '../../../server/content/articles/clock.ts'
import { nobody } from '../../../src/api/access.ts'
import { barredMedia } from '../../../server/platform/mediaRights/barredMedia.ts'
import { warnOfEnds } from '../../../server/library/mediaPermits/warnOfEnds.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'

let w: World
let ChID: number
beforeAll(async () => {
  w = await world()
  const channel = { StID: w.people.chief.StID, Name: '要闻', ReviewLevels: 0 }
  ChID = (await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()).ID
})
afterAll(() => w.end())

const articles = () => w.as('chief').articles
const permits = () => w.as('chief').mediaPermits
const DAY = 86_400_000
const inDays = (days: number) => new Date(w.clock.now().getTime() + days * DAY).toISOString()

/** An approved article with the picture in its text and on its cover. */
async function articleWith(Title: string, key: string, more: object = {}): Promise<number> {
  const address = fileAddress(key, 'image/jpeg')
  const ResourceContent = `<p>正文</p><p><img src="${address}" alt="图"></p>`
  const { ID } = await articles().save({ Title, ChID, ResourceContent, PicPath: address, ...more })
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  return ID
}
const publish = (ID: number) => articles().audit({ Ids: [ID], Event: 'publish' })

test('what asks for a permit stops publishing, naming the picture, the rule and that the person may help; a permit lets it through', async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '网传截图', { known: { Rights: 'screenshot' } })
  const ID = await articleWith('传言', Key)
  const { Done, Skipped } = await publish(ID)
  expect(Done).toEqual([])
  expect(Skipped[0]!.Reason).toBe('稿件里的“网传截图”来源性质是截图，还没有人批准，不能公开使用。您可以授权。')
  expect(await w.as('chief').media.get({ ID: MediaID })).toMatchObject({ Standing: 'asks', UseCount: 2 })
  const { LogID } = await permits().save({ MediaID, Agreed: '截图作者', Channels: [ChID] })
  expect((await publish(ID)).Done).toEqual([ID])
  expect(LogID).toBeDefined()
})

test('who may not permit is told whom to ask, and who may is given the items that an article waits for, and no others', async () => {
  const asked = await mediaOf(w, 'chief', '来历不明', { known: { Rights: 'unknown' } })
  const ID = await articleWith('两张图', asked.Key)
  await mediaOf(w, 'chief', '别处不明', { known: { Rights: 'unknown' } })
  const listed = async () => (await w.as('chief').media.list({ BarredIn: ID })).List.map((one) => one.ID)
  expect(await listed()).toEqual([asked.MediaID])
  const wanted = { ID, channel: ChID, at: w.clock.now() }
  const waits = await barredMedia(w.db as never, w.people.chief.StID, 'articles', [wanted], { me: nobody })
  expect(waits.get(ID)).toMatch(/可以找chief先生授权。$/)
  await w.as('chief').media.setRights({ Ids: [asked.MediaID], Rights: 'own' })
  expect(await listed()).toEqual([])
  expect((await publish(ID)).Done).toEqual([ID])
})

test('a ban, an end that passed and another channel each say so; own pictures need nobody', async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '现场照', { known: { Rights: 'own' } })
  const ID = await articleWith('现场', Key)
  const ban = await permits().save({ MediaID, Kind: 'ban', Agreed: '法务' })
  expect((await publish(ID)).Skipped[0]!.Reason).toContain('“现场照”法务禁止使用，不能公开使用。')
  await permits().remove({ Ids: [ban.ID] })
  expect((await publish(ID)).Done).toEqual([ID])
  const licence = await mediaOf(w, 'chief', '图库照', { known: { Rights: 'licence' } })
  const other = await articleWith('图库', licence.Key)
  await permits().save({ MediaID: licence.MediaID, Agreed: '图库', ToTime: inDays(-1), FromTime: inDays(-9) })
  expect((await publish(other)).Skipped[0]!.Reason).toContain('许可已在')
  await expect(
    permits().save({ MediaID: licence.MediaID, Agreed: '图库', FromTime: inDays(3), ToTime: inDays(2) }),
  ).rejects.toThrow('到期时间要晚于生效时间')
})

test('a schedule is judged by its time, and the clock looks again when it comes', async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '限期照', { known: { Rights: 'contributor' } })
  const permit = await permits().save({ MediaID, Agreed: '作者', ToTime: inDays(5) })
  const ID = await articleWith('限期', Key)
  const schedule = (days: number) => articles().audit({ Ids: [ID], Event: 'schedule', PublishTime: inDays(days) })
  expect((await schedule(6)).Skipped[0]!.Reason).toContain('“限期照”许可已在')
  expect((await schedule(1 / 24)).Done).toEqual([ID])
  await permits().remove({ Ids: [permit.ID] })
  w.clock.pass(DAY / 24 + 1000)
  expect((await publishDue(w.db, w.clock.now())).Missed).toEqual([ID])
  const { UserID, Title } = await lastTold()
  expect(UserID).toBe(w.people.chief.ID)
  expect(Title).toContain('没有按时发布')
  expect(Title).toContain('稿件里的“限期照”来源性质是投稿，还没有人批准，不能公开使用。您可以授权。')
})

const lastTold = () =>
  w.db.selectFrom('messages').select(['UserID', 'Title']).orderBy('ID', 'desc').executeTakeFirstOrThrow()

test('who does not read the library hears of a moment that was missed without the name, and nothing twice; so does the log', async () => {
  const person = await w.hire({ '/contribution/All': 'all' })
  const missed = async (forbid: (ID: number) => Promise<unknown>) => {
    const { MediaID, Key } = await mediaOf(w, 'chief', '限期照', { known: { Rights: 'contributor' } })
    const permit = await permits().save({ MediaID, Agreed: '作者' })
    const ID = await articleWith('限期', Key)
    const scheduled = { Ids: [ID], Event: 'schedule' as const, PublishTime: inDays(1 / 48) }
    expect((await w.clientOf(person).articles.audit(scheduled)).Done).toEqual([ID])
    await forbid(permit.ID)
    await permits().save({ MediaID, Kind: 'ban', Agreed: '法务' })
    const late = new Date(w.clock.now().getTime() + DAY / 48 + 1000)
    expect((await publishDue(w.db, late)).Missed).toEqual([ID])
    const { UserID, Title } = await lastTold()
    expect(UserID).toBe(person.ID)
    const line = (await w.as('chief').operationLog.list({ Module: 300, EventID: ID })).List[0]!
    return [Title, line.ReMark]
  }
  for (const said of await missed(async () => {}))
    expect(said).toContain('稿件里的一个媒资不能公开使用。可以找chief先生授权。')
  const disabled = (Enabled: boolean) =>
    w.db.updateTable('admin_users').set({ Enabled }).where('ID', '=', person.ID).execute()
  // Whose account is disabled meanwhile reads nothing any more.
  for (const said of await missed(() => disabled(false))) expect(said).toContain('稿件里的一个媒资不能公开使用。')
})

test('its people are told once, a week before the permit of something public ends', async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '将到期', { known: { Rights: 'licence' } })
  await permits().save({ MediaID, Agreed: '图库', ToTime: inDays(6) })
  await warnOfEnds(w.db, w.clock.now())
  const ID = await articleWith('还公开着', Key)
  expect((await publish(ID)).Done).toEqual([ID])
  expect(await warnOfEnds(w.db, w.clock.now())).toBe(1)
  expect(await warnOfEnds(w.db, w.clock.now())).toBe(0)
  const note = await w.db.selectFrom('messages').selectAll().orderBy('ID', 'desc').executeTakeFirstOrThrow()
  expect(note).toMatchObject({ UserID: w.people.chief.ID, Type: '媒资到期', Page: '/media/Item' })
  expect(note.Title).toMatch(/“将到期”的许可 \d{4}-\d\d-\d\d 到期，还公开用在 2 处。/)
})

test('a withdrawn picture can be published nowhere; reinstated it can', async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '侵权照', { known: { Rights: 'own' } })
  const ID = await articleWith('侵权', Key)
  const gone = await w.as('chief').media.withdraw({ Ids: [MediaID], IsWithdrawn: true })
  expect((await publish(ID)).Skipped[0]!.Reason).toContain('已停用')
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect((await publish(ID)).Done).toEqual([ID])
})

test('an album may be used as far as its pictures may: those that may not are named, and a permit for them frees it', async () => {
  const free = await mediaOf(w, 'chief', '自拍', { known: { Rights: 'own' } })
  const asks = await mediaOf(w, 'chief', '来稿', { known: { Rights: 'contributor' } })
  const Pictures = [free, asks].map(({ MediaID }) => ({ MediaID, PictureDescription: '', wName: '' }))
  const { media, mediaPermits } = w.as('chief')
  const { ID } = await media.saveAlbum({ PhotosName: '龙舟赛', Pictures })
  const standing = async () => {
    const { Standing, StandingWhy } = await media.get({ ID })
    return [Standing, StandingWhy]
  }
  expect(await standing()).toEqual(['asks', '“来稿”来源性质是投稿，还没有人批准'])
  expect((await media.list({ Kind: 'album' })).List[0]).toMatchObject({ Standing: 'asks' })
  // Its own word would stand beside that of its pictures, and say another.
  expect((await media.setRights({ Ids: [ID], Rights: 'own' })).Skipped).toMatchObject([
    { ID, Reason: '图集能否使用由里面的图片决定，请给图片设来源性质' },
  ])
  expect((await media.list({ Rights: 'unknown', Kind: 'album' })).List).toEqual([])
  await mediaPermits.save({ MediaID: asks.MediaID, Agreed: '投稿人' })
  expect(await standing()).toEqual(['usable', ''])
  await media.withdraw({ Ids: [free.MediaID], IsWithdrawn: true })
  expect((await standing())[0]).toBe('banned')
})
