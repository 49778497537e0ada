import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nobody } from '../../../src/api/access.ts'
import type { Message } from '../../../src/api/system/messages/calls.ts'
import type { Note } from '../../../server/platform/pipeline/implement.ts'
import { SYSTEM_NAME, sendNotes } from '../../../server/system/messages/send.ts'
import { notifySoon } from '../../../server/platform/push/outbox.ts'
import { freshDatabase } from '../../support/database.ts'
import { openGround, type Ground, type Server, type Somebody } from '../../platform/push/ground.ts'

let ground: Ground
let server: Server
beforeAll(async () => {
  ground = await openGround(await freshDatabase())
  server = await ground.server()
})
beforeEach(async () => void (await ground.db.deleteFrom('messages').execute()))
afterAll(() => ground.close())

const from = (person: Somebody, name = '李强') => ({ ...person, AdminUserRealName: name })
const note = (UserID: number, Title = '稿件已退回'): Note => ({
  UserID,
  Type: '稿件退回',
  Title,
  Page: '/Publish',
  Params: { ID: 7 },
})
async function send(sender: Parameters<typeof sendNotes>[1], notes: readonly Note[]) {
  const events = await ground.db.transaction().execute((tx) => sendNotes(tx, sender, notes))
  notifySoon(ground.pool)
  return events
}
const list = async (person: Somebody, input: object = {}) =>
  (await ground.call(person, 'GET', '/NewMessage/GetMessageList', input)).Data
const titles = (page: { List: Message[] }) => page.List.map((one) => one.Title)
const mark = (person: Somebody, input: object = {}) =>
  ground.call(person, 'GET', '/NewMessage/UpdateSendMessageIsRed', input)

test('a note is in the list and on the stream of the person it is for, and nobody else’s', async () => {
  const { editor, reviewer } = ground.people
  const streams = await Promise.all([editor, reviewer].map((one) => ground.listen(server, one)))
  await send(from(reviewer), [note(editor.ID)])
  await ground.send({ StID: editor.StID, Topic: 'grants' })
  await Promise.all(streams.map((one) => one.until(() => one.messages.some(({ data }) => data.Topic === 'grants'))))
  const [stored] = (await list(editor)).List
  const { CreateTime, IsRead, Folder, Count, ...told } = stored
  expect({ Folder, Count }).toEqual({ Folder: 'inbox', Count: 1 })
  expect(told).toMatchObject({
    Type: '稿件退回',
    Title: '稿件已退回',
    MsgAuthor: '李强',
    Page: '/Publish',
    Params: { ID: 7 },
  })
  expect(IsRead).toBe(0)
  expect(new Date(CreateTime).toISOString()).toBe(CreateTime)
  expect(streams.map((one) => one.messages.map(({ data }) => data.Topic))).toEqual([['message', 'grants'], ['grants']])
  expect(streams[0]!.messages[0]!.data).toMatchObject({
    Action: 'new',
    Ids: [told.ID],
    UserID: reviewer.ID,
    Data: { ...told, Rings: true },
  })
  expect(await list(reviewer)).toMatchObject({ Total: 0, List: [] })
})

test('a note of a transaction that fails was never sent', async () => {
  const { editor, reviewer } = ground.people
  const failed = ground.db.transaction().execute(async (tx) => {
    await sendNotes(tx, from(reviewer), [note(editor.ID)])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect((await list(editor)).Total).toBe(0)
})

test('notes go to people of the own station who are there, the system’s to everybody', async () => {
  const { editor, reviewer, neighbour } = ground.people
  const all = [note(editor.ID), note(neighbour.ID), note(999_999)]
  expect((await send(from(reviewer), all)).map((one) => one.ToUserID)).toEqual([editor.ID])
  const events = await send(nobody, all)
  expect(events.map((one) => [one.ToUserID, one.StID])).toEqual([
    [editor.ID, editor.StID],
    [neighbour.ID, neighbour.StID],
  ])
  expect((await list(neighbour)).List[0].MsgAuthor).toBe(SYSTEM_NAME)
  expect(await send(from(reviewer), [])).toEqual([])
})

test('text with quotes, line breaks and signs of SQL arrives as it was', async () => {
  const { editor, reviewer } = ground.people
  const Title = `“引号” 'a' "b" \\ \n $1 {x} 😀`
  await send(from(reviewer), [{ ...note(editor.ID, Title), Params: { 深: [{ a: null }] } }])
  expect((await list(editor)).List[0]).toMatchObject({ Title, Params: { 深: [{ a: null }] } })
})

test('the newest come first, in pages; page 0 is the first', async () => {
  const { editor, reviewer } = ground.people
  const names = Array.from({ length: 5 }, (_, index) => `第${index}条`)
  await send(
    from(reviewer),
    names.map((name) => note(editor.ID, name)),
  )
  const newest = names.toReversed()
  expect(titles(await list(editor, { PageIndex: 0, PageSize: 2 }))).toEqual(newest.slice(0, 2))
  expect(titles(await list(editor, { PageIndex: 1, PageSize: 2 }))).toEqual(newest.slice(0, 2))
  expect(await list(editor, { PageIndex: 3, PageSize: 2 })).toMatchObject({ Total: 5, Capped: false })
  expect(titles(await list(editor, { PageIndex: 3, PageSize: 2 }))).toEqual(newest.slice(4))
  expect(titles(await list(editor, { PageIndex: 9, PageSize: 2 }))).toEqual([])
})

test('one message is marked read, then all; IsRead tells them apart', async () => {
  const { editor, reviewer } = ground.people
  await send(from(reviewer), [note(editor.ID, '一'), note(editor.ID, '二'), note(editor.ID, '三')])
  const { ResourceGUID } = (await list(editor)).List[0]
  expect(await mark(editor, { ResourceGUID })).toMatchObject({ Code: 200, Data: null })
  expect(titles(await list(editor, { IsRead: 1 }))).toEqual(['三'])
  expect(await list(editor, { IsRead: 0 })).toMatchObject({ Total: 2 })
  expect(await mark(editor, { ResourceGUID })).toMatchObject({ Code: 200 })
  await mark(editor)
  expect(await list(editor, { IsRead: 0 })).toMatchObject({ Total: 0 })
  expect(await list(editor)).toMatchObject({ Total: 3 })
})

test('marking reaches the person’s other windows and nobody else', async () => {
  const { editor, reviewer } = ground.people
  await send(from(reviewer), [note(editor.ID)])
  const [{ ID }] = (await list(editor)).List
  const streams = await Promise.all([editor, reviewer].map((one) => ground.listen(server, one)))
  await mark(editor)
  await mark(editor)
  await ground.send({ StID: editor.StID, Topic: 'grants' })
  await Promise.all(streams.map((one) => one.until(() => one.messages.some(({ data }) => data.Topic === 'grants'))))
  expect(streams.map((one) => one.messages.map(({ data }) => [data.Topic, data.Action, data.Ids]))).toEqual([
    [
      ['messages', 'read', [ID]],
      ['grants', '', []],
    ],
    [['grants', '', []]],
  ])
})

test.each(['00000000-0000-4000-8000-000000000000', 'nonsense', "' or 1=1"])(
  'the message %j is not there',
  async (ResourceGUID) => {
    expect(await mark(ground.people.editor, { ResourceGUID })).toMatchObject({ Code: 404 })
  },
)

test('another person’s message is not there, and stays unread', async () => {
  const { editor, reviewer } = ground.people
  await send(from(reviewer), [note(editor.ID)])
  const { ResourceGUID } = (await list(editor)).List[0]
  expect(await mark(reviewer, { ResourceGUID })).toMatchObject({ Code: 404 })
  await mark(reviewer)
  expect(await list(editor, { IsRead: 0 })).toMatchObject({ Total: 1 })
})
