import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../support/refusal.ts'
import { announcementRoom, type AnnouncementRoom } from './room.ts'

let w: AnnouncementRoom
beforeAll(async () => {
  w = await announcementRoom()
})
afterAll(() => w.end())

const comments = () => w.chief.announcementComments
const NO = '没有可以评论的内容，它可能没有公开，或者没有开放评论。'
let sent = 0

async function about(state: 'public' | 'pending' = 'public', more: object = {}) {
  const ID = await w.announcement(state, more)
  const { GUID: Target } = await w.chief.announcements.get({ ID })
  const place = { StationKey: w.key, Target }
  return {
    ID,
    post: (Content: string) => w.as().announcementComments.post({ ...place, Content, ClientID: `client-${++sent}` }),
    shown: async () => (await w.as().announcementComments.shown(place)).List.map(({ Content }) => Content),
  }
}

test('comments wait, are approved and answered by the house', async () => {
  const { post, shown } = await about()
  const { ID, IsShown } = await post('名额还有吗？')
  expect([IsShown, await shown()]).toEqual([false, []])
  expect((await comments().list({})).List.map((one) => one.ID)).toContain(ID)
  await comments().check({ Ids: [ID], IsCheck: true })
  expect(await shown()).toEqual(['名额还有吗？'])
  const { LogID } = await comments().reply({ ID, Content: '还有 12 个。' })
  const answers = await w.as().announcementComments.shown({
    ...{ StationKey: w.key, ParentID: ID },
    Target: (await w.chief.announcements.get({ ID: (await comments().get({ ID })).TargetID })).GUID,
  })
  expect(answers.List).toMatchObject([{ Content: '还有 12 个。', IsStaff: true }])
  await w.chief.operationLog.undo({ ID: LogID! })
})

test('seen first and looked at later, or closed, as each announcement says', async () => {
  const post = await about('public', { CommentMode: 'post' })
  expect((await post.post('加油')).IsShown).toBe(true)
  const closed = await about('public', { CommentMode: 'closed' })
  expect(await refusal(closed.post('喂'))).toMatchObject({ kind: 'refused', message: '这里的评论已经关闭。' })
})

test('of what is not public, not begun or over, comments are neither taken nor read', async () => {
  const pending = await about('pending')
  expect(await refusal(pending.post('喂'))).toMatchObject({ kind: 'missing', message: NO })
  const soon = await about('public', { BeginTime: w.hours(0.1) })
  expect(await refusal(soon.post('喂'))).toMatchObject({ kind: 'missing', message: NO })
  const short = await about('public', { CommentMode: 'post', EndTime: w.hours(0.1) })
  await short.post('在期限里')
  expect(await short.shown()).toEqual(['在期限里'])
  w.clock.pass(10 * 60_000)
  expect(await refusal(short.shown())).toMatchObject({ kind: 'missing', message: NO })
  expect(await refusal(short.post('晚了'))).toMatchObject({ kind: 'missing', message: NO })
  expect((await soon.post('开始了')).ID).toBeGreaterThan(0)
})
