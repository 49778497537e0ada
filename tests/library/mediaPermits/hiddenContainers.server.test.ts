/** What is marked public in a record that is hidden is asked when that one is shown: tried by the calls that show one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

/** A picture that is banned after it came to stand somewhere. */
async function banned() {
  const { MediaID, Key } = await mediaOf(w, 'chief', '后来禁用', { known: { Rights: 'own' } })
  const ban = () => w.as('chief').mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' })
  return { Cover: fileAddress(Key, 'image/jpeg'), ban }
}

const left = ({ Done, Skipped }: BatchOutcome) => ({ Done, why: Skipped.map(({ Reason }) => Reason).join() })
const leaves = (noun: string) => ({
  Done: [],
  why: expect.stringContaining(`${noun}里的“后来禁用”法务禁止使用，不能公开使用。`),
})

const program = async (Name: string, IsPublic: boolean, ChannelID?: number) => {
  const { vodPrograms } = w.as('chief')
  const { ID } = await vodPrograms.save({ Name, ...(ChannelID === undefined ? {} : { ChannelID }) } as never)
  if (IsPublic) expect((await vodPrograms.public({ Ids: [ID], IsPublic } as never)).Done).toEqual([ID])
  return ID
}
const content = async (Title: string, ProgramID: number, Cover = '', IsPublic = true) => {
  const { vodContents } = w.as('chief')
  const { ID } = await vodContents.save({ Title, ProgramID, VideoUrl: 'https://a.example/1.mp4', Cover } as never)
  if (IsPublic) expect((await vodContents.public({ Ids: [ID], IsPublic } as never)).Done).toEqual([ID])
  return ID
}

test('a programme that is shown, and taken back to be; the good one beside it is shown', async () => {
  const { vodPrograms, operationLog } = w.as('chief')
  const { Cover, ban } = await banned()
  const [ID, good] = [await program('暂停的栏目', true), await program('好栏目', false)]
  await content('栏目里的', ID, Cover)
  const hidden = await vodPrograms.public({ Ids: [ID], IsPublic: false } as never)
  await ban()
  await expect(operationLog.undo({ ID: hidden.LogID! })).rejects.toThrow('点播内容里的“后来禁用”法务禁止使用')
  const shown = await vodPrograms.public({ Ids: [ID, good], IsPublic: true } as never)
  expect(left(shown)).toEqual({ ...leaves('点播内容'), Done: [good] })
  await vodPrograms.save({ ID, Summary: '改了' } as never)
})

test('a content moves out of a hidden programme only where it may be seen; among hidden or among shown ones freely', async () => {
  const { vodContents } = w.as('chief')
  const { Cover, ban } = await banned()
  const programs = [await program('藏着', false), await program('也藏着', false)] as const
  const [shown, other] = [await program('公开', true), await program('也公开', true)]
  const [ID, seen] = [await content('藏着的', programs[0], Cover), await content('公开的', shown, Cover)]
  await ban()
  const move = async (one: number, ProgramID: number) => left(await vodContents.move({ Ids: [one], ProgramID }))
  expect(await move(ID, programs[1])).toEqual({ Done: [ID], why: '' })
  expect(await move(ID, shown)).toEqual(leaves('点播内容'))
  expect(await move(seen, other)).toEqual({ Done: [seen], why: '' })
  await expect(vodContents.save({ ID, ProgramID: shown } as never)).rejects.toThrow('“后来禁用”法务禁止使用')
})

test('a content with news; a channel with programmes and what is in them', async () => {
  const { vodContents, vodNews, vodChannels } = w.as('chief')
  const [news, below] = [await banned(), await banned()]
  const ID = await content('有新闻的', await program('新闻栏目', true), '', false)
  const VideoUrl = 'https://a.example/1.mp4'
  await vodNews.save({ Title: '新闻', ContentID: ID, VideoUrl, Cover: news.Cover } as never)
  await news.ban()
  const turned = await vodContents.public({ Ids: [ID], IsPublic: true } as never)
  expect(left(turned)).toEqual(leaves('相关视频'))
  const { ID: Channel } = await vodChannels.save({ Name: '频道' } as never)
  await vodChannels.enable({ Ids: [Channel], IsEnable: false })
  await content('深处的', await program('频道里的', true, Channel), below.Cover)
  await below.ban()
  expect(left(await vodChannels.enable({ Ids: [Channel], IsEnable: true }))).toEqual(leaves('点播内容'))
})

async function live(Title: string, ChID: number, Cover = '') {
  const { lives } = w.as('chief')
  const fields = { LiveTypes: 1, StreamUrl: 'https://a.example/1.m3u8', BeginTime: '2099-01-01T00:00:00Z' }
  const { ID } = await lives.save({ Title, ChID, Cover, ...fields } as never)
  await lives.status({ Ids: [ID], Event: 'submit' })
  return ID
}

test('a live with reports; a channel of lives, and the one above it', async () => {
  const { lives, liveChannels } = w.as('chief')
  const { StID, ID: OwnerID } = w.people.chief
  const [report, cover] = [await banned(), await banned()]
  const { ID: above } = await liveChannels.save({ Name: '上级' })
  const { ID: ChID } = await liveChannels.save({ Name: '下级', ParentID: above } as never)
  const ID = await live('有图文的', ChID)
  const flow = { StID, LiveID: ID, OwnerID, State: 'shown', Pictures: report.Cover } as const
  await w.db.insertInto('live_flows').values(flow).execute()
  await report.ban()
  expect(left(await lives.check({ Ids: [ID], IsPublic: true }))).toEqual(leaves('直播报道'))
  await liveChannels.enable({ Ids: [above], IsEnable: false })
  const covered = await live('有封面的', ChID, cover.Cover)
  expect((await lives.check({ Ids: [covered], IsPublic: true })).Done).toEqual([covered])
  await cover.ban()
  expect(left(await liveChannels.enable({ Ids: [above], IsEnable: true }))).toEqual(leaves('直播'))
})

test('a channel of short videos, and what moves out of it', async () => {
  const { shortVideos, shortVideoChannels } = w.as('chief')
  const { Cover, ban } = await banned()
  const { ID: hidden } = await shortVideoChannels.save({ Name: '停用的' })
  const { ID: shown } = await shortVideoChannels.save({ Name: '启用的' })
  const { ID } = await shortVideos.save({
    Title: '短片',
    ChID: hidden,
    VideoUrl: 'https://a.example/1.mp4',
    Cover,
  } as never)
  const asPublic = { State: 'public', PublicRevision: 1 } as const
  await w.db
    .updateTable('short_videos')
    .set((eb) => ({ ...asPublic, PassedMark: eb.ref('Mark') }))
    .where('ID', '=', ID)
    .execute()
  await shortVideoChannels.enable({ Ids: [hidden], IsEnable: false })
  await ban()
  expect(left(await shortVideoChannels.enable({ Ids: [hidden], IsEnable: true }))).toEqual(leaves('短视频'))
  expect(left(await shortVideos.move({ Ids: [ID], ChID: shown }))).toEqual(leaves('短视频'))
})

test('a channel of articles', async () => {
  const { articles, channels } = w.as('chief')
  const { Cover, ban } = await banned()
  const { ID: ChID } = await channels.save({ Name: '藏着的栏目', IsPublic: false } as never)
  const { ID } = await articles.save({
    Title: '稿',
    ChID,
    ResourceContent: `<p>字</p><p><img src="${Cover}" alt="图"></p>`,
  })
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  expect((await articles.audit({ Ids: [ID], Event: 'publish' })).Done).toEqual([ID])
  await ban()
  await expect(channels.save({ ID: ChID, IsPublic: true } as never)).rejects.toThrow('稿件里的“后来禁用”法务禁止使用')
  expect(left(await channels.publish({ Ids: [ChID], IsPublic: true }))).toEqual(leaves('稿件'))
})

test('a station that opens again asks for what is seen in it, and for nothing that is hidden there', async () => {
  const { stations, operationLog } = w.as('chief')
  const { StID, ID: AdminID } = w.people.outsider
  const own = async (Title: string) => {
    const { MediaID, Key } = await mediaOf(w, 'outsider', Title, { known: { Rights: 'own' } })
    const ban = () =>
      w.db.insertInto('media_permits').values({ StID, MediaID, Kind: 'ban', Agreed: '法务', AdminID }).execute()
    return { MediaID, Cover: fileAddress(Key, 'image/jpeg'), ban }
  }
  const [seen, hidden, itself] = [await own('看得到的'), await own('藏着的'), await own('自己公开的')]
  const titled = { StID, IsPublic: true } as const
  await w.db
    .insertInto('topics')
    .values({ ...titled, Name: '专题', PicPath: seen.Cover } as never)
    .execute()
  const program = { StID, Name: '藏着的栏目', IsPublic: false } as never
  const { ID: ProgramID } = await w.db
    .insertInto('vod_programs')
    .values(program)
    .returning('ID')
    .executeTakeFirstOrThrow()
  const inside = {
    ...titled,
    OwnerID: AdminID,
    Title: '内容',
    ProgramID,
    VideoUrl: 'https://a.example/1.mp4',
    Cover: hidden.Cover,
  }
  await w.db
    .insertInto('vod_contents')
    .values(inside as never)
    .execute()
  await w.db.updateTable('media').set({ IsPublic: true }).where('ID', '=', itself.MediaID).execute()
  const open = () => stations.audit({ Ids: [StID], Status: 1 })
  const stop = () => stations.audit({ Ids: [StID], Status: 2 })
  await stop()
  await hidden.ban()
  expect(left(await open())).toEqual({ Done: [StID], why: '' })
  const stopped = await stop()
  await seen.ban()
  expect(left(await open())).toEqual({
    Done: [],
    why: expect.stringContaining('里的“看得到的”法务禁止使用，不能公开使用。'),
  })
  await expect(operationLog.undo({ ID: stopped.LogID! })).rejects.toThrow('“看得到的”法务禁止使用')
  await w.db.deleteFrom('media_permits').where('MediaID', '=', seen.MediaID).execute()
  await itself.ban()
  expect(left(await open())).toEqual({
    Done: [],
    why: expect.stringContaining('“自己公开的”法务禁止使用，不能公开使用。'),
  })
})
