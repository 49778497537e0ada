import { LIKES_A_DAY } from '../../../server/platform/readers/fairLikes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
let StationKey: string
let made = 0
const chief = () => w.as('chief')
const nobody = () => w.as()

beforeAll(async () => {
  w = await world()
  StationKey = (
    await w.db
      .selectFrom('stations')
      .select('PublicKey')
      .where('ID', '=', w.people.chief.StID)
      .executeTakeFirstOrThrow()
  ).PublicKey
})
afterAll(() => w.end())

/** A public content of a public programme of a channel in use. */
async function shown(more: object = {}) {
  const { ID: ChannelID } = await chief().vodChannels.save({ Name: `频道${++made}`, StreamUrl: '/a.m3u8' })
  const { ID: ProgramID } = await chief().vodPrograms.save({ Name: `栏目${made}`, ChannelID })
  const draft = { Title: `内容${made}`, ProgramID, VideoUrl: '/v.mp4', CommentMode: 'post' as const }
  const { ID } = await chief().vodContents.save({ ...draft, ...more })
  await chief().vodPrograms.public({ Ids: [ProgramID], IsPublic: true })
  await chief().vodContents.public({ Ids: [ID], IsPublic: true })
  const { ResourceGUID: Content } = await chief().vodContents.get({ ID })
  const { ResourceGUID: Channel } = await chief().vodChannels.get({ ID: ChannelID })
  const { ResourceGUID: Program } = await chief().vodPrograms.get({ ID: ProgramID })
  return { ChannelID, ProgramID, ID, Content, Channel, Program }
}

test('the public sees what is public, of public programmes, in channels in use', async () => {
  const { ChannelID, ProgramID, ID, Content, Channel, Program } = await shown()
  const one = () => nobody().vodContents.openOne({ StationKey, Content })
  expect(await one()).toMatchObject({ VideoUrl: '/v.mp4', Program, News: [] })
  expect((await nobody().vodPrograms.openList({ StationKey, Channel })).List).toMatchObject([{ ResourceGUID: Program }])
  expect((await nobody().vodContents.openList({ StationKey, Program })).List).toMatchObject([{ ResourceGUID: Content }])
  expect(JSON.stringify(await one())).not.toContain('OwnerID')
  const gone = async (take: () => Promise<unknown>, give: () => Promise<unknown>) => {
    await take()
    await expect(one()).rejects.toMatchObject({ kind: 'missing' })
    expect((await nobody().vodContents.openList({ StationKey, Channel })).Total).toBe(0)
    await give()
    await one()
  }
  const turn = (IsEnable: boolean) => () => chief().vodChannels.enable({ Ids: [ChannelID], IsEnable })
  await gone(turn(false), turn(true))
  const publish = (IsPublic: boolean) => () => chief().vodPrograms.public({ Ids: [ProgramID], IsPublic })
  await gone(publish(false), publish(true))
  await gone(
    () => chief().vodContents.remove({ Ids: [ID] }),
    () => chief().vodContents.restore({ Ids: [ID] }),
  )
  await expect(nobody().vodContents.openOne({ StationKey, Content: "' or 1=1" })).rejects.toThrow('没有这条点播内容')
})

test('related videos stand beside it, those that are public', async () => {
  const { ID: ContentID, Content } = await shown()
  const { ID } = await chief().vodNews.save({ Title: '看得到', ContentID, VideoUrl: '/n.mp4' })
  const hidden = await chief().vodNews.save({ Title: '看不到', ContentID, VideoUrl: '/n.mp4' })
  await chief().vodNews.public({ Ids: [hidden.ID], IsPublic: false })
  expect(ID).not.toBe(hidden.ID)
  const { News } = await nobody().vodContents.openOne({ StationKey, Content })
  expect(News.map(({ Title }) => Title)).toEqual(['看得到'])
})

test('each client counts once, however often it asks, and views and likes apart', async () => {
  const { Content } = await shown()
  const mark = (ClientID: string) => ({ StationKey, Content, ClientID })
  for (const client of ['client-00', 'client-01', 'client-00']) await nobody().vodContents.view(mark(client))
  expect(await nobody().vodContents.view(mark('client-01'))).toMatchObject({ Views: 2 })
  expect(await nobody().vodContents.like(mark('client-00'))).toMatchObject({ Likes: 1 })
  await expect(nobody().vodContents.like(mark('kurz'))).rejects.toThrow('ClientID 只能有')
  const liked = []
  for (let at = 0; at < LIKES_A_DAY * 2; at++)
    liked.push((await nobody().vodContents.like(mark(`made-up-${at}`))).Likes)
  expect(Math.max(...liked)).toBe(LIKES_A_DAY)
})

test('the guide of a channel tells the moments, also after midnight', async () => {
  const { ChannelID, ProgramID, Channel, Program } = await shown()
  const save = (Begin: string, End: string) =>
    chief().vodGuides.save({ ChannelID, Day: '2026-11-25', Begin, End, Title: '夜新闻', ProgramID })
  await save('23:30', '24:30')
  await save('24:30', '25:00')
  const guide = await nobody().vodGuides.openList({ StationKey, Channel, Day: '2026-11-25' })
  expect(guide).toMatchObject([
    { BeginTime: '2026-11-25T15:30:00.000Z', EndTime: '2026-11-25T16:30:00.000Z', Program },
    { Begin: '24:30', BeginTime: '2026-11-25T16:30:00.000Z', EndTime: '2026-11-25T17:00:00.000Z' },
  ])
  await chief().vodChannels.enable({ Ids: [ChannelID], IsEnable: false })
  await expect(nobody().vodGuides.openList({ StationKey, Channel })).rejects.toThrow('没有这个频道')
})

test('comments come in, are decided and answered, and the reply is checked here alone (R-159)', async () => {
  const { Content, ID: TargetID } = await shown()
  const sent = await nobody().vodComments.post({
    ...{ StationKey, Target: Content, ClientID: 'comment-0001', Content: '拍得好', NickName: '老李' },
  } as never)
  expect(sent).toMatchObject({ IsShown: true })
  const [row] = (await chief().vodComments.list({ State: 'all', TargetID })).List
  expect(row).toMatchObject({ Content: '拍得好', TargetTitle: `内容${made}` })
  await expect(chief().vodComments.reply({ ID: row!.ID, Content: '   ' })).rejects.toThrow('回复')
  const { LogID } = await chief().vodComments.reply({ ID: row!.ID, Content: '谢谢收看' })
  const read = () => nobody().vodComments.shown({ StationKey, Target: Content, ParentID: row!.ID } as never)
  expect(JSON.stringify(await read())).toContain('谢谢收看')
  await chief().operationLog.undo({ ID: LogID! })
  expect(JSON.stringify(await read())).not.toContain('谢谢收看')
  const line = await w.db
    .selectFrom('operation_log')
    .select('Module')
    .where('ID', '=', LogID!)
    .executeTakeFirstOrThrow()
  expect(line.Module).toBe(25)
  await chief().vodContents.save({ ID: TargetID, CommentMode: 'closed' })
  await expect(
    nobody().vodComments.post({ StationKey, Target: Content, ClientID: 'comment-0002', Content: '再来' } as never),
  ).rejects.toThrow()
})
