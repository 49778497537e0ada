import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendingRoom, type SendingRoom } from '../../distribution/outgoing/receiver.ts'

let room: SendingRoom
let TypeID: number
beforeAll(async () => {
  room = await sendingRoom()
  TypeID = (await room.as('chief').announcementTypes.save({ Name: '活动' })).ID
  await room.as('chief').endpoints.save({ ID: room.EndpointID, Hears: '公告公开，公告撤下' })
})
afterAll(() => room.end())

const api = () => room.as('chief').announcements
const states = async (ID: number) => (await room.effects(ID)).map(({ Event, State }) => `${Event} ${State}`)
const later = async () => {
  room.clock.pass(31_000)
  await room.send1()
  return room.posted.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
}

/** A new one that waits, and what passes it. */
async function pending(Title: string) {
  const writer = room.clientOf(await room.hire({ '/Announce/Add': ['添加', '编辑'] }))
  const { ID } = await writer.announcements.save({ Title, TypeID, Content: '<p>名额 40 条船。</p>' })
  await writer.announcements.status({ Ids: [ID], Event: 'submit' })
  const pass = async () =>
    api().batch({ Ids: [ID], IsCheck: true, Seen: [{ ID, Revision: (await api().get({ ID })).Revision }] })
  return { ID, pass, writer }
}

test('who wants to hear of announcements is told after the countdown what is public, that its period changed, and that it is gone', async () => {
  const { ID, pass } = await pending('龙舟赛报名')
  expect(await states(ID)).toEqual([])
  await pass()
  expect(await states(ID)).toEqual(['announced queued'])
  expect((await later()).at(-1)).toMatchObject({
    ...{ Event: 'announced', ID, Title: '龙舟赛报名', Revision: 1, EndTime: null },
    Announcement: { Content: '<p>名额 40 条船。</p>', TypeName: '活动' },
  })
  const EndTime = new Date(room.clock.now().getTime() + 86_400_000).toISOString()
  await api().save({ ID, EndTime })
  await api().batch({ Ids: [ID], IsTop: true })
  expect((await later()).at(-1)).toMatchObject({ Event: 'announced', EndTime })
  await api().batch({ Ids: [ID], IsPublic: false })
  expect((await later()).at(-1)).toMatchObject({ Event: 'unannounced', ID, Revision: null })
  expect(JSON.stringify(room.posted.at(-1)!.body)).not.toContain('40 条船')
  expect(await states(ID)).toEqual(['announced sent', 'announced sent', 'unannounced sent'])
})

test('an undo within the countdown sends nothing, one after it the opposite', async () => {
  const { ID, pass } = await pending('停水通知')
  const { LogID } = await pass()
  await room.as('chief').operationLog.undo({ ID: LogID! })
  const before = room.posted.length
  expect(await later()).toHaveLength(before)
  expect(await states(ID)).toEqual(['announced cancelled'])
  const again = await pass()
  expect((await later()).at(-1)).toMatchObject({ Event: 'announced', ID })
  await room.as('chief').operationLog.undo({ ID: again.LogID! })
  expect((await later()).at(-1)).toMatchObject({ Event: 'unannounced', ID })
})

test('who does not want to hear of them is told nothing', async () => {
  await room.as('chief').endpoints.save({ ID: room.EndpointID, Hears: '' })
  const { ID, pass } = await pending('谁也不告诉')
  await pass()
  expect(await states(ID)).toEqual([])
})
